package coach_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// rounds is how often a test repeats itself, with -short less.
func rounds(all int) int {
	if testing.Short() {
		return max(all/4, 1)
	}
	return all
}

// scatter returns a crowded random position that is not won.
func scatter(rng *rand.Rand, r rule.Rule, size board.Size, stones int) *rule.Position {
	for {
		b := board.New(size)
		centre := size.Center()
		for range stones/3 + rng.IntN(stones) {
			p := board.Point{X: centre.X + rng.IntN(7) - 3, Y: centre.Y + rng.IntN(7) - 3}
			b.Set(p, board.Black+board.Stone(rng.IntN(2)))
		}
		if pos := rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2))); !pos.Over() {
			return pos
		}
	}
}

// Whatever is said of a move without any search of an engine is true.
func TestEveryClaimOnCrowdedBoards(t *testing.T) {
	kinds := map[string]int{}
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, 12))
			c := coach.New()
			for range rounds(60) {
				pos := scatter(rng, r, board.Square(11), 8+rng.IntN(16))
				for range 6 {
					p := board.Point{X: 1 + rng.IntN(9), Y: 1 + rng.IntN(9)}
					before := pos.Board().Clone()
					e := c.Candidate(pos, analysis.Info{}, p)
					require.True(t, before.Equal(pos.Board()))
					checker{t, r}.claims(pos, e)
					count(kinds, e)
				}
			}
		})
	}
	for _, kind := range []string{"Makes", "Stops", "Overlooks", "Averts", "Wins", "Loses"} {
		assert.Positive(t, kinds[kind], "no %s in %v", kind, kinds)
	}
}

// In renju the coach counts fours, threes and overlines as the rule does.
func TestCountsAsTheRule(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	fouls := map[rule.FoulKind]int{}
	for range rounds(400) {
		pos := scatter(rng, rule.Renju, board.Square(11), 24)
		b := pos.Board()
		for _, p := range b.Empties() {
			foul := rule.Renju.Forbidden(b, p, board.Black)
			if foul == nil && rng.IntN(20) > 0 {
				continue
			}
			shape, rows := coach.Made(rule.Renju, b, p, board.Black)
			switch {
			case foul == nil:
				twoThrees := shape == coach.FourThree && len(rows) > 2
				assert.False(t, shape == coach.DoubleFour || shape == coach.DoubleThree || twoThrees, "%v makes %v\n%s", p, shape, b)
			case foul.Kind == rule.DoubleFour:
				assert.Equal(t, coach.DoubleFour, atMost(shape, coach.DoubleFour), "%v\n%s", p, b)
			case foul.Kind == rule.DoubleThree:
				assert.True(t, shape == coach.DoubleThree || shape == coach.FourThree && len(rows) > 2 || shape == coach.OpenFour, "%v makes %v\n%s", p, shape, b)
			}
			if foul != nil {
				fouls[foul.Kind]++
			}
		}
	}
	assert.Positive(t, fouls[rule.DoubleThree])
	assert.Positive(t, fouls[rule.DoubleFour])
}

// atMost takes an open four beside another four for the two fours that it is.
func atMost(s, limit coach.Shape) coach.Shape { return min(s, limit) }

// play returns a position of a game in which both sides play well, but not always
// the same.
func play(rng *rand.Rand, e *engine.Engine, r rule.Rule, moves int) *rule.Position {
	pos := rule.NewPosition(r, board.Square(15))
	centre := board.Square(15).Center()
	for pos.Board().Count(board.Empty) > 15*15-4 {
		_ = pos.Play(board.Point{X: centre.X + rng.IntN(5) - 2, Y: centre.Y + rng.IntN(5) - 2})
	}
	for range moves {
		info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 2, Lines: 3}, nil)
		if err != nil {
			break
		}
		pick := info.Candidates[rng.IntN(min(3, len(info.Candidates)))].Move
		if pos.Play(pick) != nil || pos.Over() {
			pos.Undo()
			break
		}
	}
	return pos
}

// Whatever is said in the light of a search is true of the board and of the search.
func TestEveryClaimInGames(t *testing.T) {
	kinds := map[string]int{}
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(15, 16))
			c, e := coach.New(), engine.New(engine.Options{Threads: 1, Memory: 1 << 20})
			k := checker{t, r}
			for range rounds(12) {
				pos := play(rng, e, r, rng.IntN(16))
				info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 5, Lines: 3}, nil)
				require.NoError(t, err)
				k.scope(c, pos, info)
				empties := pos.Board().Empties()
				moves := []board.Point{empties[rng.IntN(len(empties))]}
				for _, cand := range info.Candidates[:min(5, len(info.Candidates))] {
					moves = append(moves, cand.Move)
				}
				for _, move := range moves {
					said := c.Candidate(pos, info, move)
					k.claims(pos, said)
					k.measured(info, said)
					count(kinds, said)
				}
				look := func(ctx context.Context, pos *rule.Position) (analysis.Info, error) {
					return e.Search(ctx, pos, engine.Limits{Depth: 3}, nil)
				}
				why, err := c.WhyNot(context.Background(), pos, moves[0], info, look)
				require.NoError(t, err)
				k.claims(pos, why)
				assert.NotEmpty(t, why.Facts, "nothing to say of %v\n%s", moves[0], pos.Board())
				count(kinds, why)
			}
		})
	}
	for _, kind := range []string{"Makes", "Stops", "Loses", "Compared"} {
		assert.Positive(t, kinds[kind], "no %s in %v", kind, kinds)
	}
}

// scope tests that the moves said to be looked at are those that a search lists.
func (k checker) scope(c *coach.Coach, pos *rule.Position, info analysis.Info) {
	k.t.Helper()
	scope, ok := c.Scope(pos)
	require.True(k.t, ok)
	lost := false
	for _, cand := range info.Candidates {
		_, lost = cand.Score.Loss()
		break
	}
	for _, cand := range info.Candidates {
		if !slices.Contains(scope.Points, cand.Move) {
			assert.True(k.t, lost, "%v is searched but said not to be\n%s", cand.Move, pos.Board())
		}
	}
	if _, won := info.Candidates[0].Score.Win(); won || lost {
		return // such a search ends early
	}
	assert.Len(k.t, info.Candidates, len(scope.Points))
}

// measured tests numbers against the search.
func (k checker) measured(info analysis.Info, e coach.Explanation) {
	k.t.Helper()
	i := slices.IndexFunc(info.Candidates, func(c analysis.Candidate) bool { return c.Move == e.Move })
	for _, f := range e.Facts {
		switch f := f.(type) {
		case coach.Rated:
			assert.Zero(k.t, i)
			assert.Equal(k.t, info.Candidates[0].Score, f.Score)
		case coach.Loses:
			for _, other := range info.Candidates {
				if _, loses := other.Score.Loss(); f.Lost {
					assert.True(k.t, loses)
				}
			}
		case coach.Instead:
			assert.Equal(k.t, info.Candidates[0].Move, f.Best)
			assert.Equal(k.t, info.Candidates[0].Score, f.Score)
			assert.False(k.t, f.Score.Forced())
		case coach.Behind:
			assert.Equal(k.t, info.Candidates[0].Move, f.Best)
			assert.Equal(k.t, [2]analysis.Score{info.Candidates[0].Score, info.Candidates[i].Score}, [2]analysis.Score{f.BestScore, f.Score})
			assert.Equal(k.t, info.Candidates[i].Bound == analysis.AtMost, f.AtLeast)
		case coach.OnlyHolds:
			assert.Equal(k.t, len(info.Candidates)-1, f.Others)
			for j, other := range info.Candidates {
				_, loses := other.Score.Loss()
				assert.Equal(k.t, j != i, loses)
			}
		}
	}
}

// count counts the kinds of facts.
func count(kinds map[string]int, e coach.Explanation) {
	for _, f := range e.Facts {
		kinds[kindOf(f)]++
	}
}
