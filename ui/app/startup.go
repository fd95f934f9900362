package app

import (
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"

	"tengen/ui/background"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// startup is what is found when the program starts.
type startup struct {
	settings error  // why the settings could not be read
	game     error  // why the last game, or the one that was asked for, could not be begun
	report   string // path of the report of a crash, if there was one
	crashed  bool
	fresh    bool // no settings were ever saved
}

// begin opens the file that was asked for, begins the game that was asked for,
// or goes on with the last one. There is a game afterwards in any case; of a last game
// that takes long the place is taken by an empty board until it is there.
func (w *window) begin(o Options) (err error) {
	begun := false
	last := &lastGame{
		dialogs: w.dialogs, folder: w.files.folder, game: w.controller, runner: w.runner, job: background.NewJob(w.runner),
		done: func(restored bool, problem error) {
			problem = w.beginAsked(o, restored, problem)
			if begun {
				w.showGameError(problem)
			}
			err = problem
		},
	}
	w.files.last = last
	last.open()
	begun = true
	return err
}

// beginAsked begins what was asked for, when the game of the last run has been opened or there is
// none.
func (w *window) beginAsked(o Options, restored bool, err error) error {
	wanted := w.prefs.now.LastGame
	if o.Variant != "" {
		wanted.Variant = o.Variant
	}
	if !restored || o.Variant != "" && o.File == "" {
		if newErr := w.controller.Games.New(wanted); newErr != nil {
			wanted = store.DefaultSettings().LastGame
			err = errors.Join(err, newErr, w.controller.Games.New(wanted))
		}
	}
	if o.File != "" {
		w.files.open(o.File)
	}
	return err
}

// showStartupErrors shows what went wrong before the window could show it:
// settings or a game that could not be read, and the report of a crash.
func (w *window) showStartupErrors(found startup) {
	var broken *store.BrokenError
	switch {
	case errors.As(found.settings, &broken):
		w.dialogs.tell(brokenSettings(w.dialogs.text, broken), broken.Reason.Error())
	case found.settings != nil:
		w.dialogs.trouble("app.settings_not_read", found.settings)
	}
	w.showGameError(found.game)
	if found.crashed {
		w.showCrash(found.report)
	}
	if err := w.files.folder.Trouble(); err != nil {
		w.dialogs.trouble("play.not_kept", err)
	} else if !w.files.folder.Owner() {
		w.controller.Document.SecondWindow()
	}
	w.focusBoard()
}

// brokenSettings says what became of a settings file that could not be used.
func brokenSettings(text *i18n.Localizer, e *store.BrokenError) string {
	if e.Kept == "" {
		return text.T("settings.unreadable", i18n.Args{"Path": e.Path})
	}
	return text.T("settings.broken", i18n.Args{"Kept": filepath.Base(e.Kept)})
}

// showGameError says why the game of the last run, or the one that was asked for, could not
// be begun; nil is no error.
func (w *window) showGameError(err error) {
	var game *store.Broken
	if errors.As(err, &game) {
		w.dialogs.tell(w.dialogs.text.T("app.game_broken"), game.Aside+"\n"+game.Reason.Error())
		return
	}
	w.dialogs.trouble("app.game_not_read", err)
}

// longestReport is how much of a report is shown, in bytes; the file has it all.
const longestReport = 1500

// showCrash says where the report of a crash is and offers to copy it.
func (w *window) showCrash(report string) {
	details := report
	if text, err := os.ReadFile(report); err == nil {
		details = report + "\n\n" + string(text[:min(len(text), longestReport)])
	}
	w.dialogs.host().Message(w.dialogs.text.T("app.crash.title"), w.dialogs.text.T("app.crash.message"), details)
}

// mostPanics is how many panics of the window itself are survived; after that the
// program is beyond help and stops, with a report, as any other would.
const mostPanics = 3

// recovering survives panics: each is logged and shown, and the game goes on. It
// is kept after each move anyway.
type recovering struct {
	crash   *store.CrashLog
	dialogs *dialogs
	panics  int // of the window itself, survived so far
}

// run does what the toolkit asks the window for.
func (r *recovering) run(f func()) {
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		r.panics++
		if r.panics > mostPanics {
			panic(v)
		}
		r.report("the window", v, debug.Stack())
	}()
	f()
}

// broke reports a panic in the work of a page.
func (r *recovering) broke(err error) {
	var p *background.Panic
	if errors.As(err, &p) {
		r.report("a page", p.Value, p.Stack)
	}
}

// report logs a panic and shows it. In names what has panicked.
func (r *recovering) report(in string, v any, stack []byte) {
	details, err := r.crash.Report(in, v, stack)
	message := "app.window_broke"
	if err != nil {
		message, details = "app.window_broke_unwritten", err.Error()
	}
	r.dialogs.tell(r.dialogs.text.T(message), details)
}
