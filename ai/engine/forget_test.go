package engine_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// An engine that has forgotten searches like a new one, to the node.
func TestForgottenIsLikeNew(t *testing.T) {
	for _, c := range []struct {
		rule  rule.Rule
		depth int
	}{{rule.Freestyle, 11}, {rule.Standard, 6}, {rule.Renju, 6}, {rule.Caro, 6}, {rule.Row(6), 3}} {
		used := engine.New(engine.Options{Memory: 1 << 20})
		for _, game := range []string{
			"D5 H12 D9 I11 E6 F7 D7 F5 F9",
			"G7 F6 G9 F7 J9 G6 F8 H6 E6 H5",
			"J3 D12 M10 C13 E11 C11 E13 C12",
			"D13 E6 G6 E5 F5 E4 E7 D4 F4 F7 D5 E3 E2",
			"J4 L5 L4 J10 H7 J9 D6 K4 J7 G7 J6 J5 K5",
			"J3 D12 M10 C13 E11 C11 E13 C12",
		} {
			pos := rule.NewPosition(c.rule, board.Square(15))
			for _, name := range strings.Fields(game) {
				p, err := board.ParsePoint(name)
				require.NoError(t, err)
				require.NoError(t, pos.Play(p))
			}
			forgotten(t, used, pos, c.depth)
		}
	}
}

// So does one that solves a small board.
func TestForgottenSolverIsLikeNew(t *testing.T) {
	used := engine.New(engine.Options{Memory: 1 << 20})
	for range 2 {
		forgotten(t, used, rule.NewPosition(rule.Row(3), board.Square(3)), 0)
	}
}

// forgotten compares a search of used, after it has forgotten, with that of a new
// engine.
func forgotten(t *testing.T, used *engine.Engine, pos *rule.Position, depth int) {
	t.Helper()
	used.Forget()
	got := found(t, used, pos, depth)
	want := found(t, engine.New(engine.Options{Memory: 1 << 20}), pos, depth)
	assert.Equal(t, want.Nodes, got.Nodes, "%v %v", pos.Rule(), pos.Moves())
	assert.Equal(t, want.SelDepth, got.SelDepth, "%v %v", pos.Rule(), pos.Moves())
	assert.Equal(t, want.Candidates, got.Candidates, "%v %v", pos.Rule(), pos.Moves())
}

// found is what a search to a depth says.
func found(t *testing.T, e *engine.Engine, pos *rule.Position, depth int) analysis.Info {
	t.Helper()
	info, err := e.Search(context.Background(), pos, engine.Limits{Depth: depth}, nil)
	require.NoError(t, err)
	return info
}
