package view

import (
	"tengen/board"
	"tengen/board/record"
)

// BoardEnd is how a game ended by itself, as the board tells: by a row, say. The zero value is
// no end.
type BoardEnd struct {
	Result record.Result
	Row    int // stones of the row that has won, 0 for none
}

// WithEnds returns the entries of [Moves] with one more behind each move with which the game
// ended by itself, as a decision has one.
func WithEnds(moves []Move, ends map[record.ID]BoardEnd) []Move {
	if len(ends) == 0 {
		return moves
	}
	all := make([]Move, 0, len(moves)+len(ends))
	for _, m := range moves {
		all = append(all, m)
		if e := ends[m.ID]; e.Result.Over() && m.Stone != board.Empty {
			all = append(all, Move{ID: m.ID, Point: board.Pass, Number: m.Number, Level: m.Level, Variation: 1, Of: 1, Result: e.Result, Row: e.Row})
		}
	}
	return all
}
