package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Every finished iteration leaves what was known then, with the move that it
// gave up.
func TestSteps(t *testing.T) {
	pos := position(rule.Freestyle, board.Black, `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . O . . . . . .
		. . . . X X . . . . .
		. . . . X O O . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`)
	for _, lines := range []int{1, 3} {
		info := search(t, pos, engine.Limits{Depth: 7, Lines: lines})
		require.Len(t, info.Steps, 7)
		for i, s := range info.Steps {
			assert.Equal(t, i+1, s.Depth)
			assert.GreaterOrEqual(t, len(s.Candidates), lines)
			assert.LessOrEqual(t, len(s.Candidates), lines+1)
			for _, c := range s.Candidates {
				assert.NotEmpty(t, c.Line)
				assert.Equal(t, c.Move, c.Line[0])
			}
			if i == 0 {
				continue
			}
			before := info.Steps[i-1]
			assert.GreaterOrEqual(t, s.Nodes, before.Nodes)
			assert.GreaterOrEqual(t, s.Elapsed, before.Elapsed)
			was, _ := before.Best()
			assert.True(t, slices.ContainsFunc(s.Candidates, func(c analysis.Candidate) bool { return c.Move == was.Move }), "depth %d", s.Depth)
		}
		last, _ := info.Steps[6].Best()
		assert.Equal(t, info.Candidates[0], last)
		then := info.At(2)
		assert.Equal(t, 3, then.Depth)
		assert.Len(t, then.Steps, 3)
		assert.Equal(t, then.Candidates[0].Move, then.Changes[len(then.Changes)-1].Move, "the last change says what is best")
	}
}
