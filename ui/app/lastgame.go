package app

import (
	"context"
	"time"

	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/controller/document"
	"tengen/ui/sheets"
	"tengen/ui/store"
)

// lastGame opens the game of the last run. No game keeps the program from starting: a large
// one is read in the background, and after a start that failed with it the person is asked
// first.
type lastGame struct {
	dialogs *dialogs
	folder  *store.Folder
	game    *controller.Controller
	runner  *background.Runner
	job     *background.Job
	done    func(restored bool, err error) // the game is there, or there is none
	waited  bool                           // an empty board takes its place until it is read
	left    bool                           // the wait was given up
}

// largeAutosave is from how many bytes on an autosave is read in the background. Few games
// have a hundredth of it.
const largeAutosave = 512 << 10

// open opens it, asks whether to, or begins to read it. Until done is called nothing is
// kept of what is on the board.
func (l *lastGame) open() {
	switch {
	case l.folder.RestoringFailed():
		l.showEmptyBoard()
		l.ask()
	case l.folder.AutosaveSize() >= largeAutosave:
		l.showEmptyBoard()
		l.read()
	default:
		l.folder.StartRestoring()
		l.resume(l.find())
	}
}

// showEmptyBoard puts an empty board in the place of the game, which stays as it is in its file.
func (l *lastGame) showEmptyBoard() {
	l.waited = true
	l.folder.Hold()
	people := store.DefaultSettings().LastGame
	people.Black, people.White = store.Human, store.Human
	if err := l.game.Games.New(people); err != nil {
		l.dialogs.trouble("app.no_new_game", err)
	}
}

// ask asks whether to try once more what went wrong the last time.
func (l *lastGame) ask() {
	t := l.dialogs.text
	l.dialogs.host().Ask(sheets.Question{
		Title: t.T("app.last.again"), Message: t.T("app.last.failed"), Yes: t.T("app.last.open"),
		No: t.T("app.last.without"), Declined: l.leave,
	}, l.read)
}

// found is what was found of the game; the error is that of a file that was set aside.
type found struct {
	game document.Opened
	ok   bool
	err  error
}

// find reads the game, on any goroutine.
func (l *lastGame) find() (f found) {
	f.game, f.ok, f.err = l.game.Document.Last()
	return f
}

// resume goes on with the game that was found.
func (l *lastGame) resume(f found) {
	if f.ok {
		f.err = l.game.Games.Resume(f.game)
	}
	l.end(f.ok, f.err)
}

// read reads the game in the background.
func (l *lastGame) read() {
	l.folder.StartRestoring()
	t := l.dialogs.text
	sheet := l.dialogs.host().Waiting(t.T("app.last.title"), t.T("app.last.opening"), t.T("app.last.without"), func() {
		l.left = true
		l.job.Interrupt()
	})
	background.Start(l.job, func(ctx context.Context, _ func(func())) (f found, err error) {
		return waitFor(ctx, l.runner, func() (found, error) { return l.find(), nil })
	}, func(f found, err error) {
		sheet.Close()
		if l.job.Report(err) || l.left {
			l.leave()
			return
		}
		l.folder.Release()
		l.resume(f)
	})
}

// waitFor returns what work returns, or nothing once the context has ended: work that cannot
// be stopped is left to itself.
func waitFor[T any](ctx context.Context, runner *background.Runner, work func() (T, error)) (none T, _ error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	runner.Detach(func(context.Context) {
		value, err := background.Guard(work)
		done <- result{value, err}
	})
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		return none, ctx.Err()
	}
}

// leave begins without the game and puts it among the replaced ones, where it can be found.
func (l *lastGame) leave() {
	background.Start(l.job, func(context.Context, func(func())) (string, error) {
		return l.folder.ArchiveLast(time.Now())
	}, func(path string, err error) {
		l.job.Report(err)
		l.folder.Release()
		l.end(false, err)
		if path != "" {
			t := l.dialogs.text
			l.dialogs.host().Message(t.T("app.last.title"), t.T("app.last.left"), path)
		}
	})
}

// settling is how long the game must have been on the screen before it counts as harmless.
const settling = 300 * time.Millisecond

// end goes on when the game is there, or when it is known that there is none. That it was
// being opened is forgotten once it has been seen: what makes the picture of it fail would
// make the next start fail.
func (l *lastGame) end(restored bool, err error) {
	l.waited = false
	l.runner.Post(func() { l.job.After(settling, l.folder.EndRestoring) })
	l.done(restored, err)
}
