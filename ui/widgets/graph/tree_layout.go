package graph

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

// vertex is where a node stands, at zoom 1. Vertices are in breadth-first order, so
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

// layOut places the unfolded part of a tree: a node stands over the middle of its
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
		half = max(half, wide.Room(s.node)/2)
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
