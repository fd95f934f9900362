package graph

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/uitest"
	"tengen/ui/widgets/skin"
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

// treeRandom returns a tree of n nodes with at most width children a node.
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

// Of a tree of any size, in any view, few objects are drawn.
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

// roomy is a model in which names and notes stand above every node.
type roomy struct{ lists }

func (r roomy) NodeView(n int) NodeView {
	return NodeView{Text: "+41", Name: "J9", Note: "40 ≤ 55", Sign: "+38"}
}

func (r roomy) Form(int) Form { return Plate }

func (r roomy) Room(n int) float64 { return RoomAbove("J9", "40 ≤ 55") }

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
	tr.Reveal(300)
	tr.Resize(fyne.NewSize(wide-100, high))
	x := tr.camera.SX(tr.vertices[tr.at[300]].x)
	assert.True(t, x > 0 && x < wide-100, "what was to be in view is so in another window")
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

// long is a model with long notes and names of every length above its nodes.
type long struct{ lists }

func (l long) NodeView(n int) NodeView {
	return NodeView{Text: "≥ +41", Name: []string{"", "J9", "K10"}[n%3], Note: []string{"", "α −∞  β +∞", "end of depth", "W7 ≥ +38"}[n%4], Sign: "read 3 of 41"}
}

func (l long) Form(n int) Form { return []Form{Up, Plate, Board, Leaf}[n%4] }

// Labels never lie on each other in any view, at any zoom.
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

// A tree that is clipped takes no more room than it is given: else its lowest nodes would be out of
// sight.
func TestATreeInLittleRoom(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	tr := NewTree(roomy{treeRandom(60, 3)})
	clip := container.NewClip(tr)
	w := test.NewTempWindow(t, clip)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 120))
	assert.Equal(t, clip.Size(), tr.Size())
	assert.InDelta(t, 120, tr.Size().Height, 1)
}

// twice is a model every node of which is entered twice.
type twice struct{ lists }

func (m twice) NodeView(n int) NodeView {
	if len(m.lists[n]) == 0 {
		return NodeView{Text: "4", Note: "2×"}
	}
	return NodeView{Text: "≥ −10", Note: "2×  α −10  β +10"}
}

// How often a node was entered is written above it, if need be in smaller letters and without the
// rest, also before a projector and in a small window; where it is not, the line goes on to the node.
func TestNotesBecomeShortBeforeTheyVanish(t *testing.T) {
	tree := lists{{1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}, {11, 12, 13}, {14, 15}, nil, nil, nil, nil, nil, nil, nil, nil, nil}
	for _, c := range []struct {
		wide, high float32
		projected  bool
	}{{700, 500, true}, {470, 380, false}} {
		tr := treeShown(t, twice{tree}, c.wide, c.high)
		theme := skin.New(skin.LightMode, 1)
		if c.projected {
			theme = theme.Projected()
		}
		fyne.CurrentApp().Settings().SetTheme(theme)
		tr.Refresh()
		marked := 0
		for _, o := range test.WidgetRenderer(tr).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && strings.Contains(text.Text, "2×") {
				marked++
			}
		}
		assert.Equal(t, len(tree), marked, "%v", c)
		uitest.NoOverlap(t, tr)
	}
}

// wordy is a model with notes for which there is no room.
type wordy struct{ lists }

func (wordy) NodeView(int) NodeView { return NodeView{Text: "4", Note: "far too long"} }

// A line to a node whose note is left out leaves no gap.
func TestLinesReachNodesWithoutNotes(t *testing.T) {
	tr := treeShown(t, wordy{lists{{1, 2}, {3, 4}, {5, 6}, nil, nil, nil, nil}}, 300, 250)
	gaps, notes := 0, 0
	objects := test.WidgetRenderer(tr).Objects()
	for i := range tr.vertices[1:] {
		s := &tr.vertices[i+1]
		x, y := tr.camera.SX(s.x), tr.camera.SY(tr.camera.top(s.depth))
		if !slices.ContainsFunc(objects, func(o fyne.CanvasObject) bool {
			l, ok := o.(*canvas.Line)
			return ok && l.Visible() && math.Hypot(float64(l.Position2.X-x), float64(l.Position2.Y-y)) < 1
		}) {
			gaps++
		}
	}
	for _, o := range objects {
		if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text == "far too long" {
			notes++
		}
	}
	assert.Less(t, notes, len(tr.vertices))
	assert.Equal(t, notes-1, gaps, "for notes that are written, but that of the root")
}

// A bow between nodes that are one position lies under the nodes, and under what is written.
func TestBowsLieUnderNodes(t *testing.T) {
	tr := treeShown(t, lists{{1, 2}, {3, 4}, {5, 6}, nil, nil, nil, nil}, 500, 400)
	plain := len(test.WidgetRenderer(tr).Objects())
	tr.Join([][2]int{{2, 1}})
	tr.Refresh()
	objects := test.WidgetRenderer(tr).Objects()
	require.Greater(t, len(objects), plain)
	for i, o := range objects[:5] {
		_, ok := o.(*canvas.Line)
		assert.True(t, ok, "%d is a piece of the bow", i)
	}
}
