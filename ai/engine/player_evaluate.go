package engine

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/board/rule"
)

// judgement is how long a position is looked at to judge it. An opening needs a
// few dozen judgements, and nobody waits for longer than a move takes.
const judgement = 50 * time.Millisecond

// Evaluate judges a position for the side to move, in units of [analysis.Value]:
// 0 is even, and a forced win in n plies is 30000-n, a forced loss the same
// negated. It takes about 50 ms and, unlike Choose, overlooks nothing, whatever
// the level: an opening is balanced for both. It satisfies game.Evaluator. The
// errors are ctx's, when it ends first, and [ErrNoMove].
func (p *Player) Evaluate(ctx context.Context, pos *rule.Position) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	info, err := p.Engine.Search(ctx, pos, Limits{Time: judgement}, nil)
	if err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	best, ok := info.Best()
	if !ok {
		return 0, ErrNoMove
	}
	return Units(best.Score), nil
}

// Units turns a score into a number: a forced win in n plies is 30000-n, a forced
// loss the same negated.
func Units(s analysis.Score) int {
	if n, ok := s.Win(); ok {
		return winIn(n)
	}
	if n, ok := s.Loss(); ok {
		return lossIn(n)
	}
	return s.Value()
}
