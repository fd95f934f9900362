package proof

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
)

// What won with some black stones is tried with the same stones elsewhere, turned and
// with other white stones, but never on a white stone; what won more often goes first.
func TestShapes(t *testing.T) {
	at := func(x, y int) cell { return cell(board.Square(15).Index(board.Point{X: x, Y: y})) }
	with := func(blacks, whites []cell) (o occupied) {
		for _, c := range blacks {
			o[black].add(c)
		}
		for _, c := range whites {
			o[white].add(c)
		}
		return o
	}
	s := shapeHistory{}
	seven := with([]cell{at(7, 7), at(8, 7), at(7, 9)}, []cell{at(0, 0)})
	s.count(boards[15](), seven, at(9, 9))
	s.count(boards[15](), seven, at(6, 6))
	s.count(boards[15](), seven, at(6, 6))
	assert.Equal(t, []cell{at(6, 6), at(9, 9)}, s.moves(boards[15](), seven))
	mirrored := with([]cell{at(7, 7), at(6, 7), at(7, 9)}, []cell{at(8, 6)})
	assert.Equal(t, []cell{at(5, 9)}, s.moves(boards[15](), mirrored))
	assert.Empty(t, s.moves(boards[15](), with([]cell{at(7, 7)}, nil)))
}

// A lemma table learns the shapes of what is proven after White's fourth moves.
func TestLearn(t *testing.T) {
	o := Openings(15)[0]
	b := o.windowBoard()
	b.place(0, white)
	k := NewLemmas(15, nil)
	k.prove(b, 100)
	again := NewLemmas(15, k.Certificate())
	assert.Empty(t, again.historyMoves(b))
	again.Learn([]Opening{o})
	assert.Equal(t, []cell{100}, again.historyMoves(b))
}
