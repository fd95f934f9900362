package panels

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// Graph draws the chances over a game: Black's above the middle line, White's below it.
type Graph struct {
	widget.BaseWidget

	// OnTap is called with the number of moves at the place that was clicked.
	OnTap func(moves int)
	// OnPoint is called with the number of moves at the place that the pointer is
	// on, -1 when it leaves.
	OnPoint func(moves int)

	values  []view.Chance
	drawn   []int // the values that are known, by their places; no more than a screen can show
	signs   bool  // there are some
	current int   // moves, -1 for no mark
	pointed int   // moves under the pointer, -1 for none
}

var (
	_ fyne.Tappable      = (*Graph)(nil)
	_ desktop.Hoverable  = (*Graph)(nil)
	_ desktop.Cursorable = (*Graph)(nil)
)

// NewGraph returns an empty graph.
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
			g.signs = g.signs || hasSign(v.Sign)
		}
	}
	g.Refresh()
}

// mostDrawn is how many values are drawn: more than a game has moves, and than the widest
// screen shows.
const mostDrawn = 4000

// setCurrent marks the position after a number of moves, -1 for none.
func (g *Graph) setCurrent(moves int) {
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

// x is where the position after a number of moves is drawn.
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

// Tapped implements fyne.Tappable.
func (g *Graph) Tapped(e *fyne.PointEvent) {
	if moves := g.movesAt(e.Position.X); moves >= 0 && g.OnTap != nil {
		g.OnTap(moves)
	}
}

// MouseIn implements desktop.Hoverable.
func (g *Graph) MouseIn(e *desktop.MouseEvent) { g.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (g *Graph) MouseMoved(e *desktop.MouseEvent) { g.point(g.movesAt(e.Position.X)) }

// MouseOut implements desktop.Hoverable.
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

// joinsValues reports whether a line leads from one value to the next.
func joinsValues(from, to view.Chance) bool { return from.Reliable() && to.Reliable() && !to.Apart }

// winsBetween reports whether the same side is proven to win before and after a move.
func winsBetween(before, after view.Chance) bool {
	return before.Reliable() && after.Reliable() && before.Forced && after.Forced && before.Chance == after.Chance
}

// Cursor implements desktop.Cursorable.
func (g *Graph) Cursor() desktop.Cursor {
	if g.OnTap != nil && len(g.values) > 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements fyne.Widget.
func (g *Graph) CreateRenderer() fyne.WidgetRenderer { return newGraphRenderer(g) }

// The opacity of the ground between the line and the middle, and of a span in
// which a side is proven to win.
const (
	areaStrength = 0.13
	wonStrength  = 0.34
)

// paintArea paints the ground between the line and the middle, in pixels: the
// chances of a side, stronger where its win is proven.
func (r *graphRenderer) paintArea(w, h int) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, w, h))
	size := r.g.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return picture
	}
	ground, proven := skin.Fade(skin.Current().Accent, areaStrength), skin.Fade(skin.Current().Accent, wonStrength)
	scale := float32(h) / size.Height
	for px := range w {
		chance, won, ok := r.g.chanceAt(float32(px) / float32(w))
		if !ok {
			continue
		}
		ink := ground
		if won {
			ink = proven
		}
		from, to := r.g.y(chance, size.Height)*scale, float32(h)/2
		for py := int(min(from, to)); py < int(max(from, to)); py++ {
			picture.SetNRGBA(px, py, ink)
		}
	}
	return picture
}

// chanceAt interpolates the line at a share of the width, 0 to 1, and reports whether
// a side is proven to win there; ok is false in gaps.
func (g *Graph) chanceAt(share float32) (chance float64, proven, ok bool) {
	place := float64(share) * float64(g.span())
	i := int(place)
	if i+1 >= len(g.values) || !joinsValues(g.values[i], g.values[i+1]) {
		return 0, false, false
	}
	part := place - float64(i)
	return g.values[i].Chance*(1-part) + g.values[i+1].Chance*part, winsBetween(g.values[i], g.values[i+1]), true
}
