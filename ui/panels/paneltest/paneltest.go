// Package paneltest helps to test panels: it makes searches to show and reads what stands
// in a window.
package paneltest

import (
	"strings"
	"testing"
	"time"

	"tengen/ai/analysis"
	"tengen/board"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"
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
	case *fyne.Container:
		for _, child := range o.Objects {
			Walk(child, at, found)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			Walk(child, at, found)
		}
	}
}

// At returns a place on a text.
func At(t testing.TB, w fyne.Window, text string) (found fyne.Position) {
	t.Helper()
	Walk(w.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		if o.Text == text {
			found = at.AddXY(2, 2)
		}
	})
	require.NotZero(t, found)
	return found
}

// Beside returns a place just before a text, or just after it.
func Beside(t testing.TB, w fyne.Window, text string, after bool) (found fyne.Position) {
	t.Helper()
	const off = 16
	Walk(w.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		if o.Text == text {
			found = at.AddXY(-off, 4)
			if after {
				found = at.AddXY(o.MinSize().Width+off, 4)
			}
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
