package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/view"
)

// pressWord presses the button beside the board that says a word.
func (s *stage) pressWord(word string) {
	s.t.Helper()
	for _, o := range test.LaidOutObjects(s.game.column) {
		if b, ok := o.(*widget.Button); ok && b.Text == word && b.Visible() {
			test.Tap(b)
			return
		}
	}
	require.Fail(s.t, "no button", word)
}

// tried waits for what comes of a move in the lesson.
func (s *stage) tried(p board.Point, want display.ExerciseState) display.Exercise {
	s.t.Helper()
	s.controller.Tap(p)
	s.until("the verdict", func(sc display.Screen) bool { return sc.Exercise.State == want && sc.Exercise.Finished })
	return s.game.shown.Exercise
}

// Who starts the program for the first time learns on the board what wins, and then plays
// against Novice.
func TestTheFirstLesson(t *testing.T) {
	folder := t.TempDir()
	s := newcomer(t, Options{Folder: folder, Version: "test"}, newQuick)
	require.Equal(t, lessonPage, s.pages.now.id)
	assert.Equal(t, fyne.Focusable(s.game.board), s.win.Canvas().Focused(), "the keyboard is the board's")
	assert.Nil(t, s.win.Canvas().Overlays().Top(), "no sheet stands between")
	assert.Equal(t, "Five in a row wins. Complete Black's row.", s.game.shown.Status.Sentence)
	s.prefs.update(func(s *store.Settings) { s.Animation, s.Level = false, "master" })

	lessons := coach.Lessons()[0].Steps
	wrong := board.Point{}
	shown := s.tried(wrong, display.Refuted)
	assert.Equal(t, wrong, shown.Tried)
	assert.Equal(t, []view.Candidate{{Point: lessons[0].Answers[0], Label: "5"}}, s.game.shown.Board.Candidates, "a ring shows where")
	for _, l := range lessons {
		require.Equal(t, l.Goal, s.game.shown.Exercise.Goal)
		answer := l.Answers[0]
		if l.Goal != coach.MakeOpenFour {
			s.tried(answer, display.Solved)
			assert.Equal(t, "Solved", s.game.shown.Status.Sentence, "nothing is asked for any more")
			s.game.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 200)}})
			s.key(fyne.KeyReturn) // the button that stands out, wherever the pointer is
			continue
		}
		s.tried(answer, display.Asking)
		s.tried(l.Answers[1], display.Solved) // White has stopped the other end
	}
	s.pressWord("Now a game")
	assert.Equal(t, playPage, s.pages.now.id)
	s.tapOn("It is new to me")
	assert.Nil(t, s.win.Canvas().Overlays().Top())
	s.pages.turnOrOffer(s.pages.get(trainPage))
	assert.Equal(t, trainPage, s.pages.now.id, "the lesson is done with: what there is today comes first")
	s.pages.turnTo(playPage)
	assert.Zero(t, stones(s.game.shown))
	assert.Equal(t, "novice", s.prefs.now.Level)
	assert.Equal(t, store.DefaultSettings().LastGame, s.prefs.now.LastGame)
	assert.True(t, controller.WarningWanted(s.prefs.now, s.controller.Game.Seats()))
	training, err := s.files.folder.LoadTraining()
	require.NoError(t, err)
	assert.Empty(t, training.Puzzles, "a lesson is no puzzle")
	assert.Len(t, training.Lessons, len(lessons))
	s.leave()

	again := newcomer(t, Options{Folder: folder, Version: "test"}, newQuick)
	assert.Equal(t, playPage, again.pages.now.id, "once is enough")
	again.choose("command.lesson")
	assert.Equal(t, lessonPage, again.pages.now.id, "but the lessons are under Help")
	assert.Equal(t, 1, again.game.shown.Exercise.Lesson, "they go on where one left")
	again.pressWord("Close")
	assert.Equal(t, trainPage, again.pages.now.id)
}

// What is about the board in view stays with the lesson; what is about the game leads to it.
func TestAPictureOfALesson(t *testing.T) {
	s := newcomer(t, Options{Folder: t.TempDir(), Version: "test"}, newQuick)
	for _, name := range []string{"command.copy_picture", "command.turn", "command.mirror"} {
		s.choose(name)
		assert.Equal(t, lessonPage, s.pages.now.id, name)
	}
	s.choose("command.copy")
	assert.Equal(t, playPage, s.pages.now.id)
}

// The lesson can be left at any time, and is not shown at a start with a game.
func TestTheFirstLessonIsSkipped(t *testing.T) {
	s := newcomer(t, Options{Folder: t.TempDir(), Version: "test"}, newQuick)
	s.pressWord("Close")
	assert.Equal(t, playPage, s.pages.now.id)
	assert.Equal(t, "novice", s.prefs.now.Level)
	s.tapOn("I have played before") // asked once
	assert.Equal(t, "casual", s.prefs.now.Level)
	assert.True(t, s.controller.Ladder.Counts())
	assert.Zero(t, stones(s.game.shown), "a game waits")
	s.choose("command.lesson")
	s.key(fyne.KeyEscape)
	assert.Equal(t, playPage, s.pages.now.id)

	s = newcomer(t, Options{Folder: t.TempDir(), Version: "test", Variant: "four4"}, newQuick)
	assert.Equal(t, playPage, s.pages.now.id)
	s = start(t)
	assert.Equal(t, playPage, s.pages.now.id, "nor does one who has settings")
}
