package graph

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Graph is the widget. Drag it to move, turn the wheel to zoom; until somebody
// does it shows everything.
type AndOr struct {
	Area

	OnTap func(node int) // a node was tapped

	shape  AndOrShape
	look   AndOrAppearance
	layout *layout   // in use: one of both
	both   []*layout // from the top downwards, and sideways
	camera Camera
}

var _ fyne.Tappable = (*AndOr)(nil)

// New returns a graph.
func NewAndOr(s AndOrShape, look AndOrAppearance) *AndOr {
	g := &AndOr{look: look}
	g.Extend(g, Picture{
		Move: func(dx, dy float32) { g.camera = g.camera.Moved(dx, dy) },
		ZoomAt: func(by float64, at fyne.Position) {
			g.camera = g.camera.Zoomed(by, andOrMinZoom, andOrMaxZoom, at)
		},
		Frame: g.frame,
	})
	g.SetShape(s)
	return g
}

// How far one can zoom, and how large a graph is drawn that has room to spare.
const (
	andOrMinZoom = 0.1
	andOrMaxZoom = 3
	andOrFitZoom = 1.3
)

// A graph in a large room is drawn larger: from this width and height on, and up to so much.
const (
	andOrGrowsWide = 900
	andOrGrowsHigh = 600
	andOrMostGrown = 2
)

// turnsFrom is how much larger a graph must be sideways to be drawn so.
const turnsFrom = 1.2

// SetShape shows another graph as a whole.
func (g *AndOr) SetShape(s AndOrShape) {
	g.shape, g.both = s, []*layout{andOrLayOut(s, false), andOrLayOut(s, true)}
	g.layout = g.both[0]
	g.Fit()
}

// frame keeps the camera where the graph is.
func (g *AndOr) frame() {
	wide, high := float64(g.Size().Width), float64(g.Size().Height)
	c := &g.camera
	switch {
	case wide == 0 || high == 0:
	case g.Free():
		w, h := g.layout.size()
		c.X = min(wide-LeastVisible, max(LeastVisible-w*c.Zoom, c.X))
		c.Y = min(high-LeastVisible, max(LeastVisible-h*c.Zoom, c.Y))
	default:
		c.Zoom = max(andOrMinZoom, g.fit(wide, high))
		w, h := g.layout.size()
		c.X, c.Y = (wide-w*c.Zoom)/2, (high-h*c.Zoom)/2
	}
	g.Refresh()
}

// fit chooses whether the graph is drawn downwards or sideways, and returns the zoom.
func (g *AndOr) fit(wide, high float64) float64 {
	largest := andOrFitZoom * float64(skin.Scale()) * min(andOrMostGrown, max(1, min(wide/andOrGrowsWide, high/andOrGrowsHigh)))
	down, sideways := g.both[0].fit(wide, high, largest), g.both[1].fit(wide, high, largest)
	if sideways > down*turnsFrom {
		g.layout = g.both[1]
		return sideways
	}
	g.layout = g.both[0]
	return down
}

// MouseIn is called by Fyne.
func (g *AndOr) MouseIn(*desktop.MouseEvent) { widgets.FingerOver(widgets.FingerDrags) }

// MouseMoved is called by Fyne.
func (g *AndOr) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by Fyne.
func (g *AndOr) MouseOut() { widgets.FingerOver(widgets.FingerScrolls) }

// Tapped tells which node was meant.
func (g *AndOr) Tapped(e *fyne.PointEvent) {
	if n := g.find(e.Position); n >= 0 && g.OnTap != nil {
		g.OnTap(n)
	}
}

// find returns the node at a place, -1 for none.
func (g *AndOr) find(at fyne.Position) int {
	x, y := g.camera.Place(at)
	for n := range g.shape {
		nx, ny := g.layout.place(n)
		if math.Abs(x-nx) <= boxWidth/2 && math.Abs(y-ny) <= boxHeight/2 {
			return n
		}
	}
	return -1
}

// Middle returns where the middle of a node appears.
func (g *AndOr) Middle(n int) fyne.Position {
	return g.seen(g.layout.place(n))
}

// seen returns where a place at zoom 1 appears.
func (g *AndOr) seen(x, y float64) fyne.Position {
	return fyne.NewPos(g.camera.SX(x), g.camera.SY(y))
}

// CreateRenderer is called by Fyne.
func (g *AndOr) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(8 * theme.TextSize()) }
	return widgets.NewPenRenderer(g, least, func(pen *widgets.Pen, _ fyne.Size) {
		if g.camera.Zoom == 0 {
			return // not framed yet
		}
		r := graphPicture{graph: g, pen: pen, skin: skin.Current()}
		r.connectors()
		for n := range g.shape {
			r.node(n)
		}
	})
}

// graphPicture is a picture of a graph.
type graphPicture struct {
	graph *AndOr
	pen   *widgets.Pen
	skin  skin.Skin
}
