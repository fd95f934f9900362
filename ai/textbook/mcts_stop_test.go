package textbook_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board/rule"
)

// A search that is stopped between two playouts, with moves left to expand, ends.
func TestAStoppedMonteCarloEnds(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	g := problem.NewRows(rule.TicTacToe.Size, 3, problem.NoEvaluation)
	root := problem.MarksOf(rule.NewPosition(rule.TicTacToe.Rule, rule.TicTacToe.Size))
	s := textbook.NewMonteCarlo(textbook.StopGame(ctx, g), root, 1.4, 1, nil)
	s.Playout()
	stop()
	assert.NotPanics(t, s.Playout)
}
