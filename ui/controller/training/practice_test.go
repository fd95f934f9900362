package training_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/training"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
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
func (r *room) try(p board.Point) display.Exercise {
	r.t.Helper()
	r.Tap(p)
	r.window.Until("the verdict", func() bool { return r.View().State != display.Judging && r.View().Finished })
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
	r.Open(display.Puzzles)
	first := coach.Puzzles()[0]
	require.Equal(t, freestyle(), r.View().Count)
	r.ChooseGrade(1)
	shown := r.View()
	require.True(t, shown.On)
	require.Equal(t, 1, shown.Number)
	require.Equal(t, first.Moves, r.Board().Moves)

	prover := exact.NewProver()
	for shown.State == display.Asking {
		win, won := prover.Win(rule.FromBoard(rule.Freestyle, r.Board().Stones, shown.Side), 100_000)
		require.True(t, won, "%s", r.Board().Stones)
		shown = r.try(win.Moves[0])
	}
	require.Equal(t, display.Solved, shown.State)
	assert.Equal(t, 1, shown.Solved)
	kept := r.store.kept.Puzzles[first.ID()]
	assert.Equal(t, []int{1, 1}, []int{kept.Tries, kept.Solved})

	r.Next(1)
	assert.Equal(t, 2, r.View().Number)
	r.Next(-2)
	assert.Equal(t, r.View().Count, r.View().Number, "all around")
	r.Open(display.Mistakes)
	r.Open(display.Puzzles)
	assert.Equal(t, 2, r.View().Number, "the first one that is not solved yet")
	r.ChooseGrade(0)
	assert.Equal(t, 1, r.View().Number)
	assert.Equal(t, freestyle(), r.View().Count)

	r.Next(-1)
	assert.Equal(t, 1, r.View().Number, "the hardest is at the end")
	assert.False(t, r.View().Before)
	solved := r.Board().Moves
	r.solve()
	r.Next(1)
	assert.True(t, r.View().Before)
	r.Open(display.Puzzles)
	r.Next(-1)
	assert.Equal(t, solved, r.Board().Moves, "what was shown before is still there")
}

// freestyle is how many puzzles there are of no theme.
func freestyle() (n int) {
	for _, p := range coach.Puzzles() {
		if p.Has("") {
			n++
		}
	}
	return n
}

func TestAWrongMoveIsRefuted(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Puzzles)
	r.ChooseGrade(1)
	wrong := r.otherThan(coach.Puzzles()[0].First...)
	shown := r.try(wrong)
	require.Equal(t, display.Refuted, shown.State)
	assert.Equal(t, wrong, shown.Tried)
	assert.NotEmpty(t, r.Board().Line.Points, "how the opponent answers")
	assert.Equal(t, hosttest.English.T("exercise.wrong"), r.Status(hosttest.English).Sentence)

	require.True(t, shown.CanHint)
	r.Hint()
	assert.Equal(t, display.Asking, r.View().State, "it is about the next try")
	assert.Len(t, r.View().Hints, 1)

	r.try(wrong)
	r.Retry()
	assert.Equal(t, display.Asking, r.View().State)
	assert.Empty(t, r.Board().Line.Points)
	r.ShowSolution()
	r.window.Until("the solution", func() bool { return r.View().Finished })
	assert.Contains(t, r.Does(hosttest.English), coach.Puzzles()[0].First[0].String()+" makes ", "why it works")
	assert.Equal(t, coach.Puzzles()[0].First[0], r.Board().Line.Points[0])
	kept := r.store.kept.Puzzles[coach.Puzzles()[0].ID()]
	assert.Equal(t, []int{1, 0}, []int{kept.Tries, kept.Solved}, "once, and with an error")
}

// A forbidden point that was found or shown says why it is forbidden.
func TestAForbiddenPointSaysWhy(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Puzzles)
	theme := slices.Index(coach.PuzzleThemes(), "forbidden")
	require.GreaterOrEqual(t, theme, 0)
	r.ChooseGrade(coach.PuzzleGrades + 1 + theme)
	for range r.View().Count {
		if r.View().Puzzle == coach.Foul {
			break
		}
		r.Next(1)
	}
	require.Equal(t, coach.Foul, r.View().Puzzle)
	assert.Nil(t, r.View().Foul)
	r.ShowSolution()
	r.window.Until("the solution", func() bool { return r.View().Finished })
	shown := r.View().Foul
	require.NotNil(t, shown)
	assert.Equal(t, r.Board().Line.Points[0], shown.Point)
	r.Retry()
	assert.Nil(t, r.View().Foul)
	require.Equal(t, display.Solved, r.try(shown.Point).State)
	assert.Equal(t, shown, r.View().Foul)
}

func TestHintsComeInSteps(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Puzzles)
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

// A wrong try in a lesson shows where to play, or how the other side wins, and a click tries again;
// the other side answers an open four. What was solved is kept, and the next time one goes on there.
func TestTheFirstLesson(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Lesson)
	steps := coach.Lessons()[0].Steps
	require.Equal(t, len(steps), r.View().Count)
	corner := board.Point{}
	for i, s := range steps {
		require.Equal(t, s.Goal, r.View().Goal)
		require.Equal(t, hosttest.English.T("lesson.find."+string(s.Goal)), r.Status(hosttest.English).Sentence)
		require.Equal(t, display.Refuted, r.try(corner).State, s)
		if s.Goal == coach.Stop {
			assert.Equal(t, s.Answers, r.Board().Line.Points, "where White wins")
			assert.Empty(t, r.Board().Candidates)
			require.Equal(t, display.Refuted, r.try(corner).State, s)
		}
		assert.Len(t, r.Board().Candidates, len(s.Answers), "the second error shows it in any case")
		shown := r.try(s.Answers[0])
		assert.Equal(t, board.Empty, r.Board().Stones.At(corner), "the board is as it was")
		if s.Goal == coach.MakeOpenFour {
			require.Equal(t, display.Asking, shown.State)
			require.Len(t, r.Board().Moves, len(s.Moves)+2, "White has answered")
			assert.Equal(t, "Now complete the row.", r.Status(hosttest.English).Sentence, "the four is made")
			shown = r.try(s.Answers[1])
			assert.Len(t, r.Board().Win, 5)
		}
		require.Equal(t, display.Solved, shown.State, s)
		assert.Equal(t, i+1, shown.Number)
		assert.Equal(t, i+1, shown.Lessons[0].Solved)
		r.Open(display.Lesson) // another day
	}
	shown := r.View()
	assert.True(t, shown.Lessons[0].Done())
	assert.Equal(t, 1, shown.Lesson)
	assert.Empty(t, r.store.kept.Puzzles, "a lesson is no puzzle")
	assert.Len(t, r.store.kept.Lessons, len(steps))
	r.ChooseLesson(0)
	assert.Equal(t, 1, r.View().Number, "what is done can be repeated")
	assert.Equal(t, len(steps), r.Overview().Today.Solved)
	assert.Equal(t, 1, r.Overview().Lesson)
}

// The first position of each goal is solved by its answer, and by no other move; a forbidden point is
// an answer, and no stone stands there.
func TestEveryGoalOfTheLessons(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Lesson)
	tried, prover := map[coach.Goal]bool{}, exact.NewProver()
	for i, l := range coach.Lessons() {
		r.ChooseLesson(i)
		for range l.Steps {
			shown := r.View()
			require.Equal(t, i, shown.Lesson)
			s := l.Steps[shown.Number-1]
			if !tried[s.Goal] {
				tried[s.Goal] = true
				far := board.Point{X: 14, Y: 0}
				shown = r.try(far)
				assert.Equal(t, display.Refuted, shown.State, s)
				shown = r.try(s.Answers[0])
				assert.Contains(t, []display.ExerciseState{display.Solved, display.Asking}, shown.State, s)
				if s.Goal != coach.KeepProof {
					assert.Contains(t, r.Does(hosttest.English), s.Answers[0].String(), s)
				}
				for shown.State == display.Asking { // the other side has answered
					pos := rule.FromBoard(s.Position().Rule(), r.Board().Stones, board.Black)
					if win, won := prover.Win(pos, 100_000); won {
						shown = r.try(win.Moves[0])
						continue
					}
					require.Equal(t, coach.Hold, s.Goal)
					break
				}
				if s.Goal != coach.Hold {
					assert.Equal(t, display.Solved, shown.State, s)
				}
				if s.Goal == coach.FindFoul {
					assert.Equal(t, board.Empty, r.Board().Stones.At(s.Answers[0]))
					assert.Equal(t, []view.Candidate{{Point: s.Answers[0], Label: "×"}}, r.Board().Candidates)
				}
			}
			r.Next(1)
		}
	}
	assert.Len(t, tried, 12)
	assert.Equal(t, 1, r.View().Number, "after the last lesson nothing follows")
}

func TestGradesAreChosen(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Puzzles)
	all := r.View().Count
	r.ChooseGrade(2)
	assert.Equal(t, 2, r.View().Grade)
	assert.Less(t, r.View().Count, all)
	r.ChooseGrade(0)
	assert.Equal(t, all, r.View().Count)
}

func TestNothingToPractise(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Mistakes)
	r.Tap(hosttest.Point(t, "h8"))
	r.Next(1)
	r.ShowSolution()
	r.Hint()
	assert.Equal(t, display.NoExercise, r.View().State)
	assert.Zero(t, r.store.saves)
	assert.Equal(t, view.Board{}, r.Board())
	assert.Equal(t, hosttest.English.T("exercise.none.mistake"), r.Status(hosttest.English).Sentence)
}

// mistake is one of White's, who should have stopped Black's three.
var mistake = store.Mistake{Variant: "gomoku15", Moves: "h8h9i8a1j8", Played: "A15", Better: "g8", Value: -50}

func TestAMistakeIsDoneBetter(t *testing.T) {
	broken := store.Mistake{Variant: "chess", Moves: "e4", Played: "A1", Better: "a2"}
	r := newRoom(t, broken, mistake)
	r.Open(display.Mistakes)
	shown := r.View()
	require.Equal(t, 1, shown.Count, "one makes no sense")
	assert.Equal(t, board.White, shown.Side)
	assert.Equal(t, hosttest.Point(t, "a15"), shown.Played)
	assert.Equal(t, "×", r.Board().Candidates[0].Label)

	shown = r.try(hosttest.Point(t, "a15"))
	assert.Equal(t, display.Refuted, shown.State)
	assert.True(t, shown.Loses)
	r.Retry()
	shown = r.try(hosttest.Point(t, "g8"))
	assert.Equal(t, display.Solved, shown.State)
	assert.Zero(t, shown.Solved, "not without an error")
	assert.Equal(t, "Solved, not counted: with help or a second try", r.Status(i18n.New(i18n.English)).Sentence)
	assert.Equal(t, hosttest.Point(t, "g8"), shown.Better.Move)
}

func TestAMoveThatIsNotKnownIsSearched(t *testing.T) {
	r := newRoom(t, mistake)
	r.engine.Wins.Store(5) // of Black, after any move
	r.Open(display.Mistakes)
	shown := r.try(hosttest.Point(t, "k8"))
	assert.Equal(t, display.Refuted, shown.State)
	assert.True(t, shown.Loses)
	require.NotNil(t, r.engine.Limits.Load(), "the engine was asked")

	r.engine.Broken.Store(true)
	r.Retry()
	r.Tap(hosttest.Point(t, "k8"))
	r.window.Until("the trouble", func() bool { return len(r.window.Troubles) > 0 })
	assert.Equal(t, display.Asking, r.View().State, "one may try again")
}

func TestAnAttemptThatWasStoppedIsNotJudged(t *testing.T) {
	r := newRoom(t, mistake)
	r.engine.Hold()
	r.Open(display.Mistakes)
	r.Tap(hosttest.Point(t, "k8"))
	require.False(t, r.View().Finished)
	r.Stop()
	assert.True(t, r.View().Finished)
	r.Open(display.Mistakes)
	assert.Equal(t, display.Asking, r.View().State)
}

func TestAStoreThatFailsIsTold(t *testing.T) {
	r := newRoom(t)
	r.store.err = errors.New("no disk")
	r.Open(display.Puzzles)
	assert.ErrorIs(t, r.window.Troubles[0], r.store.err)
	r.ShowSolution()
	require.Len(t, r.window.Notices, 1)
	assert.Equal(t, hosttest.English.T("exercise.not_kept"), r.window.Notices[0].Trouble)
	assert.Equal(t, "no disk", r.window.Notices[0].Details)
	assert.Equal(t, display.Given, r.View().State, "it goes on")
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
