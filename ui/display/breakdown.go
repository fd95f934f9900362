package display

import (
	"tengen/ai/eval"
	"tengen/board"
)

// Breakdown is a static evaluation with the terms that add up to it.
type Breakdown struct {
	Turn  board.Stone // side to move, whose view the values take; Empty for none
	Value int
	Terms []eval.Term
}
