package proof

import "math/bits"

// Zone is a set of cells.
//
// The zone Z1 of a won position is chosen so that one extra White stone outside
// it leaves the position won; Z2 so that two extra ones do, the first outside Z1
// and the second outside Z2. An extra White stone never helps Black, so removing
// one never hurts.
//
// For a line of fours, Z1 holds Black's fours, White's forced replies, the
// completing cells, and at each of White's turns the empty cells of the windows
// in which White lacks two stones and Black has none. The extra stone is then
// needed by no move of the line, and White could leave the line only by making
// five, which would take that stone, the one just played and the rest of such a
// window. Z2 adds the windows in which White lacks three stones, for two extra
// ones.
type Zone [(maxCells + 63) / 64]uint64

func (z *Zone) add(c cell) { z[c>>6] |= 1 << (c & 63) }

func (z *Zone) remove(c cell) { z[c>>6] &^= 1 << (c & 63) }

func (z *Zone) has(c cell) bool { return z[c>>6]>>(c&63)&1 != 0 }

func (z *Zone) union(other *Zone) {
	for i := range z {
		z[i] |= other[i]
	}
}

func (z *Zone) intersect(other *Zone) {
	for i := range z {
		z[i] &= other[i]
	}
}

func (z *Zone) subtract(other *Zone) {
	for i := range z {
		z[i] &^= other[i]
	}
}

func (z *Zone) count() int {
	n := 0
	for _, w := range z {
		n += bits.OnesCount64(w)
	}
	return n
}

// first returns the lowest cell of a zone that is not empty.
func (z *Zone) first() cell {
	for i, w := range z {
		if w != 0 {
			return cell(i<<6 + bits.TrailingZeros64(w))
		}
	}
	panic("proof: first of an empty zone")
}

// each calls f with every cell, lowest first, until f returns false.
func (z *Zone) each(f func(cell) bool) {
	for i, w := range z {
		for ; w != 0; w &= w - 1 {
			if !f(cell(i<<6 + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}
