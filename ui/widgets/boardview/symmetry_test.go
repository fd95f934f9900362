package boardview_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
)

// symmetries returns all eight views.
func symmetries() []view.Symmetry {
	var all []view.Symmetry
	var s view.Symmetry
	for range 2 {
		for range 4 {
			all = append(all, s)
			s = s.Turned()
		}
		s = s.Mirrored()
	}
	return all
}

// Where A1 and the top right corner are seen after each change, on a picture of
// 150 pixels: quadrant by quadrant.
func TestSymmetryIsAsSeen(t *testing.T) {
	a1 := board.Point{}
	var s view.Symmetry
	tests := []struct {
		name        string
		view        view.Symmetry
		right, high bool
	}{
		{"plain", s, false, false},
		{"turned right", s.Turned(), false, true},
		{"turned twice", s.Turned().Turned(), true, true},
		{"mirrored", s.Mirrored(), true, false},
		{"turned, then mirrored", s.Turned().Mirrored(), true, true},
		{"mirrored, then turned", s.Mirrored().Turned(), false, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := boardview.NewGrid(board.Square(15), tt.view, true, 150, 150).Center(a1)
			assert.Equal(t, tt.right, c.X > 75)
			assert.Equal(t, tt.high, c.Y < 75)
		})
	}
}
