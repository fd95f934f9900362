package game

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// Evaluator judges a position for the side to move: 0 is even, about 200 wins
// three games in four, a forced win is beyond all heuristic values. When ctx ends
// it returns at once.
type Evaluator interface {
	Evaluate(ctx context.Context, pos *rule.Position) (int, error)
}

// Opener is an Evaluator that knows balanced openings by heart.
type Opener interface {
	Evaluator

	// Opening returns n stones of alternating sides for an empty board, false where it
	// knows none.
	Opening(pos *rule.Position, n int, rng *rand.Rand) ([]board.Point, bool)
}

// Numbers of the balanced openings. Values are in the judge's units.
const (
	balancedStones = 5  // in a random opening; White moves next
	samples        = 32 // arrangements to judge
	goodEnough     = 15 // a value so near to even that no better one is sought
	decided        = 60 // beyond it a colour is taken rather than two stones added
	tries          = 50 // to find a free point nearby
	spread         = 3  // columns or rows at most between a stone and the one before
)

// ErrNoBalance is returned when a board is too small for a random opening.
var ErrNoBalance = errors.New("game: no opening without an end was found on this board")

// Balance chooses points for n more stones of alternating sides, so that the
// position then is as even as random trying finds with the judge's help, unless the judge
// is an [Opener] that knows one. If ctx ends it returns the best so far; the error is the
// judge's, when it could not judge a single one.
func Balance(ctx context.Context, judge Evaluator, rng *rand.Rand, pos *rule.Position, n int) ([]board.Point, error) {
	if opener, ok := judge.(Opener); ok {
		if known, ok := opener.Opening(pos, n, rng); ok {
			return known, nil
		}
	}
	return balance(ctx, judge, rng, pos, n, false)
}

// balanceCentral is Balance for rules that begin in the centre.
func balanceCentral(ctx context.Context, judge Evaluator, rng *rand.Rand, pos *rule.Position, n int) ([]board.Point, error) {
	return balance(ctx, judge, rng, pos, n, true)
}

// balance is Balance without what is known by heart.
func balance(ctx context.Context, judge Evaluator, rng *rand.Rand, pos *rule.Position, n int, central bool) ([]board.Point, error) {
	var best []board.Point
	bestValue, judged := 0, map[uint64]bool{}
	for range samples {
		p := pos.Clone()
		points, ok := scatter(rng, p, n, central)
		if !ok || judged[p.Hash()] {
			continue
		}
		judged[p.Hash()] = true
		value, err := judge.Evaluate(ctx, p)
		switch {
		case err != nil && best == nil:
			return nil, err
		case err != nil:
			return best, nil
		case best == nil || abs(value) < abs(bestValue):
			best, bestValue = points, value
		}
		if abs(bestValue) <= goodEnough || ctx.Err() != nil {
			break
		}
	}
	if best == nil {
		return nil, ErrNoBalance
	}
	return best, nil
}

func abs(v int) int { return max(v, -v) }

// scatter plays n random stones on p, near each other and near the centre, and
// returns them; false when the game ended meanwhile or no place was found.
func scatter(rng *rand.Rand, p *rule.Position, n int, central bool) ([]board.Point, bool) {
	var points []board.Point
	for range n {
		near, ok := p.Last()
		reach := spread
		if !ok || central {
			near = p.Board().Size().Center()
		}
		if central {
			reach = p.Board().Stones() // as in OpeningState.Within
		}
		q, ok := nearby(rng, p, near, reach)
		if !ok {
			return nil, false
		}
		if p.Play(q) != nil || p.Over() {
			return nil, false
		}
		points = append(points, q)
	}
	return points, true
}

func nearby(rng *rand.Rand, p *rule.Position, near board.Point, reach int) (board.Point, bool) {
	for range tries {
		q := board.Point{X: near.X + rng.IntN(2*reach+1) - reach, Y: near.Y + rng.IntN(2*reach+1) - reach}
		if p.Check(q) == nil {
			return q, true
		}
	}
	return board.Pass, false
}

// Decide makes a choice of the opening by the judge's value: it takes the better
// colour, or adds two stones where that is offered and neither is much better.
func Decide(ctx context.Context, judge Evaluator, pos *rule.Position, choices []OpeningChoice) (OpeningChoice, error) {
	value, err := judge.Evaluate(ctx, pos)
	if err != nil {
		return noChoice, err
	}
	if pos.Turn() == board.White {
		value = -value // from here on for Black
	}
	switch {
	case abs(value) < decided && slices.Contains(choices, AddStones):
		return AddStones, nil
	case value >= 0:
		return TakeBlack, nil
	default:
		return TakeWhite, nil
	}
}

// NewBalanced returns a game that begins with a few random stones that the judge
// finds even.
func NewBalanced(ctx context.Context, v rule.Variant, judge Evaluator, rng *rand.Rand) (*Game, error) {
	pos := rule.NewPosition(v.Rule, v.Size)
	points, err := Balance(ctx, judge, rng, pos, balancedStones)
	if err != nil {
		return nil, err
	}
	for _, p := range points {
		if err := pos.Play(p); err != nil {
			return nil, err
		}
	}
	return NewFrom(v, pos.Board(), pos.Turn()), nil
}
