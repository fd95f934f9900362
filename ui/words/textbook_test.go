package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/textbook"
	"tengen/ui/words"
)

func TestNumbers(t *testing.T) {
	assert.Equal(t, "−3", words.Number(-3))
	assert.Equal(t, "−∞", words.Number(-textbook.Infinity))
	assert.Equal(t, "∞", words.Number(textbook.Infinity))
	assert.Equal(t, "≥ −3", words.Proved(textbook.AtLeast, -3))
	assert.Equal(t, "≤ 0", words.Proved(textbook.AtMost, 0))
	assert.Equal(t, "7", words.Proved(textbook.Exact, 7))
	assert.Empty(t, words.Proved(textbook.Unknown, 7))
}
