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
	var players [2]Sparring
	for i, e := range s.players {
		players[i] = Sparring{e, s.Playout}
	}
	players[favoured-board.Black].Nodes *= s.Odds
	winner, stones, err := PlayOut(ctx, pos, players)
	return stones, winner == board.Empty || winner == favoured, err
}

// Sparring is an engine that plays in this process, and how many stones it may place for
// a move.
type Sparring struct {
	Engine *engine.Engine
	Nodes  uint64
}

// PlayOut lets two engines, by colour, which know nothing at first, play from a position
// until a search says that the result is forced. It returns who wins, board.Empty for a
// draw, and how many stones lay on the board when that was known, 0 for a draw. The error
// is that of ctx, or of a search.
func PlayOut(ctx context.Context, from *rule.Position, players [2]Sparring) (winner board.Stone, stones int, err error) {
	pos := from.Clone()
	for _, p := range players {
		p.Engine.Forget()
	}
	for !pos.Over() {
		turn := pos.Turn()
		player := players[turn-board.Black]
		best, err := bestMove(ctx, player.Engine, pos, player.Nodes)
		if err != nil {
			return board.Empty, 0, err
		}
		if best.Score.Forced() {
			if _, won := best.Score.Win(); !won {
				turn = turn.Opponent()
			}
			return turn, len(pos.Moves()), nil
		}
		if err := pos.Play(best.Move); err != nil {
			return board.Empty, 0, err
		}
	}
	if pos.Winner() == board.Empty {
		return board.Empty, 0, nil
	}
	return pos.Winner(), len(pos.Moves()), nil
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
