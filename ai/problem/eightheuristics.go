package problem

// Misplaced counts the tiles that are not where they belong; the blank is none.
func Misplaced(e Eight) int {
	n := 0
	for cell := range eightCells {
		if tile := e.Tile(cell); tile != 0 && tile != cell+1 {
			n++
		}
	}
	return n
}

// Manhattan sums, for every tile, how many rows and columns it is away from where
// it belongs; the blank does not count.
func Manhattan(e Eight) int {
	sum := 0
	for cell := range eightCells {
		sum += eightDistance[e.Tile(cell)][cell]
	}
	return sum
}

// eightDistance holds rows plus columns from a cell to where a tile belongs.
var eightDistance = func() (d [eightCells][eightCells]int) {
	for tile := 1; tile < eightCells; tile++ {
		for cell := range eightCells {
			home := tile - 1
			d[tile][cell] = distance(home%eightSide, cell%eightSide) + distance(home/eightSide, cell/eightSide)
		}
	}
	return d
}()

func distance(a, b int) int { return max(a-b, b-a) }

// overestimate is by how much [Overestimating] exaggerates.
const overestimate = 3

// Overestimating is three times Manhattan: A* hurries to a goal with it and may
// miss the shortest way.
func Overestimating(e Eight) int { return overestimate * Manhattan(e) }

// Inconsistent is Manhattan where the first cell holds an even tile or the blank,
// and 0 elsewhere. It never overestimates, but may fall by more than a step costs,
// so that A* finds better ways to states it has closed.
func Inconsistent(e Eight) int {
	if e.Tile(0)%2 != 0 {
		return 0
	}
	return Manhattan(e)
}
