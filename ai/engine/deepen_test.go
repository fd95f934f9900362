package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// With the exact search, whatever a cut left out may be searched: no reply can
// change the root, and the ancestor that the cut names has the bound.
func TestNothingThatWasCutMatters(t *testing.T) {
	p := engine.PlainParams()
	tried := 0
	for _, pos := range engine.BenchPositions()[:8] {
		e := engine.New(engine.Options{Memory: 1 << 20, Params: &p})
		tree, _, err := engine.Record(context.Background(), e, pos, engine.Limits{Depth: 3}, engine.Extent{}, nil)
		require.NoError(t, err)
		for i := 0; i < len(tree.Nodes); i += 7 {
			n := &tree.Nodes[i]
			if n.End != engine.Cutoff || n.Unread == 0 || n.Ply == 0 {
				continue
			}
			line := tree.Line(int32(i))
			for _, c := range unread(tree, int32(i), engine.Considered(pos, line))[:1] {
				v, _, err := engine.Try(context.Background(), e, pos, append(line, c), int(n.Depth)-engine.Ply)
				require.NoError(t, err)
				effect := tree.WhatIf(int32(i), -v)
				require.Equal(t, engine.Same, effect.Verdict, "%v: %v after %v is worth %d", pos.Moves(), c.Point(), points(line), -v)
				require.Equal(t, int(tree.Nodes[tree.Path(int32(i))[0]].Value), effect.Value)
				tried++
			}
		}
	}
	assert.Greater(t, tried, 100)
}

// unread lists the moves of a node that were not searched.
func unread(tree *engine.Tree, n int32, all []pattern.Cell) []pattern.Cell {
	read := map[pattern.Cell]bool{}
	for _, m := range tree.Moves(n) {
		read[m.Cell] = true
	}
	var left []pattern.Cell
	for _, c := range all {
		if !read[c] {
			left = append(left, c)
		}
	}
	return left
}

func TestACutNamesWhoseBoundItWas(t *testing.T) {
	named, cuts := 0, 0
	for _, pos := range engine.BenchPositions()[:6] {
		tree, _ := recorded(t, pos, engine.DefaultParams(), engine.Extent{})
		for i := range tree.Nodes {
			n := &tree.Nodes[i]
			if n.End != engine.Cutoff || n.Ply == 0 {
				continue
			}
			cuts++
			at, by := tree.Origin(int32(i))
			if at == engine.None {
				continue
			}
			named++
			require.Contains(t, tree.Path(int32(i)), at)
			require.Equal(t, at, tree.Nodes[by].Parent)
			require.Less(t, by, int32(i), "it was known before")
			// Seen from the side to move at the ancestor, the cut node gives no more
			// than the move that it has.
			has, gives := -tree.Nodes[by].Value, n.Value
			if (n.Ply-tree.Nodes[at].Ply)%2 != 0 {
				gives = -gives
				require.LessOrEqual(t, gives, has)
			} else {
				require.Greater(t, gives, has)
			}
		}
	}
	assert.Greater(t, cuts, 1000)
	assert.Greater(t, named, cuts/8)
	t.Logf("%d of %d cuts name a move; the others have the window of a round or a test", named, cuts)
}

func TestTryRefuses(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	pos := engine.BenchPositions()[0]
	cancel()
	_, _, err := engine.Try(ctx, engine.New(engine.Options{Memory: 1 << 20}), pos, nil, 20*engine.Ply)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = engine.Try(context.Background(), engine.New(engine.Options{}), rule.NewPosition(rule.Row(4), board.Square(6)), nil, engine.Ply)
	assert.ErrorIs(t, err, engine.ErrNoPatterns)
}

func TestTryFindsWhatSearchFinds(t *testing.T) {
	p := engine.PlainParams()
	pos := engine.BenchPositions()[5]
	info, err := engine.New(engine.Options{Memory: 1 << 20, Params: &p}).Search(context.Background(), pos, engine.Limits{Depth: 3}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	v, line, err := engine.Try(context.Background(), engine.New(engine.Options{Memory: 1 << 20, Params: &p}), pos, []pattern.Cell{pattern.CellOf(best.Move)}, 2*engine.Ply)
	require.NoError(t, err)
	assert.Equal(t, best.Score, analysis.ValueScore(-v))
	assert.NotEmpty(t, line)
	assert.Equal(t, analysis.Value(-v), analysis.ValueScore(-v))
}

// points returns the points of cells.
func points(cells []pattern.Cell) []board.Point {
	list := make([]board.Point, len(cells))
	for i, c := range cells {
		list[i] = c.Point()
	}
	return list
}
