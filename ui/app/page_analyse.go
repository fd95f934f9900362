package app

import (
	"fyne.io/fyne/v2"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// newAnalysePage makes the page on which the position shown is analysed.
func (w *window) newAnalysePage() *page {
	c, game := w.controller, w.game
	playMove := takes(w, func(p board.Point) { // of a card
		c.Tap(p)
		w.focusBoard()
	})
	content := newAnalysisCards(w.dialogs.text, game.cards, w.analysisFeatures(playMove)...)
	content.details = w.prefs.now.Details
	second, explorer := content.second, content.explorer
	second.OnHover, second.OnTap, second.OnQuantity = takes(w, c.Analysis.PointAt), takes(w, w.tapCandidate), w.prefs.setQuantity
	explorer.OnTap = playMove
	explorer.OnWhose, explorer.OnGames = takes(w, c.Kept.Explorer.SetWhose), w.does(w.showGamesHere)
	explorer.OnOpening = w.does(w.practiseOpening)
	explorer.OnShown = c.ShowExplorer
	c.ShowExplorer(true) // until its tab is left
	game.search.OnLookBack = takes(w, func(steps int) {
		if w.pages.in(analysePage) { // what an engine thinks that plays is only looked at
			c.Analysis.LookBack(steps)
		}
	})
	game.remark.Counts.OnHover = c.Analysis.Breakdown.Mark
	for _, keys := range []*widgets.Keys{&second.Keys, &explorer.Keys, &game.search.Keys, &game.remark.Counts.Keys} {
		*keys = widgets.Keys{OnKey: w.commands.typedKey, OnRune: w.commands.typedRune}
	}
	table, status := game.candidates, game.status
	return &page{
		id: analysePage, name: "page.analyse", tabName: "page.position", waits: true,
		bar:   []string{"command.back", "command.forward", "command.analyse", "command.limit", "command.marks", "command.heat", "command.second"},
		cards: content.cards(),
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
				status.SetSequence(display.Sequence{})
			},
			setForm: func(form widgets.Form) { content.setAiming(form.Phone()) },
			show: func(s display.Screen) {
				status.SetSequence(s.Sequence)
				changed, crowded := content.showSecond(s.Second), content.setCrowded(w.prefs.now.Projector && game.column.Narrow())
				if changed || crowded {
					w.pages.setCards(analysePage, content.cards(), w.dialogs.text)
				}
				content.show(s)
			},
			setText: content.setText,
			apply: func(s store.Settings) {
				content.setScores(controller.ScoresOf(s))
				if content.details != s.Details {
					content.details = s.Details
					w.pages.setCards(analysePage, content.cards(), w.dialogs.text)
				}
			},
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
	w.controller.Reply(w.controller.Mode().BothSides())
}

// toggleThreats asks what the other side threatens, on the page where one sees it.
func (w *window) toggleThreats() {
	w.toAnalysis()
	w.controller.ToggleThreats()
}

// togglePlacing lets stones be placed without regard to turns, on the page of analysis.
func (w *window) togglePlacing() {
	w.toAnalysis()
	w.controller.TogglePlacing()
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

// featureCard is a card that a feature brings along.
type featureCard struct {
	tab     string // key of the word on its tab
	card    fyne.CanvasObject
	show    func(display.Screen)
	setText func(*i18n.Localizer)
}

// analysisCards are the cards beside the board while a position is analysed.
type analysisCards struct {
	shared   sharedCards
	text     *i18n.Localizer
	second   *panels.Candidates // of the engine beside
	secondOn bool
	explorer *panels.Explorer
	features []featureCard
	crowded  bool // there is no room for the explorer and those
	details  bool // the numbers of a search and of the evaluation have a card
}

func newAnalysisCards(text *i18n.Localizer, shared sharedCards, features ...featureCard) *analysisCards {
	p := &analysisCards{shared: shared, text: text, second: panels.NewCandidates(text), explorer: panels.NewExplorer(text), features: features}
	p.second.SetRows(secondRows)
	return p
}

// secondRows is how many moves of a second engine there is room for.
const secondRows = 3

// openingMoves is how many moves make a named opening.
const openingMoves = 3

// cardLeast is the least height of the cards under the graph, at scale 1.
const cardLeast = 136

// cards returns the cards beside the board.
func (p *analysisCards) cards() *widgets.CardSet {
	all := []widgets.CardSection{p.shared.candidates}
	if p.secondOn {
		table := widgets.VScroll(p.second)
		p.second.OnScroll = table.Scrolled
		all = append(all, widgets.NewCardSection("tab.second", table, widgets.WantedHeight(p.second), 0))
	}
	all = append(all, p.shared.moves, p.shared.chances.Aside(), p.shared.remark)
	if p.details {
		all = append(all, p.shared.search)
	}
	if !p.crowded {
		all = append(all, widgets.NewCardSection("tab.explorer", p.explorer, widgets.LeastHeight(cardLeast), 1).Aside())
		for _, f := range p.features {
			all = append(all, widgets.NewCardSection(f.tab, f.card, widgets.LeastHeight(cardLeast), 1).Aside())
		}
	}
	return widgets.NewCardSet(all...)
}

// setCrowded leaves out the explorer and the cards of features, where there is so little room, with large type in
// a small window, that the candidates need it. It reports whether that is a change.
func (p *analysisCards) setCrowded(crowded bool) (changed bool) {
	changed = p.crowded != crowded
	p.crowded = crowded
	return changed
}

// show shows what is known of the position.
func (p *analysisCards) show(s display.Screen) {
	opening := s.Opening
	if s.Number < openingMoves { // there the line may still become another one
		opening = ""
	}
	p.explorer.Set(s.First, s.Explored, opening)
	for _, f := range p.features {
		f.show(s)
	}
}

// showSecond shows what a second engine says, and reports whether its card comes or goes.
func (p *analysisCards) showSecond(s display.Second) (changed bool) {
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
	name := words.Engine(p.text, s.Name)
	shown := panels.CandidatesState{Name: name, Hint: p.text.T(hint, i18n.Args{"Name": name, "Why": s.Failed})}
	if s.Failed == "" && len(s.Info.Candidates) > 0 { // a failure takes the place of its moves
		shown.Search = &s.Info
	}
	p.second.Set(shown)
	return changed
}

// setAiming makes a first touch show a move and a second one on the same choose it.
func (p *analysisCards) setAiming(aims bool) {
	p.second.SetAiming(aims)
	p.explorer.SetAiming(aims)
}

// setText changes the language.
func (p *analysisCards) setText(text *i18n.Localizer) {
	p.text = text
	p.second.SetText(text)
	p.explorer.SetText(text)
	for _, f := range p.features {
		f.setText(text)
	}
}

// setScores says how scores are written.
func (p *analysisCards) setScores(as view.Scores) {
	p.second.SetScores(as)
	p.explorer.SetScores(as)
}
