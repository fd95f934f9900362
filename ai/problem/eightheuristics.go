package problem

// EightHeuristic makes an h for a goal: what it may still cost to come there.
type EightHeuristic func(goal Eight) func(Eight) int

// EightShare is what a tile on a cell adds to h when it belongs on another cell.
type EightShare func(cell, home int) int

// MisplacedShare counts a tile that is not where it belongs.
func MisplacedShare(cell, home int) int {
	if cell == home {
		return 0
	}
	return 1
}

// ManhattanShare counts how many rows and columns a tile is away from where it belongs.
func ManhattanShare(cell, home int) int { return eightDistance(cell, home) }

// Misplaced counts the tiles that are not where they belong; the blank is none.
func Misplaced(goal Eight) func(Eight) int {
	shares := newTileShares(goal, MisplacedShare)
	return shares.sum
}

// Manhattan sums, for every tile, how many rows and columns it is away from where
// it belongs; the blank does not count.
func Manhattan(goal Eight) func(Eight) int {
	shares := newTileShares(goal, ManhattanShare)
	return shares.sum
}

// tileShares holds the shares of a goal by tile and cell; the blank has none.
type tileShares [eightCells][eightCells]uint8

func newTileShares(goal Eight, share EightShare) (s tileShares) {
	for tile := 1; tile < eightCells; tile++ {
		for cell := range eightCells {
			s[tile][cell] = uint8(share(cell, goal.Cell(tile)))
		}
	}
	return s
}

// sum adds up the shares of all tiles.
func (s *tileShares) sum(e Eight) int {
	sum := 0
	for cell := range eightCells {
		sum += int(s[e.Tile(cell)][cell])
	}
	return sum
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
