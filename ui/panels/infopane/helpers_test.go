package infopane_test

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

func point(t testing.TB, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

func line(t testing.TB, names string) []board.Point {
	t.Helper()
	var points []board.Point
	for _, name := range strings.Fields(names) {
		points = append(points, point(t, name))
	}
	return points
}

func candidate(t testing.TB, score analysis.Score, names string) analysis.Candidate {
	t.Helper()
	points := line(t, names)
	return analysis.Candidate{Move: points[0], Score: score, Line: points}
}

// search is a search for side in which the first move wins.
func search(t testing.TB, side board.Stone) analysis.Info {
	t.Helper()
	bounded := candidate(t, analysis.Value(29), "F9")
	bounded.Bound = analysis.AtMost
	return analysis.Info{
		Turn: side, Depth: 14, SelDepth: 27, Nodes: 1_210_000, Elapsed: 1120 * time.Millisecond,
		Candidates: []analysis.Candidate{
			candidate(t, analysis.WinIn(7), "J9 H7 J8 J10 J6"),
			candidate(t, analysis.WinIn(9), "K9"),
			candidate(t, analysis.Value(412), "G7 J9 J6"),
			candidate(t, analysis.LossIn(6), "H6 J9"),
			bounded,
		},
		Changes: []analysis.Change{
			{Depth: 4, Move: point(t, "G7"), Score: analysis.Value(180), Elapsed: 12 * time.Millisecond},
			{Depth: 13, Move: point(t, "J9"), Score: analysis.WinIn(7), Elapsed: time.Second},
		},
	}
}

// show puts an object in a window of that size.
func show(t testing.TB, object fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, object)
	w.Resize(fyne.NewSize(width, height))
	return w
}

// texts lists what can be read in a window, by line from top to bottom.
func texts(w fyne.Window) []string {
	lines := map[float32][]string{}
	var order []float32
	walk(w.Content(), fyne.Position{}, func(text *canvas.Text, at fyne.Position) {
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

func walk(o fyne.CanvasObject, at fyne.Position, found func(*canvas.Text, fyne.Position)) {
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
			walk(child, at, found)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, at, found)
		}
	}
}

// rowPosition returns a place in the row that begins with a text.
func rowPosition(t testing.TB, w fyne.Window, text string) (found fyne.Position) {
	t.Helper()
	walk(w.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		if o.Text == text {
			found = at.AddXY(2, 2)
		}
	})
	require.NotZero(t, found)
	return found
}

// besideText returns a place just before a text, or just after it.
func besideText(t testing.TB, w fyne.Window, text string, after bool) (found fyne.Position) {
	t.Helper()
	const off = 16
	walk(w.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
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
