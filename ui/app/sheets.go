package app

import (
	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/store/engines"
	"tengen/ui/store/settings"
)

// askNewGame asks which game to begin. The one in progress is not lost: it goes
// among the replaced games.
func (w *window) askNewGame() {
	offer := sheets.Offer{Variants: rule.Variants(), Levels: levels(), Guests: engines.Names(w.engines)}
	w.host().NewGame(offer, w.settings, func(s settings.Settings) {
		w.change(s)
		w.turnTo(w.playPage)
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
	w.host().Ask(sheets.Question{
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
	w.host().Comment(w.text.T("app.comment.title"), w.text.T("app.save.yes"), w.screen.Comment, w.controller.SetComment)
}
