package coach

import (
	"fmt"

	"tengen/ai/exact"
)

// Verify proves that the puzzle's first moves win within its length, with about limit
// nodes at most for each.
func VerifyPuzzle(p Puzzle, prover *exact.Prover, limit uint64) error {
	pos := p.Position()
	shortest := 0
	for _, m := range p.First {
		win, won := prover.After(pos, m, limit)
		if !won {
			return fmt.Errorf("puzzle %s: %s is not proven to win", p, m)
		}
		if shortest == 0 || win.Plies < shortest {
			shortest = win.Plies
		}
	}
	if shortest > p.Plies {
		return fmt.Errorf("puzzle %s: the shortest win takes %d plies", p, shortest)
	}
	return nil
}
