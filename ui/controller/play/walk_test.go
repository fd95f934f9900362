package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/controller/hosttest"
)

func TestVariations(t *testing.T) {
	s := people(t, "gomoku15", "h8")
	s.Undo()
	s.Submit(hosttest.Point(t, "a1"))
	at := func() string { return s.Now().Node.Move.Point.String() }
	s.Walk.NextVariation(s.Now().Node.ID())
	assert.Equal(t, "H8", at(), "what was taken back comes after what was played")
	s.Walk.Branch(-1)
	assert.Equal(t, "A1", at())
	s.Walk.Branch(-1)
	assert.Equal(t, "A1", at(), "there is no further one")
	assert.Equal(t, 2, s.Reading().Moves[0].Of)

	added, err := s.Add([]board.Point{hosttest.Point(t, "b1"), hosttest.Point(t, "c1"), hosttest.Point(t, "a1")}, 1)
	require.NoError(t, err)
	assert.Equal(t, 2, added, "as far as they are legal")
	assert.Equal(t, "B1", at())
	assert.Len(t, s.Reading().Moves, 3)
}
