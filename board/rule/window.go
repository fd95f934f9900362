package rule

import "math/bits"

// reach is how far a stone's effect goes along a line: a row of five through it
// ends at most four cells away, and the cell beyond tells five from six.
const reach = five

const (
	center     = 1 << reach
	windowMask = 1<<(2*reach+1) - 1
)

// Bit sets of a row of four or five cells at the low end, and of what must be
// looked at around it (shifted so that bit 0 is the cell before the row).
const (
	fourCells = 1<<4 - 1
	fiveCells = 1<<5 - 1
	fiveEnds  = 1<<0 | 1<<6 // the cells before and after a row of five
	fourEnds  = 1<<1 | 1<<6 // the cells before and after a row of four, and
	fourFar   = 1<<0 | 1<<7 // the ones beyond, from two cells before the row
)

// lineWindow is the part of a line that a stone in its middle can act on: the bits
// 0..10 run along the line, the stone is bit reach. Cells in neither set are walls.
type lineWindow struct{ own, empty uint16 }

// run returns the unbroken row through the middle.
func (w lineWindow) run() uint16 {
	row := uint16(center)
	for {
		grown := (row | row<<1 | row>>1) & w.own
		if grown == row {
			return row
		}
		row = grown
	}
}

// fours returns the sets of four stones through the middle to which one stone
// more makes exactly five, and how many there are: 0, 1 or 2. Two completions of
// the same four stones (a straight four) are one four.
func (w lineWindow) fours() (sets [2]uint16, n int) {
	if bits.OnesCount16(w.own) < 4 {
		return sets, 0 // most windows
	}
	for from := 1; from <= reach; from++ {
		row := uint16(fiveCells) << from
		stones := w.own & row
		if bits.OnesCount16(stones) != 4 || w.empty&row == 0 || w.own&(fiveEnds<<(from-1)) != 0 {
			continue
		}
		if n == 0 || sets[n-1] != stones {
			sets[n] = stones
			n++
		}
	}
	return sets, n
}

// three returns the three stones through the middle that can become a straight
// four, and the empty cells where a stone makes it; both 0 when there is none. A
// line holds one such three at most: the cells around it must be free of stones.
func (w lineWindow) three() (stones, gains uint16) {
	if bits.OnesCount16(w.own) < 3 {
		return 0, 0 // most windows
	}
	for from := 2; from <= reach; from++ {
		row := uint16(fourCells) << from
		three := w.own & row
		ends := uint16(fourEnds) << (from - 2)
		if bits.OnesCount16(three) != 3 || w.empty&row == 0 ||
			w.empty&ends != ends || w.own&(fourFar<<(from-2)) != 0 {
			continue
		}
		stones = three
		gains |= w.empty & row
	}
	return stones, gains
}
