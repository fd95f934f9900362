package app

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
)

// newAnalysePage makes the page on which the position shown is analysed.
func (w *window) newAnalysePage() *page {
	c, game := w.controller, w.game
	playFirstMove := func(p board.Point) { // of the opening's card
		c.Tap(p)
		w.focusBoard()
	}
	content := NewAnalysePage(w.dialogs.text, AnalyseActions{
		Proof:   AnalyseProof{Prove: c.Prove, Pause: c.Prover.Pause, Line: c.AddProofLine, Save: w.files.saveCertificate},
		PointAt: c.Analysis.PointAt, Tap: w.tapCandidate, Play: playFirstMove, Quantity: w.prefs.setQuantity,
		LookBack: c.Analysis.LookBack, Contributions: c.Analysis.Breakdown.Mark, Key: w.commands.typedKey, Rune: w.commands.typedRune,
	}, AnalyseShared{Candidates: game.cards.candidates, Chances: game.cards.chances, Remark: game.cards.remark, Moves: game.cards.moves})
	table, status := game.candidates, game.status
	return &page{
		id: analysePage, name: "page.analyse", tabName: "page.position", waits: true,
		bar:   []string{"command.back", "command.forward", "command.analyse", "command.limit", "command.marks", "command.heat", "command.replies", "command.suppose", "command.place", "command.second"},
		cards: content.Cards(),
		on: hooks{
			enter: func() {
				c.OpenAnalysis(true)
				table.SetRange(store.SettingRange(func(s *store.Settings) *int { return &s.Candidates }))
				table.OnRows = func(by int) { w.prefs.update(func(s *store.Settings) { s.Candidates += by }) }
				table.SetRows(w.prefs.now.Candidates)
			},
			leave: func() {
				w.unlessWaiting(func() { c.OpenAnalysis(false) })()
				table.OnRows = nil
				table.SetRows(w.prefs.now.Candidates)
				status.SetSequence(view.Sequence{})
			},
			setForm: func(form widgets.Form) { content.SetAiming(form.Phone()) },
			show: func(s view.Screen) {
				status.SetSequence(s.Sequence)
				second, crowded := content.ShowSecond(s.Second), content.SetCrowded(w.prefs.now.Projector && game.column.Narrow())
				if second || crowded {
					w.pages.setCards(analysePage, content.Cards(), w.dialogs.text)
				}
				content.Show(s)
			},
			setText: content.SetText,
			apply:   func(s store.Settings) { content.SetScores(controller.ScoresOf(s)) },
		},
	}
}

// unlessWaiting returns what ends an activity for which the game waits, unless the page
// that is turned to begins another one: no engine takes its seat between the two.
func (w *window) unlessWaiting(end func()) func() {
	return func() {
		if !w.pages.now.waits {
			end()
		}
	}
}

// toAnalysis turns to the page of analysis, or stays on one beside it. It
// reports whether it was there before.
func (w *window) toAnalysis() bool {
	if w.pages.in(analysePage) {
		return true
	}
	w.pages.turnTo(analysePage)
	return false
}

// toggleAnalysis starts and stops the search of the position shown, on the page
// where one sees it.
func (w *window) toggleAnalysis() {
	if w.toAnalysis() {
		w.controller.ToggleAnalysis()
	}
}

// toggleAnalysisPage turns to the page of analysis, and from there back to the game.
func (w *window) toggleAnalysisPage() {
	if w.toAnalysis() {
		w.pages.turnTo(playPage)
	}
}

// toggleReplies lets engines reply, or not, while the game is analysed.
func (w *window) toggleReplies() {
	w.toAnalysis()
	w.controller.Reply(w.game.shown.BothSides)
}

// toggleThreats asks what the other side threatens, on the page where one sees it.
func (w *window) toggleThreats() {
	w.toAnalysis()
	w.controller.ToggleThreats()
}

// tapCandidate takes a candidate from the table: its line becomes a variation
// while the game is analysed; else its move is played.
func (w *window) tapCandidate(c analysis.Candidate) {
	if w.pages.in(analysePage) {
		w.controller.AddVariation(c.Line)
	} else {
		w.controller.TapCandidate(c.Move)
	}
	w.focusBoard()
}
