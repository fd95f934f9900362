package coach_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// effort is little, for little boards.
var effort = coach.Effort{Nodes: 5_000, Proof: 2_000}

// played returns the game over these moves, at its end.
func played(t *testing.T, r rule.Rule, size board.Size, moves string) *game.Game {
	t.Helper()
	v, err := rule.NewVariant(r, size)
	require.NoError(t, err)
	g := game.New(v)
	points, err := record.ParseMoves(moves)
	require.NoError(t, err)
	for _, p := range points {
		require.NoError(t, g.Play(p), p.String())
	}
	return g
}

// reviewed runs a review to its end.
func reviewed(t *testing.T, g *game.Game) ([]coach.Ply, coach.Report) {
	t.Helper()
	plies := coach.LineOf(g)
	run(t, context.Background(), engine.New(engine.Options{Threads: 1, Memory: 1 << 20}), plies)
	return plies, coach.Assess(plies)
}

// run reviews plies and keeps in them what is found.
func run(t *testing.T, ctx context.Context, e coach.Engine, plies []coach.Ply) {
	t.Helper()
	err := coach.Review(ctx, e, plies, effort, func(f coach.Found) {
		plies[f.Ply].Own, plies[f.Ply].Others = f.Analysis, f.Others
	})
	require.ErrorIs(t, err, ctx.Err())
}

func reviewNames(points []board.Point) []string {
	var all []string
	for _, p := range points {
		all = append(all, p.String())
	}
	return all
}

// On this board only the twelve straight rows of five cells exist. Black's c3
// completes four in row 3 and in column C at once; before it, White must take c3,
// e3 or c5, and nothing else helps.
const reviewCrossing = "a3e1b3a2d3b4c1d5c2b2c4"

func TestLastEscape(t *testing.T) {
	_, r := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5"))
	require.Len(t, r.Moves, 15)
	require.Equal(t, r.Of, r.Known)
	require.NotNil(t, r.Escape)
	escape := r.Moves[r.Escape.Move]
	assert.Equal(t, 12, escape.Number)
	assert.Equal(t, board.White, escape.Side)
	assert.Equal(t, "A5", escape.Point.String())
	assert.Equal(t, coach.LosesByForce, escape.Kind)
	assert.Equal(t, analysis.LossIn(4), escape.After)
	assert.ElementsMatch(t, []string{"C3", "E3", "C5"}, reviewNames(r.Escape.Others.Holds))
	assert.Equal(t, 13, r.Escape.Others.Moves)
	assert.Equal(t, 10, r.Escape.Others.Proven+r.Escape.Others.Searched)
	assert.True(t, r.Escape.Others.Complete())
	assert.Contains(t, []string{"C3", "E3", "C5"}, escape.Better.Move.String())

	lost := r.Moves[13]
	assert.True(t, lost.Unavoidable, "against two fours nothing helps")
	assert.Equal(t, coach.Fine, lost.Kind)
	white := r.Players[board.White]
	assert.Equal(t, 1, white.Lost)
	assert.Equal(t, 7, white.Moves+white.Lost, "every move of White's counts")
	assert.Equal(t, analysis.WinIn(3), r.Moves[12].After, "the win is carried back from the end")
}

// A move that is proven to lose since the review tried it did not hold, wherever that was found.
func TestWhatIsProvenToLoseIsNoEscape(t *testing.T) {
	plies, was := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5"))
	require.NotNil(t, was.Escape)
	others := was.Escape.Others
	lost := func(name string) analysis.Candidate {
		return analysis.Candidate{Move: points(name)[0], Line: points(name), Score: analysis.LossIn(28)}
	}
	believed := lost("c5")
	believed.Bound = analysis.AtLeast
	for name, know := range map[string]func(*coach.Ply){
		"learnt": func(p *coach.Ply) { p.Learnt = []analysis.Candidate{lost("e3"), believed} },
		"analysed": func(p *coach.Ply) {
			p.Analysis = kept("c3", 0, record.Line{Moves: points("e3"), Plies: -28, Bound: analysis.AtMost})
		},
	} {
		t.Run(name, func(t *testing.T) {
			plies := slices.Clone(plies)
			know(&plies[11])
			r := coach.Assess(plies)
			require.NotNil(t, r.Escape)
			assert.Equal(t, was.Escape.Move, r.Escape.Move)
			assert.ElementsMatch(t, []string{"C3", "C5"}, reviewNames(r.Escape.Others.Holds))
			assert.Equal(t, others.Proven+1, r.Escape.Others.Proven)
			assert.Equal(t, others.Complete(), r.Escape.Others.Complete())
			assert.Equal(t, was.Players, r.Players, "nobody is judged by it")
		})
	}
	plies[11].Learnt = []analysis.Candidate{lost("c3"), lost("e3"), lost("c5")}
	assert.Nil(t, coach.Assess(plies).Escape)
	plies[11].Promise = coach.Promise{Plies: 76, Move: board.Pass}
	require.NotNil(t, coach.Assess(plies).Escape, "where all is lost it is told which moves hold out longer")
	assert.Len(t, coach.Assess(plies).Escape.Others.Holds, 3)
	assert.Len(t, others.Holds, 3, "what the review has found stays in the record")
}

// What a file says of the moves that were not played is a claim: it makes no position lost, and a
// review looks at them itself.
func TestWhatAFileSaysOfOtherMovesIsAClaim(t *testing.T) {
	plies, _ := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5"))
	all := coach.Others{Played: plies[11].Move, Moves: 13, Proven: 13}
	plies[11].Others = &all
	require.True(t, coach.Assess(plies).Moves[11].Unavoidable)
	claimed := all
	claimed.Claimed = true
	plies[11].Others = &claimed
	assert.False(t, coach.Assess(plies).Moves[11].Unavoidable)
	var found *coach.Others
	require.NoError(t, coach.Review(context.Background(), engine.New(engine.Options{Memory: 1 << 22}), plies, coach.Quick, func(f coach.Found) {
		if f.Ply == 11 {
			found = f.Others
		}
	}))
	require.NotNil(t, found)
	assert.Len(t, found.Holds, 3)
	assert.False(t, found.Claimed)
}

// How a position is proven to end is never shown as a guess, wherever that was found.
func TestAProvenEndIsNoGuess(t *testing.T) {
	plies := opening(t)
	plies[4].Own = kept("h10", 400)
	require.False(t, coach.Assess(plies).Moves[3].After.Forced())
	plies[3].End = analysis.Candidate{Move: board.Pass, Score: analysis.LossIn(22), Bound: analysis.AtMost}
	m := coach.Assess(plies).Moves[3]
	assert.Equal(t, analysis.LossIn(22), m.Before)
	assert.Equal(t, analysis.LossIn(22), plies[3].Standing().Score)
}

// A side that is lost can still lose sooner than need be: a win is as
// long as the best defence makes it, not as the one that was played.
func TestALossIsAsLongAsTheBestDefence(t *testing.T) {
	plies, _ := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5"))
	lost := &plies[13]
	defence := board.Point{X: 4, Y: 4}
	require.NotEqual(t, defence, lost.Move)
	lost.Own = &record.Analysis{Lines: []record.Line{{Moves: []board.Point{defence}, Plies: -8}}}
	lost.Others = &coach.Others{Played: lost.Move, Moves: 11, Proven: 11}
	plies[12].Own = nil
	assert.Equal(t, analysis.WinIn(9), coach.Assess(plies).Moves[12].After)
}

// Where the others hold by a thread, the move that loses is no mistake, and no escape was there.
func TestNobodyEscapesByAThread(t *testing.T) {
	plies, _ := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5"))
	kept := *plies[11].Own
	kept.Lines = []record.Line{{Moves: []board.Point{{X: 2, Y: 2}}, Value: -4000}}
	plies[11].Own = &kept
	r := coach.Assess(plies)
	move := r.Moves[11]
	require.Less(t, move.Before.Chance(), analysis.SlipLoss)
	require.Equal(t, coach.Fine, move.Kind)
	assert.Nil(t, r.Escape)
}

func TestMissedWin(t *testing.T) {
	_, r := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5a1c3"))
	missed := r.Moves[12]
	assert.Equal(t, coach.MissedWin, missed.Kind)
	assert.Equal(t, analysis.WinIn(3), missed.Before)
	assert.Equal(t, "C3", missed.Better.Move.String())
	assert.Nil(t, r.Escape, "nobody has lost")
	bad := r.Mistakes()
	require.NotEmpty(t, bad)
	for i := 1; i < len(bad); i++ {
		assert.GreaterOrEqual(t, bad[i-1].Loss, bad[i].Loss)
	}
	assert.Positive(t, r.Players[board.Black].Counts[coach.MissedWin])
	assert.Less(t, r.Players[board.Black].Accuracy, 100.0)
}

// On 3×3 everything is known: against a corner only the centre holds.
func TestExact(t *testing.T) {
	_, r := reviewed(t, played(t, rule.Row(3), board.Square(3), "a1c3a3a2c1b1b2"))
	require.NotNil(t, r.Escape)
	assert.Equal(t, 2, r.Moves[r.Escape.Move].Number)
	assert.Equal(t, []string{"B2"}, reviewNames(r.Escape.Others.Holds))
	assert.True(t, r.Escape.Others.Exact)
	assert.True(t, r.Escape.Others.Complete())
	assert.InDelta(t, 100, r.Players[board.Black].Accuracy, 1e-9)
}

// counter is an engine that counts its searches and knows nothing but the hash.
type counter struct {
	searches int
	stop     func(searches int)
}

func (c *counter) Search(_ context.Context, pos *rule.Position, limits engine.Limits, _ func(analysis.Info)) (analysis.Info, error) {
	c.searches++
	if c.stop != nil {
		c.stop(c.searches)
	}
	empties := pos.Board().Empties()
	move := empties[pos.Hash()%uint64(len(empties))]
	return analysis.Info{Turn: pos.Turn(), Depth: 1, Nodes: limits.Nodes, Done: true, Candidates: []analysis.Candidate{
		{Move: move, Score: analysis.Value(int(pos.Hash()%401) - 200), Line: []board.Point{move}, Depth: 1},
	}}, nil
}

// A review that was stopped and goes on ends as one that never was, and does not
// search again what it knows, not even when it comes out of a file.
func TestResume(t *testing.T) {
	moves := reviewCrossing + "a5c3e3c5"
	whole := coach.LineOf(played(t, rule.Freestyle, board.Square(5), moves))
	all := &counter{}
	run(t, context.Background(), all, whole)

	g := played(t, rule.Freestyle, board.Square(5), moves)
	ctx, cancel := context.WithCancel(context.Background())
	first := &counter{stop: func(n int) {
		if n == 9 {
			cancel()
		}
	}}
	plies := coach.LineOf(g)
	run(t, ctx, first, plies)
	known := coach.Assess(plies).Known
	assert.Positive(t, known)
	assert.Less(t, known, len(plies)-1)
	for _, p := range plies {
		coach.KeepReview(p.Node, p.Own, p.Others)
	}

	plies = coach.LineOf(g) // read again from the tree
	second := &counter{}
	run(t, context.Background(), second, plies)
	assert.Equal(t, coach.Assess(whole).Moves, coach.Assess(plies).Moves)
	assert.Equal(t, coach.Assess(whole).Escape, coach.Assess(plies).Escape)
	assert.Equal(t, all.searches+1, first.searches+second.searches, "only the one that was interrupted comes twice")

	third := &counter{}
	run(t, context.Background(), third, plies)
	assert.Zero(t, third.searches)
}

// A review is in the file with the game.
func TestKeptInFile(t *testing.T) {
	g := played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5")
	plies, want := reviewed(t, g)
	for _, p := range plies {
		coach.KeepReview(p.Node, p.Own, p.Others)
	}
	again := saved(t, g)
	require.NoError(t, again.GoTo(again.Tree().Root().End()))
	got := coach.Assess(coach.LineOf(again))
	assert.Equal(t, want.Escape, got.Escape)
	require.Len(t, got.Moves, len(want.Moves))
	for i := range got.Moves {
		assert.Equal(t, want.Moves[i].Kind, got.Moves[i].Kind, "move %d", i+1)
		assert.Equal(t, want.Moves[i].After, got.Moves[i].After, "move %d", i+1)
	}
}

// What was not searched is not judged.
func TestUnknown(t *testing.T) {
	r := coach.Assess(coach.LineOf(played(t, rule.Freestyle, board.Square(15), "h8i9g9")))
	require.Len(t, r.Moves, 3)
	assert.Zero(t, r.Known)
	assert.Equal(t, 4, r.Of)
	for _, m := range r.Moves {
		assert.False(t, m.Known)
	}
	assert.Empty(t, r.Mistakes())
	assert.Zero(t, r.Players[board.Black].Moves)
}

// The end of a game says nothing of moves that were not searched: not that the winner
// played well, nor that the loser could not help it.
func TestTheEndIsNoReview(t *testing.T) {
	plies := coach.LineOf(played(t, rule.Freestyle, board.Square(15), "h8i9h7h9h6a1h5g9h4"))
	r := coach.Assess(plies)
	for _, m := range r.Moves[:8] {
		assert.False(t, m.Known, "move %d", m.Number)
	}
	assert.Equal(t, 1, r.Players[board.Black].Moves, "the five itself")
	assert.Zero(t, r.Players[board.White].Moves)
	assert.Nil(t, r.Escape)
}

// A move is said to hold only after a search of it, and no score is made up.
func TestWhatHoldsWasSearched(t *testing.T) {
	if testing.Short() {
		t.Skip("a review with all its effort; TestResume has a small one")
	}
	plies := coach.LineOf(played(t, rule.Freestyle, board.Square(15), "h8a1i9c1i7e1h10a3h9c3h11e3"))
	err := coach.Review(context.Background(), engine.New(engine.Options{Threads: 1}), plies, coach.Quick, func(f coach.Found) {
		plies[f.Ply].Own, plies[f.Ply].Others = f.Analysis, f.Others
	})
	require.NoError(t, err)
	for i, p := range plies[1:] {
		assert.Positive(t, p.Own.Lines[0].Depth, "ply %d", i+1)
		if p.Others != nil && len(p.Others.Holds) > 0 {
			assert.LessOrEqual(t, len(p.Others.Holds)+p.Others.Searched, 12, "ply %d", i+1)
		}
	}
}

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
	assert.True(t, m.Apart(), "nothing is proven after the move")

	plies[4].Learnt = []analysis.Candidate{{Move: points("h10")[0], Line: points("h10"), Score: analysis.WinIn(81)}}
	m = coach.Assess(plies).Moves[4]
	assert.Equal(t, [2]bool{true, true}, [2]bool{m.Before.Forced(), m.After.Forced()})
	assert.True(t, m.Beyond)
	assert.False(t, m.Apart(), "a win before and after it: the graph has no gap there")
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
