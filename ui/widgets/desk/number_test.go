package desk_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/textbook"
	"tengen/ui/widgets/desk"
)

func TestNumbers(t *testing.T) {
	assert.Equal(t, "−3", desk.Number(-3))
	assert.Equal(t, "−∞", desk.Number(-textbook.Infinity))
	assert.Equal(t, "∞", desk.Number(textbook.Infinity))
	assert.Equal(t, "≥ −3", desk.Bounded(textbook.AtLeast, -3))
	assert.Equal(t, "≤ 0", desk.Bounded(textbook.AtMost, 0))
	assert.Equal(t, "7", desk.Bounded(textbook.Exact, 7))
	assert.Empty(t, desk.Bounded(textbook.Unknown, 7))
}
