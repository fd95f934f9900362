package review_test

import (
	"testing"

	"tengen/ai/forced"
	"tengen/ai/puzzle"
	"tengen/ai/review"
)

// BenchmarkBlunders measures a warning: the moves after which the puzzles are won.
func BenchmarkBlunders(b *testing.B) {
	prover, warned, n := forced.New(), 0, 0
	all := puzzle.All()
	for b.Loop() {
		pos := all[n%len(all)].Position()
		n++
		move, _ := pos.Last()
		pos.Undo()
		if _, blunders := review.Blunders(b.Context(), prover, pos, move); blunders {
			warned++
		}
	}
	b.ReportMetric(100*float64(warned)/float64(n), "%warned")
}
