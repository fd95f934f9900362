package boardview

import (
	"image/color"
	"math"
	"slices"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// The marks of a game's author, as shares of a stone.
const (
	markReach  = 0.30 // from the middle
	markThick  = 0.075
	markGround = 0.42 // radius of what hides the lines of the board under a letter
	markCorner = 0.36 // from the middle to a corner of a triangle
	markDot    = 0.15 // radius of what stands for a selected point
)

// userMarks draws the marks that the author of a game has put on its points, under all that is known of
// the position. A candidate goes before a mark on the same point.
func (b brush) userMarks() {
	for _, m := range b.state.Marks {
		if !b.state.Size().Contains(m.Point) || b.candidate(m.Point) {
			continue
		}
		middle, stone, ink := b.grid.Center(m.Point), b.stone(m.Point), b.material.ink
		if stone != board.Empty {
			ink = on(stone).Text
		}
		c, r, thick := at(middle), markReach*b.grid.stone(), max(crossLeast, markThick*b.grid.stone())
		switch m.Kind {
		case view.Label:
			if stone == board.Empty {
				disc(b.dst, c, markGround*b.grid.stone(), skin.Fade(b.material.disc, barredGround))
			}
			b.text(middle, b.grid.stone()/2, m.Text, ink)
		case view.Cross:
			stroke(b.dst, pixel{c.x - r, c.y - r}, pixel{c.x + r, c.y + r}, thick, ink)
			stroke(b.dst, pixel{c.x - r, c.y + r}, pixel{c.x + r, c.y - r}, thick, ink)
		case view.Triangle:
			b.polygon(c, markCorner*b.grid.stone(), 3, -math.Pi/2, thick, ink)
		case view.Square:
			b.polygon(c, r*math.Sqrt2, 4, math.Pi/4, thick, ink)
		case view.Circle:
			ring(b.dst, c, r+thick/2, thick, ink)
		case view.Selected:
			disc(b.dst, c, markDot*b.grid.stone(), ink)
		}
	}
}

// marked reports whether the author of the game has marked a point.
func (b brush) marked(p board.Point) bool {
	return slices.ContainsFunc(b.state.Marks, func(m view.Mark) bool { return m.Point == p })
}

// candidate reports whether an empty point is a candidate, whose disc is drawn there unless a line is.
func (b brush) candidate(p board.Point) bool {
	return b.free(p) && slices.ContainsFunc(b.state.Candidates, func(c view.Candidate) bool { return c.Point == p })
}

// polygon draws the outline of a regular polygon of n corners at distance r from c, the first in
// direction turn.
func (b brush) polygon(c pixel, r float64, n int, turn, thick float64, ink color.NRGBA) {
	corner := func(i int) pixel {
		a := turn + 2*math.Pi*float64(i)/float64(n)
		return pixel{c.x + r*math.Cos(a), c.y + r*math.Sin(a)}
	}
	for i := range n {
		stroke(b.dst, corner(i), corner(i+1), thick, ink)
	}
}
