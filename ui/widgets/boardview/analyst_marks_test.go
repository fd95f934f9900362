package boardview_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
)

// The marks of an analyst stand on free cells, and each looks like no other.
func TestTheMarksOfAnAnalyst(t *testing.T) {
	p, taken := at(t, "C3"), at(t, "H8")
	picture := func(s view.Board) *image.RGBA {
		s.Stones = played(t, board.Square(15), "H8").Stones
		return boardview.Picture(s, false, 300, 300)
	}
	plain := picture(view.Board{})
	marks := map[string]func([]board.Point) view.Board{
		"left out": func(on []board.Point) view.Board { return view.Board{LeftOut: on} },
		"chosen":   func(on []board.Point) view.Board { return view.Board{Chosen: on} },
		"second":   func(on []board.Point) view.Board { return view.Board{Second: on} },
	}
	seen := []*image.RGBA{plain}
	for name, mark := range marks {
		pic := picture(mark([]board.Point{p}))
		for _, other := range seen {
			assert.NotEqual(t, other.Pix, pic.Pix, name)
		}
		seen = append(seen, pic)
		assert.Equal(t, plain.Pix, picture(mark([]board.Point{taken})).Pix, "%s: under a stone", name)
	}
}
