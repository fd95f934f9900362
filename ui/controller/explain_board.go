package controller

import (
	"slices"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
)

// questionMark stands on the point that somebody asks about.
const questionMark = "?"

// markAsked marks the point that somebody asks about or, once it is known how it
// fails, plays that out.
func (c *Controller) markAsked(state *view.Board, pos *rule.Position) {
	w := &c.coaching
	if w.key.kind != asked || w.key.hash != pos.Hash() {
		return
	}
	if line := w.refutation(); line != nil {
		state.Line, state.Candidates = view.Line{Points: line, First: pos.Turn()}, nil
		return
	}
	at := slices.IndexFunc(state.Candidates, func(mark view.Candidate) bool { return mark.Point == w.question })
	if at < 0 {
		state.Candidates = append(state.Candidates, view.Candidate{Point: w.question, Label: questionMark, Rank: len(state.Candidates)})
	}
}

// refutation returns the point that somebody asks about and how the opponent wins
// after it, nil when that is not so.
func (w *coaching) refutation() []board.Point {
	if !w.known {
		return nil
	}
	for _, f := range w.said.Facts {
		if loses, ok := f.(coach.Loses); ok && len(loses.Line) > 0 {
			return append([]board.Point{w.question}, loses.Line...)
		}
	}
	return nil
}
