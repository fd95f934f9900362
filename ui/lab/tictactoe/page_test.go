package tictactoe

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/pagetest"
	"tengen/ui/widgets/skin"
)

// stage is the page in a window.
type stage struct {
	*Page
	*pagetest.Stage
}

func open(t *testing.T) *stage {
	t.Helper()
	p, s := pagetest.Open[*Page](t, New)
	return &stage{p, s}
}

func TestBestPlayIsUnfoldedStepByStep(t *testing.T) {
	s := open(t)
	s.Until("best play", func() bool { return s.best != nil })
	assert.Equal(t, 9, s.kit.Player.Len())
	assert.Equal(t, 4, s.tree.Shown())
	s.kit.Player.Step(3)
	assert.Greater(t, s.tree.Shown(), 10)
	assert.True(t, s.NodeView(s.best.nodes[0]).Thick)
	assert.True(t, s.NodeView(s.best.nodes[2]).Current)
	s.Until("the verdicts in view", func() bool { return !s.asking && len(s.gameTree.asked) == 0 })
	assert.Equal(t, "draw", s.NodeView(0).Note)
}

func TestUnfoldingByHand(t *testing.T) {
	s := open(t)
	s.Until("best play", func() bool { return s.best != nil })
	s.unfoldLevel()
	assert.Equal(t, 1+3+5+5+2, s.tree.Shown())
	corner := s.gameTree.kids(0)[0]
	s.tapped(corner)
	s.tapped(corner)
	assert.Equal(t, 1+3+5+2, s.tree.Shown())
	assert.True(t, s.parts.goOn.Visible())
	s.goOn()
	assert.Equal(t, "... ... x..", written(s.root, s.root.marks))
	s.Until("best play", func() bool { return s.best != nil })
	for range 9 {
		s.unfoldLevel()
	}
	assert.Greater(t, s.tree.Shown(), 10_000)
}

func (g *gameTree) kids(n int) []int { return g.Children(n) }

func TestWhatComesIntoViewIsLookedUp(t *testing.T) {
	s := open(t)
	s.Until("best play", func() bool { return s.best != nil })
	for range 3 {
		s.unfoldLevel()
	}
	s.tree.Zoom(20)
	s.tree.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(300, -400)})
	s.Until("the verdicts in view", func() bool { return !s.asking && len(s.gameTree.asked) == 0 })
	known := len(s.gameTree.truth)
	s.tree.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-900, 0)})
	s.Until("more verdicts", func() bool { return !s.asking && len(s.gameTree.asked) == 0 })
	assert.Greater(t, len(s.gameTree.truth), known)
}

func TestVerdictsInWords(t *testing.T) {
	s := open(t)
	for v, want := range map[outcome]string{
		{}:                                  "…",
		{known: true}:                       "draw",
		{known: true, winner: 1}:            "x won",
		{known: true, winner: -1}:           "o won",
		{known: true, winner: 1, plies: 5}:  "x in 5",
		{known: true, winner: -1, plies: 4}: "o in 4",
	} {
		assert.Equal(t, want, s.word(v))
		assert.NotEmpty(t, s.sentence(v))
	}
}

func TestSetUpAndFour(t *testing.T) {
	s := open(t)
	s.editor.OnTap(4)
	assert.Equal(t, "... .x. ...", written(s.root, s.root.marks))
	s.root = parsed(t, "o... .ox. .xxx xooo")
	s.begin()
	s.Until("best play", func() bool { return s.best != nil })
	assert.Contains(t, s.description.Title(), "x wins in")
}

func TestLookingAheadOnThePage(t *testing.T) {
	s := open(t)
	s.changedEvaluation()
	s.Until("the search", func() bool { return s.lookahead != nil })
	s.kit.Player.Last()
	assert.Equal(t, "The root looks worth 1", s.description.Title())
	best := s.lookahead.Nodes[0].Kids[s.lookahead.Result.Best]
	assert.Equal(t, skin.Accent, s.NodeView(best).Ink)
	assert.Equal(t, "1", s.NodeView(0).Note)
	for s.kit.Player.Index() > 0 {
		s.kit.Player.Step(-1)
		assert.NotEmpty(t, s.description.Title())
	}
	s.compete()
	s.Until("the games", func() bool { return s.contest != nil })
	assert.Equal(t, "Against perfect play\nAs x: won 0, drawn 9, lost 0\nAs o: won 0, drawn 113, lost 34", s.result.Text())
}

func TestPositionsComeAsText(t *testing.T) {
	s := open(t)
	assert.Equal(t, "...\n...\n...\n", s.input.Entry.Text)
	require.NoError(t, s.input.Enter("x . o\n . X .\n\n..o"))
	assert.Empty(t, s.input.Mistake.Text())
	assert.Equal(t, "x.o\n.x.\n..o\n", s.input.Entry.Text)
	assert.False(t, s.root.maxIsO, "as many of each: x moves")
	s.Until("best play", func() bool { return s.best != nil })
	require.NoError(t, s.input.Enter("x...\n....\n....\n....\n"))
	assert.Equal(t, 4, s.root.side)
	assert.True(t, s.root.maxIsO)
	assert.Equal(t, "x...\n....\n....\n....\n", s.root.write())
	for text, want := range map[string]string{
		"xo.\n. z.\n...": "Line 2, column 3: “z” is none of . x o.",
		"xo.\n....\n...": "Line 2, column 4: a row has as many cells as the board has rows, 3 here.",
		"xo.\n...\n":     "Line 3, column 1: 2 rows; a board has 3 or 4.",
		"xo.\n..\n...\n": "Line 2, column 2: a row has as many cells as the board has rows, 3 here.",
	} {
		require.Error(t, s.input.Enter(text), text)
		assert.Equal(t, want, s.input.Mistake.Text(), text)
		assert.Equal(t, 4, s.root.side, "the position before stays")
	}
}

// Each mode has the pseudocode of what it shows, in sight.
func TestEachModeHasItsPseudocode(t *testing.T) {
	s := open(t)
	assert.Contains(t, s.text(), "for each position p, the last ones first")
	s.mode = ahead
	s.begin()
	assert.Contains(t, s.text(), "minimax(n):")
}
