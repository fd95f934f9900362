package boardview_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/view"
)

// at reads a point's name.
func at(t testing.TB, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// played returns the state after the moves, black first.
func played(t testing.TB, size board.Size, names ...string) view.Board {
	t.Helper()
	s := view.Board{Stones: board.New(size), Turn: board.Black, Coordinates: true}
	for _, name := range names {
		p := board.Pass
		if name != "pass" {
			p = at(t, name)
			s.Stones.Set(p, s.Turn)
		}
		s.Moves = append(s.Moves, p)
		s.Turn = s.Turn.Opponent()
	}
	return s
}

func TestEmptyState(t *testing.T) {
	var s view.Board
	assert.Equal(t, board.Square(15), s.Size())
	assert.Equal(t, board.Empty, s.At(board.Point{X: 7, Y: 7}))
	_, ok := s.Last()
	assert.False(t, ok)
}

func TestLast(t *testing.T) {
	s := played(t, board.Square(15), "H8", "I9", "pass")
	p, ok := s.Last()
	assert.True(t, ok, "a pass leaves the mark where it is")
	assert.Equal(t, "I9", p.String())

	s.Stones.Set(p, board.Empty)
	_, ok = s.Last()
	assert.False(t, ok, "a stone that was taken off has no mark")
}
