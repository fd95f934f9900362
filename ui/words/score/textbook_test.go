package score_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/textbook"
	"tengen/ui/words/score"
)

func TestNumbers(t *testing.T) {
	assert.Equal(t, "−3", score.Number(-3))
	assert.Equal(t, "−∞", score.Number(-textbook.Infinity))
	assert.Equal(t, "∞", score.Number(textbook.Infinity))
	assert.Equal(t, "≥ −3", score.Proved(textbook.AtLeast, -3))
	assert.Equal(t, "≤ 0", score.Proved(textbook.AtMost, 0))
	assert.Equal(t, "7", score.Proved(textbook.Exact, 7))
	assert.Empty(t, score.Proved(textbook.Unknown, 7))
}
