package exact

import (
	"context"
	"errors"
)

// Value is who wins with best play.
type MNKValue struct {
	FirstWins bool // otherwise it is a draw
	Nodes     int  // positions looked at
}

// ErrLimit says that a search needs more positions than it may look at.
var ErrMNKLimit = errors.New("not decided within the limit")

// Solve decides a game from the empty board, looking at most at limit positions.
func SolveMNK(ctx context.Context, g MNKGame, limit int) (MNKValue, error) {
	if err := g.Check(); err != nil {
		return MNKValue{}, err
	}
	s := newSearch(g, false)
	wins, err := s.decide(ctx, position{}, limit)
	return MNKValue{FirstWins: wins, Nodes: s.nodes}, err
}
