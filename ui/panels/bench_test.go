package panels_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tengen/ui/panels"
	"tengen/ui/uitest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

const big = 100_000

func BenchmarkMoves(b *testing.B) {
	root := uitest.Bushy(big)
	for b.Loop() {
		view.Moves(root, root.End())
	}
}

// BenchmarkSetMoves shows one position after the other of a large tree.
func BenchmarkSetMoves(b *testing.B) {
	test.NewTempApp(b)
	l := panels.NewMoveList(i18n.New(i18n.English))
	test.NewTempWindow(b, l).Resize(fyne.NewSize(400, 500))
	root := uitest.Bushy(big)
	positions := [][]view.Move{view.Moves(root, root.End()), view.Moves(root, root.End().Parent())}
	for i := 0; b.Loop(); i++ {
		l.SetMoves(positions[i%2])
	}
}
