package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// Settle keeps at a node what came of proving a move that held there: how it ends for the side
// that plays it, [analysis.Score] of a win or a loss; anything else means that nothing could be
// proven.
func Settle(n *record.Node, move board.Point, ends analysis.Score) {
	o := Recall(n)
	if o == nil || !slices.Contains(o.Holds, move) {
		return
	}
	_, wins := ends.Win()
	_, loses := ends.Loss()
	switch {
	case wins:
		o.Saves = append(o.Saves, move)
	case loses:
		o.Holds = slices.DeleteFunc(o.Holds, func(m board.Point) bool { return m == move })
		o.Proven++
	case !slices.Contains(o.Tried, move):
		o.Tried = append(o.Tried, move)
	}
	o.keep(n)
}

// KeepReview writes to the node of a ply what a review has found about it; nil leaves what is
// there. It is what a later review goes on with.
func KeepReview(n *record.Node, found *record.Analysis, o *Others) {
	if found != nil {
		n.Review = found
	}
	if o != nil {
		o.keep(n)
	}
}

// ForgetFound takes from a node what engines have found of it.
func ForgetFound(n *record.Node) {
	n.Analysis, n.Review = nil, nil
	n.SetProperty(othersProperty)
}
