package graph

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// AndOr draws a hypergraph, from the start downwards: a connector leads from a node to one or
// several successors, and an arc ties its lines together. Drag it to move, turn the wheel to zoom;
// until then it shows everything.
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

// NewAndOr returns a graph.
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

// MouseIn implements desktop.Hoverable.
func (g *AndOr) MouseIn(*desktop.MouseEvent) { widgets.FingerOver(widgets.FingerDrags) }

// MouseMoved implements desktop.Hoverable.
func (g *AndOr) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (g *AndOr) MouseOut() { widgets.FingerOver(widgets.FingerScrolls) }

// Tapped reports which node was tapped.
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

// CreateRenderer implements fyne.Widget.
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

// Sizes of text and of lines at zoom 1.
const (
	nameSize      = 13
	nameMost      = 17 // what the box holds
	figureSize    = 11
	figureMost    = 15
	andOrOutline  = 1.4
	lineWidth     = 1.1
	thickLine     = 2.6
	leastThick    = 2.2 // on the screen
	andOrRingRoom = 4
	corner        = 8
	arcRadius     = 25
	arcPieces     = 10
	anchorStep    = 15 // between the connectors of a node
	sideStep      = 9  // between lines of the same two nodes
	arrow         = 7
	paleShare     = 0.45 // of the quiet ink, for what is not part of the graph yet
)

// node draws the box of a node.
func (r *graphPicture) node(n int) {
	g := r.graph
	f, zoom := g.look.Node(n), float32(g.camera.Zoom)
	wide, high := boxWidth*zoom, boxHeight*zoom
	x, y := g.Middle(n).X-wide/2, g.Middle(n).Y-high/2
	ink, ground, stroke := r.skin.Of(f.Ink), color.Color(r.skin.Card), max(0.8, andOrOutline*min(1, zoom))
	if f.Filled {
		ground = r.skin.AccentGround
	}
	if f.Current {
		stroke *= 2
	}
	if f.Ringed {
		room := andOrRingRoom * zoom
		r.pen.Box(x-room, y-room, wide+2*room, high+2*room, r.skin.Accent, color.Transparent, stroke, (corner+andOrRingRoom)*zoom)
	}
	outer := r.outer(f.Ink)
	if f.Dotted {
		outer = skin.Fade(r.skin.Quiet, paleShare)
	}
	r.pen.Box(x, y, wide, high, outer, ground, stroke, corner*zoom)
	middle := x + wide/2
	nameAt := y + high/2
	if f.Figure != "" {
		nameAt = y + high*0.34
		figure := ink
		if f.Ink == skin.Plain {
			figure = r.skin.Quiet
		}
		r.label(f.Figure, middle, y+high*0.72, r.grown(figureSize, figureMost), false, figure)
	}
	r.label(r.name(f), middle, nameAt, r.grown(nameSize, nameMost), true, ink)
}

// grown is the size of letters at zoom 1: in a small graph they fill the box, up to a size,
// rather than shrink with it.
func (r *graphPicture) grown(usual, most float32) float32 {
	return max(usual, min(skin.Readable()/skin.Letters()/float32(r.graph.camera.Zoom), most))
}

// wordRoom is how wide a word in a box may be, at zoom 1.
const wordRoom = boxWidth - 8

// name returns what a node is called: the short name where the letters of the other would
// be too small to be read.
func (r *graphPicture) name(f AndOrNode) string {
	if f.Short != "" && widgets.TextWidth(f.Name, skin.Readable(), true) > wordRoom*float32(r.graph.camera.Zoom) {
		return f.Short
	}
	return f.Name
}

// label writes a word into a box, smaller when it is too long.
func (r *graphPicture) label(text string, x, y, size float32, heavy bool, ink color.Color) {
	r.pen.TextIn(text, x, y, size, wordRoom, float32(r.graph.camera.Zoom), heavy, ink)
}

// outer is the ink of lines, paler than that of words where nothing was looked at yet.
func (r *graphPicture) outer(i skin.Ink) color.NRGBA {
	if i == skin.Quiet {
		return skin.Fade(r.skin.Quiet, 0.7)
	}
	return r.skin.Of(i)
}
