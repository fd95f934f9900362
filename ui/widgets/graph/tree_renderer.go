package graph

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Below these widths, in Fyne's units, a subtree becomes a smear, and text is left
// out.
const (
	smearBelow = 5
	textBelow  = 5.5
)

// manyChildren is how many lines are drawn to children out of view.
const manyChildren = 60

// signHeight is the room of the sign under a folded node.
const signHeight = 22

// renderer draws what is in view with objects that it uses again and again.
type renderer struct {
	tree *Tree
	pen  widgets.Pen
	skin skin.Skin
	size fyne.Size

	notes []label // to be written when all nodes are drawn
	taken taken   // by nodes and notes
}

func (r *renderer) Destroy() {}

// MinSize implements fyne.WidgetRenderer. What clips a tree has less room at times; a tree that took
// more would have its lowest nodes out of sight.
func (r *renderer) MinSize() fyne.Size {
	return fyne.NewSquareSize(4 * theme.TextSize())
}

func (r *renderer) Layout(fyne.Size) {}

func (r *renderer) Objects() []fyne.CanvasObject { return r.pen.Objects() }

func (r *renderer) Refresh() {
	r.skin, r.size = skin.Current(), r.tree.Size()
	r.pen.Begin()
	r.notes, r.taken = r.notes[:0], taken{}
	if r.size.Width > 0 && len(r.tree.vertices) > 0 {
		r.drawJoins() // under the nodes, with what they say
		r.subtree(0)
		r.writeNotes()
		r.drawLink()
	}
	r.pen.End(r.tree)
}

// subtree draws what is at and below a vertex, as far as it is in view.
func (r *renderer) subtree(i int) {
	t := r.tree
	s, c := &t.vertices[i], t.camera
	if c.SY(c.top(s.depth)-noteHeight) > r.size.Height {
		return
	}
	face := t.model.NodeView(s.node)
	if s.count > 0 {
		r.children(s)
	}
	x, y := c.SX(s.x), c.SY(c.top(s.depth))
	r.node(s, face, x, y)
	if s.folded {
		r.sign(s, face, x, y)
	}
}

// children draws the lines to the children of a vertex and what is below them.
func (r *renderer) children(s *treeVertex) {
	t := r.tree
	c := t.camera
	children := t.vertices[s.first : s.first+s.count]
	from, to := 0, len(children)
	left, right := (0-c.X)/c.Zoom, (float64(r.size.Width)-c.X)/c.Zoom
	if len(children) > manyChildren {
		from = firstFrom(children, left)
		to = from + sort.Search(len(children)-from, func(k int) bool { return children[from+k].left > right })
	}
	for k := from; k < to; k++ {
		child := &children[k]
		if (child.right-child.left)*c.Zoom < smearBelow {
			k = r.smear(s, children, k, to)
			continue
		}
		r.edge(s, child)
		if child.right >= left && child.left <= right {
			r.subtree(s.first + k)
		}
	}
}

// smear draws the children from k on that are too narrow to be drawn one by one as one
// area with lines to its corners, and returns the last of them.
func (r *renderer) smear(s *treeVertex, children []treeVertex, k, to int) int {
	c := r.tree.camera
	last, bottom := k, children[k].bottom
	for last+1 < to {
		next := &children[last+1]
		if (next.right-next.left)*c.Zoom >= smearBelow {
			break
		}
		last++
		bottom = max(bottom, next.bottom)
		// Leap over those that fall on the same few pixels.
		far := next.left + 1/c.Zoom
		last = max(last, firstFrom(children[:to], far)-1)
	}
	left, right := c.SX(children[k].left), c.SX(children[last].right)
	upper, lower := c.SY(c.top(children[k].depth)), c.SY(c.top(bottom)+leafSide)
	left, right = max(left, -1), min(right, r.size.Width+1)
	if right > left {
		r.pen.Area(left, upper, max(1, right-left), max(2, lower-upper), r.skin.Hairline)
		from := fyne.NewPos(c.SX(s.x), c.SY(c.top(s.depth)+height(r.tree.form(s.node))))
		r.pen.Line(from, fyne.NewPos(left, upper), r.skin.Hairline, edgeWidth)
		r.pen.Line(from, fyne.NewPos(right, upper), r.skin.Hairline, edgeWidth)
	}
	return last
}

// firstFrom returns the first child that reaches x or lies to the right of it.
func firstFrom(children []treeVertex, x float64) int {
	return sort.Search(len(children), func(k int) bool { return children[k].right >= x })
}

// drawLink shows whose bound made a cut.
func (r *renderer) drawLink() {
	t := r.tree
	from, okFrom := t.at[t.link[0]]
	to, okTo := t.at[t.link[1]]
	if !okFrom || !okTo {
		return
	}
	a, b, c := &t.vertices[from], &t.vertices[to], t.camera
	// From node to node, not through the values that are written in them, nor through the
	// inequality above.
	_, _, room := r.note(t.model.NodeView(a.node), a)
	start := fyne.NewPos(c.SX(a.x), c.SY(c.top(a.depth))-room)
	end := fyne.NewPos(c.SX(b.x), c.SY(c.top(b.depth)+triangleHeight))
	r.pen.Dashes(start, end, r.skin.Alarm, 1.5, 6)
	r.ring(b, r.skin.Alarm)
}

// mostJoins is how many joins are drawn at most, the latest ones.
const mostJoins = 300

// drawJoins draws the lines between nodes that are the same position, as dotted bows below both.
func (r *renderer) drawJoins() {
	t, c := r.tree, r.tree.camera
	ink := skin.Fade(r.skin.Accent, 0.7)
	low := func(v *treeVertex) fyne.Position {
		return fyne.NewPos(c.SX(v.x), c.SY(c.top(v.depth)+height(t.form(v.node))))
	}
	for _, pair := range t.joins[max(0, len(t.joins)-mostJoins):] {
		from, okFrom := t.at[pair[0]]
		to, okTo := t.at[pair[1]]
		if !okFrom || !okTo {
			continue
		}
		const most, deep = 90, 0.35 // how deep a bow hangs, on the screen and as a share of its width
		a, b := low(&t.vertices[from]), low(&t.vertices[to])
		hang := min(most, max(a.X-b.X, b.X-a.X)*deep)
		bow := smooth([]fyne.Position{a, fyne.NewPos((a.X+b.X)/2, max(a.Y, b.Y)+hang), b})
		for i := 1; i < len(bow); i += 2 {
			r.pen.Line(bow[i-1], bow[i], ink, 1.2)
		}
	}
}

// Camera says which part of a picture is seen: a place at zoom 1, times Zoom, plus
// the offset, is where it appears.
type Camera struct {
	Zoom, X, Y float64
}

// Zoomed multiplies the zoom by a factor and keeps it between least and most; the
// point at stays where it is.
func (c Camera) Zoomed(by, least, most float64, at fyne.Position) Camera {
	zoom := min(most, max(least, c.Zoom*by))
	by = zoom / c.Zoom
	return Camera{
		Zoom: zoom,
		X:    float64(at.X) - (float64(at.X)-c.X)*by,
		Y:    float64(at.Y) - (float64(at.Y)-c.Y)*by,
	}
}

// Moved drags the picture.
func (c Camera) Moved(dx, dy float32) Camera {
	c.X += float64(dx)
	c.Y += float64(dy)
	return c
}

// SX returns where an x appears.
func (c Camera) SX(x float64) float32 { return float32(x*c.Zoom + c.X) }

// SY returns where a y appears.
func (c Camera) SY(y float64) float32 { return float32(y*c.Zoom + c.Y) }

// Place returns the place at zoom 1 that appears at a position.
func (c Camera) Place(at fyne.Position) (x, y float64) {
	return (float64(at.X) - c.X) / c.Zoom, (float64(at.Y) - c.Y) / c.Zoom
}
