package graph

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tengen/ui/widgets"
)

// reach is how far beside a node a tap still means it, in Fyne's units.
const reach = 4

// Tapped unfolds what is folded, or tells which node was meant.
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

// MouseMoved tells which node the pointer is on.
func (t *Tree) MouseMoved(e *desktop.MouseEvent) {
	node := nobody
	if i, sign := t.find(e.Position); i >= 0 && !sign {
		node = t.vertices[i].node
	}
	t.hover(node)
}

// MouseOut tells that the pointer is on no node.
func (t *Tree) MouseOut() {
	widgets.FingerOver(widgets.FingerScrolls)
	t.hover(nobody)
}

func (t *Tree) hover(node int) {
	if node != t.hovered {
		t.hovered = node
		if t.OnHover != nil {
			t.OnHover(node, node != nobody)
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
func (t *Tree) childAt(s *treeVertex, x, near float64) int {
	children := t.vertices[s.first : s.first+s.count]
	k := firstFrom(children, x-near)
	if k == len(children) || children[k].left-near > x {
		return -1
	}
	return s.first + k
}
