package tictactoe

import (
	"context"
	"sync"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board"
)

// outcome is the truth about a position, from the view of x.
type outcome struct {
	known  bool
	winner int // 1 for x, -1 for o, 0 for a draw
	plies  int // until it is decided
}

// exactSolver finds outcomes. Several goroutines may ask.
type exactSolver struct {
	mu     sync.Mutex
	solver exact.Solver
}

// outcome returns the truth about a position of p's game; it is unknown when ctx
// has ended.
func (j *exactSolver) outcome(ctx context.Context, p position, m problem.Marks) outcome {
	pos := p.rules(m)
	if pos.Over() {
		switch pos.Winner() {
		case board.Black:
			return outcome{known: true, winner: 1}
		case board.White:
			return outcome{known: true, winner: -1}
		default:
			return outcome{known: true}
		}
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	truth, err := j.solver.Truth(ctx, pos)
	if err != nil {
		return outcome{}
	}
	v := outcome{known: true, winner: int(truth.Outcome), plies: truth.Plies}
	if pos.Turn() == board.White {
		v.winner = -v.winner
	}
	return v
}

// better reports whether a side, 1 for x and -1 for o, prefers a to b: winning sooner
// and losing later.
func better(side int, a, b outcome) bool {
	if a.winner != b.winner {
		return (a.winner-b.winner)*side > 0
	}
	if a.winner == side {
		return a.plies < b.plies
	}
	return a.plies > b.plies
}
