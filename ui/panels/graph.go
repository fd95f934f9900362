package panels

// Draws how the chances went over a game: Black's above the middle
// line, White's below it. It is given plain values and knows no rules. Everything
// here belongs on Fyne's goroutine.

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/view"
)

// Graph is the widget.
type Graph struct {
	widget.BaseWidget

	// OnTap is called with the number of moves at the place that was clicked.
	OnTap func(moves int)
	// OnPoint is called with the number of moves at the place that the pointer is
	// on, -1 when it leaves.
	OnPoint func(moves int)

	values  []view.Chance
	drawn   []int // the values that are known, by their places; no more than can be told apart
	signs   bool  // there are some
	current int   // moves, -1 for no mark
	pointed int   // moves under the pointer, -1 for none
}

var (
	_ fyne.Tappable      = (*Graph)(nil)
	_ desktop.Hoverable  = (*Graph)(nil)
	_ desktop.Cursorable = (*Graph)(nil)
)

// New returns an empty graph.
func NewGraph() *Graph {
	g := &Graph{current: -1, pointed: -1}
	g.ExtendBaseWidget(g)
	return g
}

// SetValues shows values; the first belongs to the position before the first
// move. The graph keeps the slice.
func (g *Graph) SetValues(values []view.Chance) {
	g.values, g.drawn, g.signs = values, g.drawn[:0], false
	for i, v := range values {
		if v.Known && len(g.drawn) < mostDrawn {
			g.drawn = append(g.drawn, i)
			g.signs = g.signs || signed(v.Sign)
		}
	}
	g.Refresh()
}

// mostDrawn is how many values are drawn: more than a game has moves, and than the widest
// screen shows.
const mostDrawn = 4000

// SetCurrent marks the position after so many moves, -1 for none.
func (g *Graph) SetCurrent(moves int) {
	if g.current != moves {
		g.current = moves
		g.Refresh()
	}
}

// shortGame is the number of moves that the width stands for at least, so that
// the first moves of a game do not stretch over all of it.
const shortGame = 20

// span is the number of moves that the width stands for.
func (g *Graph) span() int { return max(len(g.values)-1, shortGame) }

// x is where the position after so many moves is drawn.
func (g *Graph) x(moves int, width float32) float32 {
	return width * float32(moves) / float32(g.span())
}

// y is where a chance is drawn.
func (g *Graph) y(chance float64, height float32) float32 {
	edge := g.edge()
	return edge + (height-2*edge)*float32(1-chance)
}

// leastEdge is the room above and below, so that a heavy line at the end of the scale
// is not cut.
const leastEdge = 2

// edge is the room above and below: also for signs, where there are some.
func (g *Graph) edge() float32 {
	if g.signs {
		return signRoom()
	}
	return leastEdge
}

// movesAt is the inverse of x, kept among the positions there are.
func (g *Graph) movesAt(x float32) int {
	width := g.Size().Width
	if len(g.values) == 0 || width <= 0 {
		return -1
	}
	moves := int(math.Round(float64(x) / float64(width) * float64(g.span())))
	return max(0, min(moves, len(g.values)-1))
}

// Tapped is called by Fyne.
func (g *Graph) Tapped(e *fyne.PointEvent) {
	if moves := g.movesAt(e.Position.X); moves >= 0 && g.OnTap != nil {
		g.OnTap(moves)
	}
}

// MouseIn is called by Fyne.
func (g *Graph) MouseIn(e *desktop.MouseEvent) { g.MouseMoved(e) }

// MouseMoved is called by Fyne.
func (g *Graph) MouseMoved(e *desktop.MouseEvent) { g.point(g.movesAt(e.Position.X)) }

// MouseOut is called by Fyne.
func (g *Graph) MouseOut() { g.point(-1) }

func (g *Graph) point(moves int) {
	if g.pointed != moves {
		g.pointed = moves
		g.Refresh()
		if g.OnPoint != nil {
			g.OnPoint(moves)
		}
	}
}

// joined tells whether a line leads from one value to the next.
func joined(from, to view.Chance) bool { return from.Reliable() && to.Reliable() && !to.Apart }

// won tells whether the same side is proven to win before and after a move.
func won(before, after view.Chance) bool {
	return before.Reliable() && after.Reliable() && before.Forced && after.Forced && before.Chance == after.Chance
}

// Cursor is called by Fyne.
func (g *Graph) Cursor() desktop.Cursor {
	if g.OnTap != nil && len(g.values) > 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer is called by Fyne.
func (g *Graph) CreateRenderer() fyne.WidgetRenderer { return newRenderer(g) }
