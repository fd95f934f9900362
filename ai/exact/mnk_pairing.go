package exact

import "math/bits"

// paired tells whether each of the open rows can have two free cells of its own. Then Black
// makes none of them, whoever moves: White answers a stone on one cell of a pair with a stone
// on the other, and so has a stone in every row.
func paired(open []cells) bool {
	var free cells
	for _, row := range open {
		free |= row
	}
	if 2*len(open) > bits.OnesCount64(free) {
		return false
	}
	m := matching{open: open}
	for i := range m.owner {
		m.owner[i] = -1
	}
	for row := range open {
		for range 2 {
			var seen cells
			if !m.give(row, &seen) {
				return false
			}
		}
	}
	return true
}

// matching gives cells to rows.
type matching struct {
	open  []cells
	owner [mnkMaxCells]int
}

// give finds a cell for a row, and for rows that have to change theirs (augmenting paths).
func (m *matching) give(row int, seen *cells) bool {
	for rest := m.open[row]; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		if *seen>>c&1 != 0 || m.owner[c] == row {
			continue
		}
		*seen |= 1 << c
		if m.owner[c] < 0 || m.give(m.owner[c], seen) {
			m.owner[c] = row
			return true
		}
	}
	return false
}
