package proof

import (
	"slices"
)

// candidates returns up to n moves for Black at an OR node, the most promising first.
func (q *quietSearch) candidates(id nodeID, n int) []cell {
	if block, _, threats := q.completions(white); threats > 0 {
		return []cell{block}
	}
	var moves []cell
	if c, ok := q.lemmas.hint(q.windowBoard); ok {
		moves = append(moves, c)
		if n == 1 {
			return moves
		}
	}
	for _, c := range slices.Concat(q.advised(id), q.lemmas.historyMoves(q.windowBoard)) {
		if !slices.Contains(moves, c) {
			moves = append(moves, c)
		}
	}
	if q.adviser != nil && len(moves) > n {
		return moves[:n]
	}
	type scored struct {
		c     cell
		value int
	}
	var all []scored
	for c := range q.g.cells {
		if q.at[c] != 0 || slices.Contains(moves, cell(c)) {
			continue
		}
		value := 0
		for _, w := range q.g.through[c] {
			mine, theirs := q.count[black][w], q.count[white][w]
			if theirs == 0 {
				value += ownWeight[mine]
			} else if mine == 0 {
				value += blockWeight[theirs]
			}
		}
		if value > 0 {
			all = append(all, scored{cell(c), value})
		}
	}
	slices.SortStableFunc(all, func(a, b scored) int { return b.value - a.value })
	for _, s := range all[:min(max(0, n-len(moves)), len(all))] {
		moves = append(moves, s.c)
	}
	return moves
}

// Weights of a window through a cell by the stones in it: a quiet move joins
// Black's stones first, and takes White's room second.
var (
	ownWeight   = [maxRow + 1]int{0, 6, 30, 60, 0, 0}
	blockWeight = [maxRow + 1]int{0, 3, 12, 30, 0, 0}
)
