package coach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// A game that is given up without need is no fault of a move, and the review names it.
func TestGivenUp(t *testing.T) {
	resigns := func(side board.Stone) func(*testing.T, *game.Game) {
		return func(t *testing.T, g *game.Game) { require.NoError(t, g.Resign(side)) }
	}
	for name, c := range map[string]struct {
		moves string
		end   func(*testing.T, *game.Game)
		side  board.Stone // Empty where nothing was given up
		cause record.Cause
		score analysis.Score
		best  string
	}{
		"in a lost game":        {"a1e5a9f5i1g5i9h5", resigns(board.Black), board.Empty, 0, analysis.Score{}, ""},
		"in a won game":         {"a1a9b1b9c1c9d1f5", resigns(board.Black), board.Black, record.Resignation, analysis.WinIn(1), "E1"},
		"while the other moves": {"e5a1f5a9g5i1h5", resigns(board.Black), board.Black, record.Resignation, analysis.WinIn(2), "pass"},
		"on time": {
			"a1a9b1b9c1c9d1f5", func(t *testing.T, g *game.Game) { require.NoError(t, g.LoseOnTime(board.Black)) },
			board.Black, record.OnTime, analysis.WinIn(1), "E1",
		},
		"by the winner's rival": {"a1a9b1b9c1c9d1f5", resigns(board.White), board.Empty, 0, analysis.Score{}, ""},
		"not at all":            {"a1a9b1b9c1c9d1f5", func(*testing.T, *game.Game) {}, board.Empty, 0, analysis.Score{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			g := played(t, rule.Freestyle, board.Square(9), c.moves)
			c.end(t, g)
			_, r := reviewed(t, g)
			if c.side == board.Empty {
				assert.Nil(t, r.GivenUp)
				return
			}
			require.NotNil(t, r.GivenUp)
			assert.Equal(t, c.side, r.GivenUp.Side)
			assert.Equal(t, c.cause, r.GivenUp.Cause)
			assert.Equal(t, c.score, r.GivenUp.Score)
			assert.Equal(t, c.best, r.GivenUp.Best.Move.String())
		})
	}
}
