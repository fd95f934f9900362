package boardview

import (
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/view"
)

// labels are what stands in discs, short and long.
var labels = []string{
	"1", "63", "99", "≤41%", "≥99%", "0", "−4", "−0.4", "−99", "+2", "≤−23%", "+412", "−8000", "≤+1082",
	"W7", "W15", "L8", "W≤65", "L≤224", "≤W5", "≥L8", "draw", "和棋", "?",
}

// A number never reaches over the edge of its disc, in cells of every size; a number of two
// figures can be read in all of them.
func TestLabelsStayInsideTheirDiscs(t *testing.T) {
	size := board.Square(6) // the least on which discs stand on crossings
	for pitch := 14; pitch <= 72; pitch += 1 + pitch/24 {
		side := int(math.Ceil(float64(pitch) * (5 + 2*marginBare)))
		for _, slip := range []bool{false, true} {
			for _, rank := range []int{0, 1} {
				var plain *image.RGBA
				var painter Painter
				for _, label := range append([]string{""}, labels...) {
					pic := painter.Picture(view.Board{
						Stones:     board.New(size),
						Candidates: []view.Candidate{{Point: size.Center(), Label: label, Rank: rank, Slip: slip}},
					}, false, side, side)
					if label == "" {
						plain = image.NewRGBA(pic.Rect)
						copy(plain.Pix, pic.Pix)
						continue
					}
					grid := NewGrid(size, view.Symmetry{}, false, side, side)
					radius := max(discShare*grid.stone(), min(leastDisc, float64(grid.pitch))) / 2
					name := fmt.Sprintf("%q in a cell of %d pixels, slip %v, rank %d", label, grid.pitch, slip, rank)
					reach, found := inkReach(plain, pic, grid.Center(size.Center()))
					assert.LessOrEqual(t, reach, radius, name)
					if columns(label) <= 2 {
						assert.True(t, found, "nothing is written: %s", name)
					}
				}
			}
		}
	}
}

// inkReach returns how far from a middle the pixels lie in which two pictures differ.
func inkReach(a, b *image.RGBA, middle image.Point) (reach float64, found bool) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				reach, found = max(reach, math.Hypot(float64(x-middle.X), float64(y-middle.Y))), true
			}
		}
	}
	return reach, found
}
