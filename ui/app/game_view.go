package app

import (
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words/i18n"
)

// gameView is what the pages with a board share: the board, the status at the head of
// the column beside it, and the cards that several of them show.
type gameView struct {
	board      *boardview.Board
	column     *widgets.CardColumn
	status     *panels.Status
	candidates *panels.Candidates
	search     *panels.Timeline
	chances    *panels.GraphCard
	moves      *panels.MoveList
	remark     *panels.Remark
	symmetry   view.Symmetry
	shown      display.Screen
	cards      sharedCards
	playStone  func() // the sound of a stone
}

// begun reports whether there is a game to show.
func (g *gameView) begun() bool { return g.shown.Board.Stones != nil }

// setForm makes the cards suit a window of another form.
func (g *gameView) setForm(form widgets.Form) {
	g.status.SetLines(linesOf(form))
	g.candidates.SetAiming(form.Phone())
	if g.begun() {
		g.show(g.shown)
	}
}

// linesOf is how many lines the head has for a verdict and what happened; 0 where there is room.
func linesOf(form widgets.Form) int {
	switch {
	case form == widgets.Short:
		return 1
	case form.Phone():
		return 2
	}
	return 0
}

// sharedCards are the cards that more than one page shows.
type sharedCards struct{ candidates, moves, chances, remark, search widgets.CardSection }

// The least heights of cards that scroll, at scale 1; the words about a move get room
// for two lines and a note of two more.
const (
	movesLeast  = 112
	remarkLeast = 136

	candidatesShare = 2 // of the room that is left over, until all rows have room; else they scroll

	remarkShare = 0.3 // of the room that is left over, until a paragraph has room
	remarkMost  = 176

	chancesMost = 320 // of the graph: higher, its line says no more
)

// wordsTab is the key of the word on the tab of the card with the words about a move.
const wordsTab = "tab.words"

func newGameView(text *i18n.Localizer) *gameView {
	g := &gameView{
		board: boardview.New(), status: panels.NewStatus(text), candidates: panels.NewCandidates(text), search: panels.NewTimeline(text),
		chances: panels.NewGraphCard(text), moves: panels.NewMoveList(text), remark: panels.NewRemark(text),
	}
	g.column = widgets.NewCardColumn(g.status)
	table := widgets.VScroll(g.candidates)
	g.candidates.OnScroll = table.Scrolled
	g.cards = sharedCards{
		candidates: widgets.NewCardSection("tab.candidates", table, g.candidates.SteadyHeight, candidatesShare).UpTo(widgets.WantedHeight(g.candidates)),
		chances:    widgets.NewCardSection("tab.chances", g.chances, widgets.WantedHeight(g.chances), 1).UpTo(widgets.LeastHeight(chancesMost)),
		remark:     widgets.NewCardSection(wordsTab, widgets.VScroll(g.remark), widgets.LeastHeight(remarkLeast), remarkShare).UpTo(widgets.LeastHeight(remarkMost)),
		search:     widgets.NewCardSection("tab.search", g.search, widgets.LeastHeight(cardLeast), 1).Aside(),
		moves:      widgets.NewCardSection("tab.moves", g.moves, widgets.LeastHeight(movesLeast), 1),
	}
	return g
}

// show shows a game.
func (g *gameView) show(s display.Screen) {
	before := g.shown
	g.shown = s
	s.Board.Symmetry = g.symmetry
	g.board.SetState(s.Board)
	g.status.SetBrief(g.column.Narrow())
	if g.column.Narrow() || g.column.Phone() {
		s.Status.Game = "" // the room is needed for what changes
		if len(s.Status.Choices) > 1 && s.Review.Chosen == 0 {
			s.Status.Note = "" // and then for what is asked
		}
	}
	g.status.SetState(s.Status)
	g.status.End.Set(s.End)
	if e := s.Evaluation(); e.Known || s.Search == nil || before.Result.Over() { // a search that has only begun leaves it
		g.status.SetEvaluation(e)
	}
	g.candidates.Set(panels.CandidatesState{
		Search: s.Search, Name: s.Searcher, Over: s.Result.Over(), Stopped: s.Stopped, Complete: s.Complete, Thinker: s.Status.Thinker, Outdone: s.Status.Outdone(),
		Forced: s.Forced, Restriction: s.Restriction, Weighed: s.Remark.Weighed, Heat: s.Heat,
	})
	g.search.SetSteps(s.Steps)
	if s.Search == nil {
		g.search.Clear()
	} else {
		g.search.SetInfo(*s.Search)
	}
	g.search.SetForced(s.Forced)
	g.chances.SetRestricted(s.Restriction.On())
	g.chances.SetGame(s.Chances, s.Place)
	g.moves.SetMoves(s.Tree)
	g.moves.SetOpening(s.Opening)
	g.moves.SetPlace(s.Place)
	g.moves.SetComment(s.Comment)
	g.remark.Set(s.Remark)
	g.remark.Counts.Set(s.Breakdown)
}

// setText changes the language.
func (g *gameView) setText(text *i18n.Localizer) {
	g.status.SetText(text)
	g.candidates.SetText(text)
	g.search.SetText(text)
	g.chances.SetText(text)
	g.moves.SetText(text)
	g.remark.SetText(text)
}

// setScores says how scores are written.
func (g *gameView) setScores(as view.Scores) {
	g.status.SetScores(as)
	g.candidates.SetScores(as)
	g.search.SetScores(as)
	g.chances.SetScores(as)
	g.remark.Counts.SetAlwaysBlack(as.AlwaysBlack) // in what the engine counts in
}
