package value_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/value"
)

func TestForced(t *testing.T) {
	plies, ok := value.Forced(value.WinIn(7))
	assert.Equal(t, 7, plies)
	assert.True(t, ok)
	plies, ok = value.Forced(value.LossIn(8))
	assert.Equal(t, 8, plies)
	assert.True(t, ok)
	for _, v := range []int{400, 0, -400} {
		_, ok = value.Forced(v)
		assert.False(t, ok)
		assert.False(t, value.IsForced(v))
	}
}

func TestScoresAndValuesAreTheSameThing(t *testing.T) {
	for s, v := range map[analysis.Score]int{
		analysis.WinIn(1):             30000 - 1,
		analysis.LossIn(2):            2 - 30000,
		analysis.WinIn(value.MaxPly):  value.Win - value.MaxPly,
		analysis.LossIn(value.MaxPly): value.MaxPly - value.Win,
		analysis.Value(-12):           -12,
	} {
		assert.Equal(t, v, value.Of(s))
		assert.Equal(t, s, value.Score(v))
	}
}
