package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
)

func TestForced(t *testing.T) {
	plies, ok := analysis.ForcedPlies(analysis.WinValueIn(7))
	assert.Equal(t, 7, plies)
	assert.True(t, ok)
	plies, ok = analysis.ForcedPlies(analysis.LossValueIn(8))
	assert.Equal(t, 8, plies)
	assert.True(t, ok)
	for _, v := range []int{400, 0, -400} {
		_, ok = analysis.ForcedPlies(v)
		assert.False(t, ok)
		assert.False(t, analysis.IsForced(v))
	}
}

func TestScoresAndValuesAreTheSameThing(t *testing.T) {
	for s, v := range map[analysis.Score]int{
		analysis.WinIn(1):                30000 - 1,
		analysis.LossIn(2):               2 - 30000,
		analysis.WinIn(analysis.MaxPly):  analysis.WinValue - analysis.MaxPly,
		analysis.LossIn(analysis.MaxPly): analysis.MaxPly - analysis.WinValue,
		analysis.Value(-12):              -12,
	} {
		assert.Equal(t, v, analysis.ValueOf(s))
		assert.Equal(t, s, analysis.ValueScore(v))
	}
}
