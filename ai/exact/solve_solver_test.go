package exact_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

func TestRankPrefersQuickWinsTrapsAndSlowLosses(t *testing.T) {
	for name, c := range map[string]struct {
		row  int
		text string
	}{
		"empty 3x3":  {3, "...\n...\n..."},
		"won 4x4":    {3, "....\n.x..\n..o.\n...."},
		"lost 4x4":   {3, "....\n.oo.\n.x..\n...."},
		"drawn 4x4":  {4, "x...\n.o..\n....\n...."},
		"mixed 3x3":  {3, "x..\n.o.\n..."},
		"last cells": {3, "xox\nxo.\nox."},
	} {
		pos := solvePosition(c.row, board.Black, c.text)
		choices, err := new(exact.Solver).Rank(context.Background(), pos)
		require.NoError(t, err)
		require.Len(t, choices, pos.Board().Count(board.Empty), name)
		for i := 1; i < len(choices); i++ {
			better, worse := choices[i-1], choices[i]
			order := better.Truth.Score().Compare(worse.Truth.Score())
			assert.GreaterOrEqual(t, order, 0, name)
			if order == 0 {
				assert.GreaterOrEqual(t, better.Traps, worse.Traps, name)
			}
		}
	}
}

// Traps counts exactly the replies that lose.
func TestTraps(t *testing.T) {
	g, memo := newGrid(3, 3), map[uint64]exact.Truth{}
	choices, err := new(exact.Solver).Rank(context.Background(), g.position(0, 0))
	require.NoError(t, err)
	for _, c := range choices {
		mine := uint32(1) << g.size.Index(c.Point)
		want := 0
		for rest := g.full() &^ mine; rest != 0; rest &= rest - 1 {
			if g.move(0, mine, rest&-rest, memo).Outcome == exact.Loss {
				want++
			}
		}
		assert.Equal(t, want, c.Traps, c.Point.String())
	}
	assert.Contains(t, []string{"A1", "A3", "C1", "C3"}, choices[0].Point.String(), "only the centre answers a corner")
	assert.Equal(t, 7, choices[0].Traps)
}

func TestLineIsBestPlay(t *testing.T) {
	for _, pos := range []*rule.Position{
		rule.NewPosition(rule.Row(3), board.Square(3)),
		rule.NewPosition(rule.Row(3), board.Square(4)),
		solvePosition(4, board.White, "x..o\n.xo.\n....\no..x"),
	} {
		s := new(exact.Solver)
		want, err := s.Truth(context.Background(), pos)
		require.NoError(t, err)
		line, err := s.Line(context.Background(), pos)
		require.NoError(t, err)
		if want.Outcome != exact.Draw {
			assert.Len(t, line, want.Plies)
		}
		end := pos.Clone()
		for _, p := range line {
			require.NoError(t, end.Play(p))
		}
		assert.True(t, end.Over())
		assert.Equal(t, want.Outcome == exact.Draw, end.Winner() == board.Empty)
	}
}
