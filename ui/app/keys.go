package app

import (
	"fyne.io/fyne/v2"
)

// run does a command, unless a sheet is open over the window: then it belongs to
// the sheet, so that copying out of a text copies the text and not the game.
func (w *window) run(c *command) {
	canvas := w.win.Canvas()
	if canvas.Overlays().Top() != nil {
		if text, ok := canvas.Focused().(fyne.Shortcutable); ok && c.shortcut() != nil {
			text.TypedShortcut(w.withClipboard(c.shortcut()))
		}
		return
	}
	run := c.run
	switch own := w.page.own[c.name]; {
	case own != nil:
		run = own
	case !c.anywhere && w.page.own != nil && w.page.room == nil:
		w.turnTo(w.playPage) // one sees what the command does
	case !c.anywhere:
		w.toBoard()
	}
	w.guarded(run)
	w.check()
	w.focusBoard()
}

// withClipboard gives those shortcuts their clipboard that need one.
func (w *window) withClipboard(s fyne.Shortcut) fyne.Shortcut {
	switch s.(type) {
	case *fyne.ShortcutCopy:
		return &fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}
	case *fyne.ShortcutPaste:
		return &fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}
	default:
		return s
	}
}

// typedKey does what a plain key stands for. The widgets that can have the
// keyboard hand on what means nothing to them.
func (w *window) typedKey(e *fyne.KeyEvent) {
	for _, c := range w.commands {
		if c.key == e.Name && c.mod == 0 && c.key != "" && (c.anywhere || w.page.room == nil) {
			w.run(c)
			return
		}
	}
}

// typedRune catches the question mark, which no key has a name for.
func (w *window) typedRune(r rune) {
	if r == '?' || r == '？' {
		w.run(w.command("command.keys"))
	}
}

// canvasKeys serves the keys that no widget takes, and the shortcuts.
func (w *window) canvasKeys() {
	canvas := w.win.Canvas()
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if w.sheetKey(e) {
			return
		}
		w.focusBoard()
		w.home().TypedKey(e)
	})
	canvas.SetOnTypedRune(w.typedRune)
	for _, c := range w.commands {
		if s := c.shortcut(); s != nil && c.mod != 0 {
			canvas.AddShortcut(s, func(fyne.Shortcut) { w.run(c) })
		}
	}
}
