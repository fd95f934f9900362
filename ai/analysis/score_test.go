package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
)

func TestParseScoreReadsWhatStringWrites(t *testing.T) {
	for _, s := range []analysis.Score{
		{}, analysis.Value(41), analysis.Value(-7), analysis.WinIn(1), analysis.WinIn(23), analysis.LossIn(4),
	} {
		read, err := analysis.ParseScore(s.String())
		require.NoError(t, err, s)
		assert.Equal(t, s, read)
	}
}

func TestParseScoreRefuses(t *testing.T) {
	for _, text := range []string{"", "M3", "+M", "+M0", "-M-2", "+", "1.5", "x"} {
		_, err := analysis.ParseScore(text)
		assert.ErrorContains(t, err, "is no score", text)
	}
}
