package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"tengen/board/rule"
	"tengen/ui/dialogs"
	"tengen/ui/settings"
)

// askNewGame asks which game to begin. The one in progress is not lost: it goes
// among the replaced games.
func (w *window) askNewGame() {
	w.host().NewGame(rule.Variants(), levels(), w.settings, func(s settings.Settings) {
		w.change(s)
		w.trouble("app.no_new_game", w.controller.NewGame(s.LastGame))
		w.focusBoard()
	})
}

// askResign asks before a game is given up, for a stray click would end it.
func (w *window) askResign() {
	if !w.screen.Can.Resign {
		w.controller.Resign() // it says why not
		return
	}
	w.host().Ask(dialogs.Question{
		Title:   w.text.T("app.resign.title"),
		Message: w.text.T("app.resign.message"),
		Yes:     w.text.T("command.resign"),
	}, w.controller.Resign)
}

func (w *window) askSettings() {
	w.host().Settings(w.choices(), w.settings, w.change)
}

// askComment lets a comment on the position shown be written.
func (w *window) askComment() {
	entry := newField()
	entry.MultiLine = true
	entry.Wrapping = fyne.TextWrapWord
	entry.SetText(w.screen.Comment)
	d := dialog.NewCustomConfirm(w.text.T("app.comment.title"), w.text.T("app.save.yes"), w.text.T("app.save.no"), entry, func(yes bool) {
		if yes {
			w.controller.SetComment(entry.Text)
		}
		w.focusBoard()
	}, w.win)
	entry.escape = d.Dismiss
	const width, height = 480, 320
	w.showSized(d, width, height)
	w.win.Canvas().Focus(entry)
}

// showSized shows a dialog of a size at scale 1, or of the window's if that is
// smaller.
func (w *window) showSized(d dialog.Dialog, width, height float32) {
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(width*scale(), size.Width), min(height*scale(), size.Height)))
	d.Show()
}
