package book_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// byEngine resists as a quick search thinks best.
func byEngine() book.Resistance {
	e := engine.New(engine.Options{Threads: 1, Memory: 1 << 20})
	return func(ctx context.Context, pos *rule.Position) (board.Point, bool) {
		info, err := e.Search(ctx, pos, engine.Limits{Nodes: 2000}, nil)
		best, ok := info.Best()
		return best.Move, ok && err == nil
	}
}

func after(t *testing.T, r rule.Rule, moves string) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(r, board.Square(15))
	line, err := record.ParseMoves(moves)
	require.NoError(t, err)
	for _, p := range line {
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// Each move of Black is the book's, asked anew, each of White's what was chosen or what the
// threats leave, and Black has five in a row by the end that was promised.
func TestOneWayIsTheBooks(t *testing.T) {
	k, err := book.Shipped()
	require.NoError(t, err)
	ctx := context.Background()
	for _, moves := range []string{"", "h8i9", "h8a1"} {
		pos := after(t, rule.Freestyle, moves)
		promised, ok := k.Answer(ctx, pos.Board())
		require.True(t, ok)
		line := book.OneWay(ctx, k, pos, byEngine())
		require.NotEmpty(t, line, moves)
		assert.LessOrEqual(t, len(line), promised.Plies, moves)
		for i, p := range line {
			require.False(t, pos.Over())
			if i%2 == 0 {
				a, ok := k.Answer(ctx, pos.Board())
				require.True(t, ok, "move %d after %q", i, moves)
				assert.Equal(t, a.Move, p, "move %d after %q", i, moves)
			}
			require.NoError(t, pos.Play(p))
		}
		assert.Equal(t, board.Black, pos.Winner(), moves)
		assert.GreaterOrEqual(t, len(pos.WinningLine()), 5)
	}
}

func TestOneWayIsOnlyOnProvenGround(t *testing.T) {
	k, err := book.Shipped()
	require.NoError(t, err)
	ctx := context.Background()
	assert.Nil(t, book.OneWay(ctx, k, after(t, rule.Freestyle, "h8"), byEngine()), "White is to move")
	assert.Nil(t, book.OneWay(ctx, k, after(t, rule.Freestyle, "a1h8"), byEngine()), "a beginning that is not the book's")
	assert.Nil(t, book.OneWay(ctx, k, after(t, rule.Renju, "h8i9"), byEngine()), "another rule")
	assert.Nil(t, book.OneWay(ctx, k, after(t, rule.Freestyle, "h8i9"), func(context.Context, *rule.Position) (board.Point, bool) {
		return board.Pass, false
	}), "nobody resists")
	ended, cancel := context.WithCancel(ctx)
	cancel()
	assert.Nil(t, book.OneWay(ended, k, after(t, rule.Freestyle, "h8i9"), byEngine()))
}

func TestApplies(t *testing.T) {
	empty, one := board.New(board.Square(15)), board.New(board.Square(15))
	one.Set(board.Square(15).Center(), board.Black)
	won := board.New(board.Square(15))
	for x := range 5 {
		won.Set(board.Point{X: x}, board.Black)
		won.Set(board.Point{X: x, Y: 2 + x%2}, board.White)
	}
	for name, tt := range map[string]struct {
		pos  *rule.Position
		want bool
	}{
		"the beginning":     {rule.FromBoard(rule.Freestyle, empty, board.Black), true},
		"White's turn":      {rule.FromBoard(rule.Freestyle, one, board.White), true},
		"White begins":      {rule.FromBoard(rule.Freestyle, empty, board.White), false},
		"Black moves twice": {rule.FromBoard(rule.Freestyle, one, board.Black), false},
		"another rule":      {rule.FromBoard(rule.Standard, empty, board.Black), false},
		"another board":     {rule.FromBoard(rule.Freestyle, board.New(board.Square(13)), board.Black), false},
		"the game is over":  {rule.FromBoard(rule.Freestyle, won, board.Black), false},
	} {
		assert.Equal(t, tt.want, book.Applies(tt.pos), name)
	}
}
