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

// Whoever is lost whatever is played can still lose sooner than need be: a win is as
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

// What nobody has looked at is not judged.
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

// The end of a game says nothing of moves that nobody has looked at: not that the winner
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
