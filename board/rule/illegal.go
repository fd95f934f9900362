package rule

import (
	"errors"
	"fmt"

	"tengen/board"
)

// Errors of Position.Play. An [*IllegalMove] wraps one of them or a [*Foul].
var (
	ErrOffBoard = errors.New("off the board")
	ErrOccupied = errors.New("occupied")
	ErrGameOver = errors.New("the game is over")
)

// IllegalMove says which move was refused and why.
type IllegalMove struct {
	Point  board.Point
	Reason error
}

// Error says which move was refused and why.
func (e *IllegalMove) Error() string { return fmt.Sprintf("cannot play %s: %v", e.Point, e.Reason) }

// Unwrap returns the reason.
func (e *IllegalMove) Unwrap() error { return e.Reason }
