package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
)

func TestSlips(t *testing.T) {
	exact := func(s analysis.Score) analysis.Candidate { return analysis.Candidate{Score: s} }
	for name, tt := range map[string]struct {
		best, c      analysis.Candidate
		slips, loses bool
	}{
		"a win let go":     {exact(analysis.WinIn(5)), exact(analysis.Value(300)), true, false},
		"not yet a win":    {exact(analysis.WinIn(5)), exact(analysis.Value(900)), false, false},
		"no win at all":    {exact(analysis.WinIn(5)), exact(analysis.LossIn(6)), true, true},
		"a slower win":     {exact(analysis.WinIn(5)), exact(analysis.WinIn(9)), false, false},
		"a loss":           {exact(analysis.Value(0)), exact(analysis.LossIn(4)), true, true},
		"a quicker loss":   {exact(analysis.LossIn(8)), exact(analysis.LossIn(4)), false, false},
		"only a value":     {exact(analysis.Value(90)), exact(analysis.Value(-90)), false, false},
		"only a bound":     {exact(analysis.Value(0)), analysis.Candidate{Score: analysis.LossIn(4), Bound: analysis.AtMost}, false, false},
		"an older loss":    {exact(analysis.Value(0)), analysis.Candidate{Score: analysis.LossIn(4), Older: true}, false, false},
		"beside a bounded": {analysis.Candidate{Bound: analysis.AtLeast}, exact(analysis.LossIn(4)), false, true},
	} {
		assert.Equal(t, tt.slips, tt.c.Slips(tt.best), name)
		assert.Equal(t, tt.loses, tt.c.LosesGame(tt.best), name)
	}
}

func TestDrawn(t *testing.T) {
	solved := analysis.Info{Source: analysis.FromSolver}
	assert.True(t, solved.Drawn(analysis.Value(0)))
	assert.False(t, solved.Drawn(analysis.WinIn(3)))
	assert.False(t, analysis.Info{}.Drawn(analysis.Value(0)))
}

// A search that leaves out a move which holds marks losing moves as one of all moves does.
func TestSlipsBesideAMoveThatIsLeftOut(t *testing.T) {
	best, other := analysis.Candidate{Score: analysis.LossIn(28)}, analysis.Candidate{Score: analysis.LossIn(10)}
	info := analysis.Info{Candidates: []analysis.Candidate{best, other}, Restricted: true}
	for _, c := range info.Candidates {
		assert.False(t, info.Slips(c), "all may lose")
		assert.False(t, info.LosesGame(c), "all may lose")
		held := info
		held.Held = true
		assert.True(t, held.Slips(c))
		assert.True(t, held.LosesGame(c))
		held.Steps = []analysis.Step{{Candidates: info.Candidates}}
		assert.True(t, held.At(0).LosesGame(c), "looked back to")
	}
	assert.False(t, analysis.Info{}.Slips(best))
}
