package problem

// EightHeuristic makes an h for a goal: what it may still cost to come there.
type EightHeuristic func(goal Eight) func(Eight) int

// Misplaced counts the tiles that are not where they belong; the blank is none.
func Misplaced(goal Eight) func(Eight) int {
	return func(e Eight) int {
		n := 0
		for cell := range eightCells {
			if tile := e.Tile(cell); tile != 0 && tile != goal.Tile(cell) {
				n++
			}
		}
		return n
	}
}

// Manhattan sums, for every tile, how many rows and columns it is away from where
// it belongs; the blank does not count.
func Manhattan(goal Eight) func(Eight) int {
	var away [eightCells][eightCells]int // by tile and cell
	for tile := 1; tile < eightCells; tile++ {
		for cell := range eightCells {
			away[tile][cell] = eightDistance(cell, goal.Cell(tile))
		}
	}
	return func(e Eight) int {
		sum := 0
		for cell := range eightCells {
			sum += away[e.Tile(cell)][cell]
		}
		return sum
	}
}

// eightDistance returns how many rows plus columns two cells are apart.
func eightDistance(a, b int) int {
	return distance(a%eightSide, b%eightSide) + distance(a/eightSide, b/eightSide)
}

func distance(a, b int) int { return max(a-b, b-a) }

// overestimate is by how much [Overestimating] exaggerates.
const overestimate = 3

// Overestimating is three times Manhattan: A* hurries to a goal with it and may
// miss the shortest way.
func Overestimating(goal Eight) func(Eight) int {
	manhattan := Manhattan(goal)
	return func(e Eight) int { return overestimate * manhattan(e) }
}

// Inconsistent is Manhattan where the first cell holds an even tile or the blank,
// and 0 elsewhere. It never overestimates, but may fall by more than a step costs,
// so that A* finds better ways to states it has closed.
func Inconsistent(goal Eight) func(Eight) int {
	manhattan := Manhattan(goal)
	return func(e Eight) int {
		if e.Tile(0)%2 != 0 {
			return 0
		}
		return manhattan(e)
	}
}
