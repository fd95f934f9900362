package uitest

import (
	"image/color"
	"math"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/record"
)

// Readable is the least contrast of text, by the web's accessibility rules.
const Readable = 4.5

// Contrast returns the contrast of an ink on a ground, 1 to 21. The ground is made of
// layers, the lowest of them opaque and first; ink and layers may be transparent.
func Contrast(ink color.NRGBA, layers ...color.NRGBA) float64 {
	var ground [3]float64
	for _, l := range layers {
		ground = over(l, ground)
	}
	a, b := luminance(over(ink, ground)), luminance(ground)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func over(c color.NRGBA, ground [3]float64) [3]float64 {
	for i, v := range [...]uint8{c.R, c.G, c.B} {
		share := float64(c.A) / 255
		ground[i] = share*float64(v)/255 + (1-share)*ground[i]
	}
	return ground
}

// luminance is the relative luminance of a colour of sRGB.
func luminance(c [3]float64) float64 {
	part := func(x float64) float64 {
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c[0]) + 0.7152*part(c[1]) + 0.0722*part(c[2])
}

// NoOverlap says of a tree which labels lie on each other, and returns how many there are.
func NoOverlap(t testing.TB, tree fyne.Widget) (labels int) {
	t.Helper()
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(tree).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			texts = append(texts, text)
		}
	}
	const (
		half  = 0.4 // the height of letters, of their size
		close = 0.5 // widths are rounded
	)
	for i, a := range texts {
		for _, b := range texts[:i] {
			apart := a.Position().X+a.Size().Width <= b.Position().X+close || b.Position().X+b.Size().Width <= a.Position().X+close
			lineA, lineB := a.Position().Y+a.Size().Height/2, b.Position().Y+b.Size().Height/2
			below := max(lineA-lineB, lineB-lineA) >= half*(a.TextSize+b.TextSize)
			assert.True(t, apart || below, "%q at %v and %q at %v", a.Text, a.Position(), b.Text, b.Position())
		}
	}
	return len(texts)
}

// Inside returns the objects of which an object directly consists.
func Inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// Queue is the screen's goroutine of a test: what is pushed from anywhere waits
// until the test itself does it.
type Queue struct {
	mu    sync.Mutex
	work  []func()
	most  int
	ready chan struct{}
}

// NewQueue returns an empty queue.
func NewQueue() *Queue { return &Queue{ready: make(chan struct{}, 1)} }

// Push takes work from any goroutine.
func (q *Queue) Push(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.work = append(q.work, f)
	q.most = max(q.most, len(q.work))
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// Most returns how much has waited at once.
func (q *Queue) Most() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.most
}

// Next does what waits, waiting for it first if need be, and reports whether
// there was anything in time.
func (q *Queue) Next(patience time.Duration) bool {
	timeout := time.After(patience)
	for {
		q.mu.Lock()
		work := q.work
		q.work = nil
		q.mu.Unlock()
		for _, f := range work {
			f()
		}
		if len(work) > 0 {
			return true
		}
		select {
		case <-q.ready:
		case <-timeout:
			return false
		}
	}
}

// Bushy is a tree of n moves: a line of 20 at the root and at every twentieth
// move three more, and so on.
func Bushy(n int) *record.Node {
	const run, branches = 20, 3
	root := &record.Node{}
	ends := []*record.Node{root}
	for left := n; left > 0; ends = ends[1:] {
		for b := 0; b < branches && left > 0; b++ {
			node := ends[0]
			for i := 0; i < run && left > 0; i++ {
				stone := board.Black
				if node.Move.Stone == board.Black {
					stone = board.White
				}
				node = node.Add(record.Move{Stone: stone, Point: board.Point{X: i % 15, Y: b}})
				left--
			}
			ends = append(ends, node)
		}
	}
	return root
}
