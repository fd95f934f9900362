package coach_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// kept is what a search keeps of a position that it finds worth so much.
func kept(move string, value int, more ...record.Line) *record.Analysis {
	lines := append(more, record.Line{Moves: points(move), Value: value, Depth: 9})
	return &record.Analysis{Engine: "Tengen", Depth: 9, Nodes: effort.Nodes, Lines: lines}
}

func points(name string) []board.Point {
	all, err := record.ParseMoves(name)
	if err != nil {
		panic(err)
	}
	return all
}

// opening is a game of six moves of which each search finds the move played, and is
// even about it.
func opening(t *testing.T) []coach.Ply {
	t.Helper()
	plies := coach.LineOf(played(t, rule.Freestyle, board.Square(15), "h8i9j10g7h10h9"))
	for i := range plies {
		plies[i].Own = kept("a1", 0)
	}
	return plies
}

// Where the certificate says that all is lost no move is a mistake, whatever a search
// believed of the position before it.
func TestWhatIsProvenToBeLostCannotBeLost(t *testing.T) {
	plies := opening(t)
	plies[3].Own = kept("g9", -200)
	plies[4].Own = kept("h10", 20, record.Line{Moves: points("h10"), Plies: 75, Bound: analysis.AtLeast})
	plies[3].Promise = coach.Promise{Plies: 76, Move: board.Pass}
	m := coach.Assess(plies).Moves[3]
	assert.True(t, m.Unavoidable)
	assert.False(t, m.Bad())
	assert.Equal(t, record.NoAnnotation, m.Sign())
	assert.Equal(t, analysis.LossIn(76), m.Before)
	assert.Equal(t, analysis.AtMost, m.BeforeBound)
	assert.Equal(t, analysis.LossIn(76), m.After)
}

// A proof that goes further than any search is nothing to hold against a player: like is
// measured by like.
func TestAProofBeyondTheSearchesIsNoMistake(t *testing.T) {
	plies := opening(t)
	plies[4].Own = kept("h10", 20, record.Line{Moves: points("h10"), Plies: 75, Bound: analysis.AtLeast})
	m := coach.Assess(plies).Moves[3]
	assert.True(t, m.Beyond)
	assert.Equal(t, coach.Fine, m.Kind, "the searches differ by little")
	assert.Equal(t, analysis.LossIn(76), m.After, "what is known is said all the same")

	plies[4].Own.Lines[1].Value = 300 // and now by much
	m = coach.Assess(plies).Moves[3]
	assert.Equal(t, coach.Blunder, m.Kind)

	plies = opening(t)
	plies[4].Promise = coach.Promise{Plies: 75, Move: points("k10")[0]}
	m = coach.Assess(plies).Moves[4]
	assert.True(t, m.Beyond)
	assert.False(t, m.Bad(), "Black left the proof and, as far as searched, nothing else")
	assert.Equal(t, analysis.WinIn(75), m.Before)
	assert.Equal(t, "K10", m.Better.Move.String())
}

// From a win that is proven to a loss that is proven is thrown away, however both are known.
func TestAProvenWinThatBecomesALossIsThrownAway(t *testing.T) {
	plies := opening(t)
	plies[4].Promise = coach.Promise{Plies: 75, Move: points("k10")[0]}
	plies[5].Own.Lines = []record.Line{{Moves: points("h9"), Plies: 9}}
	m := coach.Assess(plies).Moves[4]
	assert.False(t, m.Beyond)
	assert.Equal(t, coach.ThrewWin, m.Kind)
}

// What was proven or searched elsewhere marks no move: it is said, as far as it is proven. Else a
// review would blame for what one has looked at, and for unlike searches before a move and after it.
func TestAReviewJudgesByWhatItHasFoundItself(t *testing.T) {
	judged := func(plies []coach.Ply) coach.ReviewedMove {
		r, was := coach.Assess(plies), coach.Assess(opening(t))
		require.Equal(t, was.Players, r.Players)
		for i, m := range r.Moves {
			require.Equal(t, was.Moves[i].Kind, m.Kind)
			require.Equal(t, was.Moves[i].Loss, m.Loss)
			require.Equal(t, was.Moves[i].Sign(), m.Sign())
		}
		return r.Moves[4]
	}
	won := analysis.Candidate{Move: points("k10")[0], Line: points("k10"), Score: analysis.WinIn(5)}
	plies := opening(t)
	plies[4].Learnt = []analysis.Candidate{won}
	m := judged(plies)
	assert.Equal(t, analysis.WinIn(5), m.Before)
	assert.Equal(t, "K10", m.Better.Move.String())
	assert.True(t, m.Beyond)

	plies = opening(t)
	plies[4].Learnt = []analysis.Candidate{{Move: points("h10")[0], Line: points("h10"), Score: analysis.LossIn(6)}}
	m = judged(plies)
	assert.Equal(t, analysis.LossIn(6), m.After)
	assert.True(t, m.Beyond)

	for _, both := range []bool{false, true} { // which it is has been looked at longer in Analyse
		plies = opening(t)
		plies[4].Analysis = kept("k10", 400)
		if both {
			plies[5].Analysis = kept("h9", 500)
		}
		m = judged(plies)
		assert.False(t, m.Beyond)
		assert.Equal(t, analysis.Value(0), m.Before)
		assert.Equal(t, analysis.Value(0), m.After)
	}

	plies = opening(t)
	for i := range plies { // the proof on the page Analyse
		plies[i].Analysis = kept("k10", 0, record.Line{Moves: points("k10"), Plies: 75, Bound: analysis.AtLeast})
		plies[i].Learnt = []analysis.Candidate{{Move: points("k10")[0], Line: points("k10"), Score: analysis.WinIn(75), Bound: analysis.AtLeast}}
	}
	judged(plies)
}

// Before a review has come to a move, what others have found of it judges nothing.
func TestWhatIsKnownBesideAReviewIsNoReview(t *testing.T) {
	plies := opening(t)
	for i := range plies {
		plies[i].Analysis, plies[i].Own = plies[i].Own, nil
	}
	r := coach.Assess(plies)
	assert.Zero(t, r.Known)
	assert.Zero(t, r.Players[board.Black].Moves)
	for _, m := range r.Moves {
		assert.False(t, m.Known)
		assert.True(t, m.Told, "the graph shows it")
	}
}

// A closer look never knows less.
func TestACloserLookKeepsWhatWasProven(t *testing.T) {
	plies := opening(t)
	for i := range plies {
		plies[i].Own.Nodes, plies[i].Own.Depth = 1, 1 // too few
	}
	plies[4].Own = kept("h10", 20, record.Line{Moves: points("k10"), Plies: 75, Bound: analysis.AtLeast})
	plies[4].Own.Nodes, plies[4].Own.Depth = 1, 1
	plies[2].Own = kept("g6", 0, record.Line{Moves: points("k10"), Plies: 5})
	plies[2].Own.Nodes, plies[2].Own.Lines[0].Bound = 1, analysis.AtLeast // not known exactly, so it is searched again
	plies[1].Own = kept("g6", 44)
	plies[1].Own.Nodes = 1
	run(t, context.Background(), &counter{}, plies)
	assert.Equal(t, record.Line{Moves: points("k10"), Plies: 75, Bound: analysis.AtLeast}, plies[4].Own.Lines[0])
	assert.Len(t, plies[4].Own.Lines, 2, "and what the search says of its own move")
	assert.Equal(t, record.Line{Moves: points("k10"), Plies: 5, Bound: analysis.AtLeast}, plies[2].Own.Lines[0])
	assert.Equal(t, 44, plies[1].Own.Lines[0].Value, "the search that went deeper stays")
}

// hopeful is an engine that likes one move before it is played and finds it worse than the
// one played after it.
type hopeful struct {
	likes  board.Point
	values map[uint64]int // by hash, for the side to move; else 0
}

func (h hopeful) Search(_ context.Context, pos *rule.Position, limits engine.Limits, _ func(analysis.Info)) (analysis.Info, error) {
	move := h.likes
	if !pos.Board().Free(move) {
		move = pos.Board().Empties()[0]
	}
	return analysis.Info{Turn: pos.Turn(), Depth: 9, Nodes: limits.Nodes, Done: true, Candidates: []analysis.Candidate{
		{Move: move, Score: analysis.Value(h.values[pos.Hash()]), Line: []board.Point{move}, Depth: 9},
	}}, nil
}

// Nobody is blamed for a difference that is gone as soon as the better move is looked at
// as the one that was played was.
func TestABetterMoveIsWeighedBeforeItIsHeldAgainstAnybody(t *testing.T) {
	for _, better := range []bool{false, true} {
		plies := coach.LineOf(played(t, rule.Freestyle, board.Square(15), "h8i9j10g7h10h9"))
		likes := points("k10")[0]
		after := plies[4].Pos.Clone()
		require.NoError(t, after.Play(likes))
		e := hopeful{likes: likes, values: map[uint64]int{plies[4].Pos.Hash(): 300}}
		if better {
			e.values[after.Hash()] = -300
		}
		run(t, context.Background(), e, plies)
		m := coach.Assess(plies).Moves[4]
		require.True(t, m.Known)
		assert.Equal(t, better, m.Bad(), "%v", m)
	}
}

// Along a line of moves beliefs do not add up: each move is judged by the searches beside
// it.
func TestBeliefsAreNotCarriedBack(t *testing.T) {
	plies := opening(t)
	plies[5].Own.Lines[0].Value = -150 // White found something at last: of H10
	m := coach.Assess(plies).Moves
	assert.Equal(t, analysis.Value(150), m[4].After)
	assert.Equal(t, analysis.Value(0), m[3].After, "nobody saw that before")
	assert.False(t, m[3].Bad())
}

// The certificate is asked about Black's moves only as long as it was not left, for that
// takes long.
func TestThePromiseIsAskedForAlongTheLine(t *testing.T) {
	plies := opening(t)
	var asked []int
	ask := func(_ context.Context, pos *rule.Position) coach.Promise {
		n := len(pos.Moves())
		asked = append(asked, n)
		if n <= 2 || n == 5 {
			return coach.Promise{Plies: 80 - n, Move: board.Pass}
		}
		return coach.Promise{}
	}
	told := map[int]coach.Promise{}
	coach.Promises(t.Context(), plies, make([]coach.Promise, len(plies)), ask, func(ply int, p coach.Promise) { told[ply] = p })
	assert.Equal(t, []int{0, 1, 2, 3, 5, 6}, asked)
	require.Len(t, told, 7)
	assert.Equal(t, 75, told[5].Plies)
	assert.Zero(t, told[4])
}
