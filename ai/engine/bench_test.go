package engine_test

import (
	"context"
	"testing"

	"tengen/ai/engine"
	"tengen/board/rule"
)

// BenchmarkSearch measures nodes a second in the middle game, over the positions
// of the bench.
func BenchmarkSearch(b *testing.B) {
	nodes, seconds := uint64(0), 0.0
	for b.Loop() {
		r, err := engine.Bench(context.Background(), engine.BenchDepth)
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Nodes
		seconds += r.Elapsed.Seconds()
	}
	b.ReportMetric(float64(nodes)/seconds, "nodes/s")
}

// BenchmarkDepth6 measures the time to six plies on a middle-game position.
func BenchmarkDepth6(b *testing.B) {
	pos := position(rule.Freestyle, 1, `
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . O . . . . . . . . .
		. . . . . . X O O . . . . . .
		. . . . . . O X X . . . . . .
		. . . . . . X . O X . . . . .
		. . . . . X . O . . . . . . .
		. . . . O . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .`)
	e := engine.New(engine.Options{})
	for b.Loop() {
		e.Forget()
		if _, err := e.Search(context.Background(), pos, engine.Limits{Depth: 6}, nil); err != nil {
			b.Fatal(err)
		}
	}
}
