package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
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

// Is the page on which the engine looks at the position shown for as
// long as one does, and people move both sides.

// AnalyseShared are the cards that the page has in common with others.
type AnalyseShared struct{ Candidates, Chances, Remark, Moves widgets.CardSection }

// AnalyseActions are what the page asks for. All are called on the screen's goroutine.
type AnalyseActions struct {
	PointAt       func(line []board.Point)
	Tap           func(analysis.Candidate)
	Play          func(board.Point) // a move of the opening's card is wanted
	Proof         AnalyseProof      // of the card with the proof
	Quantity      func(view.Quantity)
	LookBack      func(steps int)      // the search as it was after so many iterations is wanted, 0 for its end
	Contributions func([]eval.Weighed) // cells whose part in the evaluation is to be shown; nil for none
	Key           func(*fyne.KeyEvent) // a key that means nothing here
	Rune          func(rune)           // the same for a letter
}

// AnalyseProof is what the card with the proof of the position asks for.
type AnalyseProof struct{ Prove, Pause, Line, Save func() }

// AnalysePage is what stands beside the board while a position is analysed.
type AnalysePage struct {
	shared    AnalyseShared
	text      *i18n.Localizer
	second    *panels.Candidates // of the engine beside
	secondOn  bool
	timeline  *panels.Timeline
	breakdown *panels.Breakdown
	proven    *proven
	crowded   bool // there is no room for the tab of what is proven
}

// NewAnalysePage returns the page.
func NewAnalysePage(text *i18n.Localizer, do AnalyseActions, shared AnalyseShared) *AnalysePage {
	p := &AnalysePage{shared: shared, text: text, second: panels.NewCandidates(text), timeline: panels.NewTimeline(text), breakdown: panels.NewBreakdown(text), proven: newProven(text)}
	p.timeline.OnLookBack = do.LookBack
	p.timeline.OnKey, p.timeline.OnRune = do.Key, do.Rune
	p.breakdown.OnHover = do.Contributions
	p.breakdown.OnKey, p.breakdown.OnRune = do.Key, do.Rune
	p.proven.opening.OnTap = do.Play
	p.proven.opening.OnKey, p.proven.opening.OnRune = do.Key, do.Rune
	p.proven.proof.OnProve, p.proven.proof.OnPause, p.proven.proof.OnLine, p.proven.proof.OnSave = do.Proof.Prove, do.Proof.Pause, do.Proof.Line, do.Proof.Save
	p.proven.proof.OnTap = do.Play
	p.proven.proof.OnKey, p.proven.proof.OnRune = do.Key, do.Rune
	p.second.SetRows(secondRows)
	p.second.OnHover, p.second.OnTap, p.second.OnQuantity = do.PointAt, do.Tap, do.Quantity
	p.second.OnKey, p.second.OnRune = do.Key, do.Rune
	return p
}

// secondRows is how many moves of a second engine there is room for.
const secondRows = 3

// AnalyseProofTab is the key of the word on the tab of what is proven.
const AnalyseProofTab = "tab.proof"

// cardLeast is the least height of the cards under the graph, at scale 1.
const cardLeast = 136

// Cards returns the cards beside the board.
func (p *AnalysePage) Cards() *widgets.CardSet {
	all := []widgets.CardSection{p.shared.Candidates}
	if p.secondOn {
		table := container.NewVScroll(p.second)
		p.second.OnScroll = table.Scrolled
		all = append(all, widgets.NewCardSection("tab.second", table, widgets.WantedHeight(p.second), 0))
	}
	all = append(all, p.shared.Chances.Aside(), p.shared.Remark,
		widgets.NewCardSection("tab.timeline", p.timeline, widgets.LeastHeight(cardLeast), 1).Aside(),
		widgets.NewCardSection("tab.receipt", p.breakdown, widgets.LeastHeight(cardLeast), 1).Aside())
	if !p.crowded {
		all = append(all, widgets.NewCardSection(AnalyseProofTab, p.proven, widgets.LeastHeight(cardLeast), 1).Aside())
	}
	return widgets.NewCardSet(append(all, p.shared.Moves)...)
}

// SetCrowded says whether there is so little room, with large type in a small window, that another
// tab would take it from the candidates. It reports whether that is news.
func (p *AnalysePage) SetCrowded(crowded bool) (changed bool) {
	changed = p.crowded != crowded
	p.crowded = crowded
	return changed
}

// Show shows what is known of the position.
func (p *AnalysePage) Show(s view.Screen) {
	p.timeline.SetSteps(s.Steps)
	if s.Search == nil {
		p.timeline.Clear()
	} else {
		p.timeline.SetInfo(*s.Search)
	}
	p.timeline.SetForced(s.Forced)
	p.breakdown.Set(s.Breakdown)
	p.proven.opening.Set(s.First, s.Opening)
	p.proven.proof.Set(s.Proof)
	nothing := s.First.Asked && s.First.Within == 0 && len(s.First.Moves) == 0
	p.proven.set(s.Proof.Asked || !s.First.Early || nothing)
}

// ShowSecond shows what a second engine says, and reports whether its card comes or goes.
func (p *AnalysePage) ShowSecond(s view.Second) (changed bool) {
	changed = p.secondOn != (s.Name != "")
	p.secondOn = s.Name != ""
	if !p.secondOn {
		return changed
	}
	hint := "second.waits"
	switch {
	case s.Failed != "":
		hint = "second.failed"
	case s.Barred:
		hint = "second.barred"
	case s.Running:
		hint = "second.silent"
	}
	shown := panels.CandidatesState{Name: s.Name, Hint: p.text.T(hint, i18n.Args{"Name": s.Name, "Why": s.Failed})}
	if s.Failed == "" && len(s.Info.Candidates) > 0 { // a failure is told in place of what it said
		shown.Search = &s.Info
	}
	p.second.Set(shown)
	return changed
}

// SetAiming says whether a touch only shows a move, and one more on the same chooses it.
func (p *AnalysePage) SetAiming(aims bool) {
	p.second.SetAiming(aims)
	p.proven.opening.SetAiming(aims)
}

// SetText changes the language.
func (p *AnalysePage) SetText(text *i18n.Localizer) {
	p.text = text
	p.second.SetText(text)
	p.timeline.SetText(text)
	p.breakdown.SetText(text)
	p.proven.opening.SetText(text)
	p.proven.proof.SetText(text)
}

// SetScores says how scores are written. The breakdown counts in what the engine counts in.
func (p *AnalysePage) SetScores(as view.Scores) {
	p.second.SetScores(as)
	p.timeline.SetScores(as)
	p.breakdown.SetAlwaysBlack(as.AlwaysBlack)
	p.proven.opening.SetScores(as)
}
