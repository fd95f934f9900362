package rule_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// The points of a whole board that are forbidden, on a middle game, and on the
// dearest of many crowded random boards.
func BenchmarkFouls(b *testing.B) {
	for _, c := range []struct {
		name  string
		board *board.Board
	}{
		{"empty", board.New(board.Square(15))},
		{"middle game", unmarked(middleGame)},
		{"nested", nestedMost()},
	} {
		b.Run(c.name, func(b *testing.B) {
			require.Equal(b, board.Square(15), c.board.Size())
			b.ReportAllocs()
			fouls := 0
			for b.Loop() {
				fouls = len(rule.Renju.Fouls(c.board, board.Black))
			}
			b.ReportMetric(float64(fouls), "fouls")
		})
	}
}

// nestedMost draws crowded boards and returns the one with most double threes.
func nestedMost() *board.Board {
	rng := rand.New(rand.NewPCG(3, 0))
	var best *board.Board
	most := -1
	for range 2000 {
		c := board.New(board.Square(15))
		for range 12 + rng.IntN(30) {
			c.Set(c.Size().Point(rng.IntN(225)), board.Black)
		}
		threes := 0
		for _, f := range rule.Renju.Fouls(c, board.Black) {
			if f.Kind == rule.DoubleThree {
				threes++
			}
		}
		if threes > most {
			best, most = c, threes
		}
	}
	return best
}
