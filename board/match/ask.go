package match

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime/debug"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

// ErrNoJudge is the error of a player that cannot take part in a swap2 opening
// because it is no [game.Evaluator].
var ErrNoJudge = errors.New("match: the player cannot judge openings")

// playerRequest is what a player is asked: everything that it may need is in it, so
// that it never looks at the game.
type playerRequest struct {
	pos     *rule.Position
	opening game.OpeningState
	clock   game.Reading
}

// playerAnswer is one or more stones to place, or else a choice.
type playerAnswer struct {
	points []board.Point
	choice game.OpeningChoice
	on     bool // by who goes over the game: in a variation, and also after a decision
}

// ask puts the question to the player and turns a panic into an error.
func ask(ctx context.Context, player Player, q playerRequest) (a playerAnswer, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PlayerPanic{Value: v, Stack: debug.Stack()}
		}
	}()
	if q.opening.Stage != game.Settled {
		return askOpening(ctx, player, q)
	}
	if timed, ok := player.(Timed); ok {
		timed.SetClock(q.clock)
	}
	p, err := player.Choose(ctx, q.pos)
	return playerAnswer{points: []board.Point{p}}, err
}

func askOpening(ctx context.Context, player Player, q playerRequest) (a playerAnswer, err error) {
	judge, ok := player.(game.Evaluator)
	if !ok {
		return a, ErrNoJudge
	}
	if q.opening.Choosing() {
		a.choice, err = game.Decide(ctx, judge, q.pos, q.opening.Choices())
		return a, err
	}
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	a.points, err = game.Balance(ctx, judge, rng, q.pos, q.opening.ToPlace)
	return a, err
}
