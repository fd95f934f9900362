package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
)

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
