package engine_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Leaving out the best move, again and again, gives each move of the board once, on
// every kind of board and whatever answers: opening, solver, threats, search.
func TestExcludedMovesAreNeverAnswered(t *testing.T) {
	for _, c := range []struct {
		name  string
		rule  rule.Rule
		size  board.Size
		moves string
	}{
		{"empty", rule.Freestyle, board.Square(6), ""},
		{"a few stones", rule.Freestyle, board.Square(6), "C3 D4 C4"},
		{"five to make", rule.Standard, board.Square(6), "A1 A6 B1 B6 C1 C6 D1 D6"},
		{"four to stop", rule.Renju, board.Square(6), "A1 F6 B1 F5 C1 E3 D1"},
		{"solved", rule.Row(3), board.Square(3), "B2"},
		{"rows of four", rule.Row(4), board.Square(6), "C3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := rule.NewPosition(c.rule, c.size)
			for _, p := range played(t, c.moves) {
				require.NoError(t, pos.Play(p))
			}
			e := engine.New(engine.Options{Memory: 1 << 16})
			limits := engine.Limits{Nodes: 500, Lines: 3}
			for range pos.Board().Empties() {
				info, err := e.Search(context.Background(), pos, limits, func(info analysis.Info) {
					for _, candidate := range info.Candidates {
						assert.NotContains(t, limits.Exclude, candidate.Move)
					}
				})
				require.NoError(t, err)
				best, ok := info.Best()
				require.True(t, ok)
				require.NotContains(t, limits.Exclude, best.Move)
				require.True(t, pos.Board().Free(best.Move))
				limits.Exclude = append(limits.Exclude, best.Move)
			}
			_, err := e.Search(context.Background(), pos, limits, nil)
			assert.ErrorIs(t, err, engine.ErrNoMove)
		})
	}
}

// A search of one move alone goes as deep as any.
func TestOneMoveAloneIsSearched(t *testing.T) {
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range played(t, "H8 I9 G7") {
		require.NoError(t, pos.Play(p))
	}
	only := board.Point{X: 5, Y: 5} // F6
	exclude := slices.DeleteFunc(pos.Board().Empties(), func(p board.Point) bool { return p == only })
	info, err := engine.New(engine.Options{Memory: 1 << 20}).Search(context.Background(), pos, engine.Limits{Depth: 7, Exclude: exclude}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	assert.Equal(t, only, best.Move)
	assert.Equal(t, 7, info.Depth)
	assert.Equal(t, analysis.FromSearch, info.Source, "it is no only move")
}

// played reads moves with blanks between them.
func played(t *testing.T, text string) (moves []board.Point) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		p, err := board.ParsePoint(word)
		require.NoError(t, err)
		moves = append(moves, p)
	}
	return moves
}
