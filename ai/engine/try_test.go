package engine

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine/trace"
	"tengen/ai/pattern"
	"tengen/ai/value"
	"tengen/board"
	"tengen/board/rule"
)

// With the exact search, whatever a cut left out may be searched: no reply can
// change the root, and the ancestor that the cut names has the bound.
func TestNothingThatWasCutMatters(t *testing.T) {
	p := PlainParams()
	tried := 0
	for _, game := range benchGames[:8] {
		pos, err := replay(game)
		require.NoError(t, err)
		e := New(Options{Memory: 1 << 20, Params: &p})
		tree, _, err := e.Record(context.Background(), pos, Limits{Depth: 3}, trace.Limits{}, nil)
		require.NoError(t, err)
		for i := 0; i < len(tree.Nodes); i += 7 {
			n := &tree.Nodes[i]
			if n.End != trace.CutOff || n.Unread == 0 || n.Ply == 0 {
				continue
			}
			line := tree.Line(int32(i))
			for _, c := range unread(tree, int32(i), Considered(pos, line))[:1] {
				v, _, err := e.Try(context.Background(), pos, append(line, c), int(n.Depth)-onePly)
				require.NoError(t, err)
				effect := tree.WhatIf(int32(i), -v)
				require.Equal(t, trace.Same, effect.Verdict, "%s: %v after %v is worth %d", game, c.Point(), points(line), -v)
				require.Equal(t, int(tree.Nodes[tree.Path(int32(i))[0]].Value), effect.Value)
				tried++
			}
		}
	}
	assert.Greater(t, tried, 100)
}

// unread lists the moves of a node that were not searched.
func unread(tree *trace.Tree, n int32, all []pattern.Cell) []pattern.Cell {
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
	for _, game := range benchGames[:6] {
		tree, _, _ := recorded(t, game, DefaultParams(), trace.Limits{})
		for i := range tree.Nodes {
			n := &tree.Nodes[i]
			if n.End != trace.CutOff || n.Ply == 0 {
				continue
			}
			cuts++
			at, by := tree.Origin(int32(i))
			if at == trace.None {
				continue
			}
			named++
			require.Contains(t, tree.Path(int32(i)), at)
			require.Equal(t, at, tree.Nodes[by].Parent)
			require.Less(t, by, int32(i), "it was known before")
			// Seen from whoever moves at the ancestor, the cut node gives no more
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
	pos, err := replay(benchGames[0])
	require.NoError(t, err)
	cancel()
	_, _, err = New(Options{Memory: 1 << 20}).Try(ctx, pos, nil, 20*onePly)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = New(Options{}).Try(context.Background(), rule.NewPosition(rule.Row(4), board.Square(6)), nil, onePly)
	assert.ErrorIs(t, err, ErrNoPatterns)
}

func TestTryFindsWhatSearchFinds(t *testing.T) {
	p := PlainParams()
	pos, err := replay(benchGames[5])
	require.NoError(t, err)
	info, err := New(Options{Memory: 1 << 20, Params: &p}).Search(context.Background(), pos, Limits{Depth: 3}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	v, line, err := New(Options{Memory: 1 << 20, Params: &p}).Try(context.Background(), pos, []pattern.Cell{pattern.CellOf(best.Move)}, 2*onePly)
	require.NoError(t, err)
	assert.Equal(t, best.Score, value.Score(-v))
	assert.NotEmpty(t, line)
	assert.Equal(t, analysis.Value(-v), value.Score(-v))
}
