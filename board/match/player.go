package match

import (
	"context"
	"fmt"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

// Player chooses moves for one side.
type Player interface {
	// Choose returns a legal move for the side to move, or [board.Pass] where the
	// game allows it. It may change pos, which is its own copy. When ctx ends it
	// returns at once: with the best move it has found so far, or with any error.
	// Whether that move is still wanted is for the match to decide: after Stop it
	// is played, after Undo and the like it is dropped.
	//
	// A match never calls Choose of one player twice at the same time.
	//
	// A player that is to take part in a swap2 opening must also be a
	// [game.Evaluator].
	Choose(ctx context.Context, pos *rule.Position) (board.Point, error)
}

// Timed is a Player that wants to know the clock: it is told before each Choose.
type Timed interface {
	// SetClock says what the clock shows as the player's turn begins.
	SetClock(r game.Reading)
}

// PlayerPanic is the error of a player that panicked.
type PlayerPanic struct {
	Value any    // what it panicked with
	Stack []byte // where, as runtime/debug.Stack gives it
}

// Error says that the player broke and with what.
func (p *PlayerPanic) Error() string { return fmt.Sprintf("the player broke: %v", p.Value) }

// samePlayer tells whether both are one and the same, so that they must not
// choose at the same time.
func samePlayer(a, b Player) (same bool) {
	defer func() {
		if recover() != nil {
			same = false // values without an identity, a func for instance
		}
	}()
	return a == b
}
