package review_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	game "tengen/ai/review"
	"tengen/board"
	"tengen/ui/panels/review"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/words/i18n"
)

// report is of a game that White lost with move 6.
func report() *game.Report {
	point := func(x, y int) board.Point { return board.Point{X: x, Y: y} }
	r := &game.Report{Known: 8, Of: 8, Players: map[board.Stone]game.Summary{
		board.Black: {Moves: 4, Accuracy: 100, Counts: map[game.Kind]int{}},
		board.White: {Moves: 3, Accuracy: 61.2, Counts: map[game.Kind]int{game.LosesByForce: 1, game.Slip: 2}},
	}}
	for i := range 7 {
		m := game.ReviewedMove{Number: i + 1, Side: board.Black + board.Stone(i%2), Point: point(i, i), Known: true}
		switch i {
		case 1, 3:
			m.Kind, m.Loss = game.Slip, 0.07
		case 5:
			m.Kind, m.Loss = game.LosesByForce, 0.44
		}
		r.Moves = append(r.Moves, m)
	}
	r.Escape = &game.Escape{Move: 5, Others: game.Others{
		Moves: 100, Proven: 98, Holds: []board.Point{point(6, 7), point(10, 7)},
	}}
	return r
}

// show puts a card in a window of a usual width.
func show(t *testing.T, card fyne.CanvasObject) {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewTempWindow(t, card)
	w.Resize(fyne.NewSize(480, 400))
}

// words collects all that is written and shown in an object.
func words(o fyne.CanvasObject) (all []string) {
	if !o.Visible() {
		return nil
	}
	switch o := o.(type) {
	case *paragraph.Text:
		return []string{o.Text()}
	case *widget.Button:
		return []string{o.Text}
	case *fyne.Container:
		for _, c := range o.Objects {
			all = append(all, words(c)...)
		}
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			all = append(all, words(c)...)
		}
	}
	return all
}

// press presses the button with that word.
func press(t *testing.T, o fyne.CanvasObject, word string) {
	t.Helper()
	b := find(o, word)
	require.NotNil(t, b, "no button %q", word)
	test.Tap(b)
}

func find(o fyne.CanvasObject, word string) *widget.Button {
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *widget.Button:
		if o.Text == word && o.Visible() {
			return o
		}
		return nil
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, c := range inside {
		if b := find(c, word); b != nil {
			return b
		}
	}
	return nil
}

func TestSummary(t *testing.T) {
	text := i18n.New(i18n.English)
	s := review.NewSummary(text, settings.ReviewEfforts())
	started, stopped := 0, 0
	s.OnStart, s.OnStop = func() { started++ }, func() { stopped++ }
	show(t, s)
	assert.Contains(t, words(s), text.T("review.empty"))

	r := report()
	fresh := *r
	fresh.Known, fresh.Escape = 0, nil
	s.SetState(review.State{Report: &fresh, Effort: "usual"})
	press(t, s, "Start")
	assert.Equal(t, 1, started)

	s.SetState(review.State{Report: &fresh, Running: true, Done: 3, Of: 8, Effort: "usual"})
	press(t, s, "Stop")
	assert.Equal(t, 1, stopped)

	s.SetState(review.State{Report: r, Effort: "usual"})
	all := words(s)
	assert.Contains(t, all, "White: 1 losing move · 2 slips")
	assert.Contains(t, all, "Black: 4 good moves")
	assert.Contains(t, all, "Last escape · Move 6, White: not F6; G8, K8 still held.")
	assert.Contains(t, all, "The others lose: 98 of 98 proven. That these hold is true as far as searched.")

	open := *r
	escape := *r.Escape
	open.Escape, escape.Others.Proven = &escape, 90
	s.SetState(review.State{Report: &open})
	assert.Contains(t, words(s), "Of 100 other moves 90 are proven to lose. That these hold is true as far as searched.")
	escape.Others.Proven = 0
	s.SetState(review.State{Report: &open})
	assert.Contains(t, words(s), "That these hold is true as far as searched.", "nothing of none is said")
	s.SetState(review.State{Report: r, Proven: true})
	all = words(s)
	assert.Contains(t, all, "No escape: Black's win was proven before move 6. G8, K8 would have held out longer than F6.")
	assert.NotContains(t, all, "Last escape")
	s.SetState(review.State{Report: r})
	press(t, s, "Look closer")

	s.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, words(s), "白方：1 次必败之着 · 2 次小失误")
}

func TestEfforts(t *testing.T) {
	s := review.NewSummary(i18n.New(i18n.English), settings.ReviewEfforts())
	var chosen []string
	s.OnEffort = func(name string) { chosen = append(chosen, name) }
	show(t, s)
	s.SetState(review.State{Report: report(), Effort: "thorough"})
	s.SetState(review.State{Report: report(), Effort: "quick"})
	assert.Empty(t, chosen, "what the program chooses nobody is told of")
}

func TestMistakes(t *testing.T) {
	m := review.NewMistakes(i18n.New(i18n.English))
	var looked []int
	m.OnLook = func(number int) { looked = append(looked, number) }
	show(t, m)
	assert.Contains(t, words(m), "The mistakes are listed here, those that cost most first.")
	m.SetState(review.State{Report: report(), Chosen: 6})
	assert.Equal(t, 3, m.Len())
	m.Look(0)
	assert.Equal(t, []int{6}, looked, "the one that cost most stands first")
	press(t, m, "Black")
	assert.Zero(t, m.Len())
	assert.Contains(t, words(m), "No mistakes were found.")
	press(t, m, "White")
	assert.Equal(t, 3, m.Len())
}

func TestPractice(t *testing.T) {
	text := i18n.New(i18n.English)
	p := review.NewPractice(text)
	var done []string
	p.OnHint, p.OnSolution = func() { done = append(done, "hint") }, func() { done = append(done, "solution") }
	p.OnRetry, p.OnNext = func() { done = append(done, "retry") }, func(int) { done = append(done, "next") }
	show(t, p)
	at := board.Point{X: 7, Y: 7}
	p.SetState(view.Exercise{
		On: true, State: view.Asking, Number: 3, Count: 40, Grade: 2, Plies: 7, Side: board.Black,
		Tried: board.Pass, CanHint: true, Hints: []view.Hint{{Step: 1, Four: true}, {Step: 2, Column: 7, Point: board.Pass}},
	})
	all := words(p)
	assert.Contains(t, all, "Puzzles · 3 of 40 · grade 2 · 0 solved")
	assert.Contains(t, all, "The first move makes a four. It is in column H.")
	press(t, p, "Hint")
	press(t, p, "Show the solution")
	press(t, p, "Next")
	assert.Nil(t, find(p, "Try again"))

	p.SetState(view.Exercise{On: true, State: view.Refuted, Number: 3, Count: 40, Tried: at, Reply: at, Finished: true})
	assert.Contains(t, words(p), "H8 lets the win go: H8 holds.")
	press(t, p, "Try again")
	assert.Equal(t, []string{"hint", "solution", "next", "retry"}, done)

	p.SetState(view.Exercise{
		On: true, Kind: view.Mistakes, State: view.Given, Number: 1, Count: 1, Tried: board.Pass, Played: at,
		Better: analysis.Candidate{Move: board.Point{}, Score: analysis.WinIn(5)},
	})
	assert.Contains(t, words(p), "The review likes A1: win in 5.")
	assert.Nil(t, find(p, "Show the solution"))

	p.SetState(view.Exercise{On: true, Kind: view.Mistakes, Tried: board.Pass})
	assert.Contains(t, words(p), text.T("exercise.nothing.mistake"))
	assert.Nil(t, find(p, "Next"))
}
