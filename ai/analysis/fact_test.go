package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

func TestSurer(t *testing.T) {
	c := func(s analysis.Score, b analysis.Bound) analysis.Candidate {
		return analysis.Candidate{Score: s, Bound: b}
	}
	for name, tt := range map[string]struct {
		c, d  analysis.Candidate
		surer bool
	}{
		"a win beside a value":             {c(analysis.WinIn(15), analysis.Exact), c(analysis.Value(40), analysis.Exact), true},
		"a value beside a win":             {c(analysis.Value(40), analysis.Exact), c(analysis.WinIn(15), analysis.Exact), false},
		"a sooner win":                     {c(analysis.WinIn(15), analysis.Exact), c(analysis.WinIn(17), analysis.Exact), true},
		"a later win":                      {c(analysis.WinIn(17), analysis.Exact), c(analysis.WinIn(15), analysis.Exact), false},
		"a sooner loss":                    {c(analysis.LossIn(4), analysis.Exact), c(analysis.LossIn(6), analysis.Exact), true},
		"the same":                         {c(analysis.WinIn(15), analysis.Exact), c(analysis.WinIn(15), analysis.Exact), false},
		"exact beside the certificate's":   {c(analysis.WinIn(15), analysis.Exact), c(analysis.WinIn(15), analysis.AtLeast), true},
		"the certificate's beside a value": {c(analysis.WinIn(71), analysis.AtLeast), c(analysis.Value(9), analysis.Exact), true},
		"a bound that proves nothing":      {c(analysis.WinIn(3), analysis.AtMost), c(analysis.Value(9), analysis.Exact), false},
		"beside such a bound":              {c(analysis.WinIn(15), analysis.Exact), c(analysis.WinIn(3), analysis.AtMost), true},
	} {
		assert.Equal(t, tt.surer, tt.c.Surer(tt.d), name)
	}
}

func TestLearn(t *testing.T) {
	at := func(x int) board.Point { return board.Point{X: x} }
	one := func(x int, s analysis.Score, b analysis.Bound) analysis.Candidate {
		return analysis.Candidate{Move: at(x), Score: s, Bound: b}
	}
	list := []analysis.Candidate{
		one(0, analysis.WinIn(17), analysis.Exact), one(1, analysis.Value(40), analysis.Exact),
		one(2, analysis.Value(-3), analysis.AtMost), one(3, analysis.LossIn(6), analysis.Exact),
	}
	info := analysis.Info{Candidates: list}
	for name, tt := range map[string]struct {
		found analysis.Candidate
		order []int
		news  bool
	}{
		"a sooner win of another": {one(2, analysis.WinIn(15), analysis.Exact), []int{2, 0, 1, 3}, true},
		"a later win":             {one(1, analysis.WinIn(19), analysis.Exact), []int{0, 1, 2, 3}, true},
		"its own sooner":          {one(0, analysis.WinIn(9), analysis.Exact), []int{0, 1, 2, 3}, true},
		"nothing new":             {one(0, analysis.WinIn(17), analysis.Exact), []int{0, 1, 2, 3}, false},
		"never weaker":            {one(0, analysis.WinIn(19), analysis.Exact), []int{0, 1, 2, 3}, false},
		"a loss":                  {one(1, analysis.LossIn(8), analysis.Exact), []int{0, 2, 1, 3}, true},
		"a sooner loss":           {one(1, analysis.LossIn(4), analysis.Exact), []int{0, 2, 3, 1}, true},
		"a move that is no row":   {one(7, analysis.WinIn(5), analysis.Exact), []int{7, 0, 1, 2, 3}, true},
	} {
		got, news := info.Learn(tt.found)
		var order []int
		for _, c := range got.Candidates {
			order = append(order, c.Move.X)
		}
		assert.Equal(t, tt.news, news, name)
		assert.Equal(t, tt.order, order, name)
		if tt.news {
			c, _ := got.Candidate(tt.found.Move)
			assert.Equal(t, tt.found, c, name)
		}
	}
	assert.Equal(t, analysis.WinIn(17), list[0].Score, "what was given stays")

	in, news := info.Amend(one(2, analysis.WinIn(15), analysis.Exact))
	assert.True(t, news)
	assert.Equal(t, analysis.WinIn(15), in.Candidates[2].Score, "in its place")
	_, news = info.Amend(one(7, analysis.WinIn(5), analysis.Exact))
	assert.False(t, news, "no new row")

	// That the only candidate loses does not say that the position is lost.
	single := analysis.Info{Candidates: list[1:2]}
	_, news = single.Learn(one(1, analysis.LossIn(8), analysis.Exact))
	assert.False(t, news)
	single.Source = analysis.OnlyMove
	_, news = single.Learn(one(1, analysis.LossIn(8), analysis.Exact))
	assert.True(t, news)
}

// Where a search has proven that all is lost, no proof of a move takes longer.
func TestNoProofTakesLongerThanThePosition(t *testing.T) {
	at := func(x int) board.Point { return board.Point{X: x} }
	one := func(x, plies int, b analysis.Bound) analysis.Candidate {
		return analysis.Candidate{Move: at(x), Score: analysis.LossIn(plies), Bound: b, Line: []board.Point{at(x)}}
	}
	lost := analysis.Info{Depth: 12, Candidates: []analysis.Candidate{one(0, 22, analysis.Exact), one(1, 30, analysis.AtMost)}}
	plies, is := lost.Lost()
	assert.True(t, is)
	assert.Equal(t, 22, plies)
	found := one(2, 28, analysis.Exact)
	for range 27 {
		found.Line = append(found.Line, at(3))
	}
	info, news := lost.Learn(found)
	assert.True(t, news)
	best, _ := info.Best()
	assert.Equal(t, at(0), best.Move, "the most that is known to be had")
	got, _ := info.Candidate(at(2))
	assert.Equal(t, one(2, 22, analysis.AtMost), got, "a way of 28 plies is none of 22")
	info, _ = lost.Learn(one(2, 6, analysis.Exact))
	assert.Equal(t, one(2, 6, analysis.Exact), info.Candidates[2])
	in, news := lost.Amend(one(1, 28, analysis.Exact))
	assert.True(t, news)
	assert.Equal(t, one(1, 22, analysis.AtMost), in.Candidates[1])

	for name, open := range map[string]analysis.Info{
		"one may hold":              {Depth: 12, Candidates: []analysis.Candidate{one(0, 22, analysis.Exact), {Move: at(1), Bound: analysis.AtMost}}},
		"nothing follows":           {Depth: 12, Candidates: []analysis.Candidate{one(0, 22, analysis.Exact), one(1, 22, analysis.AtLeast)}},
		"some moves only":           {Depth: 12, Candidates: lost.Candidates, Restricted: true},
		"it has not come to others": {Candidates: lost.Candidates},
		"one move":                  {Depth: 12, Candidates: lost.Candidates[:1]},
		"none":                      {},
	} {
		_, is := open.Lost()
		assert.False(t, is, name)
	}
}

func TestCertainty(t *testing.T) {
	win := analysis.Candidate{Score: analysis.WinIn(5)}
	value := analysis.Candidate{Score: analysis.Value(5)}
	promised := analysis.Candidate{Score: analysis.WinIn(71), Bound: analysis.AtLeast}
	assert.Equal(t, analysis.Forced, analysis.Info{}.Certainty(win))
	assert.Equal(t, analysis.Searched, analysis.Info{}.Certainty(value))
	assert.Equal(t, analysis.Solved, analysis.Info{Source: analysis.FromSolver}.Certainty(value))
	assert.Equal(t, analysis.Certified, analysis.Info{Source: analysis.FromProof}.Certainty(promised))
	assert.Equal(t, analysis.Forced, analysis.Info{Source: analysis.FromProof}.Certainty(win))
	assert.Less(t, analysis.Believed, analysis.Searched)
}

// The chosen move stands before another that is found to be worth a little more, but not where
// a win that was proven elsewhere stands in front of both.
func TestTheChosenMoveLinesUpBehindAWin(t *testing.T) {
	row := func(x, worth int, older bool) analysis.Candidate {
		return analysis.Candidate{Move: board.Point{X: x}, Score: analysis.Value(worth), Bound: analysis.Exact, Older: older}
	}
	for name, tt := range map[string]struct {
		rows []analysis.Candidate
		want []int
	}{
		"between":          {[]analysis.Candidate{row(0, 260, false), row(1, 269, false), row(2, 219, false)}, []int{9, 1, 0, 2}},
		"older rows after": {[]analysis.Candidate{row(0, 260, false), row(1, 269, true)}, []int{9, 0, 1}},
		"best anyway":      {[]analysis.Candidate{row(0, 270, false), row(1, 269, false)}, []int{9, 0, 1}},
	} {
		got, news := analysis.Info{Candidates: tt.rows}.Learn(analysis.Candidate{Move: board.Point{X: 9}, Score: analysis.WinIn(63), Bound: analysis.AtLeast})
		assert.True(t, news, name)
		var order []int
		for _, c := range got.Candidates {
			order = append(order, c.Move.X)
		}
		assert.Equal(t, tt.want, order, name)
	}
}

// Moves whose end is known from elsewhere say nothing of the moves that are not listed, also
// where all that are listed lose, and a record of them is read back.
func TestWhatIsKnownFromElsewhereProvesNoLoss(t *testing.T) {
	point := func(name string) board.Point {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		return p
	}
	empty := rule.NewPosition(rule.Freestyle, board.Square(15))
	first := empty.Clone()
	require.NoError(t, first.Play(point("H8")))
	reply := first.Clone()
	require.NoError(t, reply.Play(point("G7")))
	k := analysis.NewKnowledge(nil)
	k.LearnPromise(first, analysis.Promise{Plies: 76, Move: board.Pass})
	k.LearnPromise(reply, analysis.Promise{Plies: 65, Move: point("G9")})
	search := analysis.Search{Info: analysis.Info{Turn: board.White, Depth: 14, Nodes: 1000, Done: true}, Engine: "Tengen"}
	for _, name := range []string{"G7", "I7", "G9", "I9"} { // images of each other
		search.Candidates = append(search.Candidates, analysis.Candidate{Move: point(name), Line: []board.Point{point(name)}, Score: analysis.Value(-500), Depth: 14})
	}
	k.LearnSearch(first, search)
	kept := k.Of(first).Search().Record("Tengen", 4)
	k.LearnSearch(first, analysis.Search{Info: analysis.InfoOf(kept, board.White), Engine: "Tengen"})
	end, known := k.Of(first).End()
	assert.True(t, known)
	assert.Equal(t, analysis.LossIn(76), end.Score, "L12 holds out longer than G7")
}
