package smallboards

import (
	"slices"

	"tengen/ai/exact"
	"tengen/board"
)

// spread gives every free cell the worth that was found of one that is equal to it, up to turning
// and mirroring the position, so that nobody waits for what is known.
func spread(size board.Size, p exact.MNKPosition, moves []exact.MNKMove) {
	found := map[int]exact.MNKOutcome{}
	for _, m := range moves {
		if m.Outcome != exact.MNKOpen {
			found[m.Cell] = m.Outcome
		}
	}
	for _, to := range symmetries(size, p) {
		for i, m := range moves {
			if outcome, ok := found[to[m.Cell]]; ok && m.Outcome == exact.MNKOpen {
				moves[i].Outcome = outcome
			}
		}
	}
}

// symmetries returns where every cell goes, for each symmetry of the board that leaves the position the same.
func symmetries(size board.Size, p exact.MNKPosition) (all [][]int) {
	last := board.Symmetries
	if size.W != size.H {
		last /= 2 // a board that is no square must not be laid on its side
	}
	for n := 1; n < last; n++ {
		to := make([]int, size.Cells())
		for cell := range to {
			to[cell] = size.Index(size.Image(size.Point(cell), n))
		}
		same := func(stones uint64) bool {
			return !slices.ContainsFunc(to, func(cell int) bool { return stones>>cell&1 != stones>>to[cell]&1 })
		}
		if same(p.First) && same(p.Second) {
			all = append(all, to)
		}
	}
	return all
}
