package player

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board/rule"
)

// judgement is how long a position is looked at to judge it. An opening needs a
// few dozen judgements, and nobody waits for longer than a move takes.
const judgement = 50 * time.Millisecond

// Evaluate judges a position for the side to move, in units of [analysis.Value]:
// 0 is even, and a forced win in n plies is 30000-n, a forced loss the same
// negated. It takes about 50 ms and, unlike Choose, overlooks nothing, whatever
// the level: an opening is balanced for both. It satisfies game.Evaluator. The
// errors are ctx's, when it ends first, and [engine.ErrNoMove].
func (p *Player) Evaluate(ctx context.Context, pos *rule.Position) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	info, err := p.Engine.Search(ctx, pos, engine.Limits{Time: judgement}, nil)
	if err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	best, ok := info.Best()
	if !ok {
		return 0, engine.ErrNoMove
	}
	return analysis.ValueOf(best.Score), nil
}
