package engine_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// middle returns a quiet position in the middle game, and the reply that e expects
// to its best move.
func middle(t *testing.T, e *engine.Engine) (after *rule.Position, reply board.Point) {
	t.Helper()
	pos := position(rule.Freestyle, 1, `
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . O . . . . . . . . .
		. . . . . . X O O . . . . . .
		. . . . . . O X . . . . . . .
		. . . . . . X . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .`)
	info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 8}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	require.Greater(t, len(best.Line), 1)
	require.NoError(t, pos.Play(best.Line[0]))
	return pos, best.Line[1]
}

// When the expected reply comes, the search goes on where pondering was.
func TestPonderIsGoneOnFrom(t *testing.T) {
	e := engine.New(engine.Options{})
	pos, reply := middle(t, e)
	e.Ponder(context.Background(), pos, engine.Limits{Depth: 9})
	require.NoError(t, pos.Play(reply))

	var depths []int
	info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 10}, func(i analysis.Info) { depths = append(depths, i.Depth) })
	require.NoError(t, err)
	assert.Equal(t, 10, info.Depth)
	assert.GreaterOrEqual(t, depths[0], 9, "nothing shallower is searched again")

	again, err := e.Search(context.Background(), pos, engine.Limits{Depth: 3}, nil)
	require.NoError(t, err)
	assert.Equal(t, 3, again.Depth, "pondering counts once")
}

// The time spent pondering is time spent on the move.
func TestPonderCountsAsTime(t *testing.T) {
	e := engine.New(engine.Options{})
	pos, reply := middle(t, e)
	const spent = 200 * time.Millisecond
	e.Ponder(context.Background(), pos, engine.Limits{Time: spent})
	require.NoError(t, pos.Play(reply))
	info, err := e.Search(context.Background(), pos, engine.Limits{Time: spent}, nil)
	require.NoError(t, err)
	assert.Zero(t, info.Nodes, "the move is known")
	best, ok := info.Best()
	require.True(t, ok)
	assert.NoError(t, pos.Check(best.Move))
}

// Another reply than expected, or a longer list of moves to score, is searched as
// if nothing had been pondered, apart from what the table knows.
func TestPonderMissed(t *testing.T) {
	e := engine.New(engine.Options{})
	pos, reply := middle(t, e)
	e.Ponder(context.Background(), pos, engine.Limits{Depth: 9})
	for _, p := range pos.Board().Empties() {
		if p != reply && pos.Check(p) == nil {
			require.NoError(t, pos.Play(p))
			break
		}
	}
	info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 4}, nil)
	require.NoError(t, err)
	assert.Equal(t, 4, info.Depth)
	assert.Positive(t, info.Nodes)
}

// Without a search before, a reply to expect is looked for first; a game that is
// over, a context that has ended and rows of another length do no harm.
func TestPonderAnywhere(t *testing.T) {
	for name, pos := range map[string]*rule.Position{
		"new game":     rule.NewPosition(rule.Freestyle, board.Square(15)),
		"rows of four": rule.NewPosition(rule.Row(4), board.Square(9)),
	} {
		t.Run(name, func(t *testing.T) {
			e := engine.New(engine.Options{})
			require.NoError(t, pos.Play(pos.Board().Size().Center()))
			e.Ponder(context.Background(), pos, engine.Limits{Depth: 3})
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			e.Ponder(ctx, pos, engine.Limits{})
			info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 2}, nil)
			require.NoError(t, err)
			assert.NotEmpty(t, info.Candidates)
		})
	}
}
