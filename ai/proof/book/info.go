package book

import (
	"tengen/ai/analysis"
	"tengen/board"
)

// Info is an answer with Black to move as a search would give it.
func (a Answer) Info() analysis.Info {
	line := a.Line
	if len(line) == 0 {
		line = []board.Point{a.Move}
	}
	best := analysis.Candidate{Move: a.Move, Line: line}
	if a.Plies > 0 {
		best.Score = analysis.WinIn(a.Plies)
	}
	if a.Plies > 1 { // it may come sooner
		best.Bound = analysis.AtLeast
	}
	return analysis.Info{
		Turn: board.Black, Source: analysis.FromProof, Done: true, Candidates: []analysis.Candidate{best},
	}
}
