package player_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// onePly is the opponent that a beginner must lose to: it takes fives, stops
// fours and open threes, and otherwise builds its own rows, looking one stone
// ahead and no further.
type onePly struct{ rng *rand.Rand }

func (o onePly) Choose(_ context.Context, pos *rule.Position) (board.Point, error) {
	b, want := pos.Board(), pos.Rule().RowLength()
	if b.Full() || b.Count(board.Empty) == b.Size().Cells() {
		return b.Size().Center(), nil
	}
	best, bestWorth := board.Pass, -1
	for _, p := range b.Empties() {
		worth := 4*cellWorth(b, p, pos.Turn(), want) + 3*cellWorth(b, p, pos.Turn().Opponent(), want)
		worth = worth*8 + o.rng.IntN(8)
		if worth > bestWorth {
			best, bestWorth = p, worth
		}
	}
	return best, nil
}

// cellWorth adds up what a stone of s on p would make: a five, an open four, a
// four or an open three, or just longer rows.
func cellWorth(b *board.Board, p board.Point, s board.Stone, want int) int {
	worth := 0
	for _, d := range board.Directions {
		fours, most := 0, 0
		for start := 1 - want; start <= 0; start++ {
			own, ok := stonesInWindow(b, p.Add(d, start), d, s, want)
			if !ok {
				continue
			}
			most = max(most, own+1)
			if own+1 == want-1 {
				fours++
			}
		}
		switch {
		case most >= want:
			worth += 1_000_000
		case fours >= 2:
			worth += 40_000
		default:
			worth += 1 << (2 * most)
		}
	}
	return worth
}

func stonesInWindow(b *board.Board, first, d board.Point, s board.Stone, want int) (own int, ok bool) {
	for n := range want {
		q := first.Add(d, n)
		if !b.Size().Contains(q) || b.At(q) == s.Opponent() {
			return 0, false
		}
		if b.At(q) == s {
			own++
		}
	}
	return own, true
}

func TestOnePlyTakesFivesAndStopsFoursAndOpenThrees(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"takes its own five before stopping one", `
			. . . . . . . . .
			. X X X X . . . .
			. O O O O . . . .
			. . . . . . . . .
			. . . . . . . . .`, []string{"A4", "F4"}},
		{"stops a four", `
			. . . . . . . . .
			. X . . . X . X .
			O X X X X . . . .
			. . . . . . . . .
			. . . . . . . . .`, []string{"F3"}},
		{"stops an open three", `
			. . . . . . . . .
			. . O . . . . . .
			. . . X X X . . .
			. . . . . O . . .
			. . . . . . . . .`, []string{"C3", "G3"}},
	} {
		turn := board.Black
		if c.name != "takes its own five before stopping one" {
			turn = board.White
		}
		pos := rule.FromBoard(rule.Freestyle, board.MustParse(c.text), turn)
		got, err := onePly{rand.New(rand.NewPCG(1, 1))}.Choose(context.Background(), pos)
		require.NoError(t, err)
		assert.Contains(t, c.want, got.String(), c.name)
	}
}
