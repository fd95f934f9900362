package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
)

func TestParseScoreReadsWhatStringWrites(t *testing.T) {
	for _, s := range []analysis.Score{
		{}, analysis.Value(41), analysis.Value(-7), analysis.WinIn(1), analysis.WinIn(23), analysis.LossIn(4),
	} {
		read, err := analysis.ParseScore(s.String())
		require.NoError(t, err, s)
		assert.Equal(t, s, read)
	}
}

func TestParseScoreRefuses(t *testing.T) {
	for _, text := range []string{"", "M3", "+M", "+M0", "-M-2", "+", "1.5", "x"} {
		_, err := analysis.ParseScore(text)
		assert.ErrorContains(t, err, "is no score", text)
	}
}

func TestChance(t *testing.T) {
	assert.InDelta(t, 0.5, analysis.Value(0).Chance(), 1e-9)
	assert.InDelta(t, 0.73, analysis.Value(200).Chance(), 0.002)
	assert.InDelta(t, 0.27, analysis.Value(-200).Chance(), 0.002)
	assert.Equal(t, 1.0, analysis.WinIn(9).Chance())
	assert.Equal(t, 0.0, analysis.LossIn(2).Chance())
}

func TestLater(t *testing.T) {
	assert.Equal(t, analysis.WinIn(6), analysis.WinIn(5).Later(1))
	assert.Equal(t, analysis.LossIn(6), analysis.LossIn(4).Later(2))
	assert.Equal(t, analysis.Value(-7), analysis.Value(-7).Later(3))
}

func TestRecord(t *testing.T) {
	h8, i9 := board.Point{X: 7, Y: 7}, board.Point{X: 8, Y: 8}
	info := analysis.Info{Depth: 5, SelDepth: 9, Nodes: 77, Candidates: []analysis.Candidate{
		{Move: h8, Score: analysis.WinIn(7), Line: []board.Point{h8, i9}, Depth: 7},
		{Move: i9, Score: analysis.Value(-12), Depth: 5},
		{Move: i9, Score: analysis.Value(-20), Bound: analysis.AtMost},
	}}
	kept := info.Record("name", 5)
	assert.Equal(t, "name", kept.Engine)
	assert.Equal(t, uint64(77), kept.Nodes)
	assert.Len(t, kept.Lines, 2, "bounds are not kept")
	assert.Len(t, info.Record("name", 1).Lines, 1)
	info.Candidates[1].Older = true
	assert.Len(t, info.Record("name", 5).Lines, 1, "nor what is older")
	info.Candidates[1].Older = false
	again := analysis.InfoOf(kept, board.White)
	assert.Equal(t, info.Record("name", 5), again.Record("name", 5))
	assert.Equal(t, board.White, again.Turn)
	assert.True(t, again.Done)
	assert.Empty(t, analysis.InfoOf(nil, board.Black))
	for i, l := range kept.Lines {
		c, want := analysis.CandidateOf(l), info.Candidates[i]
		assert.Equal(t, want.Move, c.Move)
		assert.Equal(t, want.Score, c.Score)
		assert.Equal(t, want.Depth, c.Depth)
	}
}

func TestOppositeBound(t *testing.T) {
	assert.Equal(t, analysis.Exact, analysis.Exact.Opposite())
	assert.Equal(t, analysis.AtMost, analysis.AtLeast.Opposite())
	assert.Equal(t, analysis.AtLeast, analysis.AtMost.Opposite())
}

func TestSlips(t *testing.T) {
	exact := func(s analysis.Score) analysis.Candidate { return analysis.Candidate{Score: s} }
	for name, tt := range map[string]struct {
		best, c      analysis.Candidate
		slips, loses bool
	}{
		"a win let go":     {exact(analysis.WinIn(5)), exact(analysis.Value(300)), true, false},
		"not yet a win":    {exact(analysis.WinIn(5)), exact(analysis.Value(900)), true, false},
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

func TestCandidates(t *testing.T) {
	a, b, c := board.Point{X: 1}, board.Point{X: 2}, board.Point{X: 3}
	list := []analysis.Candidate{{Move: a, Depth: 5}, {Move: b, Depth: 4}}
	info := analysis.Info{Candidates: list}

	got, ok := info.Candidate(b)
	assert.True(t, ok)
	assert.Equal(t, 4, got.Depth)
	_, ok = info.Candidate(c)
	assert.False(t, ok)

	assert.Equal(t, []analysis.Candidate{list[1], list[0]}, analysis.PutFirst(list, b))
	made := analysis.Candidate{Move: c, Line: []board.Point{c}, Unscored: true}
	assert.Equal(t, []analysis.Candidate{made, list[0], list[1]}, analysis.PutFirst(list, c))
	assert.Equal(t, a, list[0].Move, "what was given stays")

	assert.Equal(t, list, info.Fresh().Candidates)
	info.Candidates = append(list, analysis.Candidate{Move: c, Older: true})
	assert.Equal(t, list, info.Fresh().Candidates)
	assert.Len(t, info.Candidates, 3, "what was given stays")
}

func TestBeforeReply(t *testing.T) {
	a, b := board.Point{X: 1}, board.Point{X: 2}
	reply := analysis.Candidate{Move: b, Score: analysis.WinIn(3), Depth: 6, Line: []board.Point{b}}
	want := analysis.Candidate{Move: a, Score: analysis.LossIn(4), Depth: 7, Line: []board.Point{a, b}}
	assert.Equal(t, want, analysis.BeforeReply(a, reply))
}

// What is known of a move that loses is as well known of the reply that wins, and back.
func TestReply(t *testing.T) {
	h8, i9, j10 := board.Point{X: 7, Y: 7}, board.Point{X: 8, Y: 8}, board.Point{X: 9, Y: 9}
	loses := analysis.Candidate{Move: h8, Score: analysis.LossIn(8), Bound: analysis.AtMost, Depth: 9, Line: []board.Point{h8, i9, j10}}
	reply, ok := loses.Reply()
	assert.True(t, ok)
	assert.Equal(t, analysis.Candidate{Move: i9, Score: analysis.WinIn(7), Bound: analysis.AtLeast, Depth: 8, Line: []board.Point{i9, j10}}, reply)
	assert.Equal(t, loses, analysis.BeforeReply(h8, reply))
	for name, c := range map[string]analysis.Candidate{
		"it wins":        {Move: h8, Score: analysis.WinIn(7), Line: loses.Line},
		"no end":         {Move: h8, Score: analysis.Value(-900), Line: loses.Line},
		"only a bound":   {Move: h8, Score: analysis.LossIn(8), Bound: analysis.AtLeast, Line: loses.Line},
		"nobody replies": {Move: h8, Score: analysis.LossIn(8), Line: loses.Line[:1]},
	} {
		_, ok := c.Reply()
		assert.False(t, ok, name)
	}
}
