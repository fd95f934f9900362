package movelist_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/panels/movelist"
	"tengen/ui/words/i18n"
)

// bushy is a tree of n moves: a line of 20 at the root and at every twentieth
// move three more, and so on.
func bushy(n int) *record.Node {
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

const big = 100_000

func BenchmarkRead(b *testing.B) {
	root := bushy(big)
	for b.Loop() {
		movelist.Read(root, root.End())
	}
}

// BenchmarkSetMoves shows one position after the other of a large tree.
func BenchmarkSetMoves(b *testing.B) {
	test.NewTempApp(b)
	l := movelist.New(i18n.New(i18n.English))
	test.NewTempWindow(b, l).Resize(fyne.NewSize(400, 500))
	root := bushy(big)
	positions := [][]movelist.Move{movelist.Read(root, root.End()), movelist.Read(root, root.End().Parent())}
	for i := 0; b.Loop(); i++ {
		l.SetMoves(positions[i%2])
	}
}
