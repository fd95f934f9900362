package tictactoe

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
)

// Who sees to the end does not lose, nor win against perfect play; who prefers the
// sides loses.
func TestAgainstPerfectPlay(t *testing.T) {
	c, err := againstPerfect(t.Context(), 9, problem.NoEvaluation)
	require.NoError(t, err)
	for _, s := range c {
		assert.Zero(t, s.Wins+s.Losses)
		assert.Positive(t, s.Draws)
	}
	c, err = againstPerfect(t.Context(), 1, problem.Weighted([]int{1, 9, 1, 9, 0, 9, 1, 9, 1}))
	require.NoError(t, err)
	assert.Positive(t, c[1].Losses)
	assert.Zero(t, c[1].Wins)
}

// Two vectors of weights play each other; what came of it is forgotten with the weights.
func TestWeightsAgainstWeights(t *testing.T) {
	s := open(t)
	s.eval.kind, s.eval.plies = weighted, 1
	s.changedEvaluation()
	s.rival = []int{0, 5, 0, 5, 0, 5, 0, 5, 0}
	s.duel()
	s.Until("the games", func() bool { return s.contest != nil })
	assert.Equal(t, "Against the other weights\nAs x: won 48, drawn 0, lost 0\nAs o: won 96, drawn 0, lost 0", s.result.Text())
	s.rival = usualWeights(3)
	s.changedRival()
	assert.Nil(t, s.contest)
	assert.NotContains(t, s.result.Text(), "won")
	s.duel()
	s.Until("the games", func() bool { return s.contest != nil })
	assert.Equal(t, "Against the other weights\nAs x: won 8, drawn 0, lost 16\nAs o: won 16, drawn 0, lost 8", s.result.Text())
}
