package panels_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/panels"
	"tengen/ui/panels/paneltest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestPractice(t *testing.T) {
	text := i18n.New(i18n.English)
	p := panels.NewPractice(text)
	var done []string
	p.OnHint, p.OnSolution = func() { done = append(done, "hint") }, func() { done = append(done, "solution") }
	p.OnRetry, p.OnNext = func() { done = append(done, "retry") }, func(int) { done = append(done, "next") }
	test.NewTempApp(t)
	paneltest.Show(t, p, 480, 400)
	at := board.Point{X: 7, Y: 7}
	p.Set(view.Exercise{
		On: true, State: view.Asking, Number: 3, Count: 40, Grade: 2, Plies: 7, Side: board.Black,
		Tried: board.Pass, CanHint: true, Hints: []view.Hint{{Step: 1, Four: true}, {Step: 2, Column: 7, Point: board.Pass}},
	})
	all := paneltest.Words(p)
	assert.Contains(t, all, "3 of 40 · grade 2 · 0 solved")
	assert.Contains(t, all, "The first move makes a four. It is in column H.")
	paneltest.Press(t, p, "Hint")
	paneltest.Press(t, p, "Show the solution")
	paneltest.Press(t, p, "Next")
	assert.True(t, paneltest.Find(p, "Try again").Disabled(), "nothing was tried")

	p.Set(view.Exercise{On: true, State: view.Refuted, Number: 3, Count: 40, Tried: at, Reply: at, Finished: true})
	assert.Contains(t, paneltest.Words(p), "H8 lets the win go: H8 holds.")
	paneltest.Press(t, p, "Try again")
	assert.Equal(t, []string{"hint", "solution", "next", "retry"}, done)

	p.Set(view.Exercise{
		On: true, Kind: view.Mistakes, State: view.Given, Number: 1, Count: 1, Tried: board.Pass, Played: at,
		Better: analysis.Candidate{Move: board.Point{}, Score: analysis.WinIn(5)},
	})
	assert.Contains(t, paneltest.Words(p), "The review likes A1: win in 5.")
	assert.True(t, paneltest.Find(p, "Show the solution").Disabled(), "it is shown")

	p.Set(view.Exercise{On: true, Kind: view.Mistakes, Tried: board.Pass})
	assert.Contains(t, paneltest.Words(p), text.T("exercise.nothing.mistake"))
	assert.Nil(t, paneltest.Find(p, "Next"))
}

// Through a puzzle, from the first look to the next one, no button moves: who presses Next
// again and again need not look for it.
func TestTheButtonsStay(t *testing.T) {
	at, first := board.Point{X: 7, Y: 7}, board.Point{X: 10, Y: 10}
	hints := []view.Hint{{Step: 1}, {Step: 2, Column: 7, Point: board.Pass}, {Step: 3, Point: at}}
	puzzle := view.Exercise{On: true, Number: 3, Count: 40, Grade: 2, Plies: 7, Side: board.Black, Tried: board.Pass, CanHint: true}
	with := func(change func(*view.Exercise)) view.Exercise {
		e := puzzle
		change(&e)
		return e
	}
	script := []struct {
		name  string
		state view.Exercise
	}{
		{"asked", with(func(e *view.Exercise) { e.State = view.Asking })},
		{"a hint", with(func(e *view.Exercise) { e.State, e.Hints = view.Asking, hints[:1] })},
		{"all hints", with(func(e *view.Exercise) { e.State, e.Hints, e.CanHint = view.Asking, hints, false })},
		{"judged", with(func(e *view.Exercise) { e.State, e.Tried = view.Judging, at })},
		{"failed", with(func(e *view.Exercise) { e.State, e.Tried, e.Reply, e.Finished = view.Refuted, at, first, true })},
		{"lost", with(func(e *view.Exercise) {
			e.State, e.Tried, e.Reply, e.Loses, e.Hints = view.Refuted, at, first, true, hints
		})},
		{"answered", with(func(e *view.Exercise) { e.State, e.Tried = view.Answering, at })},
		{"onward", with(func(e *view.Exercise) { e.State, e.Tried = view.Asking, at })},
		{"solved", with(func(e *view.Exercise) { e.State, e.Tried, e.Hints = view.Solved, at, hints })},
		{"given", with(func(e *view.Exercise) { e.State = view.Given })},
		{"the next one", with(func(e *view.Exercise) { e.State, e.Number, e.Plies, e.Side = view.Asking, 4, 21, board.White })},
	}
	for _, language := range i18n.Languages() {
		for _, width := range []float32{208, 246, 320, 420, 560} {
			test.NewTempApp(t)
			text := i18n.New(language)
			p := panels.NewPractice(text)
			paneltest.Show(t, p, width, 400)
			where := map[string]fyne.Position{}
			for _, step := range script {
				p.Set(step.state)
				require.NotNil(t, paneltest.Find(p, text.T("exercise.do.next")), step.name)
				for _, key := range []string{"hint", "solution", "retry", "next", "before"} {
					b := paneltest.Find(p, text.T("exercise.do."+key))
					if b == nil {
						continue
					}
					now := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
					if before, known := where[key]; known {
						assert.Equal(t, before, now, "%s %v: %s moves when %s", language, width, key, step.name)
					}
					where[key] = now
				}
			}
		}
	}
}

// A mistake has no hint: the other buttons close up.
func TestTheButtonsLeaveNoHole(t *testing.T) {
	at := board.Point{X: 7, Y: 7}
	for _, language := range i18n.Languages() {
		test.NewTempApp(t)
		text := i18n.New(language)
		p := panels.NewPractice(text)
		paneltest.Show(t, p, 480, 400)
		left := func(key string) float32 {
			b := paneltest.Find(p, text.T("exercise.do."+key))
			require.NotNil(t, b, key)
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(b).X
		}
		p.Set(view.Exercise{On: true, State: view.Refuted, Number: 3, Count: 40, Side: board.Black, Tried: at, Reply: at, CanHint: true})
		assert.Less(t, left("hint"), left("solution"))
		assert.Less(t, left("solution"), left("retry"))
		p.Set(view.Exercise{On: true, Kind: view.Mistakes, State: view.Asking, Number: 1, Count: 1, Tried: board.Pass, Played: at})
		assert.Equal(t, left("before"), left("solution"))
	}
}
