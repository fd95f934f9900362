package exact_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
)

// tree is every position that play from the empty board can reach, a level a
// stone; play stops at a row.
type tree struct {
	*grid
	levels [][]uint32      // black stones in the high half, white in the low half
	index  [1 << 16]uint32 // a set of black stones as a number in base three
	plies  []int8          // +n a win, -n a loss in n plies, 0 a draw, by base-three number
}

func newTree(g *grid) *tree {
	t := &tree{grid: g}
	power := uint32(1)
	for bit := uint32(1); bit <= g.full(); bit <<= 1 {
		for set := range bit {
			t.index[set|bit] = t.index[set] + power
		}
		power *= 3
	}
	t.plies = make([]int8, power)
	return t
}

func grow(g *grid) *tree {
	t := newTree(g)
	seen := make([]uint64, len(t.plies)/64+1)
	level := []uint32{0}
	for n := 0; len(level) > 0; n++ {
		t.levels = append(t.levels, level)
		var next []uint32
		for _, p := range level {
			black, white := p>>16, p&0xffff
			if g.won(black) || g.won(white) {
				continue
			}
			for rest := g.full() &^ (black | white); rest != 0; rest &= rest - 1 {
				child := p | rest&-rest<<16
				if n%2 == 1 {
					child = p | rest&-rest
				}
				if i := t.at(child); seen[i/64]&(1<<(i%64)) == 0 {
					seen[i/64] |= 1 << (i % 64)
					next = append(next, child)
				}
			}
		}
		level = next
	}
	return t
}

// at returns the base-three number of a position.
func (t *tree) at(p uint32) uint32 { return t.index[p>>16] + 2*t.index[p&0xffff] }

// backUp fills in the plies from the last level to the first.
func (t *tree) backUp() {
	for n := len(t.levels) - 1; n >= 0; n-- {
		for _, p := range t.levels[n] {
			t.plies[t.at(p)] = t.backedUp(p, n)
		}
	}
}

func (t *tree) backedUp(p uint32, n int) int8 {
	mine, theirs, shift := p>>16, p&0xffff, 16
	if n%2 == 1 {
		mine, theirs, shift = theirs, mine, 0
	}
	if t.won(theirs) {
		return 0
	}
	return t.best(mine, theirs, func(m uint32) uint32 { return p | m<<shift })
}

// best is the best of the moves of the owner of mine; after tells which position a
// move leads to.
func (t *tree) best(mine, theirs uint32, after func(move uint32) uint32) int8 {
	rest := t.full() &^ (mine | theirs)
	if rest == 0 {
		return 0
	}
	best := int8(-1) // the quickest loss
	for ; rest != 0; rest &= rest - 1 {
		m := rest & -rest
		if t.won(mine | m) {
			return 1
		}
		if v := earlier(t.plies[t.at(after(m))]); goodness(v) > goodness(best) {
			best = v
		}
	}
	return best
}

// earlier turns the plies after a move, from the opponent's view, into those of
// the move.
func earlier(v int8) int8 {
	switch {
	case v > 0:
		return -v - 1
	case v < 0:
		return -v + 1
	}
	return 0
}

// goodness orders plies: quick wins, slow wins, draws, slow losses, quick losses.
func goodness(v int8) int {
	switch {
	case v > 0:
		return 100 - int(v)
	case v < 0:
		return -100 - int(v)
	}
	return 0
}

// truth is the backed up truth in the solver's words.
func (t *tree) truth(p uint32) exact.Truth {
	switch v := t.plies[t.at(p)]; {
	case v > 0:
		return exact.Truth{Outcome: exact.Win, Plies: int(v)}
	case v < 0:
		return exact.Truth{Outcome: exact.Loss, Plies: -int(v)}
	}
	return exact.Truth{}
}

// positions calls visit for the first of each class of positions that are equal
// up to turning and mirroring, and counts all and the classes.
func (t *tree) positions(visit func(p uint32, stones int)) (all, classes int) {
	images := make([][]uint32, 8)
	side := t.size.W
	for n := range images {
		images[n] = make([]uint32, t.full()+1)
		for i := range side * side {
			x, y := i%side, i/side
			if n&1 != 0 {
				x = side - 1 - x
			}
			if n&2 != 0 {
				y = side - 1 - y
			}
			if n&4 != 0 {
				x, y = y, x
			}
			bit := uint32(1) << i
			for set := range bit {
				images[n][set|bit] = images[n][set] | 1<<(y*side+x)
			}
		}
	}
	for n, level := range t.levels {
		all += len(level)
	next:
		for _, p := range level {
			for _, image := range images[1:] {
				if image[p>>16]<<16|image[p&0xffff] < p {
					continue next
				}
			}
			classes++
			visit(p, n)
		}
	}
	return all, classes
}

// The counts of positions are those of the literature. The whole tree is backed
// up and the solver is compared with it on every position.
func TestWholeTrees(t *testing.T) {
	for _, c := range []struct {
		side, row, all, classes int
		first                   exact.Outcome
	}{
		{3, 3, 5_478, 765, exact.Draw},
		{4, 4, 9_722_011, 1_217_977, exact.Draw},
		{4, 3, 6_036_001, 756_387, exact.Win},
	} {
		if testing.Short() && c.side > 3 {
			continue
		}
		whole, s := grow(newGrid(c.side, c.row)), new(exact.Solver)
		whole.backUp()
		all, classes := whole.positions(func(p uint32, stones int) {
			black, white := p>>16, p&0xffff
			if whole.won(black) || whole.won(white) || black|white == whole.full() {
				return
			}
			if stones%2 == 1 {
				black, white = white, black
			}
			got, err := s.Truth(context.Background(), whole.position(black, white))
			require.NoError(t, err)
			require.Equal(t, whole.truth(p), got, "%08x", p)
		})
		assert.Equal(t, c.all, all)
		assert.Equal(t, c.classes, classes)
		assert.Equal(t, c.first, whole.truth(0).Outcome)
	}
}
