package review

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
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

// Own returns what a review has found of the position after a node, with all that else is proven of
// it there; nil where none has come to it.
func Own(n *record.Node) *record.Analysis {
	if n.Review == nil || n.Analysis == nil {
		return n.Review
	}
	return learn(n.Review, n.Analysis)
}

// learn returns a search with all that another of the same position has proven.
func learn(base, other *record.Analysis) *record.Analysis {
	info, more := analysis.InfoOf(base, board.Empty), false
	for _, l := range other.Lines {
		if c := analysis.CandidateOf(l); c.Score.Forced() {
			var news bool
			info, news = info.Learn(c)
			more = more || news
		}
	}
	if !more {
		return base
	}
	amended := *base
	amended.Lines = nil
	for _, c := range info.Candidates {
		amended.Lines = append(amended.Lines, c.Record())
	}
	return &amended
}
