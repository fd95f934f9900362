package graph

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/uitest"
)

// lists is a model written as the children of each node.
type lists [][]int

func (l lists) Children(n int) []int { return l[n] }

func (l lists) Form(n int) Form {
	if len(l[n]) == 0 {
		return Leaf
	}
	return Form(n % 2)
}

func (l lists) NodeView(n int) NodeView { return NodeView{Text: "1", Note: "α 0", Dotted: n%3 == 0} }

// random returns a tree of n nodes with at most width children a node.
func treeRandom(n, width int) lists {
	rng := rand.New(rand.NewPCG(1, uint64(n)))
	l := make(lists, n)
	for open, next := 0, 1; next < n; open++ {
		for range 1 + rng.IntN(width) {
			if next < n {
				l[open] = append(l[open], next)
				next++
			}
		}
	}
	return l
}

func nothing(int) bool { return false }

func TestLayout(t *testing.T) {
	for _, n := range []int{1, 2, 30, 3000} {
		l := treeRandom(n, 4)
		vertices := treeLayOut(l, nothing)
		require.Len(t, vertices, n)
		assert.InDelta(t, 0, vertices[0].left, 1e-6)
		lastAt := map[int]float64{}
		for i, s := range vertices {
			half := halfWidth(l.Form(s.node))
			assert.LessOrEqual(t, s.left, s.x-half+1e-6)
			assert.GreaterOrEqual(t, s.right, s.x+half-1e-6)
			if right, ok := lastAt[s.depth]; ok {
				assert.GreaterOrEqual(t, s.x-half, right, "vertex %d runs into its neighbour", i)
			}
			lastAt[s.depth] = s.x + half
			if s.count == 0 {
				continue
			}
			first, last := vertices[s.first], vertices[s.first+s.count-1]
			assert.InDelta(t, (first.x+last.x)/2, s.x, 1e-6, "over the middle of the children")
			assert.GreaterOrEqual(t, first.left, s.left-1e-6)
			assert.LessOrEqual(t, last.right, s.right+1e-6)
			assert.GreaterOrEqual(t, s.bottom, last.bottom)
		}
	}
}

func TestFolding(t *testing.T) {
	l := lists{{1, 2}, {3, 4}, {5}, nil, nil, nil}
	tr := NewTree(l)
	assert.Equal(t, 6, tr.Shown())
	tr.Fold(true, 1)
	assert.Equal(t, 4, tr.Shown())
	assert.True(t, tr.Folded(1))
	tr.Fold(false, 1)
	assert.Equal(t, 6, tr.Shown())
	tr.FoldAll(true)
	assert.Equal(t, 1, tr.Shown())
	tr.Fold(false, 0)
	assert.Equal(t, 3, tr.Shown())
	assert.Equal(t, []int{1, 2}, tr.Edge())
	tr.FoldAll(false)
	assert.Equal(t, 6, tr.Shown())
}

func treeShown(t *testing.T, m Model, width, height float32) *Tree {
	t.Helper()
	test.NewTempApp(t)
	tr := NewTree(m)
	w := test.NewTempWindow(t, tr)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return tr
}

func TestTreeEveryNodeIsFoundWhereItStands(t *testing.T) {
	l := treeRandom(40, 3)
	tr := treeShown(t, l, 1200, 700)
	for i := range tr.vertices {
		s := &tr.vertices[i]
		at := fyne.NewPos(tr.camera.SX(s.x), tr.camera.SY(tr.camera.top(s.depth)+height(l.Form(s.node))/2))
		found, sign := tr.find(at)
		assert.Equal(t, i, found)
		assert.False(t, sign)
	}
	none, _ := tr.find(fyne.NewPos(1, 690))
	assert.Equal(t, -1, none)
}

func TestTapsOnNodesAndSigns(t *testing.T) {
	tr := treeShown(t, lists{{1, 2}, {3, 4}, nil, nil, nil}, 600, 400)
	tapped := noNode
	tr.OnTap = func(n int) { tapped = n }
	tap := func(n int, below float64) {
		s := &tr.vertices[tr.at[n]]
		test.TapAt(tr, fyne.NewPos(tr.camera.SX(s.x), tr.camera.SY(tr.camera.top(s.depth)+below)))
	}
	tap(1, triangleHeight/2)
	assert.Equal(t, 1, tapped)
	tr.Fold(true, 1)
	tap(1, triangleHeight+signHeight/2)
	assert.False(t, tr.Folded(1))
	assert.Equal(t, 1, tapped, "the sign is not the node")
}

func TestCamera(t *testing.T) {
	tr := treeShown(t, treeRandom(3000, 4), 800, 600)
	whole := tr.camera
	assert.GreaterOrEqual(t, tr.camera.SX(tr.vertices[0].left), float32(0))
	assert.LessOrEqual(t, tr.camera.SX(tr.vertices[0].right), float32(800))

	at := fyne.NewPos(200, 300)
	before := (float64(at.X) - tr.camera.X) / tr.camera.Zoom
	depth := func() float64 {
		return ((float64(at.Y)-tr.camera.Y)/tr.camera.Zoom - above) / tr.camera.level()
	}
	level := depth()
	tr.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, 200)})
	assert.Greater(t, tr.camera.Zoom, whole.Zoom)
	assert.InDelta(t, before, (float64(at.X)-tr.camera.X)/tr.camera.Zoom, 1e-3, "what is under the pointer stays")
	assert.InDelta(t, level, depth(), 1e-3, "in both directions")

	tr.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(1e6, 1e6)})
	root := tr.vertices[0]
	assert.Less(t, tr.camera.SX(root.left), float32(800), "the tree cannot be lost")
	tr.Fit()
	assert.Equal(t, whole, tr.camera)

	tr.Zoom(1e9)
	assert.InDelta(t, treeMaxZoom, tr.camera.Zoom, 1e-9)
	last := len(tr.vertices) - 1
	tr.Reveal(tr.vertices[last].node)
	x := tr.camera.SX(tr.vertices[last].x)
	assert.True(t, x >= 0 && x <= 800, "revealed at %v", x)
}

// However large the tree and whatever part of it is seen, few objects are drawn.
func TestFewObjectsAreDrawn(t *testing.T) {
	flat := lists{nil}
	for i := range 100_000 {
		flat[0] = append(flat[0], i+1)
		flat = append(flat, nil)
	}
	for name, l := range map[string]lists{"deep": treeRandom(100_000, 3), "flat": flat} {
		t.Run(name, func(t *testing.T) {
			tr := treeShown(t, l, 900, 700)
			r := test.WidgetRenderer(tr).(*renderer)
			for range 30 {
				assert.NotEmpty(t, r.Objects())
				assert.Less(t, len(r.Objects()), 6000, "at zoom %v", tr.camera.Zoom)
				tr.Zoom(1.4)
			}
		})
	}
}

// Where a node is too small for its value, the value stands above it if there is
// room.
func TestNotesOfSmallNodes(t *testing.T) {
	tr := treeShown(t, treeRandom(400, 3), 900, 700)
	r := test.WidgetRenderer(tr).(*renderer)
	require.Less(t, textSize*tr.camera.Zoom, float64(textBelow))
	text, size, _ := r.note(tr.model.NodeView(0), &tr.vertices[0])
	assert.Equal(t, "1 · α 0", text)
	assert.InDelta(t, leastNote, size, 0.01)
	assert.GreaterOrEqual(t, tr.camera.SY(tr.camera.top(0)), float32(leastNote), "in sight")
	leaf := &tr.vertices[len(tr.vertices)-1]
	_, size, _ = r.note(tr.model.NodeView(leaf.node), leaf)
	assert.Zero(t, size, "no room")
	tr.Zoom(100)
	text, size, _ = r.note(tr.model.NodeView(0), &tr.vertices[0])
	assert.Equal(t, "α 0", text)
	assert.Greater(t, size, float32(leastNote))
}

// roomy is a model in which names and notes stand above every node.
type roomy struct{ lists }

func (r roomy) NodeView(n int) NodeView {
	return NodeView{Text: "+41", Name: "J9", Note: "40 ≤ 55", Sign: "+38"}
}

func (r roomy) Form(int) Form { return Plate }

func (r roomy) Room(n int) float64 { return RoomAbove("J9", "40 ≤ 55") }

func TestWhatStandsAboveNodesHasRoom(t *testing.T) {
	test.NewTempApp(t)
	r := roomy{treeRandom(60, 4)}
	lastAt := map[int]float64{}
	for _, s := range treeLayOut(r, nothing) {
		half := r.Room(s.node) / 2
		require.Greater(t, half, float64(plateHalf))
		if right, ok := lastAt[s.depth]; ok {
			assert.GreaterOrEqual(t, s.x-half, right)
		}
		lastAt[s.depth] = s.x + half
	}
}

func TestALargeTreeStaysReadable(t *testing.T) {
	tr := treeShown(t, roomy{treeRandom(400, 5)}, 700, 500)
	require.Less(t, tr.camera.Zoom, 0.3)
	tr.Least = 0.8
	tr.Select(300)
	tr.Fit()
	assert.InDelta(t, 0.8, tr.camera.Zoom, 1e-9)
	x := tr.camera.SX(tr.vertices[tr.at[300]].x)
	assert.True(t, x > 0 && x < 700, "the chosen node is in view, not at %v", x)
	tr.Select(10)
	tr.Reveal(10)
	x = tr.camera.SX(tr.vertices[tr.at[10]].x)
	assert.True(t, x > 0 && x < 700, "and the next one, not at %v", x)
}

// Who asks for the whole sees all of it, also as it grows, until it is zoomed or another
// tree comes.
func TestTheWholeTreeIsSeen(t *testing.T) {
	const wide, high = 700, 500
	model := roomy{treeRandom(400, 5)}
	tr := treeShown(t, model, wide, high)
	tr.Least = 0.8
	tr.Select(300)
	inView := func() bool {
		root := tr.vertices[0]
		return tr.camera.SX(root.left) >= 0 && tr.camera.SX(root.right) <= wide && tr.camera.SY(tr.camera.top(root.bottom)) <= high
	}
	tr.Fit()
	assert.False(t, inView(), "what is around the chosen node is in view")
	tr.ShowWhole()
	assert.True(t, inView())
	whole := tr.camera
	tr.Select(10)
	tr.Reveal(10)
	tr.Restructure()
	assert.Equal(t, whole, tr.camera, "it stays so while one steps on")
	tr.Zoom(4)
	assert.False(t, inView())
	tr.Restructure()
	assert.False(t, inView(), "what one has zoomed to stays")
	assert.True(t, tr.Key(&fyne.KeyEvent{Name: fyne.Key0}))
	assert.True(t, inView())
	tr.SetModel(model)
	assert.InDelta(t, 0.8, tr.camera.Zoom, 1e-9, "another tree is readable first")
}

func TestThePointerTellsItsNode(t *testing.T) {
	tr := treeShown(t, lists{{1, 2}, {3, 4}, nil, nil, nil}, 600, 400)
	var told []int
	tr.OnHover = func(n int, ok bool) {
		require.Equal(t, n >= 0, ok)
		told = append(told, n)
	}
	for _, n := range []int{1, 1, 4} {
		s := &tr.vertices[tr.at[n]]
		tr.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{
			Position: fyne.NewPos(tr.camera.SX(s.x), tr.camera.SY(tr.camera.top(s.depth)+5)),
		}})
	}
	tr.MouseOut()
	assert.Equal(t, []int{1, 4, noNode}, told)
}

func TestAReusedObjectIsTheSame(t *testing.T) {
	tr := treeShown(t, treeRandom(30, 3), 900, 700)
	r := test.WidgetRenderer(tr).(*renderer)
	before := append([]fyne.CanvasObject{}, r.Objects()...)
	tr.Refresh()
	assert.Equal(t, before, r.Objects())
}

func BenchmarkLayout100k(b *testing.B) {
	l := treeRandom(100_000, 3)
	for b.Loop() {
		treeLayOut(l, nothing)
	}
}

// A drag over 100,000 unfolded nodes: what Tengen does for a picture, without
// painting it.
func BenchmarkDrag100k(b *testing.B) {
	test.NewTempApp(b)
	for name, zoom := range map[string]float64{"whole": 1, "near": 500} {
		b.Run(name, func(b *testing.B) {
			tr := NewTree(treeRandom(100_000, 3))
			w := test.NewTempWindow(b, tr)
			w.Resize(fyne.NewSize(900, 700))
			tr.Zoom(zoom)
			for b.Loop() {
				tr.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(3, 1)})
			}
		})
	}
}

// long is a model with long notes and names of every length above its nodes.
type long struct{ lists }

func (l long) NodeView(n int) NodeView {
	return NodeView{Text: "≥ +41", Name: []string{"", "J9", "K10"}[n%3], Note: []string{"", "α −∞  β +∞", "end of depth", "W7 ≥ +38"}[n%4], Sign: "read 3 of 41"}
}

func (l long) Form(n int) Form { return []Form{Up, Plate, Board, Leaf}[n%4] }

// Labels never lie on each other, whatever is in view, and however near.
func TestLabelsDoNotOverlap(t *testing.T) {
	for _, n := range []int{5, 60, 900} {
		tr := treeShown(t, long{treeRandom(n, 4)}, 900, 500)
		tr.Fold(true, n/2, n/3)
		for _, zoom := range []float64{1, 1.5, 1.5, 1.5, 2, 2} {
			tr.Zoom(zoom)
			uitest.NoOverlap(t, tr)
		}
	}
}

// noted is a model of boards with a name and a note above each.
type noted struct{ lists }

func (noted) NodeView(n int) NodeView {
	return NodeView{Name: fmt.Sprintf("(0,%d)", n), Note: "x in 1"}
}

func (noted) Form(int) Form { return Board }

// Where there is no room for all notes below a node there is none, rather than one above
// every second, and names stand apart.
func TestSiblingsSayEquallyMuch(t *testing.T) {
	for _, wide := range []float32{900, 420, 360, 300} {
		tr := treeShown(t, noted{lists{{1, 2, 3, 4, 5}, nil, nil, nil, nil, nil}}, wide, 180)
		names, notes := 0, 0
		var row []*canvas.Text
		for _, o := range test.WidgetRenderer(tr).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Text == "x in 1" {
				notes++
			} else if ok && text.Text != "(0,0)" && strings.HasPrefix(text.Text, "(") {
				names++
				row = append(row, text)
			}
		}
		assert.Equal(t, 5, names, "at width %v", wide)
		assert.Contains(t, []int{1, 6}, notes, "at width %v", wide) // the root's own is one
		slices.SortFunc(row, func(a, b *canvas.Text) int { return cmp.Compare(a.Position().X, b.Position().X) })
		for i := 1; i < len(row); i++ {
			assert.Greater(t, row[i].Position().X-row[i-1].Position().X-row[i-1].Size().Width, float32(2), "at width %v", wide)
		}
	}
}

// wordy is a model of triangles with long texts.
type wordy struct{ lists }

func (w wordy) NodeView(int) NodeView { return NodeView{Text: "≤ −633"} }

func (w wordy) Form(n int) Form { return []Form{Up, Down}[n%2] }

// The text of a triangle does not run into its sides.
func TestTextsStayInTheirTriangles(t *testing.T) {
	tr := treeShown(t, wordy{lists{{1, 2}, nil, nil}}, 700, 400)
	written := 0
	for _, o := range test.WidgetRenderer(tr).Objects() {
		text, ok := o.(*canvas.Text)
		if !ok {
			continue
		}
		written++
		i, _ := tr.find(text.Position().AddXY(text.Size().Width/2, text.Size().Height/2))
		require.GreaterOrEqual(t, i, 0)
		s, zoom := tr.vertices[i], tr.camera.Zoom
		base := tr.camera.SY(tr.camera.top(s.depth))
		far := text.Position().Y + text.Size().Height/2 + 0.35*text.TextSize - base // its edge towards the tip
		if tr.model.Form(s.node) == Up {
			base += float32(triangleHeight * zoom)
			far = base - (text.Position().Y + text.Size().Height/2 - 0.35*text.TextSize)
		}
		room := triangleWidth * zoom * (1 - float64(far)/(triangleHeight*zoom))
		assert.LessOrEqual(t, float64(text.Size().Width), room-4*zoom, "node %d", s.node)
		assert.GreaterOrEqual(t, text.TextSize, float32(9), "it can be read")
	}
	assert.Equal(t, 3, written)
}

func TestASmallTreeGrowsWithTheWindow(t *testing.T) {
	l := lists{{1, 2}, nil, nil}
	usual, large := treeShown(t, l, 640, 500).camera.Zoom, treeShown(t, l, 1600, 1150).camera.Zoom
	assert.Equal(t, treeFitZoom, usual)
	assert.Greater(t, large, usual*1.3)
}

// In a large window a small tree leaves no half of the height empty, and no more room below
// than it needs to stand a little above the middle.
func TestASmallTreeUsesTheHeight(t *testing.T) {
	l := lists{{1, 2}, {3, 4}, {5, 6}, {7}, nil, nil, nil, nil}
	for _, size := range []fyne.Size{{Width: 500, Height: 380}, {Width: 1640, Height: 1150}, {Width: 900, Height: 1150}} {
		tr := treeShown(t, l, size.Width, size.Height)
		c := tr.camera
		top, bottom := c.SY(c.top(0)), c.SY(c.top(tr.vertices[0].bottom)+leafSide)
		assert.GreaterOrEqual(t, bottom-top, size.Height/2, "%v: from %v to %v", size, top, bottom)
		assert.GreaterOrEqual(t, bottom, size.Height*0.7, "%v: from %v to %v", size, top, bottom)
		assert.LessOrEqual(t, bottom, size.Height, "%v", size)
	}
}

// Also in a wide room that is not high, such as that below the eight puzzle in a large window.
func TestASmallTreeUsesTheWidth(t *testing.T) {
	vertices := treeLayOut(lists{{1}, {}}, nothing)
	size := fyne.NewSize(1640, 480)
	wide, narrow := fit(vertices, size, 0, 0), fit(vertices, fyne.NewSize(640, 480), 0, 0)
	assert.Greater(t, wide.Zoom, 1.5*narrow.Zoom)
	low := (above+wide.level()+below)*wide.Zoom + wide.Y
	assert.LessOrEqual(t, low, float64(size.Height)+1, "and all of it is seen")
}
