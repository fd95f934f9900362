package graph

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/skin"
)

// chapter has nodes that several connectors lead to, and lines over several
// layers.
var chapter = AndOrShape{
	{{1}, {2, 3}}, {{4}, {5}}, {{3}, {6}}, {{7}, {8, 6}}, {}, {{3, 7}}, {}, {{8, 6}}, {},
}

func andOrRandom(n int, cycles bool) AndOrShape {
	rng := rand.New(rand.NewPCG(1, uint64(n)))
	s := make(AndOrShape, n)
	for i := range s {
		low := i + 1
		if cycles {
			low = 0
		}
		for range rng.IntN(3) {
			var to []int
			for range 1 + rng.IntN(2) {
				if low < n {
					to = append(to, low+rng.IntN(n-low))
				}
			}
			if len(to) > 0 {
				s[i] = append(s[i], to)
			}
		}
	}
	return s
}

func TestEveryLineLeadsDownwards(t *testing.T) {
	for _, s := range []AndOrShape{chapter, andOrRandom(30, false), {{{1, 1}}, {}}, {{}}} {
		depth := depths(s)
		for n, connectors := range s {
			for _, to := range connectors {
				for _, m := range to {
					assert.Greater(t, depth[m], depth[n], "%d to %d", n, m)
				}
			}
		}
	}
}

func TestNothingOverlaps(t *testing.T) {
	for _, s := range []AndOrShape{chapter, andOrRandom(30, false), andOrRandom(20, true), {{{0}}}, {{}}} {
		for _, sideways := range []bool{false, true} {
			l := andOrLayOut(s, sideways)
			for _, layer := range l.layers {
				for i := 1; i < len(layer); i++ {
					a, b := l.vertices[layer[i-1]], l.vertices[layer[i]]
					assert.GreaterOrEqual(t, b.at-a.at, a.half+b.half-1e-6)
				}
			}
			for _, room := range []fyne.Size{{}, {Width: 500, Height: 150}, {Width: 1400, Height: 900}} {
				if room.Width > 0 {
					l.fit(float64(room.Width), float64(room.Height), 1.3)
				}
				wide, high := l.size()
				for v := range l.vertices {
					x, y := l.place(v)
					assert.GreaterOrEqual(t, x, 0.0)
					assert.LessOrEqual(t, x, wide)
					assert.GreaterOrEqual(t, y, float64(boxHeight)/2)
					assert.LessOrEqual(t, y+boxHeight/2, high)
				}
			}
		}
	}
}

func TestFewLinesCross(t *testing.T) {
	assert.Zero(t, andOrLayOut(AndOrShape{{{1, 2}, {3}}, {{5}}, {{4}}, {{4}}, {}, {}}, false).crossings())
	assert.LessOrEqual(t, andOrLayOut(chapter, false).crossings(), 2)
}

// andOrPlain looks the same everywhere.
type andOrPlain struct{}

func (andOrPlain) Node(n int) AndOrNode { return AndOrNode{Name: "n", Figure: "q 1", Ringed: n == 0} }

func (andOrPlain) Connector(_, _ int) AndOrConnector {
	return AndOrConnector{Label: "+1", Thick: true, Ink: skin.Accent}
}

func andOrShown(t *testing.T, s AndOrShape) *AndOr {
	t.Helper()
	test.NewTempApp(t)
	g := NewAndOr(s, andOrPlain{})
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(700, 500))
	return g
}

func TestAndOrEveryNodeIsFoundWhereItStands(t *testing.T) {
	g := andOrShown(t, chapter)
	tapped := -1
	g.OnTap = func(n int) { tapped = n }
	for n := range chapter {
		at := g.Middle(n)
		assert.True(t, at.X > 0 && at.X < 700 && at.Y > 0 && at.Y < 500, "%d at %v", n, at)
		test.TapAt(g, at)
		assert.Equal(t, n, tapped)
	}
	tapped = -1
	test.TapAt(g, fyne.NewPos(1, 1))
	assert.Equal(t, -1, tapped)
}

func TestThePictureIsNotLost(t *testing.T) {
	g := andOrShown(t, andOrRandom(20, true))
	assert.Greater(t, len(test.WidgetRenderer(g).Objects()), 60)
	g.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(1e6, -1e6)})
	g.Zoom(1e9)
	assert.InDelta(t, andOrMaxZoom, g.camera.Zoom, 1e-9)
	assert.Less(t, g.camera.SX(0), float32(700))
	before := g.camera
	g.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -100)})
	assert.NotEqual(t, before, g.camera)
	g.Fit()
	whole := g.camera
	g.SetShape(g.shape)
	assert.Equal(t, whole, g.camera)
}
