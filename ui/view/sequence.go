package view

import "tengen/board"

// Sequence is a forced win that can be played through on the board. Without one
// Plies is 0.
type Sequence struct {
	Side  board.Stone // the winner
	Plies int         // to the winning stone, that included
	At    int         // stones of it on the board
	Len   int         // stones of it that are known

	OneWay bool // the win is proven, and this is no more than one way in which it goes
}
