package textbook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
)

// heapGame is a small game, its estimates in the order of a heap: the children of n are 2n+1 and
// 2n+2.
type heapGame []int

func (g heapGame) Children(n int) []int {
	if 2*n+2 >= len(g) {
		return nil
	}
	return []int{2*n + 1, 2*n + 2}
}

func (g heapGame) Evaluate(n int) int { return g[n] }

// pitfallGame looks well at 1 and is lost there two plies further on; 2 is a draw.
var pitfallGame = heapGame{0, 5, 0, -9, 6, 0, 0, -9, -9, 6, 6, 0, 0, 0, 0}

func TestGoingOnBeyondTheLimit(t *testing.T) {
	root := textbook.Limited[int]{Position: 0, Plies: 1}
	search := func(g textbook.Game[textbook.Limited[int]]) (value, best, leaves int) {
		r := textbook.Minimax(g, root, nil)
		return r.Value, r.Best, r.Leaves
	}
	check := func(g textbook.Game[textbook.Limited[int]], want ...int) {
		t.Helper()
		value, best, leaves := search(g)
		assert.Equal(t, want, []int{value, best, leaves})
	}
	check(textbook.Limit(pitfallGame), 5, 0, 2)
	check(textbook.LimitAgain(pitfallGame, root, 1), 0, 1, 3)
	check(textbook.LimitAgain(pitfallGame, root, 2), 0, 1, 5)
	loud := func(from, _ int) bool { return from == 1 }
	check(textbook.LimitQuiet(pitfallGame, loud, 2), 0, 1, 4) // 1 standing pat, 3, 4 and 2
	check(textbook.LimitQuiet(pitfallGame, loud, 0), 5, 0, 2)
	all := func(_, _ int) bool { return true }
	check(textbook.LimitQuiet(pitfallGame, all, 1), 0, 1, 6)
	check(textbook.LimitQuiet(pitfallGame, all, 9), 0, 1, 14)
	good := func(_, to int) bool { return to == 4 }
	check(textbook.LimitQuiet(pitfallGame, good, 2), 5, 0, 3) // a side need not make a loud move that is bad for it
	require.Equal(t, 8, textbook.Minimax(pitfallGame, 0, nil).Leaves)
}
