package andor

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/drawing"
	"tengen/ui/widgets/skin"
)

// Graph is the widget. Drag it to move, turn the wheel to zoom; until somebody
// does it shows everything.
type Graph struct {
	widget.BaseWidget

	OnTap func(node int) // a node was tapped

	shape  Shape
	look   Look
	layout *layout
	camera drawing.Camera
	free   bool // somebody has moved or zoomed
}

var (
	_ fyne.Tappable      = (*Graph)(nil)
	_ fyne.Draggable     = (*Graph)(nil)
	_ fyne.Scrollable    = (*Graph)(nil)
	_ desktop.Cursorable = (*Graph)(nil)
)

// New returns a graph.
func New(s Shape, look Look) *Graph {
	g := &Graph{look: look}
	g.ExtendBaseWidget(g)
	g.SetShape(s)
	return g
}

// How far one can zoom, how large a graph is drawn that has room to spare, by how
// much a unit of the wheel zooms, and how much of the picture stays in sight.
const (
	minZoom   = 0.1
	maxZoom   = 3
	fitZoom   = 1.2
	wheelZoom = 1.004
	inSight   = 60
)

// SetShape shows another graph as a whole.
func (g *Graph) SetShape(s Shape) {
	g.shape, g.layout, g.free = s, layOut(s), false
	g.frame()
}

// Fit shows the whole graph again.
func (g *Graph) Fit() {
	g.free = false
	g.frame()
}

// Zoom multiplies the size of the picture, around its middle.
func (g *Graph) Zoom(by float64) {
	g.zoomAt(by, fyne.NewPos(g.Size().Width/2, g.Size().Height/2))
}

func (g *Graph) zoomAt(by float64, at fyne.Position) {
	if g.camera.Zoom == 0 {
		return // never shown
	}
	g.free = true
	g.camera = g.camera.Zoomed(by, minZoom, maxZoom, at)
	g.frame()
}

// Resize is called by Fyne.
func (g *Graph) Resize(size fyne.Size) {
	if size != g.Size() {
		g.BaseWidget.Resize(size)
		g.frame()
	}
}

// frame keeps the camera where the graph is.
func (g *Graph) frame() {
	wide, high := float64(g.Size().Width), float64(g.Size().Height)
	c, l := &g.camera, g.layout
	switch {
	case wide == 0 || high == 0:
	case g.free:
		c.X = min(wide-inSight, max(inSight-l.wide*c.Zoom, c.X))
		c.Y = min(high-inSight, max(inSight-l.high*c.Zoom, c.Y))
	default:
		c.Zoom = max(minZoom, min(fitZoom*float64(skin.Scale()), wide/l.wide, high/l.high))
		c.X, c.Y = (wide-l.wide*c.Zoom)/2, (high-l.high*c.Zoom)/2
	}
	g.Refresh()
}

// Tapped tells which node was meant.
func (g *Graph) Tapped(e *fyne.PointEvent) {
	if n := g.find(e.Position); n >= 0 && g.OnTap != nil {
		g.OnTap(n)
	}
}

// find returns the node at a place, -1 for none.
func (g *Graph) find(at fyne.Position) int {
	x, y := g.camera.Place(at)
	for n := range g.shape {
		down := y - g.layout.top(n)
		if math.Abs(x-g.layout.vertices[n].x) <= boxWidth/2 && down >= 0 && down <= boxHeight {
			return n
		}
	}
	return -1
}

// Middle returns where the middle of a node appears.
func (g *Graph) Middle(n int) fyne.Position {
	return fyne.NewPos(g.camera.SX(g.layout.vertices[n].x), g.camera.SY(g.layout.top(n)+boxHeight/2))
}

// Dragged moves the picture.
func (g *Graph) Dragged(e *fyne.DragEvent) {
	g.free = true
	g.camera = g.camera.Moved(e.Dragged.DX, e.Dragged.DY)
	g.frame()
}

// DragEnd is part of being draggable.
func (g *Graph) DragEnd() {}

// Scrolled zooms at the pointer.
func (g *Graph) Scrolled(e *fyne.ScrollEvent) {
	g.zoomAt(math.Pow(wheelZoom, float64(e.Scrolled.DY)), e.Position)
}

// Cursor is a hand: the picture can be dragged and its nodes tapped.
func (g *Graph) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (g *Graph) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(8 * theme.TextSize()) }
	return drawing.NewRenderer(g, least, func(pen *drawing.Pen, _ fyne.Size) {
		if g.camera.Zoom == 0 {
			return // not framed yet
		}
		r := picture{graph: g, pen: pen, skin: skin.Current()}
		r.connectors()
		for n := range g.shape {
			r.node(n)
		}
	})
}

// picture is a picture of a graph.
type picture struct {
	graph *Graph
	pen   *drawing.Pen
	skin  skin.Skin
}
