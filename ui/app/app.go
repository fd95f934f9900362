// Package app composes the window: the top bar, the board, the column of cards,
// the menus and keys, files and settings. What happens in a game is the
// controller's affair.
package app

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"tengen/ui/controller"
	"tengen/ui/sound"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
	"tengen/ui/words/i18n"
)

// Options say how the program was started.
type Options struct {
	Folder   string // where settings and games are kept
	File     string // a game to open; may be empty
	Variant  string // ID of the game to begin; empty to go on with the last one
	Language string // of the window, this time; empty for the one in the settings
	System   string // the locale of the system: "zh_CN.UTF-8"
	Version  string // of the program, for reports
}

// Run opens the window and returns when it is closed.
func Run(a fyne.App, o Options) error {
	knock := sound.Stone(func(err error) { fyne.LogError("stones fall without a sound", err) })
	w := open(a, o, surroundings{do: fyne.Do, newEngine: controller.Champion, proof: controller.ShippedProof, knock: knock})
	w.win.SetOnClosed(w.keepSize)
	w.win.ShowAndRun()
	return w.close()
}

// surroundings are what a test replaces.
type surroundings struct {
	do        func(func()) // runs a function on the screen's goroutine
	newEngine func(controller.EngineOptions) controller.Engine
	proof     func() controller.Proof // nil for none
	knock     func()                  // the sound of a stone
}

// open builds the window and begins or goes on with a game.
func open(a fyne.App, o Options, around surroundings) *window {
	folder := session.Open(o.Folder)
	w := &window{app: a, options: o, folder: folder, store: settings.NewStore(o.Folder), knock: around.knock}
	var settingsErr error
	w.settings, settingsErr = w.store.Load(levels())
	w.text = i18n.New(w.language(w.settings))
	w.dress(w.settings) // before anything is drawn
	if err := w.text.FollowInToolkit(); err != nil {
		fyne.LogError("the toolkit's own words stay in its language", err)
	}
	lastCrash, crashed := folder.LastCrash()
	var err error
	if w.crash, err = folder.StartCrashLog(o.Version); err != nil {
		fyne.LogError("a crash would leave no report", err)
	}
	w.ctx, w.end = context.WithCancel(context.Background())
	w.build(around)
	w.loadEngines()
	gameErr := w.begin()
	w.greet(settingsErr, gameErr, lastCrash, crashed)
	w.listen()
	return w
}

// begin opens the file that was asked for, begins the game that was asked for,
// or goes on with the last one. There is a game afterwards in any case.
func (w *window) begin() error {
	restored, err := w.controller.Restore()
	wanted := w.settings.LastGame
	if w.options.Variant != "" {
		wanted.Variant = w.options.Variant
	}
	if !restored || w.options.Variant != "" && w.options.File == "" {
		if newErr := w.controller.NewGame(wanted); newErr != nil {
			wanted = settings.Defaults().LastGame
			err = errors.Join(err, newErr, w.controller.NewGame(wanted))
		}
	}
	if w.options.File != "" {
		w.openPath(w.options.File)
	}
	return err
}

// keepSize remembers how large the window was.
func (w *window) keepSize() {
	size := w.win.Canvas().Size()
	if err := w.folder.SaveWindow(session.Window{Width: size.Width, Height: size.Height}); err != nil {
		fyne.LogError("the window opens in its usual size next time", err)
	}
}

// close ends the game and lets go of the folder.
func (w *window) close() error {
	w.end()
	return errors.Join(w.controller.Close(), w.crash.Close(), w.folder.Close())
}
