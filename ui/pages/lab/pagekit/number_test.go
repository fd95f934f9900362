package pagekit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/textbook"
	"tengen/ui/pages/lab/pagekit"
)

func TestNumbers(t *testing.T) {
	assert.Equal(t, "−3", pagekit.Number(-3))
	assert.Equal(t, "−∞", pagekit.Number(-textbook.Infinity))
	assert.Equal(t, "∞", pagekit.Number(textbook.Infinity))
	assert.Equal(t, "≥ −3", pagekit.Bounded(textbook.AtLeast, -3))
	assert.Equal(t, "≤ 0", pagekit.Bounded(textbook.AtMost, 0))
	assert.Equal(t, "7", pagekit.Bounded(textbook.Exact, 7))
	assert.Empty(t, pagekit.Bounded(textbook.Unknown, 7))
}
