package training_test

import (
	"encoding/json"
	"testing"
	"time"

	"tengen/ui/internal/hosttest"

	"github.com/open-spaced-repetition/go-fsrs/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/store"
)

// solve plays the win of the puzzle on the board.
func (r *room) solve() display.Exercise {
	r.t.Helper()
	prover, shown := exact.NewProver(), r.View()
	for number := shown.Number; shown.State == display.Asking && shown.Number == number; {
		win, won := prover.Win(rule.FromBoard(rule.Freestyle, r.Board().Stones, shown.Side), 100_000)
		require.True(r.t, won)
		shown = r.try(win.Moves[0])
	}
	return shown
}

func at(day, hour int) func() time.Time {
	return func() time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, time.Local) }
}

// A puzzle that was solved raises the rating and is not the next one; one that was not lowers it, once.
func TestPuzzlesSuitTheStrength(t *testing.T) {
	r := newRoom(t)
	r.SetClock(at(26, 10))
	r.Open(display.Puzzles)
	before := r.View().Rating.R
	drawn := r.Board().Stones.String()
	require.Equal(t, display.Solved, r.solve().State)
	after := r.View().Rating.R
	assert.Greater(t, after, before)
	r.Open(display.Puzzles)
	assert.NotEqual(t, drawn, r.Board().Stones.String(), "another one")

	r.try(r.otherThan(r.Board().Stones.Empties()[0], r.Board().Stones.Empties()[0]))
	lower := r.View().Rating.R
	assert.Less(t, lower, after)
	r.Retry()
	r.ShowSolution()
	assert.Equal(t, lower, r.View().Rating.R, "it was lost once")
	overview := r.Overview()
	assert.Equal(t, 1, overview.Today.Solved)
	assert.Equal(t, 1, overview.Streak)
	assert.True(t, overview.Rated)
}

// A puzzle counts the first time: who has seen its solution proves nothing by it.
func TestAPuzzleIsRatedOnce(t *testing.T) {
	r := newRoom(t)
	r.SetClock(at(26, 10))
	r.Open(display.Daily)
	assert.False(t, r.View().Known)
	r.ShowSolution()
	lower := r.View().Rating
	r.Open(display.Daily)
	assert.True(t, r.View().Known)
	r.ShowSolution()
	assert.Equal(t, lower, r.View().Rating)
	r.Open(display.Daily)
	r.solve()
	assert.Equal(t, lower, r.View().Rating)
	assert.False(t, r.Overview().Today.Daily)
	assert.Zero(t, r.Overview().Today.Solved)
	r.SetClock(at(27, 10))
	r.Open(display.Daily)
	r.solve()
	assert.True(t, r.Overview().Today.Daily)
	r.Open(display.Daily)
	r.solve()
	assert.Equal(t, 1, r.Overview().Today.Solved, "a second time is none")
}

// A puzzle's hint costs half of it.
func TestAHintCosts(t *testing.T) {
	gain := func(hint bool) float64 {
		r := newRoom(t)
		r.Open(display.Puzzles)
		before := r.View().Rating.R
		if hint {
			r.Hint()
		}
		r.solve()
		return r.View().Rating.R - before
	}
	assert.Less(t, gain(true), gain(false))
}

func TestTheDailyPuzzle(t *testing.T) {
	var boards []string
	for _, now := range []func() time.Time{at(26, 1), at(26, 23), at(27, 1)} {
		r := newRoom(t)
		r.SetClock(now)
		r.Open(display.Daily)
		assert.Equal(t, 1, r.View().Count)
		assert.LessOrEqual(t, r.View().Grade, 3)
		boards = append(boards, r.Board().Stones.String())
	}
	assert.Equal(t, boards[0], boards[1], "the same all day")
	assert.NotEqual(t, boards[1], boards[2])

	r := newRoom(t)
	r.SetClock(at(26, 10))
	r.Open(display.Daily)
	r.solve()
	assert.True(t, r.Overview().Today.Daily)
	assert.False(t, r.Overview().Today.Shown)
	r.SetClock(at(27, 10))
	assert.False(t, r.Overview().Today.Daily)
	assert.Equal(t, 1, r.Overview().Streak, "of yesterday")
	r.SetClock(at(28, 10))
	assert.Zero(t, r.Overview().Streak)

	r.Open(display.Daily)
	r.ShowSolution()
	assert.True(t, r.Overview().Today.Shown)
	assert.False(t, r.Overview().Today.Daily)
}

// Themes have puzzles of their own kinds, also of other rules, which neither the day's puzzle nor a
// run has; the only move that holds is found, and every other one is refuted on the board.
func TestThemesOfPuzzles(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Puzzles)
	count := r.View().Count
	for i, theme := range coach.PuzzleThemes() {
		r.ChooseGrade(coach.PuzzleGrades + 1 + i)
		v := r.View()
		assert.Positive(t, v.Count, theme)
		assert.NotEqual(t, count, v.Count, theme)
		switch theme {
		case "defence":
			assert.Equal(t, coach.Save, v.Puzzle)
		case "renju":
			assert.Equal(t, rule.Renju, v.Rule)
		}
	}
	r.ChooseGrade(coach.PuzzleGrades + 1)
	var p coach.Puzzle
	for _, q := range coach.Puzzles() {
		if q.Position().Board().String() == r.Board().Stones.String() {
			p = q
		}
	}
	assert.Contains(t, r.Status(hosttest.English).Sentence, "to move and hold")
	wrong := r.try(r.otherThan(p.First...))
	assert.Equal(t, display.Refuted, wrong.State)
	assert.True(t, wrong.Loses)
	assert.NotEmpty(t, r.Board().Line.Points)
	r.Retry()
	v := r.try(p.First[0])
	assert.Equal(t, display.Solved, v.State)
	assert.Equal(t, p.First[0], v.Better.Move, "the only one, which is named")
}

// A mistake comes back the later, the better one knows it.
func TestMistakesComeBack(t *testing.T) {
	one := store.Mistake{Variant: "gomoku15", Moves: "h8a1i8a3j8a5", Played: "a7", Better: "k8", Plies: 3, Kind: "missed", Weakness: "row", Diagonal: true}
	two := one
	two.Moves = "h8a1h9a3h10a5"
	two.Better = "h11"
	r := newRoom(t, one, two)
	r.SetClock(at(1, 10))
	r.Open(display.Mistakes)
	assert.Equal(t, 2, r.View().Due)
	first := r.Board().Stones.String()
	r.ShowSolution()
	assert.Equal(t, 2, r.View().Count)
	r.SetClock(at(4, 10))
	r.Open(display.Mistakes)
	require.NotEqual(t, first, r.Board().Stones.String(), "what was never tried comes first")
	assert.Equal(t, display.Solved, r.try(board.Point{X: 7, Y: 10}).State)
	assert.Equal(t, 1, r.View().Due, "the failed one comes back soon, the other does not")
	due := r.store.kept.Mistakes[1].Card.Due
	assert.True(t, due.After(at(4, 10)()))
	r.ShowSolution()
	r.Next(1)
	r.ShowSolution()
	require.Zero(t, r.Overview().Due)
	assert.Zero(t, r.Overview().NextDue, "what failed comes back on the same day")
	for i := range r.store.kept.Mistakes {
		r.store.kept.Mistakes[i].Card.Due = at(6+i, 0)()
	}
	assert.Equal(t, 2, r.Overview().NextDue)

	weak := r.Overview().Weak
	assert.Equal(t, display.Weak{Times: 2, Diagonal: 2}, weak[coach.MissedRow])
	assert.Equal(t, 2, r.Overview().Told)
}

// After the last due mistake this is said, and only then come the others. One of these that is solved
// before its day keeps the day; one that fails begins anew.
func TestMistakesAheadOfTheirDay(t *testing.T) {
	one := store.Mistake{Variant: "gomoku15", Moves: "h8a1i8a3j8a5", Played: "a7", Better: "k8", Plies: 3}
	later, key := one, board.Point{X: 10, Y: 7}
	later.Moves = "h8a1i8a3j8a6"
	later.Card = &fsrs.Card{State: fsrs.Review, Stability: 9, Difficulty: 5, Reps: 3, LastReview: at(1, 10)(), Due: at(10, 10)()}
	r := newRoom(t, one, later)
	card := func() fsrs.Card { return *r.store.kept.Mistakes[1].Card }
	r.SetClock(at(4, 10))
	r.Open(display.Mistakes)
	require.Equal(t, 1, r.View().Count, "of two")
	assert.False(t, r.View().Before)
	r.try(key)
	r.Next(1)
	v := r.View()
	assert.Equal(t, display.NoExercise, v.State)
	assert.Equal(t, []int{0, 0, 2}, []int{v.Due, v.NextDue, v.Mistakes})
	assert.Equal(t, "All mistakes that were due are done", r.Status(hosttest.English).Sentence)
	r.Tap(key)
	r.Hint()
	r.ShowSolution()
	require.Equal(t, display.NoExercise, r.View().State)
	r.Next(-1)
	assert.Equal(t, 1, r.View().Number)
	r.Next(1)
	r.Next(1)
	assert.Equal(t, 2, r.View().Count, "those that are not due")
	r.Next(1)
	before := card()
	require.Equal(t, display.Solved, r.try(key).State)
	assert.Equal(t, before, card())
	assert.Equal(t, 1, r.store.kept.Mistakes[1].Solved)
	r.Next(1)
	assert.Equal(t, display.NoExercise, r.View().State, "the end of these")

	r.SetClock(at(5, 10))
	r.Open(display.Mistakes)
	r.try(key)
	r.Next(1)
	r.Next(1)
	r.Next(1)
	r.ShowSolution()
	assert.True(t, card().Due.Before(at(6, 10)()), "it is begun anew")
	r.SetClock(at(5, 12))
	r.Next(1)
	assert.Equal(t, display.Asking, r.View().State)
	assert.Equal(t, 1, r.View().Count, "what failed is due again")
}

// The puzzle of a day that is solved after midnight is not that of the new day, but something was
// done on it. Who looks on at midnight sees that the day is another one.
func TestMidnight(t *testing.T) {
	r := newRoom(t)
	r.SetClock(at(26, 23))
	r.Open(display.Daily)
	r.SetClock(at(27, 0))
	r.solve()
	assert.False(t, r.Overview().Today.Daily)
	assert.Equal(t, 1, r.Overview().Today.Solved)

	r.Watch(true)
	shown := r.window.Changes
	r.SetClock(at(28, 0))
	r.window.Until("another day", func() bool { return r.window.Changes > shown })
	r.Watch(false)
}

// What is repeated after the clock was set back is due again as if it had been repeated now.
func TestTheClockIsSetBack(t *testing.T) {
	m := store.Mistake{Variant: "gomoku15", Moves: "h8a1i8a3j8a5", Played: "a7", Better: "k8", Plies: 3}
	due := func(days ...int) time.Time {
		r := newRoom(t, m)
		for _, day := range days {
			r.SetClock(at(day, 10))
			r.Open(display.Mistakes)
			r.try(board.Point{X: 10, Y: 7})
		}
		return r.store.kept.Mistakes[0].Card.Due
	}
	assert.True(t, due(1, 400, 4).After(at(4, 10)()))
	assert.True(t, due(1, 400, 4).Before(at(14, 10)()), "the day on which the clock was ahead counts for nothing")
}

// A day on which a lesson was learned counts.
func TestALessonIsADaysWork(t *testing.T) {
	r := newRoom(t)
	r.SetClock(at(26, 10))
	r.Open(display.Lesson)
	require.Equal(t, display.Solved, r.try(coach.Lessons()[0].Steps[0].Answers[0]).State)
	assert.Equal(t, 1, r.Overview().Streak)
	r.SetClock(at(28, 10))
	assert.Zero(t, r.Overview().Streak)
}

// A card of a file that makes no sense begins anew, and what is kept can be written.
func TestAHostileCard(t *testing.T) {
	m := store.Mistake{Variant: "gomoku15", Moves: "h8a1i8a3j8a5", Played: "a7", Better: "k8", Plies: 3}
	m.Card = &fsrs.Card{State: fsrs.Review, Stability: 1e-9, Difficulty: 1e308, Reps: 1}
	r := newRoom(t, m)
	r.SetClock(at(1, 10))
	r.Open(display.Mistakes)
	r.try(board.Point{X: 10, Y: 7})
	_, err := json.Marshal(r.store.kept)
	require.NoError(t, err)
	assert.True(t, r.store.kept.Mistakes[0].Card.Due.After(at(1, 9)()))
}

// A run does not begin with the puzzle that was just done.
func TestARunLeavesOutThePuzzleJustDone(t *testing.T) {
	r := newRoom(t)
	r.SetClock(at(26, 10))
	r.Open(display.TimedRun)
	first := r.Board().Stones.String()
	r.solve()
	r.Again()
	assert.NotEqual(t, first, r.Board().Stones.String())
}

// A run ends with the third error, or when its time is over, and counts what was solved.
func TestATimedRun(t *testing.T) {
	r := newRoom(t)
	r.SetClock(at(26, 10))
	r.Open(display.TimedRun)
	assert.Equal(t, 3*time.Minute, r.View().Run.Left)
	r.solve()
	assert.Equal(t, display.Run{Left: 3 * time.Minute, Solved: 1}, r.View().Run)
	assert.Equal(t, 2, r.View().Number, "the next one is there")
	for range 3 {
		r.try(r.otherThan(r.Board().Stones.Empties()[0], r.Board().Stones.Empties()[0]))
	}
	assert.Equal(t, display.Run{Left: 3 * time.Minute, Solved: 1, Errors: 3, Over: true, Best: 1}, r.View().Run)
	stones := r.Board().Stones.Stones()
	r.Tap(r.Board().Stones.Empties()[0])
	assert.Equal(t, stones, r.Board().Stones.Stones(), "it is over")

	r.Open(display.TimedRun)
	rating := r.View().Rating
	r.Next(1)
	r.Next(1)
	assert.Equal(t, 3, r.View().Number)
	assert.Equal(t, display.Run{Left: 3 * time.Minute, Best: 1}, r.View().Run, "to skip costs no more than the time")
	r.EndRun()
	assert.Equal(t, display.Run{Left: 3 * time.Minute, Over: true, Stopped: true, Best: 1}, r.View().Run)
	assert.Equal(t, "The run is over", r.Status(hosttest.English).Sentence)
	r.Next(1)
	assert.Equal(t, 3, r.View().Number)
	assert.Equal(t, rating, r.View().Rating)

	r.Again()
	assert.False(t, r.View().Run.Over)
	r.SetClock(func() time.Time { return at(26, 10)().Add(4 * time.Minute) })
	r.window.Until("the end of the time", func() bool { return r.View().Run.Over })
	assert.Equal(t, 1, r.View().Run.Best)
}
