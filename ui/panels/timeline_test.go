package panels_test

import (
	"strings"
	"testing"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// deepened is a search for side that changed its mind twice: once because a move
// was refuted, once because another was better still.
func deepened(t testing.TB, side board.Stone) analysis.Info {
	t.Helper()
	step := func(depth int, candidates ...analysis.Candidate) analysis.Step {
		return analysis.Step{Depth: depth, Nodes: uint64(depth) * 100, Elapsed: time.Duration(depth) * 100 * time.Millisecond, Candidates: candidates}
	}
	info := paneltest.Search(t, side)
	info.Steps = []analysis.Step{
		step(1, paneltest.Candidate(t, analysis.Value(180), "G7")),
		step(2, paneltest.Candidate(t, analysis.Value(190), "G7 J9")),
		step(3, paneltest.Candidate(t, analysis.Value(120), "H6 J9"), paneltest.Candidate(t, analysis.Value(40), "G7 J9 J6 K7")),
		step(4, paneltest.Candidate(t, analysis.WinIn(7), "J9 H7"), paneltest.Candidate(t, analysis.Value(118), "H6 J9 K10")),
	}
	return info
}

func card(t *testing.T) (*panels.Timeline, fyne.Window, *[]int) {
	t.Helper()
	test.NewTempApp(t)
	l := panels.NewTimeline(i18n.New(i18n.English))
	var asked []int
	l.OnLookBack = func(steps int) {
		asked = append(asked, steps)
		l.SetSteps(steps)
	}
	return l, paneltest.Show(t, l, 520, 300), &asked
}

func TestTheTimeLineTellsWhy(t *testing.T) {
	l, w, _ := card(t)
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "Drag the slider", "an empty card says what one can do")
	l.SetInfo(deepened(t, board.Black))
	got := strings.Join(paneltest.Texts(w), "\n")
	assert.Contains(t, got, "depth 4 · 0.4 s")
	assert.Contains(t, got, "J9 replaced H6: wins in ≤ 7 against 64%.", "H6 did not fall")
	assert.Contains(t, got, "depth 1 | G7 | 71%")
	assert.Contains(t, got, "depth 4 | J9 | wins in ≤ 7 | proven")

	l.SetSteps(3)
	got = strings.ReplaceAll(strings.Join(paneltest.Texts(w), " "), "\n", " ")
	assert.Contains(t, got, "depth 3 of 4")
	assert.Contains(t, got, "; G7 is answered by J9 J6 K7.", "what refuted it")
	l.SetInfo(paneltest.Search(t, board.Black))
	assert.Equal(t, got, strings.Join(paneltest.Texts(w), " "), "it stands still while one looks back")
	l.SetSteps(1)
	assert.Contains(t, strings.Join(paneltest.Texts(w), " "), "G7 looked best: 71%.")

	l.Clear()
	l.SetScores(view.Scores{In: view.InScores, AlwaysBlack: true})
	l.SetInfo(deepened(t, board.White))
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "J9 replaced H6: loses in ≤ 7 against −118.")
	l.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "J9 取代了 H6")

	at := paneltest.Search(t, board.Black)
	at.Source = analysis.FromThreat
	l.Clear()
	l.SetInfo(at)
	assert.Contains(t, strings.Join(paneltest.Texts(w), " "), "着法无须搜索即已得出")
}

// What a search made of a proven position is not said as if that were open.
func TestTheTimeLineSaysFirstWhatIsProven(t *testing.T) {
	l, w, _ := card(t)
	words := func() string { return strings.ReplaceAll(strings.Join(paneltest.Texts(w), " "), "\n", " ") }
	open := deepened(t, board.Black)
	open.Steps, open.Candidates = open.Steps[:3], open.Steps[2].Candidates
	l.SetInfo(open)
	assert.NotContains(t, words(), "roven")
	l.SetForced(view.Forced{Side: board.Black, Score: analysis.WinIn(59), Bound: analysis.AtLeast, Proven: true})
	assert.Contains(t, words(), "The result is proven; the search does not see that far. At depth 3")
	l.SetForced(view.Forced{})
	assert.NotContains(t, words(), "roven")

	certified := open
	certified.Source = analysis.FromProof
	certified.Candidates = []analysis.Candidate{{Move: board.Point{X: 7, Y: 7}, Score: analysis.WinIn(59), Bound: analysis.AtLeast}}
	l.SetInfo(certified)
	assert.Contains(t, words(), "The result is proven; the search does not see that far. At depth 3")

	since := open
	since.Candidates = []analysis.Candidate{{Move: board.Point{X: 7, Y: 7}, Score: analysis.WinIn(9)}}
	l.SetInfo(since)
	assert.Contains(t, words(), "Proven since: H8 wins in ≤ 9. At depth 3")
}

func TestTheTimeLineIsScrubbed(t *testing.T) {
	l, w, asked := card(t)
	l.SetInfo(deepened(t, board.Black))
	first := paneltest.At(t, w, "1–2").AddXY(0, -16)
	test.TapCanvas(w.Canvas(), fyne.NewPos(30, first.Y))
	require.Equal(t, []int{1}, *asked)
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyEnd, fyne.KeyHome, fyne.KeyLeft} {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	assert.Equal(t, []int{1, 2, 3, 0, 1}, *asked, "the last one is live again, and there is none before the first")
	test.Drag(w.Canvas(), fyne.NewPos(300, first.Y), 1, 0)
	assert.Equal(t, 3, (*asked)[len(*asked)-1])
	test.Scroll(w.Canvas(), fyne.NewPos(30, first.Y), 0, -20)
	assert.Equal(t, 0, (*asked)[len(*asked)-1], "the wheel goes on")

	row := paneltest.At(t, w, "H6")
	test.TapCanvas(w.Canvas(), row.AddXY(0, 0))
	assert.Equal(t, 3, (*asked)[len(*asked)-1], "a change of mind leads to its iteration")

	var keys []fyne.KeyName
	l.OnKey = func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }
	test.TapCanvas(w.Canvas(), fyne.NewPos(30, first.Y))
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyX})
	assert.Equal(t, []fyne.KeyName{fyne.KeyX}, keys)
}

// To show what is shown already costs nothing: the card is told at every show of the window.
func TestTheTimeLineRestsWhileNothingChanges(t *testing.T) {
	l, w, _ := card(t)
	info := deepened(t, board.Black)
	l.SetInfo(info)
	assert.Less(t, testing.AllocsPerRun(10, func() { l.SetInfo(info) }), 50.0)
	l.Clear()
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "Drag the slider")
	assert.Less(t, testing.AllocsPerRun(10, l.Clear), 50.0)
}
