// Package paneltest helps to test panels: it makes searches to show and reads what stands
// in a window.
package paneltest

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
)

// Point returns the point of that name.
func Point(t testing.TB, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

// Line returns points by their names, with spaces between.
func Line(t testing.TB, names string) []board.Point {
	t.Helper()
	var points []board.Point
	for _, name := range strings.Fields(names) {
		points = append(points, Point(t, name))
	}
	return points
}

// Candidate returns a move with its line and its score.
func Candidate(t testing.TB, score analysis.Score, names string) analysis.Candidate {
	t.Helper()
	points := Line(t, names)
	return analysis.Candidate{Move: points[0], Score: score, Line: points}
}

// Search is a search for side in which the first move wins.
func Search(t testing.TB, side board.Stone) analysis.Info {
	t.Helper()
	bounded := Candidate(t, analysis.Value(29), "F9")
	bounded.Bound = analysis.AtMost
	return analysis.Info{
		Turn: side, Depth: 14, SelDepth: 27, Nodes: 1_210_000, Elapsed: 1120 * time.Millisecond,
		Candidates: []analysis.Candidate{
			Candidate(t, analysis.WinIn(7), "J9 H7 J8 J10 J6"),
			Candidate(t, analysis.WinIn(9), "K9"),
			Candidate(t, analysis.Value(412), "G7 J9 J6"),
			Candidate(t, analysis.LossIn(6), "H6 J9"),
			bounded,
		},
		Changes: []analysis.Change{
			{Depth: 4, Move: Point(t, "G7"), Score: analysis.Value(180), Elapsed: 12 * time.Millisecond},
			{Depth: 13, Move: Point(t, "J9"), Score: analysis.WinIn(7), Elapsed: time.Second},
		},
	}
}

// Show puts an object in a window of that size.
func Show(t testing.TB, object fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, object)
	w.Resize(fyne.NewSize(width, height))
	return w
}

// Texts lists what can be read in a window, by line from top to bottom.
func Texts(w fyne.Window) []string {
	lines := map[float32][]string{}
	var order []float32
	Walk(w.Content(), fyne.Position{}, func(text *canvas.Text, at fyne.Position) {
		middle := at.Y + text.MinSize().Height/2
		for _, y := range order {
			if abs(y-middle) < 4 {
				lines[y] = append(lines[y], text.Text)
				return
			}
		}
		order = append(order, middle)
		lines[middle] = []string{text.Text}
	})
	var all []string
	for _, y := range order {
		all = append(all, strings.Join(lines[y], " | "))
	}
	return all
}

func abs(v float32) float32 { return max(v, -v) }

// Walk finds every text that is visible, with its place in the window.
func Walk(o fyne.CanvasObject, at fyne.Position, found func(*canvas.Text, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			found(o, at)
		}
	default:
		for _, child := range uitest.Inside(o) {
			Walk(child, at, found)
		}
	}
}

// At returns a place on a text.
func At(t testing.TB, w fyne.Window, text string) fyne.Position {
	t.Helper()
	return near(t, w, text, func(*canvas.Text) fyne.Position { return fyne.NewPos(2, 2) })
}

// Beside returns a place just before a text, or just after it.
func Beside(t testing.TB, w fyne.Window, text string, after bool) fyne.Position {
	t.Helper()
	const off = 16
	return near(t, w, text, func(o *canvas.Text) fyne.Position {
		if after {
			return fyne.NewPos(o.MinSize().Width+off, 4)
		}
		return fyne.NewPos(-off, 4)
	})
}

// near returns a place as far from the beginning of a text as by says.
func near(t testing.TB, w fyne.Window, text string, by func(*canvas.Text) fyne.Position) (found fyne.Position) {
	t.Helper()
	Walk(w.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		if o.Text == text {
			found = at.Add(by(o))
		}
	})
	require.NotZero(t, found)
	return found
}

// Solved is what exact play says of a small board that is drawn.
func Solved(t testing.TB) analysis.Info {
	t.Helper()
	return analysis.Info{
		Turn: board.Black, Depth: 9, Source: analysis.FromSolver,
		Candidates: []analysis.Candidate{
			Candidate(t, analysis.Value(0), "B2"),
			Candidate(t, analysis.Value(0), "A1"),
			Candidate(t, analysis.LossIn(4), "A2"),
		},
		Changes: []analysis.Change{{Depth: 9, Move: Point(t, "B2"), Elapsed: time.Millisecond}},
	}
}

// Reviewed is a review of a game that White lost with move 6.
func Reviewed() *coach.Report {
	point := func(x, y int) board.Point { return board.Point{X: x, Y: y} }
	r := &coach.Report{Known: 8, Of: 8, Players: map[board.Stone]coach.Summary{
		board.Black: {Moves: 4, Accuracy: 100, Counts: map[coach.MoveKind]int{}},
		board.White: {Moves: 3, Accuracy: 61.2, Counts: map[coach.MoveKind]int{coach.LosesByForce: 1, coach.Slip: 2}},
	}}
	for i := range 7 {
		m := coach.ReviewedMove{Number: i + 1, Side: board.Black + board.Stone(i%2), Point: point(i, i), Known: true, Told: true}
		switch i {
		case 1, 3:
			m.Kind, m.Loss = coach.Slip, 0.07
		case 5:
			m.Kind, m.Loss = coach.LosesByForce, 0.44
		}
		r.Moves = append(r.Moves, m)
	}
	r.Escape = &coach.Escape{Move: 5, Others: coach.Others{
		Moves: 100, Proven: 98, Holds: []board.Point{point(6, 7), point(10, 7)},
	}}
	return r
}

// Words collects all that is written and shown in an object.
func Words(o fyne.CanvasObject) (all []string) {
	if !o.Visible() {
		return nil
	}
	switch o := o.(type) {
	case *widgets.Text:
		return []string{o.Text()}
	case *widget.Button:
		return []string{o.Text}
	default:
		for _, c := range uitest.Inside(o) {
			all = append(all, Words(c)...)
		}
	}
	return all
}

// Press presses the button with that word.
func Press(t testing.TB, o fyne.CanvasObject, word string) {
	t.Helper()
	b := Find(o, word)
	require.NotNil(t, b, "no button %q", word)
	test.Tap(b)
}

// Find returns the button with that word, nil when none is visible.
func Find(o fyne.CanvasObject, word string) *widget.Button {
	return First(o, func(b *widget.Button) bool { return b.Text == word && b.Visible() })
}

// Select returns the first list to choose from in an object.
func Select(t testing.TB, o fyne.CanvasObject) *widget.Select {
	t.Helper()
	s := First(o, func(*widget.Select) bool { return true })
	require.NotNil(t, s, "nothing to choose from")
	return s
}

// First returns the first widget of a type in an object that fits, nil for none.
func First[T any, W interface {
	*T
	fyne.Widget
}](o fyne.CanvasObject, fits func(W) bool) W {
	if w, is := o.(W); is {
		if fits(w) {
			return w
		}
		return nil
	}
	for _, c := range uitest.Inside(o) {
		if found := First(c, fits); found != nil {
			return found
		}
	}
	return nil
}
