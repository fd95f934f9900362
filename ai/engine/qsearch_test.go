package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// afterMoves returns a board with H8, I9 and then these moves.
func afterMoves(more ...board.Point) *pattern.Board {
	b := pattern.New(rule.Freestyle, board.Square(15), eval.For(rule.Freestyle).Cells())
	for _, p := range append([]board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}}, more...) {
		b.Place(pattern.CellOf(p))
	}
	return b
}

// What was learned of a position is believed of it wholly, of one with the same last stone
// or the same threats in part, and of the other side's not at all.
func TestErrorsAreBelievedOfNeighbours(t *testing.T) {
	p := DefaultParams()
	near, far := board.Point{X: 6, Y: 8}, board.Point{X: 13, Y: 1}
	learned, lastInCommon := afterMoves(far, near), afterMoves(board.Point{X: 1, Y: 13}, near)
	k := new(correction)
	for range 1000 {
		k.learn(learned, 200, 10*Ply)
	}
	assert.InDelta(t, 2*(p.CorrectionPair+p.CorrectionSingle+p.CorrectionThreats), k.value(learned, &p), 10)
	assert.InDelta(t, 2*(p.CorrectionSingle+p.CorrectionThreats), k.value(lastInCommon, &p), 10)
	assert.Zero(t, k.value(afterMoves(near), &p), "White's stone, not Black's")
}

// However great the errors were and however many, what is remembered stays within its bounds,
// and it follows when they turn round.
func TestErrorsAreBounded(t *testing.T) {
	p := DefaultParams()
	b := afterMoves()
	k := new(correction)
	for _, err := range []int{eval.Limit, -eval.Limit} {
		for range 2000 {
			k.learn(b, err, maxDepth*Ply)
		}
		most := correctionMost * (p.CorrectionPair + p.CorrectionSingle + p.CorrectionThreats) / 100
		assert.InDelta(t, max(-most, min(err, most)), k.value(b, &p), 3)
	}
}

// A bound teaches no more than it says.
func TestBoundsTeachWhatTheySay(t *testing.T) {
	p := DefaultParams()
	w := &worker{board: afterMoves(), params: &p}
	ss := &stackEntry{eval: 50}
	teach := func(best int, move pattern.Cell, beta int) int {
		w.correction = correction{}
		for range 100 {
			w.learnError(ss, 50, best, move, beta, 8*Ply)
		}
		return w.correction.value(w.board, w.params)
	}
	quiet := pattern.CellOf(board.Point{X: 6, Y: 8})
	assert.Positive(t, teach(150, quiet, 1000), "exactly 150")
	assert.Positive(t, teach(150, quiet, 100), "at least 150")
	assert.Zero(t, teach(20, quiet, 10), "at least 20, which was known")
	assert.Negative(t, teach(20, pattern.NoCell, 100), "at most 20")
	assert.Zero(t, teach(90, pattern.NoCell, 100), "at most 90, which was known")
}
