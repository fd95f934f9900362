package player

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// However good an older candidate looks, it was not compared with the others.
func TestOlderCandidatesAreNotChosen(t *testing.T) {
	a, b := board.Point{X: 1, Y: 1}, board.Point{X: 2, Y: 2}
	found := []analysis.Candidate{
		{Move: a, Score: analysis.Value(-50)},
		{Move: b, Score: analysis.Value(900), Older: true},
	}
	o, rng := Oversight{Choice: 4}, rand.New(rand.NewPCG(1, 2))
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	got, ok := o.choose(found, pos, rng)
	assert.True(t, ok)
	assert.Equal(t, a, got)
	found[1].Older = false
	got, _ = o.choose(found, pos, rng)
	assert.Equal(t, b, got)
	_, ok = o.choose([]analysis.Candidate{{Move: b, Older: true}}, pos, rng)
	assert.False(t, ok)

	assert.NoError(t, pos.Play(a))
	found[1].Older = true
	assert.Empty(t, playable(analysis.Info{Candidates: found}, pos).Candidates, "all that was compared stands on stones")
}
