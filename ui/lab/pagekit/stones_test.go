package pagekit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/lab/pagekit"
)

func TestStonesStandInTurn(t *testing.T) {
	size := board.Size{W: 4, H: 3}
	moves := []board.Point{{X: 0, Y: 0}, {X: 3, Y: 2}, {X: 1, Y: 1}}
	b := pagekit.Stones(size, moves)
	assert.Equal(t, size, b.Size())
	assert.Equal(t, board.Black, b.At(moves[0]))
	assert.Equal(t, board.White, b.At(moves[1]))
	assert.Equal(t, board.Black, b.At(moves[2]))
	assert.Equal(t, 9, b.Count(board.Empty))
	assert.Equal(t, board.White, pagekit.SideAt(len(moves)))
	assert.Equal(t, board.Black, pagekit.SideAt(0))
}
