package proof

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

func TestWindows(t *testing.T) {
	for _, c := range []struct{ side, row, windows int }{{15, 5, 572}, {3, 3, 8}, {4, 4, 10}, {6, 5, 32}, {7, 4, 88}} {
		g := newGeometry(board.Square(c.side), c.row)
		assert.Len(t, g.windows, c.windows, "%d×%d, %d in a row", c.side, c.side, c.row)
	}
}

// The sets of windows are those of the stones alone, whatever was placed and
// lifted, in whatever order.
func TestIncrementalEqualsRecomputed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	b := newWindowBoard(boards[15]())
	for range 3000 {
		c := cell(rng.IntN(15 * 15))
		if b.at[c] != 0 {
			b.lift(c)
		} else {
			b.place(c, rng.IntN(2))
		}
	}
	fresh := newWindowBoard(boards[15]())
	for c := range 15 * 15 {
		if b.at[c] != 0 {
			fresh.place(cell(c), side(b.at[c]-1))
		}
	}
	for s := range b.open {
		// Windows without stones are never asked for.
		require.Equal(t, fresh.open[s][1:], b.open[s][1:])
	}
	require.Equal(t, fresh.count, b.count)
	require.Equal(t, fresh.hash, b.hash)
	require.Equal(t, fresh.sideHash, b.sideHash)
}

func TestKeyIsTheSameFromEverySide(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for range 200 {
		b := newWindowBoard(boards[15]())
		for i := range 9 {
			if c := cell(rng.IntN(15 * 15)); b.at[c] == 0 {
				b.place(c, i&1)
			}
		}
		key, symmetry := b.canonical()
		move := cell(rng.IntN(15 * 15))
		stored := boards[15]().imageOf[symmetry][move]
		for s := range board.Symmetries {
			other := board.New(boards[15]().size)
			for c := range 15 * 15 {
				if b.at[c] != 0 {
					other.Set(boards[15]().size.Point(int(boards[15]().imageOf[s][c])), board.Black+board.Stone(b.at[c]-1))
				}
			}
			k, back := KeyOf(other)
			require.Equal(t, key, k)
			// Two symmetries give one key only when the position has the symmetry.
			_, again := b.canonical()
			require.Equal(t, symmetry, again)
			got := Turn(15, stored, back)
			require.Contains(t, images(b, move, s), got)
		}
	}
}

// images returns where a move may lie after symmetry s: one point, or more when
// the position itself is symmetrical.
func images(b *windowBoard, move cell, s int) []board.Point {
	var points []board.Point
	for t := range board.Symmetries {
		same := true
		for c := range 15 * 15 {
			same = same && b.at[c] == b.at[boards[15]().imageOf[t][c]]
		}
		if same {
			points = append(points, boards[15]().size.Point(int(boards[15]().imageOf[s][boards[15]().imageOf[t][move]])))
		}
	}
	return points
}
