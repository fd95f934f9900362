package engine

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Shares of a clock never add up to what it has, however long a game becomes.
func TestShare(t *testing.T) {
	left := 3 * time.Minute
	assert.Equal(t, left/mostMoves, Share(left, 0))
	for stones := 0; stones < 22*22; stones += 2 {
		share := Share(left, stones)
		assert.LessOrEqual(t, share, left/fewestMoves)
		left -= share
	}
	assert.Positive(t, left)
	assert.Zero(t, Share(0, 0))
}
