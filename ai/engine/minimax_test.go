package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// scatter puts random stones around the middle of a board.
func scatter(rng *rand.Rand, r rule.Rule, size board.Size, most int) *rule.Position {
	for {
		b := board.New(size)
		for range 2 + rng.IntN(most-1) {
			b.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(rng.IntN(2)))
		}
		if pos := rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2))); !pos.Over() {
			return pos
		}
	}
}

// minimax is the plainest search with the same leaves and the same moves. It
// returns the value for the side to move, forced results counted from here.
func minimax(w *worker, ply, depth int) int {
	b := w.board
	if b.Empties() == 0 {
		return 0
	}
	if v, ok := w.staticResult(ply); ok {
		return v
	}
	if depth == 0 {
		return w.evaluate()
	}
	cells, threatened := threat.Replies(b, nil)
	if !threatened {
		cells = b.Candidates(nil)
	}
	best := -analysis.Infinite
	for round := range 2 {
		for _, c := range cells {
			if b.Forbidden(b.Turn(), c) {
				continue
			}
			b.Place(c)
			best = max(best, -minimax(w, ply+1, depth-1))
			b.Undo()
		}
		if threatened || round > 0 || best > -analysis.LeastWin {
			break
		}
		cells = b.NonCandidates(nil)
	}
	if best == -analysis.Infinite {
		return w.noReplyValue(ply)
	}
	return best
}

// With every selective step turned off the search has the value of plain minimax,
// with and without the table.
func TestAlphaBetaEqualsMinimax(t *testing.T) {
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			for _, c := range []struct{ side, depth, positions int }{{5, 3, 150}, {6, 2, 400}, {8, 1, 400}} {
				if testing.Short() {
					c.positions /= 20
				}
				compare(t, r, board.Square(c.side), c.depth, c.positions)
			}
		})
	}
}

func compare(t *testing.T, r rule.Rule, size board.Size, depth, positions int) {
	rng := rand.New(rand.NewPCG(1, uint64(depth)))
	var shared pool
	with, without := PlainParams(), PlainParams()
	without.NoTable = true
	table := newTable(1 << 18)
	g := setup{r, size}
	w := newWorker(0, g, table, &with, &shared)
	bare := newWorker(0, g, table, &without, &shared)
	for range positions {
		pos := scatter(rng, r, size, size.Cells()/2)
		w.board.Load(pos)
		bare.board.Load(pos)
		want := minimax(bare, 0, depth)
		require.Equal(t, want, bare.search(0, -analysis.Infinite, analysis.Infinite, depth*Ply, true, false), "no table, %v to move\n%s", pos.Turn(), pos.Board())
		require.Equal(t, want, w.search(0, -analysis.Infinite, analysis.Infinite, depth*Ply, true, false), "table, %v to move\n%s", pos.Turn(), pos.Board())
		require.Equal(t, pos.Hash(), w.board.Hash())
	}
}

// Static evaluation does not depend on how the board is held.
func TestEvaluationIsSymmetric(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	var shared pool
	p := PlainParams()
	size := board.Square(11)
	for _, r := range rule.Fives() {
		w := newWorker(0, setup{r, size}, newTable(0), &p, &shared)
		for range 100 {
			pos := scatter(rng, r, size, 40)
			w.board.Load(pos)
			want, staticResult := w.evaluate(), threat.Static(w.board)
			for n := 1; n < 8; n++ {
				turned := rule.FromBoard(r, turnBoard(pos.Board(), n), pos.Turn())
				w.board.Load(turned)
				require.Equal(t, want, w.evaluate(), "%s\n%s", pos.Board(), turned.Board())
				require.Equal(t, staticResult, threat.Static(w.board))
			}
		}
	}
}

// turnBoard returns one of the eight ways to hold a square board.
func turnBoard(b *board.Board, n int) *board.Board {
	turned := board.New(b.Size())
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		turned.Set(b.Size().Image(p, n), b.At(p))
	}
	return turned
}
