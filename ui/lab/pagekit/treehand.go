package pagekit

import (
	"fyne.io/fyne/v2"

	"tengen/ui/widgets/graph"
)

// noNode is selected when no node of a tree is.
const noNode = -1

// TreeHand is what a pointer and keys do in the tree of a page, where a node may be
// selected. The page owns which one: it outlives the widget.
type TreeHand struct {
	Tree     *graph.Tree
	Selected *int           // a negative number is no node
	Folds    func(int) bool // reports whether a second tap unfolds or folds the node
	Update   func()         // shows what has changed
}

// Tap selects a node; a second tap unfolds or folds it.
func (h TreeHand) Tap(n int) {
	if n == *h.Selected && h.Folds(n) {
		h.Tree.Fold(!h.Tree.Folded(n), n)
	}
	h.choose(n)
}

// Type uses a key, if it can: plus, minus and 0 zoom, Escape lets the node go.
func (h TreeHand) Type(e *fyne.KeyEvent) bool {
	if h.Tree.Key(e) {
		return true
	}
	if e.Name != fyne.KeyEscape || *h.Selected < 0 {
		return false
	}
	h.choose(noNode)
	return true
}

func (h TreeHand) choose(n int) {
	*h.Selected = n
	h.Tree.Select(n)
	h.Update()
}
