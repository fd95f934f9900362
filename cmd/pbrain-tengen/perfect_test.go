package main_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/gomocup"
	"tengen/ai/proof/book"
	"tengen/board"
)

// Black is led by the proof from the first move to the row, whatever White does here:
// it plays the free cell that lies first.
func TestPerfectPlayFollowsTheProof(t *testing.T) {
	shipped, err := book.Shipped()
	require.NoError(t, err)
	var second board.Point
	for _, o := range shipped.SecondMoves() {
		if o.Proven {
			second = o.White
			break
		}
	}
	m := start(t, "--perfect")
	require.Equal(t, "OK", m.ask("START 15"))
	size := board.Square(15)
	b := board.New(size)
	m.send("INFO timeout_turn 1000")
	assert.Equal(t, size.Center(), m.move(size, "BEGIN"))
	b.Set(size.Center(), board.Black)
	promised := 0
	for reply := second; ; reply = b.Empties()[0] {
		b.Set(reply, board.White)
		a, ok := shipped.Answer(t.Context(), b)
		require.True(t, ok, "left proven ground:\n%v", b)
		if promised > 0 {
			assert.LessOrEqual(t, a.Plies, promised-2)
		}
		promised = a.Plies
		move := m.move(size, "TURN "+gomocup.FormatPoint(reply, size))
		b.Set(move, board.Black)
		if promised == 1 {
			break
		}
	}
	won := false
	for _, row := range size.Rows(5) {
		black := 0
		for _, p := range row {
			if b.At(p) == board.Black {
				black++
			}
		}
		won = won || black == len(row)
	}
	assert.True(t, won, "%v", b)
	m.end(true)
}
