package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// known is a store and a position of it.
type known struct {
	*analysis.Knowledge
	t   *testing.T
	pos *rule.Position
}

func knowledge(t *testing.T) known {
	t.Helper()
	return known{analysis.NewKnowledge(nil), t, position(t, "h8i9j7h7h9g8")}
}

func position(t *testing.T, moves string) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range line(t, moves) {
		require.NoError(t, pos.Play(p))
	}
	return pos
}

func line(t *testing.T, moves string) []board.Point {
	t.Helper()
	points, err := record.ParseMoves(moves)
	require.NoError(t, err)
	return points
}

// row is what is said of the first move of a line.
func row(t *testing.T, moves string, s analysis.Score, b analysis.Bound) analysis.Candidate {
	t.Helper()
	points := line(t, moves)
	return analysis.Candidate{Move: points[0], Line: points, Score: s, Bound: b}
}

// own is the last word of a search of ours.
func own(depth int, nodes uint64, rows ...analysis.Candidate) analysis.Search {
	return analysis.Search{Engine: "Tengen", Info: analysis.Info{Depth: depth, Nodes: nodes, Done: true, Candidates: rows}}
}

// after returns what is known of the position after a move.
func (k known) after(move string) (*rule.Position, analysis.Known) {
	k.t.Helper()
	pos := k.pos.Clone()
	require.NoError(k.t, pos.Play(line(k.t, move)[0]))
	return pos, k.Of(pos)
}

// Facts of all sources in any order come to the same.
func TestTheOrderOfFactsDoesNotMatter(t *testing.T) {
	const exact, least, most = analysis.Exact, analysis.AtLeast, analysis.AtMost
	pos := position(t, "h8i9j7h7h9g8")
	after := position(t, "h8i9j7h7h9g8j6")
	deep := own(24, 30_000_000, row(t, "j6k5g5g6", analysis.Value(300), exact), row(t, "g5g6", analysis.Value(120), exact), row(t, "f5f6", analysis.Value(40), exact))
	shallow := own(6, 27_000, row(t, "j6k5i6k8", analysis.WinIn(43), exact), row(t, "g5", analysis.Value(150), exact), row(t, "f5", analysis.Value(140), most), row(t, "e5e6", analysis.Value(10), exact))
	resists := own(8, 9_000, row(t, "k5i6", analysis.LossIn(42), exact), row(t, "g5", analysis.LossIn(42), most))
	other := analysis.Search{Engine: "Other", Info: analysis.Info{Depth: 30, Done: true, Candidates: []analysis.Candidate{row(t, "a1", analysis.WinIn(3), exact)}}.AsClaimed()}
	sources := map[string]func(*analysis.Knowledge){
		"deep":    func(k *analysis.Knowledge) { k.LearnSearch(pos, deep) },
		"shallow": func(k *analysis.Knowledge) { k.LearnSearch(pos, shallow) },
		"further": func(k *analysis.Knowledge) { k.LearnSearch(after, resists) },
		"other":   func(k *analysis.Knowledge) { k.LearnSearch(pos, other) },
		"coach": func(k *analysis.Knowledge) {
			k.Learn(after, row(t, "k5i6k8i7", analysis.LossIn(20), exact), analysis.Forced)
		},
		"prover": func(k *analysis.Knowledge) { k.Learn(pos, row(t, "j6", analysis.WinIn(41), least), analysis.Forced) },
		"proof":  func(k *analysis.Knowledge) { k.LearnPromise(pos, analysis.Promise{Plies: 63, Move: line(t, "h10")[0]}) },
		"heat": func(k *analysis.Knowledge) {
			k.LearnAll(pos, analysis.Info{Depth: 8, Candidates: []analysis.Candidate{row(t, "g5", analysis.Value(7), exact)}})
		},
	}
	say := func(k *analysis.Knowledge) (all []any) {
		for _, p := range []*rule.Position{pos, after} {
			known := k.Of(p)
			end, ends := known.End()
			all = append(all, known.Search(), known.Moves(), end, ends, known.Promise(), known.All())
		}
		return all
	}
	var want []any
	count := 0
	permute([]string{"deep", "shallow", "further", "other", "coach", "prover", "proof"}, func(order []string) {
		k := analysis.NewKnowledge(nil)
		sources["heat"](k)
		for _, source := range order {
			sources[source](k)
		}
		if count++; want == nil {
			want = say(k)
		} else if !assert.ObjectsAreEqual(want, say(k)) {
			require.Equal(t, want, say(k), "%v", order)
		}
	})
	require.Equal(t, 7*6*5*4*3*2, count)

	k := known{analysis.NewKnowledge(nil), t, pos}
	for _, learn := range sources {
		learn(k.Knowledge)
	}
	s := k.Of(pos).Search()
	assert.Equal(t, "Other", s.Engine)
	assert.Equal(t, line(t, "j6")[0], s.Candidates[0].Move, "what is proven stands before what another program claims")
	claim, ok := s.Candidate(line(t, "a1")[0])
	assert.True(t, ok && claim.Claimed)
	end, _ := k.Of(pos).End()
	assert.Equal(t, analysis.WinIn(41), end.Score, "and is no proof")
	end, _ = k.Of(after).End()
	assert.Equal(t, analysis.LossIn(40), end.Score)
	assert.Equal(t, analysis.AtMost, end.Bound)
	best, _ := k.Of(after).Search().Best()
	assert.Equal(t, row(t, "g5", analysis.LossIn(40), most), best)
	last, _ := k.Of(after).Search().Candidate(line(t, "k5")[0])
	assert.Equal(t, row(t, "k5i6k8i7", analysis.LossIn(20), exact), last)
	far, _ := k.Of(pos).Move(line(t, "h10")[0])
	assert.Equal(t, analysis.Certified, far.Certainty)
}

// permute calls do with all orders of some names.
func permute(names []string, do func([]string)) {
	var from func(int)
	from = func(n int) {
		if n == len(names) {
			do(names)
			return
		}
		for i := n; i < len(names); i++ {
			names[n], names[i] = names[i], names[n]
			from(n + 1)
			names[n], names[i] = names[i], names[n]
		}
	}
	from(0)
}

// Of a position that is lost in 42 plies the reply that the win expects holds out so long; of all
// other moves, also the one that a search likes best, that is only a bound.
func TestOnlyTheReplyOfTheWinIsExact(t *testing.T) {
	k := knowledge(t)
	k.LearnSearch(k.pos, own(12, 900, row(t, "j6k5i6", analysis.WinIn(43), analysis.Exact), row(t, "a1", analysis.Value(0), analysis.Exact)))
	after, _ := k.after("j6")
	k.LearnSearch(after, own(6, 100, row(t, "g5g6", analysis.Value(-90), analysis.Exact), row(t, "j8", analysis.Value(-200), analysis.Exact)))
	assert.Equal(t, []analysis.Candidate{
		row(t, "k5i6", analysis.LossIn(42), analysis.Exact), row(t, "g5g6", analysis.LossIn(42), analysis.AtMost), row(t, "j8", analysis.LossIn(42), analysis.AtMost),
	}, k.Of(after).Search().Candidates)
	end, _ := k.Of(after).End()
	assert.Equal(t, analysis.Exact, end.Bound)
	some := analysis.Search{Info: analysis.Info{Restricted: true, Candidates: []analysis.Candidate{row(t, "g5g6", analysis.Value(-90), analysis.Exact)}}}
	info := k.Of(after).Inform(some, func(p board.Point) bool { return p == line(t, "k5")[0] })
	assert.Equal(t, []analysis.Candidate{row(t, "g5g6", analysis.LossIn(42), analysis.AtMost)}, info.Candidates, "the reply is left out")

	k.Learn(after, row(t, "k5i6k8i7", analysis.LossIn(20), analysis.Exact), analysis.Forced)
	end, _ = k.Of(after).End()
	assert.Equal(t, analysis.LossIn(42), end.Score)
	assert.Equal(t, analysis.AtMost, end.Bound, "the reply does not hold out so long")
	best, _ := k.Of(after).Search().Best()
	assert.Equal(t, row(t, "g5g6", analysis.LossIn(42), analysis.AtMost), best)

	// How the win goes on may not be known.
	k = knowledge(t)
	k.Learn(k.pos, row(t, "j6", analysis.WinIn(43), analysis.Exact), analysis.Forced)
	_, lost := k.after("j6")
	end, _ = lost.End()
	assert.Equal(t, analysis.AtMost, end.Bound)
}

// What a deep search has found stays while another one of the position is not as deep, and after it.
func TestDeepWorkIsNotReplacedByLess(t *testing.T) {
	k := knowledge(t)
	rows := []analysis.Candidate{row(t, "j6k5i6k8", analysis.Value(300), analysis.Exact), row(t, "g5g6", analysis.Value(120), analysis.Exact)}
	deep := own(24, 30_000_000, rows...)
	k.LearnSearch(k.pos, deep)
	begun := analysis.Search{}
	for _, c := range k.Of(k.pos).Inform(begun, nil).Candidates {
		assert.True(t, c.Older, "the search has not come to it")
	}
	found := row(t, "f5", analysis.WinIn(9), analysis.Exact)
	shallow := own(4, 27_000, found, row(t, "g5", analysis.Value(7), analysis.Exact), row(t, "e5", analysis.Value(5), analysis.Exact))
	shallow.Done, shallow.Steps = false, []analysis.Step{{Depth: 4}}
	info := k.Of(k.pos).Inform(shallow, nil)
	assert.Equal(t, append([]analysis.Candidate{found}, rows...), info.Candidates, "what is proven comes first")
	assert.Equal(t, deep.Depth, info.Depth)
	assert.Equal(t, shallow.Nodes, info.Nodes)
	assert.Equal(t, shallow.Steps, info.Steps)
	assert.False(t, info.Done)
	shallow.Done = true
	k.LearnSearch(k.pos, shallow)
	assert.Equal(t, info.Candidates, k.Of(k.pos).Search().Candidates)

	further := own(26, 31_000_000, row(t, "g5g6f6", analysis.Value(90), analysis.Exact))
	info = k.Of(k.pos).Inform(further, nil)
	assert.Equal(t, []analysis.Candidate{found, further.Candidates[0]}, info.Candidates)

	// A row more than the deep search has is shown for the eye.
	k = knowledge(t)
	k.LearnSearch(k.pos, own(24, 9, rows[0]))
	info = k.Of(k.pos).Inform(own(3, 5, rows[0], rows[1]), nil)
	require.Len(t, info.Candidates, 2)
	assert.True(t, info.Candidates[1].Older)

	// That all is lost counts more than any depth, and a way of a loss is kept.
	whole := row(t, "j6k5i6k8", analysis.LossIn(4), analysis.Exact)
	k.LearnSearch(k.pos, own(8, 5, whole, row(t, "g5", analysis.LossIn(2), analysis.Exact)))
	k.LearnSearch(k.pos, own(4, 5, row(t, "j6", analysis.LossIn(4), analysis.AtMost)))
	best, _ := k.Of(k.pos).Search().Best()
	assert.Equal(t, whole, best)
}

// What is known of a move is known of the position after it, by whatever moves one comes there, and
// the other way round.
func TestMovesAndPositionsAgree(t *testing.T) {
	k := knowledge(t)
	k.LearnPromise(k.pos, analysis.Promise{Plies: 63, Move: line(t, "j6")[0]})
	other := position(t, "h9i9j7h7h8g8j6")
	end, ok := k.Of(other).End()
	require.True(t, ok)
	assert.Equal(t, analysis.Fact{Candidate: analysis.Candidate{Move: board.Pass, Score: analysis.LossIn(62), Bound: analysis.AtMost}, Certainty: analysis.Certified}, end)
	k.LearnPromise(k.pos, analysis.Promise{Plies: 71, Move: line(t, "j6")[0]})
	assert.Equal(t, 63, k.Of(k.pos).Promise().Plies, "never weaker")

	after, _ := k.after("g5")
	k.LearnPromise(after, analysis.Promise{Plies: 40, Move: board.Pass})
	f, ok := k.Of(k.pos).Move(line(t, "g5")[0])
	require.True(t, ok)
	assert.Equal(t, analysis.WinIn(41), f.Score)

	after, _ = k.after("f5")
	k.LearnSearch(after, own(9, 5, row(t, "k5i6j5", analysis.WinIn(3), analysis.Exact)))
	k.LearnSearch(k.pos, own(3, 5, row(t, "d5", analysis.Value(0), analysis.Exact), row(t, "e6", analysis.LossIn(6), analysis.AtMost)))
	_, ok = k.Of(k.pos).Move(line(t, "e6")[0])
	assert.False(t, ok, "that is a bound of the best move")
	f, _ = k.Of(k.pos).Move(line(t, "f5")[0])
	assert.Equal(t, row(t, "f5k5i6j5", analysis.LossIn(4), analysis.Exact).Line, f.Line)
	assert.Equal(t, analysis.LossIn(4), f.Score)

	k.Learn(k.pos, row(t, "e5k5i6j5", analysis.LossIn(6), analysis.Exact), analysis.Forced)
	_, e5 := k.after("e5")
	reply, ok := e5.Move(line(t, "k5")[0])
	require.True(t, ok)
	assert.Equal(t, analysis.WinIn(5), reply.Score)
}

// A position is its stones, its rule, its board and whose turn it is.
func TestPositionsAreNotTakenForOthers(t *testing.T) {
	k := knowledge(t)
	k.Learn(k.pos, row(t, "j6", analysis.WinIn(3), analysis.Exact), analysis.Forced)
	b := k.pos.Board()
	for name, pos := range map[string]*rule.Position{
		"rule": rule.FromBoard(rule.Renju, b, board.Black),
		"turn": rule.FromBoard(rule.Freestyle, b, board.White),
		"size": rule.NewPosition(rule.Freestyle, board.Square(16)),
	} {
		assert.Empty(t, k.Of(pos).Moves(), name)
	}
	assert.NotEmpty(t, k.Of(rule.FromBoard(rule.Freestyle, b, board.Black)).Moves())
	k.Learn(k.pos, row(t, "h8", analysis.WinIn(3), analysis.Exact), analysis.Forced)
	k.LearnSearch(k.pos, own(9, 9, row(t, "h8", analysis.WinIn(3), analysis.Exact)))
	assert.Len(t, k.Of(k.pos).Moves(), 1, "a stone stands there")
	assert.False(t, k.Of(k.pos).Searched())
}

// There is room for so many positions; what was used last stays.
func TestOldPositionsMakeRoom(t *testing.T) {
	news := 0
	k := known{analysis.NewKnowledge(func(*rule.Position) { news++ }), t, position(t, "h8i9")}
	all := func(i int) *rule.Position {
		b := board.New(board.Square(15))
		b.Set(b.Size().Point(i%225), board.Black)
		b.Set(b.Size().Point((i%225+1+i/225)%225), board.White)
		return rule.FromBoard(rule.Freestyle, b, board.Black)
	}
	won := func(pos *rule.Position) bool { _, ok := k.Of(pos).End(); return ok }
	learn := func(pos *rule.Position) {
		free := pos.Board().Empties()[0]
		k.Learn(pos, analysis.Candidate{Move: free, Score: analysis.WinIn(1), Line: []board.Point{free}}, analysis.Forced)
	}
	learn(k.pos)
	for i := range 3000 {
		learn(all(i))
		require.True(t, won(k.pos), "it is looked at all the time")
	}
	assert.Equal(t, 3005, news, "one of them is after a move, and has three mirror images")
	assert.False(t, won(all(0)))
	assert.True(t, won(all(2999)))
}

// A line of a file may hold a stone that stands already: nothing is known of such a reply.
func TestAnIllegalReplyIsNotLearnt(t *testing.T) {
	for name, c := range map[string]struct {
		score analysis.Score
		bound analysis.Bound
	}{
		"of a lost move": {analysis.LossIn(4), analysis.Exact}, "of a won move": {analysis.WinIn(5), analysis.Exact},
	} {
		k := knowledge(t)
		k.LearnSearch(k.pos, own(9, 100, row(t, "k8h8", c.score, c.bound)))
		pos, known := k.after("k8")
		for _, f := range known.Moves() {
			assert.NoError(t, pos.Check(f.Move), name)
		}
		if end, ok := known.End(); ok && end.Move != board.Pass {
			assert.NoError(t, pos.Check(end.Move), name)
		}
	}
}

// What is proven of a move holds for its mirror images: all of them have the shortest length known.
func TestAWinHoldsForItsMirrorImages(t *testing.T) {
	pos := rule.NewPosition(rule.Renju, board.Square(15))
	for _, p := range line(t, "g8b2i8b14h7n2h9n14") {
		require.NoError(t, pos.Play(p))
	}
	k := analysis.NewKnowledge(nil)
	k.LearnSearch(pos, own(12, 1000,
		row(t, "g7h8", analysis.WinIn(11), analysis.Exact), row(t, "i9h8", analysis.WinIn(13), analysis.Exact), row(t, "g9h8", analysis.WinIn(19), analysis.Exact)))
	running := own(13, 2000, row(t, "g7h8", analysis.WinIn(9), analysis.Exact), row(t, "i9h8", analysis.WinIn(13), analysis.Exact))
	running.Done = false
	k.LearnEnds(pos, running)
	for _, c := range k.Of(pos).Search().Candidates[:4] {
		assert.Equal(t, analysis.WinIn(9), c.Score, c.Move.String())
	}
	image, ok := k.Of(pos).Move(line(t, "i7")[0])
	require.True(t, ok)
	assert.Equal(t, line(t, "i7h8"), image.Line)
}

// A length that nothing shows to be the shortest is one at most.
func TestLength(t *testing.T) {
	for _, tt := range []struct {
		s      analysis.Score
		b      analysis.Bound
		solved bool
		want   analysis.Bound
	}{
		{analysis.WinIn(13), analysis.Exact, false, analysis.AtLeast},
		{analysis.WinIn(13), analysis.Exact, true, analysis.Exact},
		{analysis.WinIn(3), analysis.Exact, false, analysis.Exact},
		{analysis.LossIn(6), analysis.Exact, false, analysis.AtMost},
		{analysis.LossIn(4), analysis.Exact, false, analysis.Exact},
		{analysis.WinIn(13), analysis.AtMost, false, analysis.AtMost},
		{analysis.Value(13), analysis.Exact, false, analysis.Exact},
	} {
		assert.Equal(t, tt.want, analysis.Length(tt.s, tt.b, tt.solved), "%v %v %v", tt.s, tt.b, tt.solved)
	}
}

// Where an earlier search went deeper, the one that runs says how far it has come meanwhile.
func TestTheSearchThatRunsIsBehind(t *testing.T) {
	k := knowledge(t)
	k.LearnSearch(k.pos, own(24, 24000, row(t, "j9", analysis.Value(40), analysis.Exact)))
	running := own(11, 900, row(t, "k9", analysis.Value(60), analysis.Exact))
	running.Done = false
	info := k.Of(k.pos).Inform(running, nil)
	assert.Equal(t, 24, info.Depth)
	assert.Equal(t, 12, info.Behind)
	assert.Equal(t, running.Nodes, info.Nodes, "its nodes are counted")
	running.Depth = 25
	assert.Zero(t, k.Of(k.pos).Inform(running, nil).Behind)
	assert.Zero(t, k.Of(k.pos).Search().Behind)
}
