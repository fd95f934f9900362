package graph

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Tree draws a game tree: triangles up for MAX, down for MIN, squares or small boards for leaves.
// It lays out what is unfolded and draws what is in view, so that a hundred thousand nodes can be
// dragged and zoomed; a [Model] says what each node looks like. A tap on the sign under a folded
// node unfolds it. Until it is moved or zoomed by hand it shows the whole tree.
type Tree struct {
	Area

	// Least is the zoom below which the tree is not shown as a whole; then what is
	// around the ringed node is, until the whole is asked for. 0 means always.
	Least float64

	OnTap   func(node int)          // a node was tapped
	OnHover func(node int, ok bool) // the pointer came to a node, or left them all
	OnView  func()                  // another part of the tree, or another tree, is in view

	model    Model
	vertices []treeVertex
	at       map[int]int  // vertices by node
	folded   map[int]bool // of single nodes, where it was chosen
	closed   bool         // what holds for all others
	camera   camera
	selected int // a node, or noNode
	revealed int // the last node that was to be in view, or noNode
	hovered  int // the node under the pointer, or noNode
	link     [2]int
	joins    [][2]int
}

// noNode stands for no node.
const noNode = -1

var (
	_ fyne.Tappable     = (*Tree)(nil)
	_ desktop.Hoverable = (*Tree)(nil)
)

// NewTree returns a tree that shows m, unfolded.
func NewTree(m Model) *Tree {
	t := newTree()
	t.SetModel(m)
	return t
}

// NewFolded returns a tree that shows the root of m: everything begins folded, as
// suits a model whose nodes are made when they are asked for.
func NewFolded(m Model) *Tree {
	t := newTree()
	t.SetFolded(m)
	return t
}

func newTree() *Tree {
	t := &Tree{hovered: noNode}
	t.Extend(t, Picture{
		Move:   func(dx, dy float32) { t.camera.Camera = t.camera.Moved(dx, dy) },
		ZoomAt: func(by float64, at fyne.Position) { t.camera = t.camera.zoomed(by, at) },
		Frame:  t.frame,
	})
	return t
}

// SetModel shows another tree, unfolded and as a whole.
func (t *Tree) SetModel(m Model) { t.set(m, false) }

// SetFolded shows the root of another tree.
func (t *Tree) SetFolded(m Model) { t.set(m, true) }

func (t *Tree) set(m Model, closed bool) {
	t.model, t.folded, t.closed = m, map[int]bool{}, closed
	t.Release()
	t.selected, t.revealed, t.link = noNode, noNode, [2]int{noNode, noNode}
	t.Restructure()
}

// form is the outline that a node is drawn with.
func (t *Tree) form(node int) Form {
	form := t.model.Form(node)
	if form == Plate && t.ShowsBoards() {
		return Board
	}
	return form
}

// ShowsBoards reports whether plates are boards at the present zoom: a [Boarded] model has them, their digits can
// be read, and the levels are far enough apart.
func (t *Tree) ShowsBoards() bool {
	m, ok := t.model.(Boarded)
	return ok && boardSide*t.camera.Zoom/float64(m.BoardSide())*widgets.DigitShare >= float64(skin.Readable()) &&
		t.camera.level() >= boardSide+noteHeight*lettersAbove(Board)
}

// Restructure lays the tree out anew after the model's nodes have changed.
func (t *Tree) Restructure() {
	t.vertices = treeLayOut(t.model, t.Folded)
	t.at = make(map[int]int, len(t.vertices))
	for i := range t.vertices {
		t.at[t.vertices[i].node] = i
	}
	t.frame()
}

// frame keeps the camera where the tree is.
func (t *Tree) frame() {
	size := t.Size()
	if size.Width > 0 && size.Height > 0 {
		if t.Free() {
			t.camera = t.camera.clamped(t.vertices, size)
		} else {
			least := t.least()
			around := t.selected
			if around < 0 {
				around = t.revealed
			}
			t.camera = t.fitted(t.at[max(around, 0)])
			if at, shown := t.at[around]; shown && least > 0 {
				t.camera = t.camera.revealing(&t.vertices[at], size)
			}
		}
	}
	t.Refresh()
	if t.OnView != nil {
		t.OnView()
	}
}

// fitted shows the tree as a whole, or what is around a vertex.
func (t *Tree) fitted(at int) camera {
	form := t.model.Form(t.vertices[0].node)
	tight := height(form) + noteHeight*lettersAbove(form) + gap
	return fit(t.vertices, t.Size(), t.least(), min(levelHeight, tight), at)
}

// least is the zoom below which the tree is not shown as a whole now.
func (t *Tree) least() float64 {
	switch {
	case t.Whole():
		return 0
	case skin.Letters() > 1: // so that all that is written can be read
		return max(t.Least, float64(skin.Readable()/skin.Letters()/noteSize))
	default:
		return t.Least
	}
}

// Reveal moves the picture so that nodes are in view, if they are unfolded: where there is no room for
// all, the last of them.
func (t *Tree) Reveal(nodes ...int) {
	moved := t.camera
	for _, node := range nodes {
		t.revealed = node
		i, shown := t.at[node]
		switch {
		case !shown || !t.Free() && t.least() == 0: // the whole tree is in view
		case i == 0 && len(nodes) == 1 && !t.Free(): // the root has as much as there is room for on both sides
			moved = t.fitted(0)
		default:
			moved = moved.revealing(&t.vertices[i], t.Size())
		}
	}
	if moved != t.camera {
		t.camera = moved
		t.Refresh()
	}
}

// Current returns the node at which the current step is, if it is unfolded.
func (t *Tree) Current() (node int, ok bool) {
	for i := range t.vertices {
		if n := t.vertices[i].node; t.model.NodeView(n).Current {
			return n, true
		}
	}
	return noNode, false
}

// InSight reports whether all of a node is in the frame.
func (t *Tree) InSight(node int) bool {
	i, shown := t.at[node]
	if !shown {
		return false
	}
	v, c := &t.vertices[i], t.camera
	half, top := float32(halfWidth(t.form(node))*c.Zoom), c.SY(c.top(v.depth))
	return c.SX(v.x) >= half && c.SX(v.x) <= t.Size().Width-half &&
		top >= 0 && top+float32(height(t.form(node))*c.Zoom) <= t.Size().Height
}

// Select rings a node; a negative number rings none.
func (t *Tree) Select(node int) {
	if t.selected != node {
		t.selected = node
		t.Refresh()
	}
}

// Selected returns the ringed node and whether there is one.
func (t *Tree) Selected() (node int, ok bool) { return t.selected, t.selected >= 0 }

// Link draws a line from a node to one of its ancestors, with whose bound it was
// compared; negative numbers draw none.
func (t *Tree) Link(from, to int) {
	if t.link != [2]int{from, to} {
		t.link = [2]int{from, to}
		t.Refresh()
	}
}

// Join draws thin lines between nodes that are the same position, from each to where it was
// searched.
func (t *Tree) Join(pairs [][2]int) { t.joins = pairs }

// Folded reports whether the children of a node are hidden.
func (t *Tree) Folded(node int) bool {
	if folded, said := t.folded[node]; said {
		return folded
	}
	return t.closed
}

// Fold hides or shows the children of nodes.
func (t *Tree) Fold(folded bool, nodes ...int) {
	for _, n := range nodes {
		t.folded[n] = folded
	}
	t.Restructure()
}

// FoldAll hides or shows the children of every node.
func (t *Tree) FoldAll(folded bool) {
	t.folded, t.closed = map[int]bool{}, folded
	t.Restructure()
}

// Edge returns the folded nodes that are shown, from the top.
func (t *Tree) Edge() []int {
	var folded []int
	for i := range t.vertices {
		if t.vertices[i].folded {
			folded = append(folded, t.vertices[i].node)
		}
	}
	return folded
}

// Shown returns the number of nodes that are unfolded.
func (t *Tree) Shown() int { return len(t.vertices) }

// CreateRenderer implements fyne.Widget.
func (t *Tree) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{tree: t}
	r.Refresh()
	return r
}

// reach is how far beside a node a tap still means it, in Fyne's units.
const reach = 4

// Tapped unfolds what is folded, or reports which node was tapped.
func (t *Tree) Tapped(e *fyne.PointEvent) {
	i, sign := t.find(e.Position)
	switch {
	case i < 0:
	case sign:
		t.Fold(false, t.vertices[i].node)
	case t.OnTap != nil:
		t.OnTap(t.vertices[i].node)
	}
}

// MouseIn is part of being hoverable.
func (t *Tree) MouseIn(e *desktop.MouseEvent) {
	widgets.FingerOver(widgets.FingerDrags)
	t.MouseMoved(e)
}

// MouseMoved reports which node the pointer is on.
func (t *Tree) MouseMoved(e *desktop.MouseEvent) {
	node := noNode
	if i, sign := t.find(e.Position); i >= 0 && !sign {
		node = t.vertices[i].node
	}
	t.hover(node)
}

// MouseOut reports that the pointer is on no node.
func (t *Tree) MouseOut() {
	widgets.FingerOver(widgets.FingerScrolls)
	t.hover(noNode)
}

func (t *Tree) hover(node int) {
	if node != t.hovered {
		t.hovered = node
		if t.OnHover != nil {
			t.OnHover(node, node != noNode)
		}
	}
}

// find returns the vertex at a place, -1 for none, and whether the place is the
// sign under a folded node. A node that is too small to be drawn is not found.
func (t *Tree) find(at fyne.Position) (i int, sign bool) {
	x := (float64(at.X) - t.camera.X) / t.camera.Zoom
	y := (float64(at.Y) - t.camera.Y) / t.camera.Zoom
	near := reach / t.camera.Zoom
	for i = 0; i >= 0; {
		s := &t.vertices[i]
		form := t.form(s.node)
		if y < t.camera.top(s.depth)-near-noteHeight {
			return -1, false
		}
		low := t.camera.top(s.depth) + height(form)
		if y <= low+near {
			return t.hit(i, math.Abs(x-s.x) <= halfWidth(form)+near), false
		}
		if s.folded && y <= low+signHeight+near {
			return t.hit(i, math.Abs(x-s.x) <= innerHalf), true
		}
		i = t.childAt(s, x, near)
	}
	return -1, false
}

func (t *Tree) hit(i int, hit bool) int {
	if hit {
		return i
	}
	return -1
}

// childAt returns the child whose subtree covers x, -1 for none.
func (t *Tree) childAt(s *treeVertex, x, near float64) int {
	children := t.vertices[s.first : s.first+s.count]
	k := firstFrom(children, x-near)
	if k == len(children) || children[k].left-near > x {
		return -1
	}
	return s.first + k
}
