package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// rowLines is how many moves the searches of these tests are asked for.
const rowLines = 5

// checkRows says of a report that no bound stands before what a finished iteration knows of
// as many moves as were asked for, and that what is kept is not older. It counts the older ones.
func checkRows(t *testing.T, i analysis.Info) (older int) {
	t.Helper()
	seen := map[board.Point]bool{}
	for n, c := range i.Candidates {
		assert.False(t, seen[c.Move], "%v twice at depth %d", c.Move, i.Depth)
		seen[c.Move] = true
		if c.Older {
			older++
			assert.NotZero(t, n, "the chosen move is never older")
		}
		if len(i.Steps) > 0 && n > 0 && n < rowLines {
			assert.Equal(t, analysis.Exact, c.Bound, "%v in row %d at depth %d", c.Move, n, i.Depth)
		}
	}
	for _, kept := range i.Record("", rowLines).Lines {
		c, ok := i.Candidate(kept.Moves[0])
		assert.True(t, ok && !c.Older, "%v is older and kept", kept.Moves[0])
	}
	return older
}

// rowPosition is the game in which four of five rows were gone for long.
func rowPosition(t *testing.T, stones int) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, name := range []string{"H8", "F8", "I8", "C5", "I9", "I11"}[:stones] {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// While a search goes on it never lists fewer moves than before.
func TestRowsNeverVanish(t *testing.T) {
	nodes := uint64(300_000)
	if testing.Short() {
		nodes = 60_000
	}
	for _, threads := range []int{1, 2} {
		for _, stones := range []int{2, 4, 6} {
			before := 0
			check := func(i analysis.Info) {
				assert.GreaterOrEqual(t, len(i.Candidates), before, "depth %d", i.Depth)
				before = len(i.Candidates)
				checkRows(t, i)
			}
			e := engine.New(engine.Options{Memory: 1 << 22, Threads: threads})
			info, err := e.Search(context.Background(), rowPosition(t, stones), engine.Limits{Nodes: nodes, Lines: rowLines}, check)
			require.NoError(t, err)
			check(info)
			assert.GreaterOrEqual(t, before, rowLines)
		}
	}
}

// Wherever in an iteration a search ends, the rows of the finished one are there.
func TestRowsWhereverASearchEnds(t *testing.T) {
	older := 0
	for nodes := uint64(4_000); nodes <= 64_000; nodes += 4_000 {
		info := search(t, rowPosition(t, 4), engine.Limits{Nodes: nodes, Lines: rowLines})
		assert.GreaterOrEqual(t, len(info.Candidates), rowLines)
		older += checkRows(t, info)
	}
	assert.NotZero(t, older, "some of these searches end after another move has become the best")
}
