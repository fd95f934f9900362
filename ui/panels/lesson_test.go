package panels_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/words/i18n"
)

// The card says what to do, what was wrong and what was right, in each language, and offers
// a game at the end.
func TestLesson(t *testing.T) {
	test.NewTempApp(t)
	c := panels.NewLesson(i18n.New(i18n.English))
	var done []string
	c.OnNext, c.OnClose, c.OnGame = func() { done = append(done, "next") }, func() { done = append(done, "skip") }, func() { done = append(done, "game") }
	paneltest.Show(t, c, 400, 300)

	lessons := []display.LessonProgress{{Name: "five", Count: 3}, {Name: "blocking", Solved: 5, Count: 5}}
	said := func() string { return strings.Join(paneltest.Words(c), " ") }
	for i, l := range coach.Lessons()[0].Steps {
		state := display.Exercise{
			On: true, Kind: display.Lesson, Lessons: lessons, Goal: l.Goal, Answers: 1, State: display.Asking, Number: i + 1, Count: 3,
			Tried: board.Pass, Reply: board.Pass, Finished: true,
		}
		c.Set(state)
		task := i18n.New(i18n.English).T("lesson.task." + string(l.Goal))
		assert.Contains(t, said(), task)
		state.State, state.Rings, state.Tried = display.Refuted, true, board.Point{X: 7}
		c.Set(state)
		assert.Contains(t, said(), "Try again")
		assert.Equal(t, l.Goal == coach.MakeOpenFour, strings.Contains(said(), "H1 makes no four."))
		state.Reply, state.Does = board.Point{Y: 3}, "H1 makes a three."
		c.Set(state)
		assert.Contains(t, said(), "H1 makes a three.")
		assert.Equal(t, l.Goal == coach.MakeOpenFour, strings.Contains(said(), "White can stop H1"))
		state.State = display.Solved
		c.Set(state)
		assert.NotContains(t, said(), "Try again")
		assert.NotContains(t, said(), task, "what is done is not asked for")
		assert.Contains(t, said(), "Next: ")
		assert.NotNil(t, paneltest.Find(c, "Close"), "it stays where it is")
		assert.Equal(t, i == 2, paneltest.Find(c, "Now a game") != nil)
		if i == 2 {
			state.State = display.Answering
			c.Set(state)
			paneltest.Press(t, c, "Now a game")
			assert.Empty(t, done, "the five is still to be made")
			state.State = display.Solved
			c.Set(state)
		}
		assert.Equal(t, i < 2, paneltest.Find(c, "Next") != nil)
	}
	paneltest.Press(t, c, "Now a game")
	paneltest.Press(t, c, "Next lesson")
	state := display.Exercise{On: true, Kind: display.Lesson, Lessons: lessons, Goal: coach.Stop, Number: 2, Count: 3}
	c.Set(state)
	paneltest.Press(t, c, "Close")
	paneltest.Press(t, c, "Next")
	assert.Equal(t, []string{"game", "next", "skip"}, done, "what is unsolved is not passed over in silence")
	state.State = display.Solved
	c.Set(state)
	paneltest.Press(t, c, "Next")
	assert.Equal(t, []string{"game", "next", "skip", "next"}, done)
	chosen := []int{}
	c.OnLesson = func(number int) { chosen = append(chosen, number) }
	list := paneltest.Select(t, c)
	list.SetSelectedIndex(1)
	state.Lesson = 1
	c.Set(state)
	list.SetSelectedIndex(1)
	assert.Equal(t, []int{1, 1}, chosen, "a lesson can be chosen, and repeated")
	state.Lesson = 0
	c.Set(state)
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, paneltest.Words(c), "第 1 课 · 五子连珠 · 2/3")
}

// Every goal has its words, for each that can come of a move; a lesson begins with what is learned.
func TestTheWordsOfTheLessons(t *testing.T) {
	test.NewTempApp(t)
	for _, language := range i18n.Languages() {
		c := panels.NewLesson(i18n.New(language))
		paneltest.Show(t, c, 400, 300)
		var lessons []display.LessonProgress
		for _, l := range coach.Lessons() {
			lessons = append(lessons, display.LessonProgress{Name: l.Name, Count: len(l.Steps)})
		}
		for i, l := range coach.Lessons() {
			for n, s := range l.Steps {
				for _, state := range []display.ExerciseState{display.Asking, display.Judging, display.Answering, display.Refuted, display.Solved} {
					for _, reply := range []board.Point{board.Pass, {X: 7, Y: 7}} {
						c.Set(display.Exercise{
							On: true, Kind: display.Lesson, Lessons: lessons, Lesson: i, Goal: s.Goal, State: state, Number: n + 1, Count: len(l.Steps),
							Tried: board.Point{}, Reply: reply, Loses: s.Goal == coach.Hold, Rings: reply == board.Pass, Answers: 2, Finished: true,
						})
						assert.NotContains(t, strings.Join(paneltest.Words(c), " "), "lesson.", "%s %d", s, state)
					}
				}
			}
		}
	}
}
