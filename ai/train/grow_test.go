package train_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/ai/train"
	"tengen/board"
	"tengen/board/rule"
)

func plan(plies, margin int) train.Plan {
	return train.Plan{Nodes: 500, Lines: 3, SecondaryReduction: 1, Margin: margin, Plies: plies}
}

func searcher() *engine.Engine { return engine.New(engine.Options{Memory: 1 << 16}) }

func text(t *testing.T, table *player.OpeningTable) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, table.Write(&out))
	return out.String()
}

func none(*rule.Position) error { return nil }

// Stopped anywhere and gone on with, the table is the same.
func TestGrowGoesOn(t *testing.T) {
	whole := player.NewOpeningTable(rule.Freestyle, 11)
	require.NoError(t, train.Grow(context.Background(), whole, plan(3, 20), searcher(), none))
	require.Greater(t, whole.Len(), 25)

	parts, stop := player.NewOpeningTable(rule.Freestyle, 11), errors.New("stop")
	for rounds := 0; ; rounds++ {
		left := 5
		err := train.Grow(context.Background(), parts, plan(3, 20), searcher(), func(*rule.Position) error {
			if left--; left == 0 {
				return stop
			}
			return nil
		})
		if err == nil {
			require.Greater(t, rounds, 4)
			break
		}
		require.ErrorIs(t, err, stop)
	}
	assert.Equal(t, text(t, whole), text(t, parts))
}

// A greater margin takes in more, and the best line is there with none.
func TestMargin(t *testing.T) {
	narrow, wide := player.NewOpeningTable(rule.Freestyle, 11), player.NewOpeningTable(rule.Freestyle, 11)
	require.NoError(t, train.Grow(context.Background(), narrow, plan(4, 0), searcher(), none))
	require.NoError(t, train.Grow(context.Background(), wide, plan(4, 30), searcher(), none))
	assert.Less(t, narrow.Len(), wide.Len())
	pos := rule.NewPosition(rule.Freestyle, board.Square(11))
	for range 4 {
		moves := narrow.Moves(pos)
		require.NotEmpty(t, moves, "%d stones", len(pos.Moves()))
		require.NoError(t, pos.Play(moves[0].Point))
	}
}

func TestGrowEndsWithEnoughPositions(t *testing.T) {
	table, p := player.NewOpeningTable(rule.Freestyle, 11), plan(4, 30)
	p.Most = 7
	require.NoError(t, train.Grow(context.Background(), table, p, searcher(), none))
	assert.Equal(t, 7, table.Len())
}

func TestGrowEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	table := player.NewOpeningTable(rule.Freestyle, 11)
	err := train.Grow(ctx, table, plan(3, 20), searcher(), func(*rule.Position) error {
		cancel()
		return nil
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, table.Len())
}

// blind is an engine that sees no threat: it likes the corner best.
type blind struct{}

func (blind) Forget() {}

func (blind) Search(_ context.Context, pos *rule.Position, _ engine.Limits, _ func(analysis.Info)) (analysis.Info, error) {
	info := analysis.Info{Depth: 1}
	for _, p := range pos.Board().Empties() {
		info.Candidates = append(info.Candidates, analysis.Candidate{Move: p})
	}
	return info, nil
}

// A move that loses by force does not get into a table, whatever the engine thinks.
func TestMovesThatLoseAreLeftOut(t *testing.T) {
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . .
		. . . . . . . . .
		. . . . O . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . X X X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`), board.White)
	require.True(t, train.Loses(pos, board.Point{}), "Black makes an open four")
	require.False(t, train.Loses(pos, board.Point{X: 2, Y: 3}))
	e, err := train.Plan{Nodes: 1, Lines: 50, Plies: 9}.Search(context.Background(), blind{}, pos)
	require.NoError(t, err)
	for _, m := range e.Moves {
		assert.Contains(t, []string{"B4", "C4", "G4", "H4"}, m.Point.String())
	}
	assert.NotEmpty(t, e.Moves)
}
