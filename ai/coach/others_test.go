package coach_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// What is proven of moves that held is kept, and of others nothing.
func TestWhatIsProvenOfMovesThatHeldIsKept(t *testing.T) {
	c3, e3, c5 := board.Point{X: 2, Y: 2}, board.Point{X: 4, Y: 2}, board.Point{X: 2, Y: 4}
	n := &record.Node{}
	coach.Settle(n, c3, analysis.WinIn(9))
	assert.Nil(t, coach.Recall(n), "nobody has looked")
	n.SetProperty("TGRV", "a5 8 2 13", "c3e3c5")
	was := coach.Recall(n)
	require.NotNil(t, was)
	coach.Settle(n, board.Point{X: 7, Y: 7}, analysis.WinIn(9))
	assert.True(t, was.Same(coach.Recall(n)), "it did not hold")

	coach.Settle(n, c3, analysis.LossIn(8))
	coach.Settle(n, e3, analysis.Score{})
	coach.Settle(n, e3, analysis.Score{})
	coach.Settle(n, c5, analysis.WinIn(9))
	o := coach.Recall(n)
	assert.Equal(t, []board.Point{e3, c5}, o.Holds)
	assert.Equal(t, []board.Point{e3}, o.Tried)
	assert.Equal(t, []board.Point{c5}, o.Saves)
	assert.Equal(t, was.Proven+1, o.Proven)
	assert.False(t, was.Same(o))
	assert.True(t, o.Same(coach.Recall(n)))
	assert.False(t, o.Same(nil))
}

func TestBlunders(t *testing.T) {
	p := exact.NewProver()
	pos := played(t, rule.Freestyle, board.Square(5), reviewCrossing).Position()
	point := func(name string) board.Point {
		q, err := board.ParsePoint(name)
		require.NoError(t, err)
		return q
	}
	win, blunders := coach.Blunders(t.Context(), p, pos, point("A5"))
	require.True(t, blunders)
	assert.Equal(t, "C3", win.Moves[0].String())
	_, blunders = coach.Blunders(t.Context(), p, pos, point("E3"))
	assert.False(t, blunders, "that one holds")

	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, blunders = coach.Blunders(gone, p, pos, point("A5"))
	assert.False(t, blunders)

	lost := played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3").Position()
	_, blunders = coach.Blunders(t.Context(), p, lost, point("E3"))
	assert.False(t, blunders, "nothing helps any more, so there is nothing to warn of")
}

// A forced win far ahead is seen, and once it is there nobody is warned of any move.
func TestBlundersSeeFar(t *testing.T) {
	const moves = "h8g7h10h9g9f10j8i8j7j9k7i9i7k9l9l7k10k8i10g10f8i11j10l10j6k5h4i5h5h6g4j4k3m5m6"
	all, err := record.ParseMoves(moves)
	require.NoError(t, err)
	pos, prover := rule.NewPosition(rule.Freestyle, board.Square(15)), exact.NewProver()
	var warned []string
	for n, move := range all {
		if n >= 28 && n%2 == 0 {
			if _, blunders := coach.Blunders(t.Context(), prover, pos, move); blunders {
				warned = append(warned, move.String())
			}
		}
		require.NoError(t, pos.Play(move))
	}
	assert.Equal(t, []string{"G4"}, warned)
}
