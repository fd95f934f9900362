package gametree

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
	"tengen/ui/words/i18n"
)

// named returns an algorithm by its word in links.
func named(word string) algorithm { return algorithm(slices.Index(alphaBeta.Words(), word)) }

// rowsAt looks ahead as a link says.
func rowsAt(t *testing.T, link string) *rows {
	s := rowsOpen(t)
	require.NoError(t, s.Open(link))
	s.Until("the search", func() bool { return s.lookahead != nil })
	s.kit.Player.Last()
	return s.rows
}

// The thick line that the last step speaks of is there, whatever the search.
func TestEverySearchAheadMarksItsMove(t *testing.T) {
	for _, word := range alphaBeta.Words() {
		s := rowsAt(t, "x..\n.o.\n...\nwith plies=2 "+word)
		assert.True(t, s.NodeView(s.lookahead.best()).Thick, word)
	}
}

// A board that is entered twice says so, as a node of a written tree does.
func TestBoardsSayHowOftenTheyAreEntered(t *testing.T) {
	s := rowsAt(t, "x..\n.o.\n...\nwith plies=2 pvs")
	marked := 0
	for n := range s.lookahead.Nodes {
		if strings.HasPrefix(s.NodeView(n).Note, "2×") {
			marked++
		}
	}
	assert.Positive(t, marked)
	assert.Contains(t, s.description.Text(), "2×: entered twice.")
	assert.NotContains(t, rowsAt(t, "x..\n.o.\n...\nwith plies=2").description.Text(), "2×")
}

// Iterative deepening estimates inner nodes, which are no leaves.
func TestEstimatesAreNoLeaves(t *testing.T) {
	p := treeOpen(t)
	p.use(named("rounds"))
	p.kit.Player.First()
	estimated, read := 0, 0
	for !p.kit.Player.AtEnd() {
		p.kit.Player.Step(1)
		e, _ := p.recording.Replay.Last()
		title := p.description.Title()
		if e.Step == textbook.Again && e.Limit == 1 {
			assert.Equal(t, "1 ply deep", title)
		}
		if e.Step != textbook.Evaluate {
			continue
		}
		if e.Position.Children != nil {
			estimated++
			require.Regexp(t, "^Node .* is estimated: ", title)
			require.Contains(t, p.description.Text(), "first leaf below it")
		} else {
			read++
			require.Regexp(t, "^Leaf .* is worth ", title)
		}
		require.NotContains(t, p.description.Text(), "been read")
	}
	assert.Equal(t, []int{8, 10}, []int{read, estimated})
	assert.Contains(t, p.description.Text(), "leaves read: 8, inner nodes estimated: 10. Minimax reads 20 leaves")
}

// A question calls a node a node: a number alone would be taken for a value.
func TestQuestionsNameNodes(t *testing.T) {
	for language, word := range map[i18n.Language]string{i18n.English: "node 1", i18n.Chinese: "节点 1"} {
		p := openedIn[*trees](t, "alphabeta", language, 900, 700)
		p.begin(parse("((3 5) (2 9))"))
		p.kit.NextQuestion(p.question)
		q, ok := p.question()
		require.True(t, ok)
		assert.Contains(t, q.Text, word)
	}
}

// With a table fewer leaves may do than alpha-beta reads at its best, which is then no measure.
func TestTheBestOrderIsNoMeasureOfATable(t *testing.T) {
	p := treeOpen(t)
	best := func() (shown bool) {
		for _, o := range test.LaidOutObjects(p.bars) {
			text, ok := o.(*canvas.Text)
			shown = shown || ok && text.Visible() && text.Text == "Best order"
		}
		return shown
	}
	p.begin(parse(alike))
	p.use(alphaBeta)
	assert.True(t, best())
	p.use(named("table"))
	require.Less(t, p.recording.Result.Leaves, p.recording.least)
	assert.False(t, best())
}

// Of moves with equally many playouts the first is played, also against a better mean: it is said.
func TestATieOfPlayoutsIsTold(t *testing.T) {
	s := carloOpen(t, "x..\n...\n...\nwith playouts=50 c=1.4 seed=4")
	s.kit.Player.Last()
	equal := s.run.greatest(0, s.run.visits)
	require.Equal(t, []string{"A1", "B2"}, equal)
	assert.Contains(t, s.description.Text(), "10 of 50, as many as B2. Of equal moves the first is played")
	s = carloOpen(t, "x..\n...\n...\nwith playouts=200 c=1.4 seed=4")
	s.kit.Player.Last()
	assert.Contains(t, s.description.Text(), "It has the most playouts, 40 of 200.")
}
