package problem_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// The fast solver finds the same moves as the textbook's search, and expands as many states.
func TestTheFastSolverIsTheSameSearch(t *testing.T) {
	cases := 60
	if testing.Short() {
		cases = 15
	}
	for seed := range uint64(cases) {
		start := problem.RandomRotation(int(seed%11), seed)
		want := textbook.IDAStar(problem.RotationGame{}, start, nil)
		got := problem.SolveRotation(t.Context(), start)
		require.Equal(t, want.States, got.States)
		assert.Equal(t, []int{want.Cost, want.Expanded}, []int{got.Cost, got.Expanded})
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	assert.Nil(t, problem.SolveRotation(stopped, problem.RandomRotation(200, 1)).States)
}

// A case among the hardest.
func BenchmarkRotation(b *testing.B) {
	hard := problem.RandomRotation(500, 0)
	for seed, most := uint64(1), 0; seed < 40; seed++ {
		start := problem.RandomRotation(500, seed)
		if n := problem.SolveRotation(b.Context(), start).Expanded; n > most {
			hard, most = start, n
		}
	}
	b.Run("textbook", func(b *testing.B) {
		for b.Loop() {
			textbook.IDAStar(problem.RotationGame{}, hard, nil)
		}
	})
	b.Run("solver", func(b *testing.B) {
		for b.Loop() {
			b.ReportMetric(float64(problem.SolveRotation(b.Context(), hard).Expanded), "expanded")
		}
	})
}
