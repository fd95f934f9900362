package threat

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// The cells where the defender may make a four are those of the stretches of five with
// three of its stones and two empty cells, whether patterns tell them (freestyle) or they
// are counted (renju, where a cell with a forbidden move has no class).
func TestCounterFoursAreThoseOfTheRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	size := board.Square(11)
	rows := size.Rows(5)
	for _, r := range []rule.Rule{rule.Freestyle, rule.Renju} {
		b := pattern.New(r, size, eval.Prior().Cells())
		var z relevanceZone
		cells := 0
		for range 200 {
			stones := board.New(size)
			for range 20 + rng.IntN(30) {
				stones.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(rng.IntN(2)))
			}
			pos := rule.FromBoard(r, stones, board.Black)
			if pos.Over() {
				continue
			}
			b.Load(pos)
			if b.Count(pattern.White, pattern.Five) > 0 && r == rule.Freestyle {
				continue // these are in the zone as well
			}
			z.clear()
			z.counterFours(b, pattern.White)
			want := map[pattern.Cell]bool{}
			for _, row := range rows {
				var empty []pattern.Cell
				own := 0
				for _, p := range row {
					switch stones.At(p) {
					case board.White:
						own++
					case board.Empty:
						empty = append(empty, pattern.CellOf(p))
					}
				}
				if own == 3 && len(empty) == 2 {
					want[empty[0]], want[empty[1]] = true, true
				}
			}
			got := map[pattern.Cell]bool{}
			for _, c := range z.cells {
				got[c] = true
			}
			require.Equal(t, want, got, "%s\n%s", r.Name(), stones)
			require.Len(t, z.cells, len(got), "each once")
			cells += len(got)
		}
		assert.Greater(t, cells, 200)
	}
}
