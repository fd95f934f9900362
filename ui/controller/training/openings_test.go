package training_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/training"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// playOpening plays the moves that the engine finds best, to the end.
func (r *room) playOpening() display.Exercise {
	r.t.Helper()
	shown := r.View()
	for range 9 {
		if shown.State != display.Asking {
			break
		}
		shown = r.try(r.Board().Stones.Empties()[0])
	}
	return shown
}

// In an opening the table's moves are answered by the table's, one that gives away too much is refused
// with the best one, and tried again where it was made; after the table the engine judges.
func TestAnOpeningIsPractised(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Openings)
	require.Equal(t, 52, r.View().Count, "both sides of 26")
	require.Equal(t, rule.Freestyle, r.View().Openings.Rule)
	require.Len(t, r.Board().Moves, 3)
	r.ChooseOpening(rule.Freestyle, "d2")
	shown := r.View()
	require.Equal(t, display.OpeningChoice{Rule: rule.Freestyle, Chosen: "d2", Shown: "d2"}, shown.Openings)
	require.Equal(t, "White to move: keep to the best known way", r.Status(hosttest.English).Sentence)

	shown = r.try(hosttest.Point(t, "i9"))
	require.Equal(t, display.Asking, shown.State)
	require.Len(t, r.Board().Moves, 5)
	require.Equal(t, hosttest.Point(t, "g9"), r.Board().Moves[4], "as the table answers")

	r.engine.Bonus.Store(900) // what is not in the table loses
	shown = r.try(hosttest.Point(t, "o15"))
	require.Equal(t, display.Refuted, shown.State)
	assert.Equal(t, hosttest.Point(t, "h10"), shown.Better.Move)
	assert.Equal(t, []view.Candidate{{Point: shown.Better.Move}}, r.Board().Candidates)
	assert.Greater(t, shown.Better.Score.Chance(), shown.Score.Chance()+0.06)
	r.engine.Bonus.Store(0)

	shown = r.try(hosttest.Point(t, "h10")) // a click after an error is another try, from here
	require.Equal(t, display.Asking, shown.State)
	require.Len(t, r.Board().Moves, 7)
	shown = r.playOpening()
	require.Equal(t, display.Solved, shown.State)
	assert.Len(t, r.Board().Moves, 10, "four moves of White")
	assert.Equal(t, 1, shown.Misses)
	kept := r.store.kept.Openings["freestyle d2 white"]
	assert.Equal(t, []int{1, 0}, []int{kept.Tries, kept.Solved})
	assert.Zero(t, r.Overview().Openings)
}

// Black's part begins with White's best move. What was played without an error is kept, and comes last.
func TestBothSidesOfAnOpening(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Openings)
	r.ChooseOpening(rule.Renju, "d1")
	require.Equal(t, display.Solved, r.playOpening().State)
	assert.Equal(t, 1, r.store.kept.Openings["renju d1 white"].Solved)
	assert.Equal(t, 1, r.Overview().Openings)
	assert.Equal(t, 1, r.View().Openings.Solved)
	assert.Equal(t, 1, r.Overview().Today.Solved)

	r.Next(1)
	r.window.Until("White's move", func() bool { return r.View().State == display.Asking })
	require.Len(t, r.Board().Moves, 4)
	assert.Equal(t, "Black to move: keep to the best known way", r.Status(hosttest.English).Sentence)
	require.Equal(t, display.Solved, r.playOpening().State)
	assert.Len(t, r.Board().Moves, 11)

	r.ChooseOpening(rule.Renju, "d2")
	r.ShowSolution()
	r.window.Until("the solution", func() bool { return r.View().Finished })
	assert.Equal(t, display.Given, r.View().State)
	assert.Equal(t, hosttest.Point(t, "j8"), r.Board().Line.Points[0])
	r.ChooseOpening(rule.Renju, "")
	assert.Equal(t, "d2", r.View().Openings.Shown, "before those that were played")
	assert.Equal(t, board.Black, r.View().Side)
	r.ChooseOpening(rule.Freestyle, "")
	assert.Equal(t, 2, r.View().Openings.Solved, "by all rules, as on the page of today")
}

// Who leaves an exercise that is not answered comes back to it.
func TestOneComesBackToAnExercise(t *testing.T) {
	r := newRoom(t)
	r.Open(display.Openings)
	r.Next(1)
	r.Next(1)
	r.Stop()
	r.Open(display.Openings)
	assert.Equal(t, 3, r.View().Number)
	r.Open(display.Puzzles)
	r.Next(4)
	r.Open(display.Puzzles)
	assert.Equal(t, 5, r.View().Number)
}

// failing is an engine that breaks.
type failing struct{ asked int }

func (f *failing) Search(context.Context, *rule.Position, engine.Limits, func(analysis.Info)) (analysis.Info, error) {
	f.asked++
	return analysis.Info{}, errors.New("broken")
}

// Where the engine fails, it is said once, and the first move of the other side is not asked for again.
func TestAnOpeningWithABrokenEngine(t *testing.T) {
	window, h := hosttest.New(t)
	broken := new(failing)
	p := training.NewPractice(h, &memoryStore{}, broken, new(exact.SharedProver))
	p.Open(display.Openings)
	for _, id := range []string{"i1", "i5", "i9", "i12"} {
		p.ChooseOpening(rule.Freestyle, id)
		p.Next(1) // Black's part
		window.Until("the end of it", func() bool { return p.View().State == display.Asking })
	}
	assert.Positive(t, broken.asked)
	assert.LessOrEqual(t, len(window.Troubles), 4)
}

// wavering is an engine that finds another move each time it looks at an opening of three stones, after
// which all others lose too much.
type wavering struct{ asked int }

func (w *wavering) Search(_ context.Context, pos *rule.Position, _ engine.Limits, _ func(analysis.Info)) (analysis.Info, error) {
	best := analysis.Candidate{Move: pos.Board().Empties()[0], Score: analysis.Value(600)}
	if best.Line = []board.Point{best.Move}; pos.Board().Stones() == 3 {
		best.Move = []board.Point{{X: 8, Y: 9}, {X: 0, Y: 0}}[w.asked%2] // I10, A1
		w.asked++
	} else if last, _ := pos.Last(); last == (board.Point{X: 8, Y: 9}) {
		best.Score = analysis.Value(-100)
	}
	return analysis.Info{Turn: pos.Turn(), Candidates: []analysis.Candidate{best}}, nil
}

// A move that is the best one turned or mirrored is the best one, and the best one is the same each time.
func TestImagesOfTheBestMoveAreBest(t *testing.T) {
	window, h := hosttest.New(t)
	asked := new(wavering)
	p := training.NewPractice(h, &memoryStore{}, asked, new(exact.SharedProver))
	p.Open(display.Openings)
	try := func(name string) display.Exercise {
		p.Tap(hosttest.Point(t, name))
		window.Until("the verdict", func() bool { return p.View().State != display.Judging && p.View().Finished })
		return p.View()
	}
	for _, name := range []string{"g10", "i10"} {
		p.ChooseOpening(rule.Freestyle, "d1")
		if p.View().Side == board.Black { // it was tried less often
			p.Next(1)
		}
		shown := try("o15")
		require.Equal(t, display.Refuted, shown.State)
		assert.Equal(t, "I10", shown.Better.Move.String())
		shown = try(name)
		require.Equal(t, display.Asking, shown.State, name)
	}
	assert.Equal(t, 1, asked.asked)
}
