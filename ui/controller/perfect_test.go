package controller_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/settings"
)

// fakeProof knows some positions by the number of their stones.
type fakeProof map[int]book.Answer

func (f fakeProof) Answer(_ context.Context, b *board.Board) (book.Answer, bool) {
	a, ok := f[b.Size().Cells()-b.Count(board.Empty)]
	return a, ok
}

// provenGame is a proof that has White's first reply and no more.
func provenGame(t *testing.T) fakeProof {
	return fakeProof{
		0: {Kind: book.Start, Move: point(t, "H8")},
		2: {Kind: book.Quiet, Move: point(t, "J10"), Plies: 23},
		3: {Kind: book.Quiet, Move: board.Pass, Plies: 22},
	}
}

func beginPerfect(t *testing.T, perfect bool) *stage {
	t.Helper()
	s := newStage(t, t.TempDir())
	s.proof = provenGame(t)
	chosen := settings.Defaults()
	chosen.PerfectPlay = perfect
	s.SetSettings(chosen)
	require.NoError(t, s.NewGame(settings.Game{Variant: "gomoku15", Black: settings.Engine, White: settings.Human}))
	return s
}

func TestPerfectPlayFollowsTheProofAndSaysWhereItEnds(t *testing.T) {
	s := beginPerfect(t, true)
	sc := s.stones(1)
	assert.Equal(t, board.Black, sc.Board.At(point(t, "H8")))
	s.Tap(point(t, "A1"))
	sc = s.stones(3)
	assert.Equal(t, board.Black, sc.Board.At(point(t, "J10")))
	assert.Nil(t, s.engine.limits.Load(), "no search was needed")
	s.until("the promise", func(sc controller.Screen) bool {
		return sc.Status.Note == "Black played J10. Proven: Black wins in at most 11 moves (22 plies)."
	})
	s.Tap(point(t, "A2"))
	s.stones(5)
	assert.NotNil(t, s.engine.limits.Load())
	s.until("the end of the proof", func(sc controller.Screen) bool {
		return sc.Status.Note == "Black played A3. From here nothing is proven: Tengen plays by its own judgement." ||
			sc.Status.Note == "Black played B1. From here nothing is proven: Tengen plays by its own judgement."
	})
}

// A proof that leaves nothing open promises the win with the first stone.
func TestAWholeProofPromisesAtOnce(t *testing.T) {
	s := newStage(t, t.TempDir())
	s.proof = fakeProof{0: {Kind: book.Start, Move: point(t, "H8"), Plies: 25}}
	chosen := settings.Defaults()
	chosen.PerfectPlay = true
	s.SetSettings(chosen)
	require.NoError(t, s.NewGame(settings.Game{Variant: "gomoku15", Black: settings.Engine, White: settings.Human}))
	s.stones(1)
	s.until("the promise", func(sc controller.Screen) bool {
		return sc.Status.Note == "Black played H8. Proven: Black wins in at most 12 moves (24 plies)."
	})
	s.until("its score", func(controller.Screen) bool { return s.view.info != nil })
	best, _ := s.view.info.Best()
	assert.Equal(t, analysis.WinIn(25), best.Score)
}

func TestWithoutPerfectPlayTheEngineThinks(t *testing.T) {
	s := beginPerfect(t, false)
	s.stones(1)
	assert.NotNil(t, s.engine.limits.Load())
}

// A hint and an analysis put what is proven first, and say so.
func TestHintsAreProven(t *testing.T) {
	s := newStage(t, t.TempDir())
	s.proof = provenGame(t)
	require.NoError(t, s.NewGame(settings.Game{Variant: "gomoku15", Black: settings.Human, White: settings.Human}))
	s.tap("H8", "A1")
	s.engine.hold()
	s.Hint()
	s.until("what is proven", func(sc controller.Screen) bool {
		return sc.Status.Note != "" && s.view.screen.Thinking && provenNote(sc)
	})
	s.engine.release()
	s.until("a hint", func(sc controller.Screen) bool { return !sc.Thinking })
	require.NotNil(t, s.view.info)
	best, _ := s.view.info.Best()
	assert.Equal(t, analysis.Candidate{
		Move: point(t, "J10"), Line: []board.Point{point(t, "J10")}, Score: analysis.WinIn(23), Bound: analysis.AtLeast,
	}, best)
	assert.Equal(t, analysis.FromProof, s.view.info.Source)
	assert.Contains(t, s.view.screen.Status.Note, "J10")
	require.NotEmpty(t, s.view.screen.Board.Candidates)
	assert.Equal(t, "W≤23", s.view.screen.Board.Candidates[0].Label)
}

func provenNote(sc controller.Screen) bool {
	const note = "Proven: Black wins in at most 12 moves (23 plies)."
	n := len(sc.Status.Note) - len(note)
	return n >= 0 && sc.Status.Note[n:] == note
}
