package exact_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
)

// Every position of 4×4 whatever stones stand there, 3^16 of them, is backed up from
// the full boards; the solver is compared on many with any number of stones.
func TestEditedPositionsOf4x4(t *testing.T) {
	if testing.Short() {
		t.Skip("3^16 positions, twice")
	}
	for _, row := range []int{3, 4} {
		all := newTree(newGrid(4, row))
		for n := 16; n >= 0; n-- {
			for set := range uint32(1 << 16) {
				if bits.OnesCount32(set) != n {
					continue
				}
				for mine := set; ; mine = (mine - 1) & set {
					p := mine<<16 | set&^mine
					all.plies[all.at(p)] = all.best(mine, set&^mine, func(m uint32) uint32 { return (set&^mine)<<16 | mine | m })
					if mine == 0 {
						break
					}
				}
			}
		}
		s, rng, outcomes := new(exact.Solver), rand.New(rand.NewPCG(16, 3)), map[exact.Outcome]int{}
		for range 200_000 {
			mine, theirs := scatter(rng, rng.IntN(16))
			if all.won(mine) || all.won(theirs) {
				continue
			}
			got, err := s.Truth(context.Background(), all.position(mine, theirs))
			require.NoError(t, err)
			require.Equal(t, all.truth(mine<<16|theirs), got, "%04x %04x", mine, theirs)
			outcomes[got.Outcome]++
		}
		for _, o := range []exact.Outcome{exact.Win, exact.Draw, exact.Loss} {
			assert.Positive(t, outcomes[o], o.String())
		}
	}
}
