package review

import (
	"slices"

	"tengen/board/record"
)

// own returns plies of which no more is known than what a review has found itself: by that
// a move is judged, whatever else was searched before, or is searched later.
func own(plies []Ply) []Ply {
	plies = slices.Clone(plies)
	for i := range plies {
		plies[i].Analysis, plies[i].Learnt = plies[i].Own, nil
	}
	return plies
}

// Keep writes to the node of a ply what a review has found about it; nil leaves what is
// there. It is what a later review goes on with.
func Keep(n *record.Node, found *record.Analysis, o *Others) {
	if found != nil {
		n.Review = found
	}
	if o != nil {
		o.keep(n)
	}
}
