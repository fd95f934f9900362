package view

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// Chance is what is known of the position after so many moves.
type Chance struct {
	Chance  float64           // that Black wins, 0 to 1
	Score   analysis.Score    // that Chance comes from, for Black
	Known   bool              // false leaves a gap
	Shallow bool              // from too short a search to be part of the line: a pale dot in a gap
	Forced  bool              // a proven win for the side that Chance names, drawn heavily
	Sign    record.Annotation // of the move that led here
	Apart   bool              // it and the one before are known in ways that do not compare: no line joins them
	Escape  bool              // it was the last that could still have saved the game: a ring
}

// NewChance returns Black's chance when side has that score.
func NewChance(side board.Stone, s analysis.Score) Chance {
	if side == board.White {
		s = s.Opposite()
	}
	return Chance{Known: true, Forced: s.Forced(), Chance: s.Chance(), Score: s}
}

// Reliable tells whether the line goes through the value.
func (v Chance) Reliable() bool { return v.Known && !v.Shallow }
