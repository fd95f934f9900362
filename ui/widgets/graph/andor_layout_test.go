package graph

import (
	"math"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// plain looks the same everywhere.
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

func TestALineBackUpwardsIsDrawn(t *testing.T) {
	g := andOrShown(t, AndOrShape{{{1}}, {{2}, {0}}, {{0, 1, 2}}})
	r := graphPicture{graph: g}
	lines := r.lines(2)
	assert.Len(t, lines, 2, "the line to itself is left out")
	for _, l := range lines {
		assert.Less(t, l.points[len(l.points)-1].Y, l.points[0].Y)
	}
}

// Curves have no corners, and do not swing out beyond the places that they lead through.
func TestCurvesAreSmooth(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 700, Height: 500}, {Width: 900, Height: 260}} {
		g := andOrShown(t, chapter)
		g.Resize(size)
		r := graphPicture{graph: g}
		curves := 0
		for n := range chapter {
			for _, l := range r.lines(n) {
				if len(l.points) < 3 {
					continue
				}
				curves++
				for i := 2; i < len(l.points); i++ {
					a, b, c := l.points[i-2], l.points[i-1], l.points[i]
					if distance(b, c) < 1 {
						continue // what is left over at the end
					}
					turn := math.Atan2(float64(c.Y-b.Y), float64(c.X-b.X)) - math.Atan2(float64(b.Y-a.Y), float64(b.X-a.X))
					assert.Less(t, math.Abs(turn), 0.2, "%v: a corner on a line of node %d", size, n)
				}
			}
		}
		assert.Positive(t, curves)
	}
	knots := []fyne.Position{{X: 0, Y: 0}, {X: 40, Y: 100}, {X: 41, Y: 200}, {X: -5, Y: 300}}
	for _, p := range smooth(knots) {
		assert.True(t, p.X >= -5 && p.X <= 41, "%v", p)
	}
}

// grundy is a graph of six layers, few of which are wide.
var grundy = AndOrShape{{{1}, {2}, {3}}, {{4}, {5}}, {{5}, {6}}, {{5}, {7}}, {{8}}, {{8}, {9}}, {{9}}, {}, {{10}}, {{11}}, {{12}}, {}, {}}

// A graph takes the room that it is given: in a low one it lies on its side.
func TestAGraphUsesItsRoom(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 640, Height: 380}, {Width: 470, Height: 190}, {Width: 1200, Height: 800}, {Width: 300, Height: 700}} {
		for name, s := range map[string]AndOrShape{"grundy": grundy, "chapter": chapter} {
			g := andOrShown(t, s)
			g.Resize(size)
			wide, high := g.layout.size()
			zoom := g.camera.Zoom
			used := max(wide*zoom/float64(size.Width), high*zoom/float64(size.Height))
			assert.True(t, used > 0.95 || zoom > andOrFitZoom*0.99, "%s in %v: %v of it", name, size, used)
			assert.GreaterOrEqual(t, wide*high*zoom*zoom/float64(size.Width*size.Height), 0.5, "%s in %v", name, size)
		}
	}
}

// A small graph in a large window leaves no half of its room empty on every side.
func TestASmallGraphGrowsWithItsRoom(t *testing.T) {
	deadEnd := AndOrShape{{{1, 2}, {3}}, {{4}}, {{5, 6}}, {{4, 7}}, {{6}}, nil, nil, {{6}}}
	g := andOrShown(t, deadEnd)
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1640, Height: 1060}} {
		g.Resize(size)
		_, high := g.layout.size()
		assert.GreaterOrEqual(t, high*g.camera.Zoom/float64(size.Height), 0.75, "%v", size)
	}
}

// partitions are nodes with long names.
type partitions struct{}

func (partitions) Node(int) AndOrNode {
	return AndOrNode{Name: "2,1,1,1,1,1", Short: "2,1⁵", Figure: "lost"}
}

func (partitions) Connector(int, int) AndOrConnector { return AndOrConnector{} }

// A name that could not be read in a small graph is written short, and only there.
func TestALongNameIsWrittenShort(t *testing.T) {
	test.NewTempApp(t)
	g := NewAndOr(grundy, partitions{})
	for size, want := range map[fyne.Size]string{{Width: 470, Height: 190}: "2,1⁵", {Width: 1200, Height: 800}: "2,1,1,1,1,1"} {
		g.Resize(size)
		read := 0
		for _, o := range test.WidgetRenderer(g).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Text != "lost" {
				read++
				assert.Equal(t, want, text.Text)
				assert.GreaterOrEqual(t, text.TextSize, skin.LeastLetters)
			}
		}
		assert.Equal(t, len(grundy), read)
	}
}

// The largest graph that a page draws.
func BenchmarkLayout200(b *testing.B) {
	for name, cycles := range map[string]bool{"acyclic": false, "cyclic": true} {
		s := andOrRandom(200, cycles)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				andOrLayOut(s, false)
			}
		})
	}
}
