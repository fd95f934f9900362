package proof

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// The stones keep their places around the first one, and beyond the old border White is
// answered as at it.
func TestCarryKeepsTheStonesAroundTheFirst(t *testing.T) {
	known := NewLemmas(15, nil)
	answer := func(third board.Point, stones ...board.Point) {
		b := newWindowBoard(boards[15]())
		for i, p := range stones {
			b.place(cell(b.g.size.Index(p)), i%2)
		}
		known.prove(b, cell(b.g.size.Index(third)))
	}
	answer(points(t, "G7")[0], points(t, "H8", "O15")...)
	answer(points(t, "F6")[0], points(t, "H8", "O15", "G7", "A1")...)
	answer(points(t, "J10")[0], points(t, "H8", "O14")...)
	for side := 13; side <= 20; side++ {
		table := Carry(known.Certificate(), Openings(side))
		size := board.Square(side)
		first := size.Center()
		is := map[board.Point]board.Point{}
		for c := range size.Cells() {
			p := size.Point(c)
			if p == first {
				continue
			}
			b := board.New(size)
			b.Set(first, board.Black)
			b.Set(p, board.White)
			key, symmetry := KeyOf(b)
			if i, ok := table.Find(key); ok {
				is[p] = Turn(side, table.Entries()[i].Move, symmetry)
			}
		}
		switch corner := first.Add(board.Point{X: 1, Y: 1}, 7); {
		case side < 15:
			assert.NotContains(t, is, corner, "side %d: the stone is beyond the border", side)
			assert.Equal(t, side == 13, len(is) == 0, "side %d: on even boards other corners are nearer", side)
		default:
			assert.Equal(t, first.Add(board.Point{X: -1, Y: -1}, 1), is[corner], "side %d", side)
			assert.Equal(t, first.Add(board.Point{X: 2, Y: 2}, 1), is[first.Add(board.Point{X: 7, Y: 6}, 1)])
			assert.Equal(t, first.Add(board.Point{X: 2, Y: 2}, 1), is[first.Add(board.Point{X: 6, Y: 7}, 1)], "mirrored")
			if end := (board.Point{X: side - 1, Y: side - 1}); end != corner {
				assert.Equal(t, is[corner], is[end], "side %d: beyond the old border", side)
			}
		}
		var file bytes.Buffer
		require.NoError(t, table.Encode(&file))
		_, err := checker.Decode(&file)
		require.NoError(t, err)
	}
}
