package smallboards

import (
	"slices"

	"tengen/ai/mnk"
	"tengen/board"
)

// motions are the ways to lay a board on itself; those that turn it on its side are for squares.
var motions = []func(p board.Point, size board.Size) board.Point{
	func(p board.Point, size board.Size) board.Point { return board.Point{X: size.W - 1 - p.X, Y: p.Y} },
	func(p board.Point, size board.Size) board.Point { return board.Point{X: p.X, Y: size.H - 1 - p.Y} },
	func(p board.Point, size board.Size) board.Point {
		return board.Point{X: size.W - 1 - p.X, Y: size.H - 1 - p.Y}
	},
	func(p board.Point, _ board.Size) board.Point { return board.Point{X: p.Y, Y: p.X} },
	func(p board.Point, size board.Size) board.Point { return board.Point{X: size.H - 1 - p.Y, Y: p.X} },
	func(p board.Point, size board.Size) board.Point { return board.Point{X: p.Y, Y: size.W - 1 - p.X} },
	func(p board.Point, size board.Size) board.Point {
		return board.Point{X: size.H - 1 - p.Y, Y: size.W - 1 - p.X}
	},
}

// upright is how many of them leave a board that is no square in its place.
const upright = 3

// spread gives every free cell the worth that was found of one that is equal to it, up to turning
// and mirroring the position, so that nobody waits for what is known.
func spread(size board.Size, p mnk.Position, moves []mnk.Move) {
	found := map[int]mnk.Outcome{}
	for _, m := range moves {
		if m.Outcome != mnk.Open {
			found[m.Cell] = m.Outcome
		}
	}
	for _, to := range symmetries(size, p) {
		for i, m := range moves {
			if outcome, ok := found[to[m.Cell]]; ok && m.Outcome == mnk.Open {
				moves[i].Outcome = outcome
			}
		}
	}
}

// symmetries returns where every cell goes, for each motion that leaves the position the same.
func symmetries(size board.Size, p mnk.Position) (all [][]int) {
	possible := motions
	if size.W != size.H {
		possible = motions[:upright]
	}
	for _, motion := range possible {
		to := make([]int, size.Cells())
		for cell := range to {
			to[cell] = size.Index(motion(size.Point(cell), size))
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
