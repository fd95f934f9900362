package textbook_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ai/textbook/plainuct"
	"tengen/board"
)

// marks reads a board from the bottom left; x is MAX and moves.
func marks(cells string) (m problem.Marks) {
	for i, c := range cells {
		switch c {
		case 'x':
			m.Max |= 1 << i
		case 'o':
			m.Min |= 1 << i
		}
	}
	return m
}

func monteCarlo(cells string, side int, c float64, playouts int, seed uint64, see func(textbook.MonteCarloEvent[problem.Marks])) *textbook.MonteCarloTree[problem.Marks] {
	return textbook.MonteCarlo(problem.NewRows(board.Square(side), side, problem.NoEvaluation), marks(cells), c, playouts, seed, see)
}

// carloBoards are boards with x to move.
var carloBoards = []struct {
	cells string
	side  int
}{
	{".........", 3},
	{"x...o....", 3},
	{"xx.oo....", 3},
	{"oo.x...x.", 3},
	{"xoxoox.xo", 3},
	{"................", 4},
	{"xxx..o..o....o..", 4},
	{".xo..ox.........", 4},
}

// same requires that two trees have the same nodes, and that playouts are not lost.
func same(t *testing.T, tree *textbook.MonteCarloTree[problem.Marks], s *plainuct.Search) {
	t.Helper()
	met := 0
	var compare func(n int, other *plainuct.Node, xMoves bool)
	compare = func(n int, other *plainuct.Node, xMoves bool) {
		met++
		node := tree.Nodes[n]
		wanted := marks(other.Cells)
		wanted.MinToMove = !xMoves
		require.Equal(t, wanted, node.Position)
		require.Equal(t, other.N, node.N)
		require.InDelta(t, other.U, node.U, 0)
		require.Len(t, node.Kids, len(other.Kids))
		below := 0
		for i, kid := range node.Kids {
			_, _, bound := tree.UCB1(kid)
			require.InDelta(t, s.Bound(other, other.Kids[i]), bound, 0)
			compare(kid, other.Kids[i], !xMoves)
			below += other.Kids[i].N
		}
		if node.Moves == 0 {
			below = node.N
		} else if n > 0 {
			below++ // the one that made the node
		}
		require.Equal(t, node.N, below)
	}
	compare(0, s.Root, true)
	require.Len(t, tree.Nodes, met)
}

// The tree is that of another program with the same random numbers, node by node.
func TestMonteCarloAgainstAnotherProgram(t *testing.T) {
	for _, b := range carloBoards {
		for _, c := range []float64{0, 0.5, 1.4} {
			for seed := range uint64(2) {
				const playouts = 200
				tree, other := monteCarlo(b.cells, b.side, c, playouts, seed, nil), plainuct.New(b.cells, 'x', b.side, c, seed)
				for range playouts {
					other.Playout()
				}
				same(t, tree, other)
				assert.Equal(t, playouts, tree.Nodes[0].N)
			}
		}
	}
}

// With enough playouts it plays the move that wins, or holds the draw.
func TestMonteCarloFindsTheMove(t *testing.T) {
	for _, c := range []struct {
		cells string
		side  int
		want  int // a cell
	}{
		{"xx.oo....", 3, 2},        // completes the row
		{"oo.x...x.", 3, 2},        // stops one
		{"x.o...o.x", 3, 4},        // both
		{"xxx..o..o....o..", 4, 3}, // on 4×4
	} {
		for seed := range uint64(4) {
			tree := monteCarlo(c.cells, c.side, 1.4, 2000, seed, nil)
			assert.Equal(t, marks(c.cells).Max|1<<c.want, tree.Nodes[tree.Best()].Position.Max, "%s, seed %d", c.cells, seed)
		}
	}
}

// After a stone in the corner only the centre holds the draw: few playouts often miss it.
func TestFewPlayoutsMislead(t *testing.T) {
	const corner, centre = "o........", 4
	game := plainuct.New(corner, 'x', 3, 0, 0)
	for cell := 1; cell < len(corner); cell++ {
		after := corner[:cell] + "x" + corner[cell+1:]
		assert.Equal(t, cell != centre, game.Truth(after, 'o') == 'o', after)
	}
	wrong := map[int]int{}
	for _, playouts := range []int{10, 2000} {
		for seed := range uint64(12) {
			tree := monteCarlo(corner, 3, 1.4, playouts, seed, nil)
			if tree.Nodes[tree.Best()].Position.Max != 1<<centre {
				wrong[playouts]++
			}
		}
	}
	assert.Greater(t, wrong[10], 3)
	assert.Zero(t, wrong[2000])
}

// A replay has the numbers of the search after any of its steps, forwards and backwards.
func TestMonteCarloIsReplayed(t *testing.T) {
	var trace textbook.Trace[textbook.MonteCarloEvent[problem.Marks]]
	tree := monteCarlo(".........", 3, 1.4, 60, 7, trace.Observe)
	replay := textbook.NewReplay(trace.Events, func() *textbook.MonteCarloTree[problem.Marks] {
		return textbook.NewMonteCarloTree[problem.Marks](1.4)
	})
	var seen []string
	say := func() string {
		now := *replay.State()
		return fmt.Sprint(now.Nodes, now.Playouts)
	}
	for more := true; more; more = replay.Step() {
		seen = append(seen, say())
	}
	assert.Equal(t, tree.Nodes, replay.State().Nodes)
	for i := len(seen) - 1; i >= 0; i-- {
		replay.Jump(i)
		require.Equal(t, seen[i], say(), "step %d", i)
	}
}

// Where the game is over there is nothing to choose, and what was never visited goes first.
func TestMonteCarloAtTheEdge(t *testing.T) {
	tree := monteCarlo("xxxoo....", 3, 1.4, 10, 1, nil)
	assert.Equal(t, -1, tree.Best())
	assert.Equal(t, 10, tree.Nodes[0].N)
	tree = monteCarlo(".........", 3, 1.4, 1, 1, nil)
	tree.Nodes[1].N = 0
	_, _, bound := tree.UCB1(1)
	assert.True(t, math.IsInf(bound, 1))
}
