package exact_test

import (
	"context"
	"testing"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// BenchmarkSolve measures a draw of 25 cells that takes a real search: the empty
// board of 5×5 with four in a row.
func BenchmarkSolve(b *testing.B) {
	pos := rule.NewPosition(rule.Row(4), board.Square(5))
	for b.Loop() {
		survey, ok := exact.NewEndgameSurvey(pos)
		if !ok {
			b.Fatal("nothing to solve")
		}
		s, err := survey.Solve(context.Background(), 1<<40)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(s.Nodes), "nodes/op")
	}
}
