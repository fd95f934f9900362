package record

import (
	"fmt"

	"tengen/board"
)

// NotPlainError is the error of the writers of formats that hold only
// the moves of a game from an empty board, Black first, in turn.
type NotPlainError struct {
	Format string
	Reason string
}

// Error says which format cannot hold the game and why.
func (e *NotPlainError) Error() string {
	return fmt.Sprintf("%s: this game cannot be written so: %s", e.Format, e.Reason)
}

// PlainMoves returns the moves from the root to n. The formats that know nothing but
// moves can hold them when the error is nil.
func PlainMoves(n *Node, format string) ([]Move, error) {
	var moves []Move
	turn := board.Black
	for _, at := range n.Path() {
		switch {
		case len(at.Setup) > 0:
			return nil, &NotPlainError{format, "stones were set up without being moves"}
		case at.Move.None():
			continue
		case at.Move.Stone != turn:
			return nil, &NotPlainError{format, fmt.Sprintf("move %d is out of turn", len(moves)+1)}
		}
		moves = append(moves, at.Move)
		turn = turn.Opponent()
	}
	return moves, nil
}
