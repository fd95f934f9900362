package app

import (
	"fyne.io/fyne/v2/container"

	"tengen/ai/analysis"
	"tengen/ui/panels/candidates"
	"tengen/ui/panels/graph"
	"tengen/ui/panels/movelist"
	"tengen/ui/panels/remark"
	"tengen/ui/panels/status"
	"tengen/ui/panels/timeline"
	"tengen/ui/view"
	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// gameView is what the pages with a board share: the board, the status at the head of
// the column beside it, and the cards that several of them show.
type gameView struct {
	board      *boardview.Board
	column     *cards.Column
	status     *status.Card
	candidates *candidates.Card
	log        *timeline.Log
	chances    *graph.Card
	moves      *movelist.List
	remark     *remark.Card
	symmetry   view.Symmetry
	shown      view.Screen
	cards      sharedCards
	knock      func() // the sound of a stone
}

// begun tells whether there is a game to show.
func (g *gameView) begun() bool { return g.shown.Board.Stones != nil }

// setForm makes the cards suit a window of another form.
func (g *gameView) setForm(form arrange.Form) {
	g.status.SetTerse(linesOf(form))
	g.candidates.SetAiming(form.Phone())
	if g.begun() {
		g.show(g.shown)
	}
}

// linesOf is how many lines the head has for a verdict and what happened; 0 where there is room.
func linesOf(form arrange.Form) int {
	switch {
	case form == arrange.Short:
		return 1
	case form.Phone():
		return 2
	}
	return 0
}

// sharedCards are the cards that more than one page shows.
type sharedCards struct{ candidates, chances, remark, moves cards.Section }

// The least heights of cards that scroll, at scale 1; the words about a move get room
// for two lines and a note of two more.
const (
	movesLeast  = 112
	remarkLeast = 136

	remarkShare = 0.3 // of the room that is left over, until a paragraph has room
	remarkMost  = 176

	chancesMost = 320 // of the graph: higher, its line says no more
)

// wordsTab is the key of the word on the tab of the card with the words about a move.
const wordsTab = "tab.words"

func newGameView(text *i18n.Localizer) *gameView {
	g := &gameView{
		board: boardview.New(), status: status.New(text), candidates: candidates.New(text), log: timeline.NewLog(text),
		chances: graph.NewCard(text), moves: movelist.New(text), remark: remark.New(text),
	}
	g.column = cards.NewColumn(g.status)
	table := container.NewVScroll(g.candidates)
	g.candidates.OnScroll = table.Scrolled
	g.cards = sharedCards{
		candidates: cards.New("tab.candidates", table, cards.Wanted(g.candidates), 0),
		chances:    cards.New("tab.game", g.chances, cards.Wanted(g.chances), 1).UpTo(cards.Least(chancesMost)),
		remark:     cards.New(wordsTab, container.NewVScroll(g.remark), cards.Least(remarkLeast), remarkShare).UpTo(cards.Least(remarkMost)),
		moves:      cards.New("tab.moves", g.moves, cards.Least(movesLeast), 1),
	}
	return g
}

// show shows the game as it stands.
func (g *gameView) show(s view.Screen) {
	before := g.shown
	g.shown = s
	s.Board.Symmetry = g.symmetry
	g.board.SetState(s.Board)
	g.status.SetBrief(g.column.Narrow())
	if g.column.Narrow() || g.column.Phone() {
		s.Status.Game = "" // the room is needed for what changes
		if len(s.Status.Choices) > 0 {
			s.Status.Note = "" // and then for what is asked
		}
	}
	g.status.SetState(s.Status)
	g.status.End.Set(s.End)
	if e := s.Evaluation(); e.Known || s.Search == nil || before.Result.Over() { // a search that has only begun leaves it
		g.status.SetEvaluation(e)
	}
	g.showSearch(s.Search)
	g.candidates.SetStopped(s.Stopped)
	g.candidates.SetOver(s.Result.Over())
	g.candidates.SetForced(s.Forced)
	g.candidates.SetWeighed(s.Remark.Weighed)
	g.candidates.SetThinker(s.Status.Thinker, s.Status.Outdone())
	g.candidates.SetRestriction(s.Restriction)
	g.chances.SetRestricted(s.Restriction.On())
	g.candidates.SetHeat(s.Heat)
	g.chances.SetGame(s.Chances, s.Place)
	g.moves.SetMoves(s.Tree)
	g.moves.SetOpening(s.Opening)
	g.moves.SetPlace(s.Place)
	g.moves.SetComment(s.Comment)
	g.remark.Set(s.Remark)
}

// showSearch shows a search in the table and the log; nil is none.
func (g *gameView) showSearch(info *analysis.Info) {
	if info == nil {
		g.candidates.Clear()
		g.log.Clear()
		return
	}
	g.candidates.SetInfo(*info)
	g.log.SetInfo(*info)
}

// setText changes the language.
func (g *gameView) setText(text *i18n.Localizer) {
	g.status.SetText(text)
	g.candidates.SetText(text)
	g.log.SetText(text)
	g.chances.SetText(text)
	g.moves.SetText(text)
	g.remark.SetText(text)
}

// setScores says how scores are written.
func (g *gameView) setScores(as view.Scores) {
	g.status.SetScores(as)
	g.candidates.SetScores(as)
	g.log.SetScores(as)
	g.chances.SetScores(as)
}
