package exact_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// limit is more than any position of the tests needs.
const limit = 1 << 22

// minimax plays everything out by the rules alone. It remembers what it has seen.
type minimax map[uint64]analysis.Score

// score returns the truth about a position for the side to move.
func (m minimax) score(pos *rule.Position) analysis.Score {
	if pos.Winner() != board.Empty {
		panic("the game is won")
	}
	if pos.Over() {
		return analysis.Value(0)
	}
	if known, ok := m[pos.Hash()]; ok {
		return known
	}
	var best analysis.Score
	any := false
	for _, p := range pos.Board().Empties() {
		if pos.Check(p) != nil {
			continue
		}
		if s := m.after(pos, p); !any || s.Compare(best) > 0 {
			best, any = s, true
		}
	}
	if !any {
		pos.Pass()
		best = m.score(pos).Opposite().Later(1)
		pos.Undo()
	}
	m[pos.Hash()] = best
	return best
}

// after returns the truth about a move for the side that makes it.
func (m minimax) after(pos *rule.Position, p board.Point) analysis.Score {
	if err := pos.Play(p); err != nil {
		panic(err)
	}
	defer pos.Undo()
	if pos.Winner() != board.Empty {
		return analysis.WinIn(1)
	}
	return m.score(pos).Opposite().Later(1)
}

// random fills a board but for a few cells.
func random(rng *rand.Rand, r rule.Rule, size board.Size, empty int) *rule.Position {
	for {
		b := board.New(size)
		cells := rng.Perm(size.Cells())
		for i, c := range cells[empty:] {
			b.Set(size.Point(c), board.Black+board.Stone(i%2))
		}
		if pos := rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2))); !pos.Over() && pos.CanMove() {
			return pos
		}
	}
}

// The solver and plain minimax agree on thousands of nearly full boards: the truth
// about the position and about every move, and lines of play that keep it.
func TestSolveEqualsMinimax(t *testing.T) {
	type test struct {
		rule  rule.Rule
		size  board.Size
		empty int
		games int
	}
	cases := []test{
		{rule.Row(3), board.Square(4), 8, 200},
		{rule.Row(4), board.Square(5), 9, 200},
		{rule.Row(4), board.Size{W: 6, H: 4}, 9, 250},
		{rule.Freestyle, board.Square(6), 9, 250},
		{rule.Freestyle, board.Square(7), 10, 200},
		{rule.Standard, board.Square(6), 9, 250},
		{rule.Standard, board.Square(8), 10, 200},
		{rule.Caro, board.Square(6), 9, 250},
		{rule.Caro, board.Square(8), 10, 200},
		{rule.Freestyle, board.Size{W: 9, H: 7}, 12, 25},
	}
	for _, r := range rule.Fives() {
		cases = append(cases, test{r, board.Square(6), 8, 200}, test{r, board.Square(8), 9, 200})
	}
	for _, c := range cases {
		t.Run(fmt.Sprintf("%s %s", c.rule, c.size), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			results := map[string]int{}
			if testing.Short() {
				c.games = min(c.games, 40)
			}
			for range c.games {
				pos := random(rng, c.rule, c.size, 2+rng.IntN(c.empty-1))
				s := solved(t, pos)
				truth := minimax{}
				want := truth.score(pos)
				require.Equal(t, want, s.Choices[0].Score, "%v to move\n%v", pos.Turn(), pos.Board())
				listed := map[board.Point]bool{}
				for _, choice := range s.Choices {
					require.Equal(t, truth.after(pos, choice.Move), choice.Score, "%v %v\n%v", pos.Turn(), choice.Move, pos.Board())
					checkLine(t, pos, choice, truth)
					listed[choice.Move] = true
				}
				for _, p := range pos.Board().Empties() {
					if !listed[p] && pos.Check(p) == nil {
						assert.LessOrEqual(t, truth.after(pos, p).Compare(want), 0, "%v is better\n%v", p, pos.Board())
					}
				}
				results[kindOf(want)]++
			}
			t.Log(results)
			if !testing.Short() { // of few games all may end alike
				for _, kind := range []string{"win", "loss", "draw"} {
					assert.Positive(t, results[kind], kind)
				}
			}
		})
	}
}

func kindOf(s analysis.Score) string {
	if _, ok := s.Win(); ok {
		return "win"
	}
	if _, ok := s.Loss(); ok {
		return "loss"
	}
	return "draw"
}

func solved(t testing.TB, pos *rule.Position) exact.EndgameSolution {
	t.Helper()
	survey, ok := exact.NewEndgameSurvey(pos)
	require.True(t, ok)
	s, err := survey.Solve(context.Background(), limit)
	require.NoError(t, err)
	require.NotEmpty(t, s.Choices)
	return s
}

// checkLine plays the line of a choice: every move keeps the truth, and a forced one
// ends with the row.
func checkLine(t *testing.T, pos *rule.Position, choice exact.EndgameChoice, truth minimax) {
	t.Helper()
	require.Equal(t, choice.Move, choice.Line[0])
	pos, mover := pos.Clone(), pos.Turn()
	left := choice.Score
	for _, p := range choice.Line {
		require.NoError(t, pos.Check(p), "%v of %v\n%v", p, choice.Line, pos.Board())
		require.Equal(t, left, truth.after(pos, p), "%v of %v\n%v", p, choice.Line, pos.Board())
		require.NoError(t, pos.Play(p))
		left = left.Opposite().Later(-1)
	}
	winner, plies := mover, 0
	if n, won := choice.Score.Win(); won {
		plies = n
	} else if n, lost := choice.Score.Loss(); lost {
		winner, plies = mover.Opponent(), n
	}
	switch {
	case plies == 0:
	case pos.Over():
		assert.Len(t, choice.Line, plies)
		assert.Equal(t, winner, pos.Winner())
	default:
		assert.False(t, pos.CanMove(), "only a pass ends a line early: %v\n%v", choice.Line, pos.Board())
	}
}

// Where every window holds stones of both sides there is nothing to search, on a
// board of any size.
func TestADeadBoardIsDrawn(t *testing.T) {
	for _, r := range rule.Fives() {
		b := board.New(board.Square(15))
		for i := range b.Size().Cells() {
			p := b.Size().Point(i)
			switch (p.X + 2*p.Y) % 5 {
			case 0:
				b.Set(p, board.Black)
			case 1:
				b.Set(p, board.White)
			}
		}
		pos := rule.FromBoard(r, b, board.Black)
		require.False(t, pos.Over())
		survey, ok := exact.NewEndgameSurvey(pos)
		require.True(t, ok)
		require.Zero(t, survey.Cells(), r)
		s, err := survey.Solve(context.Background(), 1)
		require.NoError(t, err)
		for _, c := range s.Choices {
			require.Equal(t, analysis.Value(0), c.Score)
			require.NoError(t, pos.Check(c.Move))
		}
		assert.NotEmpty(t, s.Choices)
	}
}

func TestNothingToSolve(t *testing.T) {
	_, ok := exact.NewEndgameSurvey(rule.NewPosition(rule.Freestyle, board.Square(15)))
	assert.False(t, ok, "far too much is open")
	won := rule.NewPosition(rule.Row(3), board.Square(3))
	for _, p := range []board.Point{{X: 0}, {Y: 1}, {X: 1}, {X: 1, Y: 1}, {X: 2}} {
		require.NoError(t, won.Play(p))
	}
	_, ok = exact.NewEndgameSurvey(won)
	assert.False(t, ok, "the game is over")

	_, ok = exact.NewEndgameSurvey(rule.NewPosition(rule.Freestyle, board.Square(6)))
	assert.False(t, ok, "36 cells are too many")
	columns := board.New(board.Square(8)) // rows can be won upwards only
	for i := range columns.Size().Cells() {
		if p := columns.Size().Point(i); p.X%4 == 0 {
			columns.Set(p, board.Black+board.Stone(p.X/4))
		}
	}
	_, ok = exact.NewEndgameSurvey(rule.FromBoard(rule.Freestyle, columns, board.Black))
	assert.False(t, ok, "48 cells are too many")
}

// A search ends at its limit and with its context, and then says nothing.
func TestSolveStops(t *testing.T) {
	survey, ok := exact.NewEndgameSurvey(rule.NewPosition(rule.Freestyle, board.Square(5)))
	require.True(t, ok)
	s, err := survey.Solve(context.Background(), 20)
	require.ErrorIs(t, err, exact.ErrEndgameLimit)
	assert.Empty(t, s.Choices)
	assert.Equal(t, uint64(20), s.Nodes)

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = survey.Solve(ctx, limit)
	require.ErrorIs(t, err, context.Canceled)
}
