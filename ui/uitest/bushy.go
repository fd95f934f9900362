package uitest

// Makes large trees of moves for tests.

import (
	"tengen/board"
	"tengen/board/record"
)

// Bushy is a tree of n moves: a line of 20 at the root and at every twentieth
// move three more, and so on.
func Bushy(n int) *record.Node {
	const run, branches = 20, 3
	root := &record.Node{}
	ends := []*record.Node{root}
	for left := n; left > 0; ends = ends[1:] {
		for b := 0; b < branches && left > 0; b++ {
			node := ends[0]
			for i := 0; i < run && left > 0; i++ {
				stone := board.Black
				if node.Move.Stone == board.Black {
					stone = board.White
				}
				node = node.Add(record.Move{Stone: stone, Point: board.Point{X: i % 15, Y: b}})
				left--
			}
			ends = append(ends, node)
		}
	}
	return root
}
