package match_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
)

// oracle judges every position in a way of its own.
type oracle struct{ seed uint64 }

func (o *oracle) Choose(_ context.Context, pos *rule.Position) (board.Point, error) {
	free := pos.Board().Empties()
	return free[slices.IndexFunc(free, func(p board.Point) bool { return pos.Check(p) == nil })], nil
}

func (o *oracle) Evaluate(_ context.Context, pos *rule.Position) (int, error) {
	return int((pos.Hash()^o.seed)*0x9E3779B97F4A7C15>>54) - 512, nil
}

// Two programs go through every opening; what they did is gone through again by the rules.
func TestOpeningsBetweenEngines(t *testing.T) {
	for _, o := range game.OpeningRules() {
		for seed := range uint64(6) {
			v := rule.Gomoku
			if !o.Fits(v) {
				v = rule.Renju15
			}
			g := game.New(v)
			require.NoError(t, g.SetOpening(o))
			with(t, g, match.Config{Black: &oracle{seed: seed}, White: &oracle{seed: seed + 99}}, func(m *table) {
				m.settle()
				require.True(m, m.Snapshot().Result.Over(), "%s: %v", o, m.last().Err)
				again := game.New(v)
				require.NoError(m, again.SetOpening(o))
				m.View(func(g *game.Game) {
					for _, n := range g.Node().Path()[1:] {
						require.NoError(m, repeat(again, n), "%s, seed %d, node %d", o, seed, n.Depth())
					}
				})
				assert.Equal(m, game.Settled, again.Opening().Stage)
			})
		}
	}
}

// repeat does in a game what was done at a node of another.
func repeat(g *game.Game, n *record.Node) error {
	if p, ok := game.OfferedAt(n); ok {
		return g.Play(p)
	}
	if c := game.ChoiceAt(n); n.Move.None() {
		return g.Choose(c)
	}
	return g.Play(n.Move.Point)
}
