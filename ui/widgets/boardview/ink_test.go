package boardview

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/view"
)

// On every board, in both themes: every coloured cell can be told from the bare board, the
// better a move the darker, stones stay clear, and the discs with their
// numbers are as they were.
func TestHeatMap(t *testing.T) {
	const (
		side     = 480
		seen     = 5000.0 // the least that a cell differs from the bare board, summed
		contrast = 40     // of 255
	)
	size := board.Square(9)
	stones := board.New(size)
	stone, disc := board.Point{X: 4, Y: 4}, board.Point{X: 2, Y: 2}
	stones.Set(stone, board.Black)
	at := func(x int) board.Point { return board.Point{X: x, Y: 6} }
	for _, look := range view.Looks() {
		for _, dark := range []bool{false, true} {
			plain := view.Board{Stones: stones, Look: look, Candidates: []view.Candidate{{Point: disc, Label: "63"}}}
			hot := plain
			hot.Heat = []view.HeatCell{
				{Point: at(1), Heat: 1},
				{Point: at(3), Heat: 0.5},
				{Point: at(5), Heat: 0},
				{Point: at(7), Loses: true},
				{Point: stone, Heat: 1},
				{Point: disc, Heat: 1},
			}
			before, after := Picture(plain, dark, side, side), Picture(hot, dark, side, side)
			grid := NewGrid(size, view.Symmetry{}, false, side, side)
			area := func(p board.Point) float64 { return difference(before, after, grid.cell(p)) }
			for x := 1; x <= 7; x += 2 {
				assert.Greater(t, area(at(x)), seen, "%v %v: %d", look, dark, x)
			}
			shade := func(x int) float64 {
				quarter := image.Pt(grid.pitch/8, grid.pitch/8) // beside the lines
				return light(after.RGBAAt(grid.Center(at(x)).X+quarter.X, grid.Center(at(x)).Y+quarter.Y))
			}
			assert.Less(t, shade(1)+contrast, shade(3), "%v %v", look, dark)
			assert.Less(t, shade(3)+contrast, shade(5), "%v %v", look, dark)
			assert.Zero(t, area(stone), "%v %v: a stone stands there", look, dark)
			assert.Zero(t, area(board.Point{X: 0, Y: 0}), "%v %v: nothing is said of it", look, dark)

			middle := grid.Center(disc)
			inner := int(discShare * grid.stone() / 2 * 0.6)
			around := image.Rectangle{Min: middle.Sub(image.Pt(inner, inner)), Max: middle.Add(image.Pt(inner, inner))}
			assert.Zero(t, difference(before, after, around), "%v %v: a number is as it was", look, dark)
			assert.Positive(t, area(disc), "%v %v: the colour shows around it", look, dark)
		}
	}
}

// difference sums how far the colours of two pictures are apart in an area.
func difference(a, b *image.RGBA, area image.Rectangle) (sum float64) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			sum += math.Hypot(float64(p.R)-float64(q.R), math.Hypot(float64(p.G)-float64(q.G), float64(p.B)-float64(q.B)))
		}
	}
	return sum
}

func light(c color.RGBA) float64 {
	return 0.3*float64(c.R) + 0.6*float64(c.G) + 0.1*float64(c.B)
}
