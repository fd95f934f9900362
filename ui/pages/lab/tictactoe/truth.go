package tictactoe

import (
	"context"
	"sync"

	"tengen/ai/problem"
	"tengen/ai/solve"
	"tengen/board"
)

// verdict is the truth about a position, from the view of x.
type verdict struct {
	known  bool
	winner int // 1 for x, -1 for o, 0 for a draw
	plies  int // until it is decided
}

// judge finds verdicts. Several goroutines may ask.
type judge struct {
	mu     sync.Mutex
	solver solve.Solver
}

// verdict returns the truth about a position of p's game; it is unknown when ctx
// has ended.
func (j *judge) verdict(ctx context.Context, p position, m problem.Marks) verdict {
	pos := p.rules(m)
	if pos.Over() {
		switch pos.Winner() {
		case board.Black:
			return verdict{known: true, winner: 1}
		case board.White:
			return verdict{known: true, winner: -1}
		default:
			return verdict{known: true}
		}
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	truth, err := j.solver.Truth(ctx, pos)
	if err != nil {
		return verdict{}
	}
	v := verdict{known: true, winner: int(truth.Outcome), plies: truth.Plies}
	if pos.Turn() == board.White {
		v.winner = -v.winner
	}
	return v
}

// better tells whether a side, 1 for x and -1 for o, prefers a to b: winning sooner
// and losing later.
func better(side int, a, b verdict) bool {
	if a.winner != b.winner {
		return (a.winner-b.winner)*side > 0
	}
	if a.winner == side {
		return a.plies < b.plies
	}
	return a.plies > b.plies
}
