package main

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// A level that is told to stop answers with the best move it has found.
func TestAStoppedLevelAnswers(t *testing.T) {
	level, ok := player.LevelByID("champion")
	require.True(t, ok)
	level.Time = 0
	e := engine.New(engine.Options{Memory: 1 << 20})
	b := &levelBrain{engine: e, player: player.Player{Engine: e, Level: level}}
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	require.NoError(t, pos.Play(board.Point{X: 3, Y: 7}))
	ctx, cancel := context.WithCancel(context.Background())
	info, err := b.Search(ctx, pos, engine.Limits{}, func(info analysis.Info) {
		if info.Depth > 1 {
			cancel()
		}
	})
	require.NoError(t, err)
	require.Error(t, ctx.Err(), "it would have gone on")
	best, ok := info.Best()
	require.True(t, ok)
	assert.NoError(t, pos.Check(best.Move))
}
