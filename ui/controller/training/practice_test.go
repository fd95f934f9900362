package training_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/hosttest"
	"tengen/ui/controller/training"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// memoryStore keeps how a person gets on in memory.
type memoryStore struct {
	kept  store.Training
	saves int
	err   error
}

func (s *memoryStore) LoadTraining() (store.Training, error) { return s.kept, s.err }

func (s *memoryStore) SaveTraining(t store.Training) error {
	s.kept = t
	s.saves++
	return s.err
}

// room is a practice with all that it needs; it does not wait between stones.
type room struct {
	*training.Practice
	t      *testing.T
	window *hosttest.Window
	engine *hosttest.Engine
	store  *memoryStore
}

func newRoom(t *testing.T, mistakes ...store.Mistake) *room {
	t.Helper()
	window, host := hosttest.New(t)
	r := &room{t: t, window: window, engine: &hosttest.Engine{}, store: &memoryStore{}}
	r.store.kept = store.Training{Puzzles: map[string]store.Attempts{}, Mistakes: mistakes}
	r.Practice = training.NewPractice(host, r.store, r.engine, new(exact.SharedProver))
	return r
}

// try plays a move and waits for what comes of it.
func (r *room) try(p board.Point) view.Exercise {
	r.t.Helper()
	r.Tap(p)
	r.window.Until("the verdict", func() bool { return r.View().State != view.Judging && r.View().Finished })
	return r.View()
}

// otherThan returns an empty point on the board that is none of some.
func (r *room) otherThan(points ...board.Point) board.Point {
	for _, p := range r.Board().Stones.Empties() {
		if p != points[0] && p != points[len(points)-1] {
			return p
		}
	}
	return board.Pass
}

func TestAPuzzleIsSolved(t *testing.T) {
	r := newRoom(t)
	r.Open(view.Puzzles)
	first := coach.Puzzles()[0]
	require.Equal(t, len(coach.Puzzles()), r.View().Count)
	r.ChooseGrade(1)
	shown := r.View()
	require.True(t, shown.On)
	require.Equal(t, 1, shown.Number)
	require.Equal(t, first.Moves, r.Board().Moves)

	prover := exact.NewProver()
	for shown.State == view.Asking {
		win, won := prover.Win(rule.FromBoard(rule.Freestyle, r.Board().Stones, shown.Side), 100_000)
		require.True(t, won, "%s", r.Board().Stones)
		shown = r.try(win.Moves[0])
	}
	require.Equal(t, view.Solved, shown.State)
	assert.Equal(t, 1, shown.Solved)
	kept := r.store.kept.Puzzles[first.ID()]
	assert.Equal(t, []int{1, 1}, []int{kept.Tries, kept.Solved})

	r.Next(1)
	assert.Equal(t, 2, r.View().Number)
	r.Next(-2)
	assert.Equal(t, r.View().Count, r.View().Number, "all around")
	r.Open(view.Puzzles)
	assert.Equal(t, 2, r.View().Number, "the first one that is not solved yet")
	r.ChooseGrade(0)
	assert.Equal(t, 1, r.View().Number)
	assert.Equal(t, len(coach.Puzzles()), r.View().Count)
}

func TestAWrongMoveIsRefuted(t *testing.T) {
	r := newRoom(t)
	r.Open(view.Puzzles)
	r.ChooseGrade(1)
	wrong := r.otherThan(coach.Puzzles()[0].First...)
	shown := r.try(wrong)
	require.Equal(t, view.Refuted, shown.State)
	assert.Equal(t, wrong, shown.Tried)
	assert.NotEmpty(t, r.Board().Line.Points, "how the opponent answers")
	assert.Equal(t, hosttest.English.T("exercise.wrong"), r.Status(hosttest.English).Sentence)

	r.Retry()
	assert.Equal(t, view.Asking, r.View().State)
	assert.Empty(t, r.Board().Line.Points)
	r.ShowSolution()
	r.window.Until("the solution", func() bool { return r.View().Finished })
	assert.Equal(t, coach.Puzzles()[0].First[0], r.Board().Line.Points[0])
	kept := r.store.kept.Puzzles[coach.Puzzles()[0].ID()]
	assert.Equal(t, []int{1, 0}, []int{kept.Tries, kept.Solved}, "once, and with an error")
}

func TestHintsComeInSteps(t *testing.T) {
	r := newRoom(t)
	r.Open(view.Puzzles)
	r.ChooseGrade(1)
	key := coach.Puzzles()[0].First[0]
	for step := 1; step <= 3; step++ {
		require.True(t, r.View().CanHint)
		require.Empty(t, r.Board().Candidates)
		r.Hint()
		require.Len(t, r.View().Hints, step)
	}
	hints := r.View().Hints
	assert.Equal(t, board.Pass, hints[1].Point)
	assert.Equal(t, key.X, hints[1].Column)
	assert.Equal(t, key, hints[2].Point)
	assert.False(t, r.View().CanHint)
	assert.Equal(t, []view.Candidate{{Point: key}}, r.Board().Candidates)
	r.Hint()
	assert.Len(t, r.View().Hints, 3)
}

// A wrong try in the lesson shows where to play, or how the other side wins, and a click
// tries again; the other side answers an open four.
func TestTheLesson(t *testing.T) {
	r := newRoom(t)
	r.Open(view.Lesson)
	require.Equal(t, 3, r.View().Count)
	corner := board.Point{}
	for i, l := range coach.Lessons() {
		require.Equal(t, l.Goal, r.View().Goal)
		require.Equal(t, hosttest.English.T("lesson.find."+string(l.Goal)), r.Status(hosttest.English).Sentence)
		answers := l.Answers(l.Position())
		require.Equal(t, view.Refuted, r.try(corner).State, l.Goal)
		if l.Goal == coach.Stop {
			assert.Equal(t, answers, r.Board().Line.Points, "where White wins")
			assert.Empty(t, r.Board().Candidates)
		} else {
			assert.Empty(t, r.Board().Line.Points)
			assert.Len(t, r.Board().Candidates, len(answers))
		}
		shown := r.try(answers[0])
		assert.Equal(t, board.Empty, r.Board().Stones.At(corner), "the board is as it was")
		if l.Goal == coach.PuzzleOpenFour {
			require.Equal(t, view.Asking, shown.State)
			require.Len(t, r.Board().Moves, len(l.Moves)+2, "White has answered")
			assert.Equal(t, "Now complete the row.", r.Status(hosttest.English).Sentence, "the four is made")
			shown = r.try(answers[1])
			assert.Len(t, r.Board().Win, 5)
		}
		require.Equal(t, view.Solved, shown.State, l.Goal)
		assert.Equal(t, i+1, shown.Number)
		r.Next(1)
	}
	assert.Zero(t, r.store.saves, "nothing of it is kept")
}

func TestGradesAreChosen(t *testing.T) {
	r := newRoom(t)
	r.Open(view.Puzzles)
	all := r.View().Count
	r.ChooseGrade(2)
	assert.Equal(t, 2, r.View().Grade)
	assert.Less(t, r.View().Count, all)
	r.ChooseGrade(0)
	assert.Equal(t, all, r.View().Count)
}

func TestNothingToPractise(t *testing.T) {
	r := newRoom(t)
	r.Open(view.Mistakes)
	r.Tap(hosttest.Point(t, "h8"))
	r.Next(1)
	r.ShowSolution()
	r.Hint()
	assert.Equal(t, view.NoExercise, r.View().State)
	assert.Zero(t, r.store.saves)
	assert.Equal(t, view.Board{}, r.Board())
	assert.Equal(t, hosttest.English.T("exercise.none.mistake"), r.Status(hosttest.English).Sentence)
}

// mistake is one of White's, who should have stopped Black's three.
var mistake = store.Mistake{Variant: "gomoku15", Moves: "h8h9i8a1j8", Played: "A15", Better: "g8", Value: -50}

func TestAMistakeIsDoneBetter(t *testing.T) {
	broken := store.Mistake{Variant: "chess", Moves: "e4", Played: "A1", Better: "a2"}
	r := newRoom(t, broken, mistake)
	r.Open(view.Mistakes)
	shown := r.View()
	require.Equal(t, 1, shown.Count, "one makes no sense")
	assert.Equal(t, board.White, shown.Side)
	assert.Equal(t, hosttest.Point(t, "a15"), shown.Played)
	assert.Equal(t, "×", r.Board().Candidates[0].Label)

	shown = r.try(hosttest.Point(t, "a15"))
	assert.Equal(t, view.Refuted, shown.State)
	assert.True(t, shown.Loses)
	r.Retry()
	shown = r.try(hosttest.Point(t, "g8"))
	assert.Equal(t, view.Solved, shown.State)
	assert.Zero(t, shown.Solved, "not without an error")
	assert.Equal(t, "Solved, not counted: with help or a second try", r.Status(i18n.New(i18n.English)).Sentence)
	assert.Equal(t, hosttest.Point(t, "g8"), shown.Better.Move)
}

func TestAMoveThatIsNotKnownIsSearched(t *testing.T) {
	r := newRoom(t, mistake)
	r.engine.Wins.Store(5) // of Black, after any move
	r.Open(view.Mistakes)
	shown := r.try(hosttest.Point(t, "k8"))
	assert.Equal(t, view.Refuted, shown.State)
	assert.True(t, shown.Loses)
	require.NotNil(t, r.engine.Limits.Load(), "the engine was asked")

	r.engine.Broken.Store(true)
	r.Retry()
	r.Tap(hosttest.Point(t, "k8"))
	r.window.Until("the trouble", func() bool { return len(r.window.Troubles) > 0 })
	assert.Equal(t, view.Asking, r.View().State, "one may try again")
}

func TestAnAttemptThatWasStoppedIsNotJudged(t *testing.T) {
	r := newRoom(t, mistake)
	r.engine.Hold()
	r.Open(view.Mistakes)
	r.Tap(hosttest.Point(t, "k8"))
	require.False(t, r.View().Finished)
	r.Stop()
	assert.True(t, r.View().Finished)
	r.Open(view.Mistakes)
	assert.Equal(t, view.Asking, r.View().State)
}

func TestAStoreThatFailsIsTold(t *testing.T) {
	r := newRoom(t)
	r.store.err = errors.New("no disk")
	r.Open(view.Puzzles)
	assert.ErrorIs(t, r.window.Troubles[0], r.store.err)
	r.ShowSolution()
	require.Len(t, r.window.Notices, 1)
	assert.Equal(t, hosttest.English.T("exercise.not_kept"), r.window.Notices[0].Trouble)
	assert.Equal(t, "no disk", r.window.Notices[0].Details)
	assert.Equal(t, view.Given, r.View().State, "it goes on")
	r.Next(1)
	r.ShowSolution()
	assert.Len(t, r.window.Notices, 1, "it is said once")
	r.store.err = nil
	r.Next(1)
	r.ShowSolution()
	r.store.err = errors.New("no disk again")
	r.Next(1)
	r.ShowSolution()
	assert.Len(t, r.window.Notices, 2, "that it fails again is news")
}
