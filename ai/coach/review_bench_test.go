package coach_test

import (
	"testing"

	"tengen/ai/coach"
	"tengen/ai/exact"
)

// BenchmarkBlunders measures a warning: the moves after which the puzzles are won.
func BenchmarkBlunders(b *testing.B) {
	prover, warned, n := exact.NewProver(), 0, 0
	all := coach.Puzzles()
	for b.Loop() {
		pos := all[n%len(all)].Position()
		n++
		move, _ := pos.Last()
		pos.Undo()
		if _, blunders := coach.Blunders(b.Context(), prover, pos, move); blunders {
			warned++
		}
	}
	b.ReportMetric(100*float64(warned)/float64(n), "%warned")
}
