package graph

import (
	"fyne.io/fyne/v2"
)

// How far one can zoom, and how large a tree is drawn that has room to spare.
const (
	treeMinZoom = 0.00005
	treeMaxZoom = 3
	treeFitZoom = 1.25
)

// A tree in a large window is drawn larger: from this height or width on, and up to so much.
const (
	treeGrowsHigh = 640
	treeGrowsWide = 1000
	treeMostGrown = 2
)

// mostLevel is the distance between levels on the screen up to which a window that
// is high enough keeps them apart, so that a large tree seen whole is not a line.
const mostLevel = 112

// camera says which part of the tree is seen. Levels may stand further apart than the
// zoom says.
type camera struct {
	Camera

	apart float64 // the least distance between levels on the screen
}

// level returns the distance between levels, at zoom 1.
func (c camera) level() float64 { return max(levelHeight, c.apart/c.Zoom) }

// top returns where the nodes of a depth begin, at zoom 1.
func (c camera) top(depth int) float64 { return above + float64(depth)*c.level() }

// above is the room over the root, at zoom 1.
const above = margin + noteHeight

// fit shows everything, in the middle and at the top, or, where that would be
// smaller than least, what is around the vertex at.
func fit(vertices []treeVertex, size fyne.Size, least float64, at int) camera {
	root := &vertices[0]
	wide := root.right - root.left + 2*margin
	high := above + float64(root.bottom)*levelHeight + below
	grown := min(treeMostGrown, max(1, float64(size.Height)/treeGrowsHigh, float64(size.Width)/treeGrowsWide))
	zoom := min(treeFitZoom*grown, float64(size.Width)/wide, float64(size.Height)/high)
	zoom = max(treeMinZoom, least, zoom)
	c := camera{Camera: Camera{Zoom: zoom, X: (float64(size.Width) - (root.left+root.right)*zoom) / 2}}
	if wide*zoom > float64(size.Width) {
		middle := float64(size.Width)/2 - vertices[at].x*zoom
		c.X = min(margin-root.left*zoom, max(float64(size.Width)-(root.right+margin)*zoom, middle))
	}
	c.Y = max(0, leastAbove-above*zoom)
	spare := float64(size.Height) - (above+below)*zoom - c.Y
	c.apart = min(mostLevel*grown, spare/float64(max(1, root.bottom)))
	if left := spare - max(c.apart, levelHeight*zoom)*float64(root.bottom); left > 0 {
		c.Y += left * aboveShare // what is left over stands on both sides
	}
	return c
}

// aboveShare is the part of the height that is left over which stands above the tree.
const aboveShare = 0.35

// leastAbove is the room over the root on the screen, for a note that stays
// readable in a small tree.
const leastAbove = 16

// below is the room for the lowest nodes, at zoom 1.
const below = boardSide + signHeight + margin

// zoomed multiplies the zoom by a factor; the point at stays where it is.
func (c camera) zoomed(by float64, at fyne.Position) camera {
	next := c
	next.Camera = c.Zoomed(by, treeMinZoom, treeMaxZoom, at)
	depth := ((float64(at.Y)-c.Y)/c.Zoom - above) / c.level()
	next.Y = float64(at.Y) - (above+depth*next.level())*next.Zoom
	return next
}

// kept brings the camera back when it would lose sight of the tree.
func (c camera) kept(vertices []treeVertex, size fyne.Size) camera {
	root := &vertices[0]
	c.X = min(float64(size.Width)-LeastVisible-root.left*c.Zoom, max(LeastVisible-root.right*c.Zoom, c.X))
	c.Y = min(float64(size.Height)-LeastVisible, max(LeastVisible-c.top(root.bottom)*c.Zoom, c.Y))
	return c
}

// revealing moves as little as needed to bring a vertex into view.
func (c camera) revealing(s *treeVertex, size fyne.Size) camera {
	room := boardSide * c.Zoom
	x, y := s.x*c.Zoom+c.X, c.top(s.depth)*c.Zoom+c.Y
	c.X += max(0, room-x) - max(0, x-float64(size.Width)+room)
	c.Y += max(0, noteHeight*c.Zoom-y) - max(0, y-float64(size.Height)+room)
	return c
}
