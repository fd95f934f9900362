package exact

import (
	"context"

	"tengen/ai/analysis"
)

// A value is the truth about a position from the view of the side to move: 0 is
// a draw, +v a win and -v a loss that leaves v-1 cells empty. So quick wins are
// large and slow losses small, and a value means the same at every ply.
type value = int

// maxValue lies above every value.
const maxValue value = solveMaxCells + 1

// search decides positions of one geometry by alpha-beta. What its table learns
// stays true, so it is never cleared.
type solveSearch struct {
	*geometry
	table *solveTable
	nodes uint64
	ctx   context.Context
	err   error // why the search was stopped; values are void then
}

// pollNodes is how many positions are searched between two looks at the context.
const solvePollNodes = 1 << 10

// value returns the value of the position in which the owner of mine is to
// move: exact when it lies between alpha and beta, else a bound on the same side.
// Nobody has won yet.
func (s *solveSearch) value(mine, theirs solveCellSet, alpha, beta value) value {
	s.nodes++
	if s.nodes%solvePollNodes == 0 && s.err == nil {
		s.err = s.ctx.Err()
		analysis.Pause()
	}
	if s.err != nil {
		return 0
	}
	a := s.assess(mine, theirs)
	low, high := s.table.find(mine, theirs)
	low, high = max(low, a.low), min(high, a.high)
	if low >= beta || low == high {
		return low
	}
	if high <= alpha {
		return high
	}
	alpha, beta = max(alpha, low), min(beta, high)
	best := -maxValue
	for moves := a.moves; moves != 0 && best < beta; {
		move := a.heaviest(moves)
		moves &^= move
		best = max(best, -s.value(theirs, mine|move, -beta, -max(alpha, best)))
	}
	if s.err != nil {
		return 0
	}
	if best > alpha {
		low = max(low, best)
	}
	if best < beta {
		high = min(high, best)
	}
	s.table.store(mine, theirs, low, high)
	return best
}
