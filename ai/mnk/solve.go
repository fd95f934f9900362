package mnk

import (
	"context"
	"errors"
)

// Value is who wins with best play.
type Value struct {
	FirstWins bool // otherwise it is a draw
	Nodes     int  // positions looked at
}

// ErrLimit says that a search needs more positions than it may look at.
var ErrLimit = errors.New("not decided within the limit")

// Solve decides a game from the empty board, looking at most at limit positions.
func Solve(ctx context.Context, g Game, limit int) (Value, error) {
	if err := g.Check(); err != nil {
		return Value{}, err
	}
	s := newSearch(g, false)
	wins, err := s.decide(ctx, position{}, limit)
	return Value{FirstWins: wins, Nodes: s.nodes}, err
}
