package engines_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/hosttest"
	"tengen/ui/store"
)

// With the proof that is shipped and our own engine the way ends in Black's five.
func TestOneWayEndsInFive(t *testing.T) {
	_, host := hosttest.New(t)
	e := engines.New(host, engines.Own, engines.ShippedProof, analysis.NewKnowledge(nil), nil, store.DefaultSettings())
	pos := hosttest.NewGame(t, "gomoku15", "h8i9").Now().Position.Clone()
	line := e.OneWay(context.Background(), pos)
	for _, p := range line {
		require.NoError(t, pos.Play(p))
	}
	assert.Equal(t, board.Black, pos.Winner())

	assert.Nil(t, e.OneWay(context.Background(), hosttest.NewGame(t, "renju15", "h8i9").Now().Position))
	without := engines.New(host, engines.Own, nil, analysis.NewKnowledge(nil), nil, store.DefaultSettings())
	assert.Nil(t, without.OneWay(context.Background(), hosttest.NewGame(t, "gomoku15", "h8i9").Now().Position))
}
