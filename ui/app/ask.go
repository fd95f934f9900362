package app

import (
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// askNewGame asks which game to begin. The one in progress is not lost: it goes
// among the replaced games.
func (w *window) askNewGame() {
	offer := sheets.Offer{
		Variants: rule.Variants(), Levels: levels(), External: w.engines.names(),
		Records: map[string]string{}, Rating: w.controller.Ladder.RatingWords(), Mine: w.controller.Ladder.Nearest(),
	}
	for _, l := range offer.Levels {
		offer.Records[l.ID] = w.controller.Ladder.RecordWords(l.ID)
	}
	if here == inWindows && w.elsewhere != nil {
		w.elsewhere.Offer(&offer)
		join := offer.Join
		offer.Join = takes(w, func(typed string) {
			w.dialogs.askToInterrupt(w.controller.PlaysElsewhere(), w.does(func() { join(typed) }))
		})
	}
	w.dialogs.host().NewGame(offer, w.prefs.now, takes(w, func(s store.Settings) {
		w.prefs.change(s)
		w.dialogs.askToInterrupt(w.controller.PlaysElsewhere(), w.does(func() {
			if s.LastGame.Distant() && w.elsewhere != nil {
				w.elsewhere.Invite(w.prefs.now.LastGame)
				return
			}
			w.pages.turnTo(playPage)
			w.dialogs.trouble("app.no_new_game", w.controller.Games.New(s.LastGame))
			w.focusBoard()
		}))
	}))
}

// playAgain begins the game on the board once more as it is offered, which is also what New Game
// offers next.
func (w *window) playAgain(o display.Offer) {
	if w.controller.Network.Rematch(w.dialogs.text) != "" {
		w.controller.Network.AskAgain()
		return
	}
	w.prefs.update(func(s *store.Settings) {
		s.LastGame = controller.Rematch(w.controller, o.Do == display.OtherColours)
		level := o.Level
		if level != "" {
			s.LastGame.AtStrength = false
		} else if s.LastGame.AtStrength {
			level = w.controller.Ladder.Nearest() // the rating has changed
		}
		for _, l := range levels() {
			if l.ID == level {
				*s = s.WithLevel(l)
				for _, seat := range []*store.Seat{&s.LastGame.Black, &s.LastGame.White} {
					if _, own := seat.Own(); own {
						*seat = store.SettingsEngine // which has it
					}
				}
			}
		}
	})
	w.dialogs.trouble("app.no_new_game", w.controller.Games.New(w.prefs.now.LastGame))
}

// askPosition lets a position be set up, beginning with the one shown.
func (w *window) askPosition() {
	w.dialogs.host().Edit(w.controller.Game.Position(), w.game.board.State(), takes(w, func(e sheets.Edited) {
		w.dialogs.askToInterrupt(w.controller.PlaysElsewhere(), w.does(func() {
			w.pages.turnTo(playPage)
			w.controller.Games.PlayFrom(e.Board, e.Turn, e.Analyse)
			if e.Analyse {
				w.pages.turnTo(analysePage)
			}
			w.focusBoard()
		}))
	}))
}

// askResign asks before a game is given up, for a stray click would end it.
func (w *window) askResign() {
	if !w.game.shown.Can.Resign {
		w.controller.Game.Resign() // it says why not
		return
	}
	side, number := w.controller.Game.Resigning()
	q := confirmation{"app.resign.title", "app.resign.message", "action.resign"}
	if number != w.game.shown.Number {
		q.message = "app.resign.elsewhere"
	}
	text := w.dialogs.text
	w.dialogs.ask(q, w.does(w.controller.Game.Resign), i18n.Args{
		"Loser": text.Side(side), "Winner": text.Side(side.Opponent()), "Number": number,
	})
}

// askComment lets a comment on the position shown be written, or only read if it is long.
func (w *window) askComment() {
	if sheets.Long(w.game.shown.Comment) {
		w.dialogs.host().LongComment(w.dialogs.text.T("app.comment.title"), w.game.shown.Comment)
		return
	}
	w.dialogs.host().Comment(w.dialogs.text.T("app.comment.title"), w.dialogs.text.T("app.save.yes"), w.game.shown.Comment, takes(w, w.controller.Game.SetComment))
}

// askSought asks what to look for in comments.
func (w *window) askSought() {
	t, walk := w.dialogs.text, w.controller.Game.Walk
	w.dialogs.host().Line(t.T("app.comment.find"), t.T("app.comment.find_yes"), walk.Sought(), takes(w, walk.FindComment))
}

func (w *window) askSettings() {
	choices := w.prefs.choices()
	if w.controller.Ladder.Any() {
		choices.Forget = w.does(w.controller.Ladder.Forget)
	}
	w.dialogs.host().Settings(choices, w.prefs.now, takes(w, func(s store.Settings) {
		w.prefs.change(s)
		w.controller.Strengthen()
	}))
}

// askWhyNot asks about the point that the pointer is on, where one analyses.
func (w *window) askWhyNot() {
	p, ok := w.game.board.Pointed()
	if w.pages.now.id != reviewPage {
		w.toAnalysis()
	}
	if ok {
		w.whyNot(p)
	}
}

// whyNot asks, and brings the answer into sight where cards are under tabs.
func (w *window) whyNot(p board.Point) {
	if w.controller.WhyNot(p) {
		w.game.column.Reveal(wordsTab)
	}
}

// toggleTruth shows the truth about small boards, or no longer. On another board it
// says why there is none.
func (w *window) toggleTruth() {
	w.prefs.update(func(s *store.Settings) { s.Truth = !s.Truth })
	if w.prefs.now.Truth {
		w.controller.TruthUnknown()
	}
}

// toggleLab turns to the lab, and from there back to the board.
func (w *window) toggleLab() {
	if w.pages.in(labPage) {
		w.pages.turnToBoard()
	} else {
		w.pages.turnTo(labPage)
	}
}

// lookFrom turns or mirrors the board.
func (w *window) lookFrom(s view.Symmetry) {
	w.game.symmetry = s
	w.Show(w.game.shown)
}
