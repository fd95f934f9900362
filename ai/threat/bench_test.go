package threat

import (
	"math/rand/v2"
	"testing"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// BenchmarkEightFours measures a win by eight fours and the winning five, found
// with an empty memory.
func BenchmarkEightFours(b *testing.B) {
	bd := pattern.New(rule.Freestyle, board.Square(15), eval.Prior().Cells())
	s := NewSearcher()
	rng := rand.New(rand.NewPCG(1, 1))
	const plies = 2*8 + 1
	for {
		stones := board.New(board.Square(15))
		for range 44 {
			stones.Set(board.Point{X: 2 + rng.IntN(11), Y: 2 + rng.IntN(11)}, board.Black+board.Stone(rng.IntN(2)))
		}
		pos := rule.FromBoard(rule.Freestyle, stones, board.Black)
		if pos.Over() {
			continue
		}
		bd.Load(pos)
		if line, won, _ := s.VCF(bd, 10000); won && len(line) == plies {
			break
		}
	}
	placed := bd.Placed()
	for b.Loop() {
		clear(s.deadEnds)
		if _, won, _ := s.VCF(bd, 10000); !won {
			b.Fatal("the win is gone")
		}
	}
	b.ReportMetric(float64(bd.Placed()-placed)/float64(b.N), "stones/op")
}
