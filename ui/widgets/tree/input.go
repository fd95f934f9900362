package tree

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// wheelZoom is by how much a unit of the wheel zooms.
const wheelZoom = 1.004

// reach is how far beside a node a tap still means it, in Fyne's units.
const reach = 4

// Tapped unfolds what is folded, or tells which node was meant.
func (t *Tree) Tapped(e *fyne.PointEvent) {
	i, sign := t.find(e.Position)
	switch {
	case i < 0:
	case sign:
		t.Fold(false, t.spots[i].node)
	case t.OnTap != nil:
		t.OnTap(t.spots[i].node)
	}
}

// Dragged moves the picture.
func (t *Tree) Dragged(e *fyne.DragEvent) {
	t.free = true
	t.camera = t.camera.moved(e.Dragged.DX, e.Dragged.DY)
	t.frame()
}

// DragEnd is part of being draggable.
func (t *Tree) DragEnd() {}

// Scrolled zooms at the pointer.
func (t *Tree) Scrolled(e *fyne.ScrollEvent) {
	t.zoomAt(math.Pow(wheelZoom, float64(e.Scrolled.DY)), e.Position)
}

// Cursor is a hand: the picture can be dragged.
func (t *Tree) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn is part of being hoverable.
func (t *Tree) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved tells which node the pointer is on.
func (t *Tree) MouseMoved(e *desktop.MouseEvent) {
	node := nobody
	if i, sign := t.find(e.Position); i >= 0 && !sign {
		node = t.spots[i].node
	}
	t.hover(node)
}

// MouseOut tells that the pointer is on no node.
func (t *Tree) MouseOut() { t.hover(nobody) }

func (t *Tree) hover(node int) {
	if node != t.hovered {
		t.hovered = node
		if t.OnHover != nil {
			t.OnHover(node, node != nobody)
		}
	}
}

// find returns the spot at a place, -1 for none, and whether the place is the
// sign under a folded node. A node that is too small to be drawn is not found.
func (t *Tree) find(at fyne.Position) (i int, sign bool) {
	x := (float64(at.X) - t.camera.x) / t.camera.zoom
	y := (float64(at.Y) - t.camera.y) / t.camera.zoom
	near := reach / t.camera.zoom
	for i = 0; i >= 0; {
		s := &t.spots[i]
		form := t.model.Form(s.node)
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
func (t *Tree) childAt(s *spot, x, near float64) int {
	children := t.spots[s.first : s.first+s.count]
	k := firstFrom(children, x-near)
	if k == len(children) || children[k].left-near > x {
		return -1
	}
	return s.first + k
}

// keyZoom is by how much a key zooms.
const keyZoom = 1.25

// Key zooms by plus and minus, shows everything by 0, and tells whether the key
// meant anything.
func (t *Tree) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyPlus, fyne.KeyEqual:
		t.Zoom(keyZoom)
	case fyne.KeyMinus:
		t.Zoom(1 / keyZoom)
	case fyne.Key0:
		t.Fit()
	default:
		return false
	}
	return true
}
