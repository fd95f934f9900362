package panels_test

import (
	"strings"
	"testing"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asHigh gives its card the height that it wants.
type asHigh struct{ *panels.Status }

func (asHigh) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (a asHigh) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(fyne.NewSize(size.Width, a.HeightAt(size.Width)))
}

// statusShow puts a card in a window, with the height that it wants.
func statusShow(t testing.TB, s *panels.Status, width, height float32) fyne.Window {
	t.Helper()
	return paneltest.Show(t, container.New(asHigh{s}, s), width, height)
}

// newShownStatus is a card in a window of a size.
func newShownStatus(t *testing.T, width, height float32) (*panels.Status, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	s := panels.NewStatus(i18n.New(i18n.English))
	return s, statusShow(t, s, width, height)
}

// fit gives the card in a window another height, if it wants one.
func fit(w fyne.Window) { w.Content().Refresh() }

func TestStatus(t *testing.T) {
	s, w := newShownStatus(t, 460, 160)
	s.SetState(display.Status{Side: board.Black, Sentence: "Black to move — you", Game: "15×15 · Freestyle · Expert"})
	assert.Equal(t, "Not evaluated yet.", s.Verdict())
	assert.Contains(t, paneltest.Texts(w), "Black to move — you | 15×15 · Freestyle · Expert")

	s.SetEvaluation(view.Evaluation{Side: board.White, Score: analysis.Value(600), Known: true, Depth: 4})
	assert.Equal(t, "White is winning: 95% to win. Only 4 plies deep.", s.Verdict(), "a weak level overlooks much")
	s.SetEvaluation(view.Evaluation{Side: board.White, Score: analysis.Value(600), Known: true})
	assert.Equal(t, "White is winning: 95% to win.", s.Verdict())

	s.SetState(display.Status{Believer: "Casual"})
	assert.Equal(t, "Casual thinks: White is winning: 95% to win.", s.Verdict())
	s.SetState(display.Status{})

	s.SetEvaluation(view.Evaluation{Side: board.White, Score: analysis.LossIn(3), Known: true})
	assert.Equal(t, "Black wins in 3 plies.", s.Verdict())
	s.SetState(display.Status{Sentence: "Draw", Note: "The board is full."})
	assert.Contains(t, paneltest.Texts(w), "The board is full.")
	assert.Contains(t, paneltest.Texts(w), "Black wins in 3 plies.")
	s.SetEvaluation(view.EvaluationOfResult(board.Empty))
	assert.Empty(t, s.Verdict(), "the end speaks for itself")
	assert.Equal(t, "Draw", s.State().Sentence)

	narrow := statusShow(t, s, 250, 200)
	s.SetState(display.Status{Side: board.White, Sentence: "White to move — you", Game: "15×15 · Freestyle · Expert"})
	got := paneltest.Texts(narrow)
	assert.Contains(t, got, "15×15 · Freestyle · Expert", "on a line of its own")
}

// The switch keeps its place when it changes, and so does the evaluation.
func TestThinkingIsSwitchedOnTheCard(t *testing.T) {
	s, w := newShownStatus(t, 460, 200)
	var asked []bool
	s.OnThinking = func(shown bool) { asked = append(asked, shown) }
	s.SetEvaluation(view.Evaluation{Side: board.White, Score: analysis.Value(600), Known: true})

	hidden := display.Status{Sentence: "Black to move — you", Black: "Black · you", White: "White · Casual", Bare: true, Thinking: display.ThinkingHidden}
	s.SetState(hidden)
	fit(w)
	got := paneltest.Texts(w)
	assert.Contains(t, got, "Black · you | White · Casual")
	assert.NotContains(t, strings.Join(got, "\n"), "White is winning")
	at := switchOf(t, w)
	test.TapCanvas(w.Canvas(), at)
	assert.Equal(t, []bool{true}, asked)

	shown := hidden
	shown.Bare, shown.Thinking = false, display.ThinkingShown
	s.SetState(shown)
	fit(w)
	assert.Contains(t, paneltest.Texts(w), "White is winning: 95% to win.")
	assert.Equal(t, at, switchOf(t, w), "it does not move under the pointer")
	test.TapCanvas(w.Canvas(), at)
	assert.Equal(t, []bool{true, false}, asked)

	s.SetState(display.Status{Sentence: "Black to move"})
	assert.NotContains(t, paneltest.Texts(w), "Show its thinking", "nobody thinks")
}

// switchOf returns the middle of the switch for what the program thinks.
func switchOf(t *testing.T, w fyne.Window) fyne.Position {
	t.Helper()
	var at *fyne.Position
	paneltest.Walk(w.Content(), fyne.Position{}, func(text *canvas.Text, pos fyne.Position) {
		if text.Text == "Show its thinking" && text.Visible() {
			at = &pos
		}
	})
	require.NotNil(t, at)
	return at.AddXY(5, 5)
}

func TestBar(t *testing.T) {
	s, w := newShownStatus(t, 460, 160)
	assert.Zero(t, blackPixels(t, w), "no evaluation, no share")

	s.SetEvaluation(view.Evaluation{Side: board.Black, Score: analysis.Value(0), Known: true})
	half := blackPixels(t, w)
	s.SetState(display.Status{Believer: "Beginner"})
	assert.Zero(t, blackPixels(t, w), "a belief is no measure of the game")
	s.SetState(display.Status{})
	s.SetEvaluation(view.Evaluation{Side: board.White, Score: analysis.LossIn(1), Known: true})
	all := blackPixels(t, w)
	s.SetEvaluation(view.Evaluation{Side: board.White, Score: analysis.WinIn(1), Known: true})
	none := blackPixels(t, w)
	s.SetEvaluation(view.EvaluationOfResult(board.Black))
	assert.Equal(t, all, blackPixels(t, w))
	s.SetEvaluation(view.EvaluationOfResult(board.Empty))
	assert.Equal(t, half, blackPixels(t, w))
	assert.InDelta(t, all, 2*half, 0.08*float64(all))
	assert.Greater(t, none, 0, "a bar of one colour would look like one that says nothing")
	assert.Less(t, none, all/10)
	s.SetEvaluation(view.Evaluation{})
	assert.Zero(t, blackPixels(t, w))
}

// blackPixels counts the dark pixels of the bar.
func blackPixels(t testing.TB, w fyne.Window) int {
	t.Helper()
	picture := w.Canvas().Capture()
	n := 0
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			r, g, b, _ := picture.At(x, y).RGBA()
			if r>>8 == 0x12 && g>>8 == 0x12 && b>>8 == 0x11 {
				n++
			}
		}
	}
	return n
}

func TestChoices(t *testing.T) {
	test.NewTempApp(t)
	for _, width := range []float32{460, 160} {
		s := panels.NewStatus(i18n.New(i18n.English))
		w := statusShow(t, s, width, 500)
		var chosen []int
		s.OnChoose = func(i int) { chosen = append(chosen, i) }
		s.SetState(display.Status{Sentence: "Black or White?", Choices: []string{"Take Black", "Take White", "Add two stones"}})
		with := s.HeightAt(width)
		for y := float32(0); y < 500; y += 10 {
			for x := float32(0); x < width; x += 10 {
				test.TapCanvas(w.Canvas(), fyne.NewPos(x, y))
			}
		}
		for i := range 3 {
			assert.Contains(t, chosen, i, "%v", width)
		}
		s.SetState(display.Status{Sentence: "Black to move"})
		assert.Equal(t, with, s.HeightAt(width), "nothing below it moves")
		assert.NotContains(t, paneltest.Texts(w), "Take Black")
	}
}

// What a mistake gives away is read without scrolling, above the answers to it.
func TestThreeLinesStandAboveAnswers(t *testing.T) {
	s, w := newShownStatus(t, 520, 300)
	s.SetState(display.Status{
		Sentence: "Before move 12: White F10?? — throws the win away", Choices: []string{"What follows", "What was better"},
		Note: "E10 would have won (win in ≤ 19). After F10 Black wins by force (loss in ≤ 8). J11 stops Black's open three G8–I10 and overlooks Black's open three I7–I9–I10.",
	})
	fit(w)
	for _, o := range test.LaidOutObjects(s) {
		if said, ok := o.(*container.Scroll); ok {
			assert.GreaterOrEqual(t, said.Size().Height, said.Content.MinSize().Height)
			return
		}
	}
	assert.Fail(t, "nothing is said")
}

func TestClocks(t *testing.T) {
	s, w := newShownStatus(t, 460, 200)
	without := s.HeightAt(460)
	s.SetState(display.Status{Sentence: "Black to move", Clocks: display.Clocks{Black: "4:32", White: "5:00", Running: board.Black}})
	assert.Contains(t, paneltest.Texts(w), "4:32 | 5:00")
	assert.Greater(t, s.HeightAt(460), without)
	s.SetState(display.Status{Sentence: "Black to move"})
	assert.NotContains(t, paneltest.Texts(w), "4:32")
}

func TestAForcedWinIsPlayedThrough(t *testing.T) {
	s, w := newShownStatus(t, 520, 200)
	var asked []int
	s.OnPlayThrough = func(stones int) { asked = append(asked, stones) }
	press := func(words string, onward bool) { // the button on one side of the words
		at, by, before := paneltest.Beside(t, w, words, onward), float32(-4), len(asked)
		if onward {
			by = 4
		}
		for range 40 {
			if test.TapCanvas(w.Canvas(), at); len(asked) > before {
				return
			}
			at.X += by
		}
	}
	s.SetEvaluation(view.Evaluation{Side: board.Black, Score: analysis.WinIn(7), Known: true})
	assert.NotContains(t, strings.Join(paneltest.Texts(w), " "), "play it")
	s.SetSequence(display.Sequence{Len: 5})
	press("play it", true)
	s.SetSequence(display.Sequence{At: 1, Len: 7})
	press("1 of 7", true)
	press("1 of 7", false)
	assert.Equal(t, []int{1, 2, 0}, asked)
	s.SetSequence(display.Sequence{At: 7, Len: 7})
	press("7 of 7", true)
	assert.Len(t, asked, 3, "there is no more of it")

	s.SetSequence(display.Sequence{At: 7, Len: 7, OneWay: true})
	assert.Contains(t, paneltest.Texts(w)[len(paneltest.Texts(w))-1], "line: 7 of 7", "it is marked as no more than that")
	s.SetSequence(display.Sequence{Len: 7, OneWay: true})
	assert.Contains(t, paneltest.Texts(w)[len(paneltest.Texts(w))-1], "show a line")
	s.SetSequence(display.Sequence{At: 7, Len: 7})
	assert.NotContains(t, strings.Join(paneltest.Texts(w), " "), "one way")

	w.Resize(fyne.NewSize(190, 300))
	assert.Contains(t, paneltest.Texts(w), "7 of 7", "below the verdict where there is no room beside it")
}

func TestEvaluationsOfSearches(t *testing.T) {
	test.NewTempApp(t)
	s := panels.NewStatus(i18n.New(i18n.English))
	s.SetEvaluation(view.EvaluationOf(paneltest.Search(t, board.Black)))
	assert.Equal(t, "Black wins in at most 7 plies.", s.Verdict())
	s.SetText(i18n.New(i18n.Chinese))
	assert.Equal(t, "黑方取胜（至多 7 手）。", s.Verdict())
	s.SetEvaluation(view.Evaluation{})
	assert.Equal(t, "尚未评估。", s.Verdict())
	s.SetText(i18n.New(i18n.English))
	s.SetEvaluation(view.EvaluationOf(paneltest.Solved(t)))
	assert.Equal(t, "With best play the game is a draw.", s.Verdict())
	s.SetEvaluation(view.EvaluationOf(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{paneltest.Candidate(t, analysis.Value(0), "B2")}}))
	assert.Equal(t, "The game is about even.", s.Verdict(), "not solved, only even")
}
