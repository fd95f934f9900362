package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board/rule"
)

// A side that wins by force and has a single reply to a four on the way announces the win with it.
func TestSoleRepliesAnnounceTheWinTheyBelongTo(t *testing.T) {
	const limit = 100_000
	soles, step, wanted := 0, 2, 6
	if testing.Short() {
		step, wanted = 10, 1
	}
	for i, pos := range suite(t) {
		if i%step > 0 {
			continue
		}
		e := engine.New(engine.Options{Memory: 16 << 20})
		info, err := e.Search(t.Context(), pos, engine.Limits{Nodes: limit}, nil)
		require.NoError(t, err)
		best, _ := info.Best()
		if _, won := best.Score.Win(); !won {
			continue
		}
		pos = pos.Clone()
		require.NoError(t, pos.Play(best.Move))
		pos, ok := withAFour(pos)
		if !ok {
			continue
		}
		info, err = e.Search(t.Context(), pos, engine.Limits{Nodes: limit}, nil)
		require.NoError(t, err)
		if info.Source != analysis.OnlyMove {
			continue
		}
		after := pos.Clone()
		require.NoError(t, after.Play(info.Candidates[0].Move))
		if after.Over() {
			continue
		}
		if _, lost := search(t, after, engine.Limits{Nodes: limit}).Candidates[0].Score.Loss(); !lost {
			continue // the four has found a hole
		}
		soles++
		_, won := info.Candidates[0].Score.Win()
		assert.True(t, won, "%v", pos.Moves())
		assert.Less(t, info.Nodes, uint64(limit)/2, "%v", pos.Moves())
	}
	assert.GreaterOrEqual(t, soles, wanted)
}

// withAFour lets the side to move make a four that leaves a single reply and threatens to win.
func withAFour(pos *rule.Position) (*rule.Position, bool) {
	size := pos.Board().Size()
	for i := range size.Cells() {
		next := pos.Clone()
		if next.Play(size.Point(i)) != nil || next.Over() {
			continue
		}
		fives := 0
		for j := range size.Cells() {
			five := rule.FromBoard(next.Rule(), next.Board().Clone(), pos.Turn())
			if five.Play(size.Point(j)) == nil && five.Over() {
				fives++
			}
		}
		if fives == 1 {
			return next, true
		}
	}
	return nil, false
}
