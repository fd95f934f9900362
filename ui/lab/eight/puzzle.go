package eight

import (
	"math/rand/v2"
	"strconv"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// example is a puzzle that shows something with a heuristic.
type example struct {
	key, puzzle string
	heuristic   int
	keepClosed  bool
	goal        string // "" for the usual one
}

// examples in the order in which they are offered; the first is shown at the start.
var examples = []example{
	{"lab.eight.example.short", "4 1 2 5 x 6 7 3 8", manhattan, false, ""},
	{"lab.eight.example.hard", "8 6 7 2 5 4 3 x 1", manhattan, false, ""},
	{"lab.eight.example.over", "1 3 6 5 x 2 4 7 8", overestimating, false, ""},
	{"lab.eight.example.reopen", "4 1 2 5 x 6 7 3 8", inconsistent, false, ""},
	{"lab.eight.example.keep", "4 1 2 5 x 6 7 3 8", inconsistent, true, ""},
	{"lab.eight.example.goal", "2 8 3 1 6 4 7 x 5", misplaced, false, "1 2 3 8 x 4 7 6 5"},
}

// slid returns the position after the tile on a cell has moved into the blank, and
// whether it could.
func slid(e problem.Eight, cell int) (problem.Eight, bool) {
	for _, edge := range (problem.EightPuzzle{}).Successors(e) {
		if edge.To.Blank() == cell {
			return edge.To, true
		}
	}
	return e, false
}

// swapped returns the position with two cells exchanged, solvable or not.
func swapped(e problem.Eight, a, b int) problem.Eight {
	var tiles [side * side]int
	for i := range tiles {
		tiles[i] = e.Tile(i)
	}
	tiles[a], tiles[b] = tiles[b], tiles[a]
	return problem.NewEight(tiles)
}

// shuffled returns a position from which the goal can be reached, each equally likely; the
// same seed gives the same.
func shuffled(seed uint64, goal problem.Eight) problem.Eight {
	rng := rand.New(rand.NewPCG(seed, 0))
	for {
		var tiles [side * side]int
		for i, tile := range rng.Perm(side * side) {
			tiles[i] = tile
		}
		if e := problem.NewEight(tiles); e.Reaches(goal) {
			return e
		}
	}
}

// shares returns what each tile adds to h.
func shares(e, goal problem.Eight, h int) (notes [side * side]string) {
	share := heuristics[h].share
	for cell := range notes {
		if tile := e.Tile(cell); share != nil && tile != 0 && tile != goal.Tile(cell) {
			notes[cell] = strconv.Itoa(share(cell, goal.Cell(tile)))
		}
	}
	return notes
}

// shortest returns the length of a shortest way to the goal.
func shortest(e, goal problem.Eight) int {
	return textbook.AStar(problem.NewEightPuzzle(goal, problem.Manhattan), e, false, nil).Cost
}
