// Package app composes the window: the pages, the commands with their menus and keys,
// files and settings. What happens in a game is the controller's affair.
package app

import (
	"context"
	"errors"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/controller/archive"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/sound"
	"tengen/ui/store"
)

// Options say how the program was started.
type Options struct {
	Folder   string // where settings and games are kept
	File     string // a game, a file of the lab or a link to it to open; may be empty
	Beside   bool   // whether this is to be a window beside another that is there, not the file there
	Variant  string // ID of the game to begin; empty to go on with the last one
	Language string // of the window, this time; empty for the one in the settings
	System   string // the locale of the system: "zh_CN.UTF-8"
	Version  string // of the program, for reports
	Number   string // of the version alone: "0.1.0"
	Releases string // address that knows the newest version; "" where none is asked

	Asked  context.Context // ends when the system asks the program to end
	Ending func()          // called when the window is closed, which may take a while
	Ended  func(error)     // called when all is kept, or could not be, and only the toolkit has to end
}

// Run opens the window and returns when it is closed.
func Run(a fyne.App, o Options) error {
	folder := enter(o)
	if folder == nil {
		return nil // the window that is open already has it now
	}
	playStone := sound.Stone(func(err error) { fyne.LogError("stones fall without a sound", err) })
	var w *window
	err := orNoWindow(func() {
		w = open(a, o, folder, dependencies{post: fyne.Do, newEngine: engineHere(), proof: engines.ShippedProof, games: gamesIn, playStone: playStone})
	})
	if err != nil {
		return err
	}
	end := sync.OnceValue(w.close)
	if !folder.Owner() && !o.Beside && store.HandOver(o.Folder, wholePath(o.File)) == nil {
		return end() // the other one was only slow to begin
	}
	if err := show(w.win); err != nil {
		return errors.Join(err, end())
	}
	w.win.SetOnClosed(func() { // while the toolkit still works, which may be stuck later
		o.Ending()
		w.state.keep()
		o.Ended(end())
	})
	context.AfterFunc(o.Asked, func() {
		w.mailbox.Post(w.win.Close)
		// The toolkit picks by chance between its queue and the next frame, while frames are slow: this
		// comes with the frame.
		fyne.NewAnimation(0, func(float32) { w.win.Close() }).Start()
	})
	a.Run()
	return end()
}

// dependencies are what a test replaces.
type dependencies struct {
	post      func(func()) // runs a function on the screen's goroutine, later
	newEngine func(engines.Options) engines.Engine
	proof     func() engines.Proof               // nil for none
	games     func(*store.Folder) archive.Opener // opens the library of a folder; nil for none
	playStone func()                             // the sound of a stone
}

// library returns what opens the library of a folder, nil for none.
func (d dependencies) library(folder *store.Folder) archive.Opener {
	if d.games == nil {
		return nil
	}
	return d.games(folder)
}

// open builds the window and begins or goes on with a game.
func open(a fyne.App, o Options, folder *store.Folder, d dependencies) *window {
	w := &window{}
	w.prefs = &preferences{theme: a.Settings(), store: store.NewSettingsStore(o.Folder), language: o.Language, system: o.System}
	found := startup{fresh: w.prefs.store.Fresh()}
	w.prefs.now, found.settings = w.prefs.store.Load(levels())
	awaitLetters(w.prefs)
	w.prefs.applyTheme() // before anything is drawn
	w.dialogs = &dialogs{text: w.prefs.words(), focus: w.focusBoard}
	w.win = a.NewWindow(w.dialogs.text.T("app.name")) // there may be none, which is no crash
	found.report, found.crashed = folder.LastCrash()
	crash, err := folder.StartCrashLog(o.Version)
	if err != nil {
		fyne.LogError("a crash would leave no report", err)
	}
	w.win.SetPadded(false)
	w.dialogs.win = w.win
	w.recovering = &recovering{crash: crash, dialogs: w.dialogs}
	w.build(a, o, d, folder)
	w.engines.load()
	w.controller.Do(func() { found.game = w.begin(o) })
	w.showStartupErrors(found)
	if o.File == "" && o.Variant == "" && !w.files.last.waited {
		if !found.crashed { // which may have been that page's fault
			w.state.restorePage()
			w.beginDay()
		}
		w.welcome(found.fresh)
	}
	(&handover{win: w.win, folder: folder, files: w.files, post: w.runner.Post}).listen()
	serveBrowser(w)
	fetchParts(w)
	return w
}

// build makes the parts of the window and connects them.
func (w *window) build(a fyne.App, o Options, d dependencies, folder *store.Folder) {
	w.mailbox = background.NewMailbox(d.post)
	post := func(f func()) { w.mailbox.Post(func() { w.recovering.run(f) }) }
	var ctx context.Context
	ctx, w.end = context.WithCancel(context.Background())
	w.runner = background.New(ctx, post, w.recovering.broke)
	w.dialogs.picking = newPicking(w.runner)
	w.game = newGameView(w.dialogs.text)
	w.game.playStone = d.playStone
	w.controller = controller.New(controller.Config{
		Do: post, Window: w, NewEngine: d.newEngine, Proof: d.proof, Text: w.dialogs.text,
		Settings: w.prefs.now, Folder: folder, Crash: w.recovering.crash, Library: d.library(folder),
		Network: w.makeNetwork, Prover: w.makeProver(folder),
	})
	w.mailbox.Around(w.do)
	w.files = &files{dialogs: w.dialogs, game: w.controller, do: w.do, folder: folder, opening: background.NewJob(w.runner)}
	w.files.web = func() string { return w.prefs.now.WebAddress }
	w.files.links = &labLinks{dialogs: w.dialogs, job: background.NewJob(w.runner), show: w.showInLab}
	w.files.writer = &writer{dialogs: w.dialogs, job: background.NewJob(w.runner)}
	w.clipboard = &clipboard{
		system: a.Clipboard(), game: w.controller, files: w.files, dialogs: w.dialogs,
		about: "Tengen " + o.Version + "\n" + folder.Dir(),
	}
	w.pictures = &pictures{files: w.files, shown: w.game.board.State, export: background.NewJob(w.runner), copying: background.NewJob(w.runner), locale: w.prefs.system}
	w.engines = &engineList{
		dialogs: w.dialogs, store: store.NewEngineStore(folder.Dir()), game: w.controller, prefs: w.prefs, trial: background.NewJob(w.runner),
	}
	w.commands = &commands{
		win: w.win, dialogs: w.dialogs, do: w.do, clipboard: w.clipboard, files: w.files,
		shown: func() display.Screen { return w.game.shown },
	}
	w.files.listed = w.commands.setMenus
	w.state = &windowState{win: w.win, folder: folder}
	w.makePages()
	w.files.showGame = w.pages.turnToBoard
	w.clipboard.toGame = w.commands.toGame
	w.commands.setTable(offered(w.commandTable(o), here))
	w.connect()
	w.compose()
	w.prefs.changed = func(store.Settings) { w.do(func() { w.applySettings(w.prefs.now) }) }
	w.prefs.failed = func(err error) { w.dialogs.tell(w.dialogs.text.T("app.settings_not_saved"), err.Error()) }
	w.applySettings(w.prefs.now)
	w.state.restoreSize()
	w.win.SetMaster()
	w.win.SetCloseIntercept(w.leave)
}

// back does what Back does on a telephone and in a browser: it closes what is open over the window,
// or turns to the game. It reports whether there was anything to go back from; where not, the window
// itself is left.
func (w *window) back() bool {
	switch top := w.win.Canvas().Overlays().Top().(type) {
	case nil:
		if w.pages.now.id == playPage {
			return false
		}
		w.pages.turnTo(playPage)
	case *widget.PopUpMenu:
		top.Hide()
	default:
		typedOverAll(w.win.Canvas(), &fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	return true
}

// leaveTelephone shows what was on a telephone before the program, which goes on behind it.
func leaveTelephone() {
	if d, ok := fyne.CurrentApp().Driver().(mobile.Driver); ok {
		d.GoBack()
	}
}

// typedOverAll hands a key to what has the keyboard, or else to the window or the sheet over it.
func typedOverAll(canvas fyne.Canvas, e *fyne.KeyEvent) {
	if to := canvas.Focused(); to != nil {
		to.TypedKey(e)
	} else if take := canvas.OnTypedKey(); take != nil {
		take(e)
	}
}
