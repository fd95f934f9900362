package controller_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/view"
)

// What the certificate alone knows of a position is on the graph of a review, on the card
// beside it and on the discs, or on none of them.
func TestAReviewSaysOneThingOfAPosition(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game is reviewed")
	}
	s := newStageWith(t, t.TempDir(), newHasty)
	s.proof = engines.ShippedProof()
	require.NoError(t, s.Games.New(people))
	s.paste("h8h9i9j10g7f6i7j6h6h7g8j5j7k7f8i8g6g5e8d8")
	s.OpenReview(true)
	s.Review.Start()
	sc := s.until("the review", func(sc display.Screen) bool {
		return !sc.Review.Running && sc.Review.Report.Known == sc.Review.Report.Of && sc.Chances[3].Forced && sc.Chances[4].Forced
	})
	moves, unproven := sc.Review.Report.Moves, 0
	for number := len(moves); number >= 1; number-- {
		s.Game.Walk.GoToMove(number)
		sc := s.until("the position", func(sc display.Screen) bool { return sc.Number == number })
		at := sc.Chances[number]
		e := sc.Forced.Evaluation()
		if sc.Forced.Side == board.Empty && s.view.info != nil {
			e = view.EvaluationOf(*s.view.info)
		}
		where := fmt.Sprintf("after move %d: graph %+v, card %+v, note %q, discs %v", number, at, e, sc.Status.Note, sc.Board.Candidates)
		require.True(t, e.Known, where)
		assert.Equal(t, at.Forced, e.Score.Forced(), where)
		assert.InDelta(t, at.Chance, e.Black(), 0.005, where)
		fell := at.Known && sc.Chances[number-1].Forced && !at.Forced && !at.Sign.Mistaken()
		assert.Equal(t, fell, at.Apart, where)
		assert.NotContains(t, sc.Status.Note, "wins", "the verdict says it: %s", where)
		if discs := sc.Board.Candidates; e.Certified && e.Score.Forced() && s.Game.Now().Turn() != board.Black && len(discs) > 0 && !discOfEnd.MatchString(discs[0].Label) {
			unproven++
			assert.Contains(t, sc.Status.Note, "Every move is a proven loss", where)
		}
		if turn := s.Game.Now().Turn(); at.Forced && (at.Chance > 0.5) == (turn == board.Black) && len(sc.Board.Candidates) > 0 {
			assert.Regexp(t, discOfEnd, sc.Board.Candidates[0].Label, where)
		}
	}
	assert.Positive(t, unproven, "White is lost here, and no search sees it")
}
