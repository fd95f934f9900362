package exact_test

import (
	"context"
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
