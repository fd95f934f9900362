package smallboards

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
	"tengen/board"
)

// What is found of a cell is known of those that are equal to it, at any moment at which the solver
// tells: the picture is as symmetric as the position.
func TestThePictureIsAsSymmetricAsThePosition(t *testing.T) {
	for _, g := range []exact.MNKGame{{W: 6, H: 5, K: 4}, {W: 5, H: 5, K: 4}} {
		size := board.Size{W: g.W, H: g.H}
		s, err := exact.NewMNKSolver(g)
		require.NoError(t, err)
		known, open := 0, 0
		for _, limit := range early {
			restore := patience
			patience = []int{limit}
			look(t.Context(), s, size, exact.MNKPosition{}, func(j judged) {
				worth := map[int]exact.MNKOutcome{}
				for _, m := range j.moves {
					worth[m.Cell] = m.Outcome
					if m.Outcome == exact.MNKOpen {
						open++
					} else {
						known++
					}
				}
				for cell, outcome := range worth {
					at := size.Point(cell)
					for _, mirrored := range []board.Point{{X: g.W - 1 - at.X, Y: at.Y}, {X: at.X, Y: g.H - 1 - at.Y}} {
						assert.Equal(t, outcome, worth[size.Index(mirrored)], "%v: %v and %v with %d positions", g, at, mirrored, limit)
					}
					if g.W == g.H {
						turned := board.Point{X: at.Y, Y: g.W - 1 - at.X}
						assert.Equal(t, outcome, worth[size.Index(turned)], "%v: %v and %v with %d positions", g, at, turned, limit)
					}
				}
			})
			patience = restore
		}
		assert.Positive(t, known, "%v: some are found", g)
		assert.Positive(t, open, "%v: before all are", g)
	}
}

// early are limits that end in the middle of the search.
var early = []int{50_000, 200_000, 800_000}

// Only a motion that leaves every stone in its place makes cells equal, and one that was found
// is never changed.
func TestOnlyThePositionsOwnSymmetriesCount(t *testing.T) {
	size := board.Size{W: 3, H: 3}
	assert.Len(t, symmetries(size, exact.MNKPosition{}), 7)
	assert.Len(t, symmetries(size, exact.MNKPosition{}.Play(4)), 7, "the middle")
	assert.Len(t, symmetries(size, exact.MNKPosition{}.Play(0)), 1, "a corner")
	assert.Empty(t, symmetries(size, exact.MNKPosition{}.Play(0).Play(1)))
	assert.Len(t, symmetries(size, exact.MNKPosition{}.Play(0).Play(8)), 1, "of two colours: but the diagonal through both")
	assert.Len(t, symmetries(board.Size{W: 4, H: 3}, exact.MNKPosition{}), 3)

	moves := []exact.MNKMove{{Cell: 0}, {Cell: 1, Outcome: exact.MNKDraw}, {Cell: 2, Outcome: exact.MNKWin}, {Cell: 3}, {Cell: 6}}
	spread(size, exact.MNKPosition{}.Play(4), moves)
	assert.Equal(t, exact.MNKWin, moves[0].Outcome)
	assert.Equal(t, exact.MNKDraw, moves[1].Outcome)
	assert.Equal(t, exact.MNKDraw, moves[3].Outcome)
	assert.Equal(t, exact.MNKWin, moves[4].Outcome)
}
