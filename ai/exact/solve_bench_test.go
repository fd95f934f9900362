package exact_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"tengen/ai/exact"
)

// BenchmarkMap measures the full map of a position with an empty memory. The
// named ones are the slowest found among all boards of up to five stones.
func BenchmarkMap(b *testing.B) {
	for _, c := range []struct {
		name         string
		row          int
		mine, theirs uint32
	}{
		{"empty/row=4", 4, 0, 0},
		{"slowest/row=4", 4, 0b0000011001000000, 0},
		{"slowest/row=3", 3, 0, 0},
	} {
		pos := newGrid(4, c.row).position(c.mine, c.theirs)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := new(exact.Solver).Map(context.Background(), pos); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkRank measures the choice of a move, traps included.
func BenchmarkRank(b *testing.B) {
	for _, row := range []int{3, 4} {
		pos := newGrid(4, row).position(0, 0)
		b.Run(map[int]string{3: "row=3", 4: "row=4"}[row], func(b *testing.B) {
			for b.Loop() {
				if _, err := new(exact.Solver).Rank(context.Background(), pos); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkFirstWin measures the judge's question on random boards, with one
// solver for all.
func BenchmarkFirstWin(b *testing.B) {
	g, s, rng := newGrid(4, 4), new(exact.Solver), rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		mine, theirs := scatter(rng, rng.IntN(16))
		if g.won(mine) || g.won(theirs) {
			continue
		}
		if _, _, err := s.FirstWin(context.Background(), g.position(mine, theirs)); err != nil {
			b.Fatal(err)
		}
	}
}
