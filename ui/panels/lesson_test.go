package panels_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/panels"
	"tengen/ui/panels/paneltest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// The card says what to do, what was wrong and what was right, in each language, and offers
// a game at the end.
func TestLesson(t *testing.T) {
	test.NewTempApp(t)
	c := panels.NewLesson(i18n.New(i18n.English))
	var done []string
	c.OnNext, c.OnSkip, c.OnGame = func() { done = append(done, "next") }, func() { done = append(done, "skip") }, func() { done = append(done, "game") }
	paneltest.Show(t, c, 400, 300)

	for i, l := range coach.Lessons() {
		state := view.Exercise{On: true, Kind: view.Lesson, Goal: l.Goal, State: view.Asking, Number: i + 1, Count: 3, Tried: board.Pass, Finished: true}
		c.Set(state)
		words := paneltest.Words(c)
		state.State, state.Tried = view.Refuted, board.Point{X: 7, Y: 7}
		c.Set(state)
		assert.Contains(t, strings.Join(paneltest.Words(c), " "), "H8")
		assert.Contains(t, strings.Join(paneltest.Words(c), " "), "Try again")
		state.Idle = true
		c.Set(state)
		assert.Equal(t, l.Goal == coach.PuzzleOpenFour, strings.Contains(strings.Join(paneltest.Words(c), " "), "H8 makes no four."))
		assert.NotContains(t, strings.Join(paneltest.Words(c), " "), "White can stop H8")
		state.State = view.Solved
		c.Set(state)
		assert.NotContains(t, strings.Join(paneltest.Words(c), " "), "Try again")
		solved := strings.Join(paneltest.Words(c), " ")
		task := i18n.New(i18n.English).T("lesson.task." + string(l.Goal))
		assert.Contains(t, words, task)
		assert.NotContains(t, solved, task, "what is done is not asked for")
		assert.Contains(t, solved, "Next: ")
		assert.Equal(t, i < 2, paneltest.Find(c, "Skip") != nil)
		assert.Equal(t, i == 2, paneltest.Find(c, "Now a game") != nil)
		if i == 2 {
			state.State = view.Answering
			c.Set(state)
			paneltest.Press(t, c, "Now a game")
			assert.Empty(t, done, "the five is still to be made")
			state.State = view.Solved
			c.Set(state)
		}
		assert.Equal(t, i < 2, paneltest.Find(c, "Next") != nil)
	}
	paneltest.Press(t, c, "Now a game")
	c.Set(view.Exercise{On: true, Kind: view.Lesson, Goal: coach.Stop, Number: 2, Count: 3})
	paneltest.Press(t, c, "Skip")
	paneltest.Press(t, c, "Next")
	assert.Equal(t, []string{"game", "skip"}, done, "what is unsolved is not passed over in silence")
	c.Set(view.Exercise{On: true, Kind: view.Lesson, Goal: coach.Stop, Number: 2, Count: 3, State: view.Solved})
	paneltest.Press(t, c, "Next")
	assert.Equal(t, []string{"game", "skip", "next"}, done)
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, paneltest.Words(c), "第一课 · 2/3")
}
