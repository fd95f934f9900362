// Package match lets two players play a game: it asks whoever is to move, plays
// what they choose, and can be interrupted at any moment.
package match

import (
	"context"

	"tengen/board"
	"tengen/board/rule"
)

// Player chooses moves for one side.
type Player interface {
	// Choose returns a legal move for the side to move. It may change pos, which
	// is its own copy. When ctx ends it returns at once, with any error.
	Choose(ctx context.Context, pos *rule.Position) (board.Point, error)
}
