package graph

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"tengen/ui/widgets/skin"
)

// Sizes at zoom 1, in Fyne's units.
const (
	triangleWidth  = 66
	triangleHeight = 42
	innerHalf      = 38 // room for a triangle and the note above it, to each side
	leafSide       = 28
	plateWidth     = 48
	plateHeight    = 26
	plateHalf      = 33 // as innerHalf, for a plate
	boardSide      = 52
	boardHalf      = boardSide/2 + 5
	gap            = 8
	levelHeight    = 96
	noteHeight     = 17
	margin         = 14
)

// treeVertex is where a node stands, at zoom 1. Vertices are in breadth-first order, so
// that the children of a node are next to each other.
type treeVertex struct {
	node, parent int // parent is a vertex, -1 for the root's
	depth        int
	first, count int     // the children's vertices
	x            float64 // of the middle
	left, right  float64 // of everything at and below the node
	bottom       int     // depth of the deepest node below
	folded       bool    // it has children that are not shown
}

// treeLayOut places the unfolded part of a tree: a node stands over the middle of its
// outer children, and no two subtrees share any width. Every node below a folded
// one is left out.
func treeLayOut(m Model, folded func(int) bool) []treeVertex {
	vertices := []treeVertex{{parent: -1}}
	for i := 0; i < len(vertices); i++ {
		s := &vertices[i]
		if folded(s.node) {
			s.folded = true
			continue
		}
		children := m.Children(s.node)
		s.first, s.count = len(vertices), len(children)
		depth := s.depth + 1
		for _, c := range children {
			vertices = append(vertices, treeVertex{node: c, parent: i, depth: depth})
		}
	}
	for i := len(vertices) - 1; i >= 0; i-- {
		measure(m, vertices, i)
	}
	for i := range vertices {
		s := &vertices[i]
		if s.parent >= 0 {
			s.x += vertices[s.parent].x
		} else {
			s.x = s.left
		}
		s.left, s.right = s.x-s.left, s.x+s.right
	}
	return vertices
}

// measure finds how far the subtree of a vertex reaches to both sides of its middle,
// and places the children relative to it.
func measure(m Model, vertices []treeVertex, i int) {
	s := &vertices[i]
	half := halfWidth(m.Form(s.node))
	if wide, ok := m.(Wide); ok {
		half = max(half, wide.Room(s.node)/2*lettersAbove(m.Form(s.node)))
	}
	s.left, s.right, s.bottom = half, half, s.depth
	children := vertices[s.first : s.first+s.count]
	if len(children) == 0 {
		return
	}
	at := 0.0
	for k := range children {
		c := &children[k]
		if k > 0 {
			at += gap
		}
		c.x = at + c.left
		at = c.x + c.right
		s.bottom = max(s.bottom, c.bottom)
	}
	middle := (children[0].x + children[len(children)-1].x) / 2
	for k := range children {
		children[k].x -= middle
	}
	s.left, s.right = max(half, middle), max(half, at-middle)
}

// lettersAbove is how much larger than usual the letters above a form are: those above boards are,
// and all before a projector.
func lettersAbove(f Form) float64 {
	large := float64(skin.Letters())
	if f == Board {
		return large * boardNote / noteSize
	}
	return large
}

func halfWidth(f Form) float64 {
	switch f {
	case Leaf:
		return leafSide / 2
	case Board:
		return boardHalf
	case Plate:
		return plateHalf
	default: // triangles
		return innerHalf
	}
}

// height returns the height of a form.
func height(f Form) float64 {
	switch f {
	case Leaf:
		return leafSide
	case Board:
		return boardSide
	case Plate:
		return plateHeight
	default:
		return triangleHeight
	}
}

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

// camera says which part of the tree is seen. Levels may stand further apart than at
// the zoom.
type camera struct {
	Camera

	apart float64 // the least distance between levels on the screen
	tight float64 // the least distance between them at zoom 1, 0 for the usual one
}

// level returns the distance between levels, at zoom 1.
func (c camera) level() float64 { return max(cmp.Or(c.tight, levelHeight), c.apart/c.Zoom) }

// top returns where the nodes of a depth begin, at zoom 1.
func (c camera) top(depth int) float64 { return above + float64(depth)*c.level() }

// above is the room over the root, at zoom 1.
const above = margin + noteHeight

// fit shows everything, in the middle and at the top, or, where that would be
// smaller than least, what is around the vertex at; levels may then be as near to each other as tight.
func fit(vertices []treeVertex, size fyne.Size, least, tight float64, at int) camera {
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
	if high*zoom > float64(size.Height) {
		c.tight = tight
	}
	if left := spare - max(c.apart, c.level()*zoom)*float64(root.bottom); left > 0 {
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
	if by > 1 {
		next.tight = 0
	}
	depth := ((float64(at.Y)-c.Y)/c.Zoom - above) / c.level()
	next.Y = float64(at.Y) - (above+depth*next.level())*next.Zoom
	return next
}

// clamped brings the camera back when it would lose sight of the tree.
func (c camera) clamped(vertices []treeVertex, size fyne.Size) camera {
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

// rounds is how often the layers are put in order, and how often they are moved.
const rounds = 24

// untangle sorts each layer by the middle of the neighbours above, then below, and
// keeps the order with the fewest crossings.
func (l *layout) untangle() {
	best, fewest := l.order(), l.crossings()
	for round := range rounds {
		at := l.positions()
		middle := func(v int) float64 {
			near := l.vertices[v].up
			if round%2 == 1 {
				near = l.vertices[v].down
			}
			if len(near) == 0 {
				return float64(at[v])
			}
			sum := 0.0
			for _, u := range near {
				sum += float64(at[u])
			}
			return sum / float64(len(near))
		}
		for i := range l.layers {
			layer := l.layers[i]
			if round%2 == 1 {
				layer = l.layers[len(l.layers)-1-i]
			}
			key := map[int]float64{}
			for _, v := range layer {
				key[v] = middle(v)
			}
			slices.SortStableFunc(layer, func(a, b int) int {
				switch {
				case key[a] < key[b]:
					return -1
				case key[a] > key[b]:
					return 1
				default:
					return 0
				}
			})
			for k, v := range layer {
				at[v] = k
			}
		}
		if now := l.crossings(); now < fewest {
			best, fewest = l.order(), now
		}
	}
	l.layers = best
}

// order copies the layers.
func (l *layout) order() [][]int {
	out := make([][]int, len(l.layers))
	for i, layer := range l.layers {
		out[i] = slices.Clone(layer)
	}
	return out
}

// positions returns for each vertex its place in its layer.
func (l *layout) positions() []int {
	at := make([]int, len(l.vertices))
	for _, layer := range l.layers {
		for k, v := range layer {
			at[v] = k
		}
	}
	return at
}

// crossings counts pairs of lines that cross.
func (l *layout) crossings() int {
	at, count := l.positions(), 0
	for _, layer := range l.layers {
		for i, a := range layer {
			for _, b := range layer[i+1:] {
				for _, x := range l.vertices[a].down {
					for _, y := range l.vertices[b].down {
						if at[x] > at[y] {
							count++
						}
					}
				}
			}
		}
	}
	return count
}
