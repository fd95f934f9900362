package pattern

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// The fast check agrees with the rule's own on crowded random boards.
func TestForbiddenAgreesWithRule(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	size := board.Square(11)
	b := New(rule.Renju, size, testWeights())
	boards, fouls := 400, 0
	if testing.Short() {
		boards = 80
	}
	for range boards {
		stones := board.New(size)
		for range 20 + rng.IntN(25) {
			s := board.Black
			if rng.IntN(3) == 0 {
				s = board.White
			}
			stones.Set(size.Point(rng.IntN(size.Cells())), s)
		}
		b.Load(rule.FromBoard(rule.Renju, stones, board.Black))
		before := observe(b)
		for _, p := range stones.Empties() {
			want := rule.Renju.Forbidden(stones, p, board.Black) != nil
			require.Equal(t, want, b.Forbidden(Black, CellOf(p)), "%s\n%s", p, stones)
			require.False(t, b.Forbidden(White, CellOf(p)))
			if want {
				fouls++
			}
		}
		require.Equal(t, before, observe(b), "a check leaves the board alone")
	}
	require.Greater(t, fouls, boards, "the boards must be hard enough")
}

// A stone completes a five for the patterns where it wins by the rule, under every
// rule. This finds a rule with a limit that the patterns do not know.
func TestFivesAgreeWithRule(t *testing.T) {
	for _, r := range rule.Fives() {
		rng := rand.New(rand.NewPCG(11, 12))
		size := board.Square(9)
		b := New(r, size, testWeights())
		wins := 0
		for range 200 {
			stones := board.New(size)
			for range 20 + rng.IntN(40) {
				stones.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(rng.IntN(3)/2))
			}
			b.Load(rule.FromBoard(r, stones, board.Black))
			for _, p := range stones.Empties() {
				for s := range Side(2) {
					after := stones.Clone()
					after.Set(p, s.Stone())
					won := r.WinningLine(after, p) != nil
					require.Equal(t, won, b.Class(s, CellOf(p)) == Five, "%s, %s on %s\n%s", r, s.Stone(), p, stones)
					if won {
						wins++
					}
				}
			}
		}
		require.Greater(t, wins, 100, "the boards must be crowded enough")
	}
}

// A line under a hypothesis is the line after the stone has been placed.
func TestLineIfEqualsPlaced(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, r := range rule.Fives() {
		b := New(r, board.Square(12), testWeights())
		for range 60 {
			list := b.NonCandidates(b.Candidates(nil))
			c := list[rng.IntN(len(list))]
			for d := range 4 {
				for n := -b.Window(); n <= b.Window(); n++ {
					m := c.Step(d, n)
					if n == 0 || !b.Empty(m) {
						continue
					}
					for s := range Side(2) {
						line := b.LineIf(s, c, d, n, b.Turn())
						class := b.ClassIf(s, c, d, line)
						b.Place(m)
						require.Equal(t, b.Line(s, c, d), line)
						require.Equal(t, b.Class(s, c), class)
						b.Undo()
					}
				}
			}
			b.Place(c)
		}
	}
}
