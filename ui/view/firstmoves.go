package view

import (
	"tengen/ai/analysis"
	"tengen/board"
)

// FirstMoves is what is known beforehand of an early position of the free game on 15×15: by
// the proof that Black wins, and from the table of first moves.
type FirstMoves struct {
	Early   bool // there is such a position; without one the rest says nothing
	Asked   bool // the answers are there
	Within  int  // plies in which Black has won at the latest, 0 where nothing is proven
	Turn    board.Stone
	Moves   []FirstMove
	Seconds bool // the moves are White's answers to the first stone, one of each kind
}

// FirstMove is a move of such a position.
type FirstMove struct {
	Point  board.Point
	Within int            // plies in which Black has won at the latest, Black's own move included; 0 where that is not proven
	Rated  bool           // the table of first moves knows it
	Score  analysis.Score // there, for the side to move
}
