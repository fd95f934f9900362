package player

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// afterMoves returns a position of the free game on 15×15.
func afterMoves(t *testing.T, names ...string) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, n := range names {
		p, err := board.ParsePoint(n)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// Of moves that look alike the usual one is played, and what lies beyond the horizon looks like
// the others: neither better than all, as an even game would in a bad one, nor worse.
func TestTheUsualMoveIsChosen(t *testing.T) {
	pos := afterMoves(t, "h8", "f8", "i8")
	strange, usual, lost := board.Point{X: 2, Y: 4}, board.Point{X: 6, Y: 7}, board.Point{X: 9, Y: 8}
	found := []analysis.Candidate{{Move: strange, Score: analysis.Value(-200)}, {Move: usual, Score: analysis.Value(-220)}}
	rng := rand.New(rand.NewPCG(1, 2))
	o := Oversight{Choice: 4, Horizon: 5}
	move, _ := o.choose(found, pos, rng)
	assert.Equal(t, strange, move)
	o.Habit = 50
	move, _ = o.choose(found, pos, rng)
	assert.Equal(t, usual, move)

	found = append(found, analysis.Candidate{Move: lost, Score: analysis.LossIn(8)})
	move, _ = o.choose(found[1:], pos, rng)
	assert.Equal(t, usual, move, "a loss that is not seen is no even game")
	found[2].Score = analysis.LossIn(4)
	assert.Equal(t, found[2].Score, o.judge(found[2].Score, 0, 1000), "a loss that is seen is one")
	assert.Equal(t, analysis.Value(-210+7), o.judge(analysis.WinIn(9), o.ordinary(found), 7))
}

// The weakest level plays beside its own stones or the last ones nearly always: people do.
func TestBeginnersPlayBesideStones(t *testing.T) {
	beginner, _ := LevelByID("beginner")
	beginner.Time = 0
	beside, all := 0, 0
	for seed := range uint64(25) {
		pos := afterMoves(t, "h8")
		p := &Player{Engine: engine.New(engine.Options{Threads: 1, Memory: 1 << 20}), Level: beginner, Seed: seed}
		for !pos.Over() && len(pos.Moves()) < 12 {
			move, err := p.Choose(context.Background(), pos.Clone())
			require.NoError(t, err)
			if strangeness(pos, move) < 1 {
				beside++
			}
			all++
			require.NoError(t, pos.Play(move))
		}
	}
	assert.Greater(t, beside, all*85/100, "of %d", all)
}
