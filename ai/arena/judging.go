package arena

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// look searches the position as both sides see it: the side to move, and the other one
// after the best move. Both must hold it to be even.
func (s *Sieve) look(ctx context.Context, pos *rule.Position) (values [2]int, ok bool, err error) {
	sign := 1
	if pos.Turn() == board.White {
		sign = -1
	}
	best, even, err := s.verdict(ctx, s.glance, pos, glanceNodes, s.Even*glanceWider)
	if err != nil || !even {
		return values, false, err
	}
	for view := range values {
		if best, even, err = s.verdict(ctx, s.judge, pos, s.Nodes, s.Even); err != nil || !even {
			return values, false, err
		}
		values[view] = sign * best.Score.Value()
		if view == 0 {
			pos, sign = pos.Clone(), -sign
			if err := pos.Play(best.Move); err != nil {
				return values, false, err
			}
		}
	}
	return values, true, nil
}

// verdict searches a position with nothing known and tells whether it is even.
func (s *Sieve) verdict(ctx context.Context, e *engine.Engine, pos *rule.Position, nodes uint64, even int) (analysis.Candidate, bool, error) {
	e.Forget()
	best, err := bestMove(ctx, e, pos, nodes)
	v := best.Score.Value()
	return best, !best.Score.Forced() && max(v, -v) <= even, err
}

// contest plays the opening out, one side with the odds. It returns how many stones it
// took, 0 for a draw, and whether that side did not lose.
func (s *Sieve) contest(ctx context.Context, pos *rule.Position, favoured board.Stone) (stones int, ok bool, err error) {
	pos = pos.Clone()
	for _, e := range s.players {
		e.Forget()
	}
	for !pos.Over() {
		turn, nodes := pos.Turn(), s.Playout
		if turn == favoured {
			nodes *= s.Odds
		}
		best, err := bestMove(ctx, s.players[turn-board.Black], pos, nodes)
		if err != nil {
			return 0, false, err
		}
		if best.Score.Forced() {
			_, won := best.Score.Win()
			return len(pos.Moves()), won == (turn == favoured), nil
		}
		if err := pos.Play(best.Move); err != nil {
			return 0, false, err
		}
	}
	if pos.Winner() == board.Empty {
		return 0, true, nil
	}
	return len(pos.Moves()), pos.Winner() == favoured, nil
}

// bestMove searches a position with so many nodes.
func bestMove(ctx context.Context, e *engine.Engine, pos *rule.Position, nodes uint64) (analysis.Candidate, error) {
	info, err := e.Search(ctx, pos, engine.Limits{Nodes: nodes}, nil)
	if err == nil {
		err = ctx.Err()
	}
	best, _ := info.Best()
	return best, err
}
