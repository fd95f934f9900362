package player_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
)

var (
	_ game.Evaluator = (*player.Player)(nil)
	_ match.Player   = (*player.Player)(nil)
)

// A level's errors have no part in a judgement.
func judge() *player.Player {
	return &player.Player{Engine: engine.New(engine.Options{Memory: 1 << 20}), Level: player.Levels()[0], Seed: 1}
}

const fourStones = `
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . X X X X . . .
	. . . O O . . . .
	. . . . O . O . .
	. . . . . . . . .
	. . . . . . . . .`

func TestEvaluateIsForTheSideToMove(t *testing.T) {
	b := board.MustParse(fourStones)
	black, err := judge().Evaluate(context.Background(), rule.FromBoard(rule.Freestyle, b, board.Black))
	require.NoError(t, err)
	white, err := judge().Evaluate(context.Background(), rule.FromBoard(rule.Freestyle, b, board.White))
	require.NoError(t, err)
	assert.Equal(t, 30000-1, black, "a win at once")
	assert.Equal(t, 2-30000, white, "no defence against an open four")
}

func TestEvaluateOfAQuietPosition(t *testing.T) {
	value, err := judge().Evaluate(context.Background(), rule.NewPosition(rule.Freestyle, board.Square(15)))
	require.NoError(t, err)
	assert.Less(t, max(value, -value), 1000)
}

func TestEvaluateErrors(t *testing.T) {
	over := rule.FromBoard(rule.Row(3), board.MustParse("XXX\nOO.\n..."), board.White)
	_, err := judge().Evaluate(context.Background(), over)
	assert.ErrorIs(t, err, engine.ErrNoMove)

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = judge().Evaluate(ctx, rule.NewPosition(rule.Freestyle, board.Square(15)))
	assert.ErrorIs(t, err, context.Canceled)
}

// The engine finds openings that it holds for even itself, and takes the side
// that wins.
func TestTheEngineBalancesAndDecides(t *testing.T) {
	g, err := game.NewBalanced(context.Background(), rule.Gomoku, judge(), rand.New(rand.NewPCG(1, 2)))
	require.NoError(t, err)
	assert.Equal(t, 5, g.Size().Cells()-g.Position().Board().Count(board.Empty))
	value, err := judge().Evaluate(context.Background(), g.Position())
	require.NoError(t, err)
	assert.Less(t, max(value, -value), 1000, "nobody wins by force")

	won := rule.FromBoard(rule.Freestyle, board.MustParse(fourStones), board.White)
	choice, err := game.Decide(context.Background(), judge(), won, []game.OpeningChoice{game.TakeBlack, game.TakeWhite, game.AddStones})
	require.NoError(t, err)
	assert.Equal(t, game.TakeBlack, choice)
}
