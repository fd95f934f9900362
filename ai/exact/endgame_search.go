package exact

import (
	"context"
	"errors"

	"tengen/ai/analysis"
	"tengen/board"
)

// winNow is the value of a position whose side to move has won before the first
// move; one that wins with the n-th is worth n less, a loss the same negated, a
// draw 0. Moves are counted from the root, so that a value means the same at every
// ply.
const winNow = 1 << 10

// ErrLimit is returned when a search would need more positions than it may look
// at.
var ErrEndgameLimit = errors.New("the endgame is too large to be solved within the limit")

// search decides positions of one game.
type endgameSearch struct {
	*problem
	table endgameTable
	nodes uint64
	limit uint64 // on nodes
	ctx   context.Context
	err   error // why the search was stopped; values are void then

	// The free cells of the windows open to the mover and to the other in the
	// position looked at last, as far as there is room, and their numbers.
	open      [2][mostPaired]endgameCellSet
	openCount [2]int
	pairs     pairing
}

// pollNodes is how many positions are searched between two looks at the context, a
// power of two: far less than a millisecond where the rule has no fouls.
const endgamePollNodes = 1 << 8

// node is a position of the search and its place in it.
type node struct {
	key  positionKey
	side int // to move, 0 for Black
	ply  int // moves since the root, those that changed nothing and passes included
}

// countNode counts a position and tells whether to go on.
func (s *endgameSearch) countNode() bool {
	s.nodes++
	if s.nodes >= s.limit && s.err == nil {
		s.err = ErrEndgameLimit
	}
	if s.nodes%endgamePollNodes == 0 {
		if s.err == nil {
			s.err = s.ctx.Err()
		}
		analysis.Pause()
	}
	return s.err == nil
}

// value returns the value of a position for the side to move: exact when it lies
// between alpha and beta, else a bound on the same side. Nobody has won yet.
func (s *endgameSearch) value(n node, alpha, beta int) int {
	if !s.countNode() {
		return 0
	}
	v := s.assess(n)
	if v.low == v.high {
		return v.low
	}
	low, high := s.table.find(n.key)
	low, high = max(low, v.low), min(high, v.high)
	if low >= beta || low == high {
		return low
	}
	if high <= alpha {
		return high
	}
	if low < 0 && s.cannotWin(1, n) {
		low = 0
	}
	if high > 0 && s.cannotWin(0, n) {
		high = 0
	}
	if low >= beta || low == high {
		s.table.store(n.key, low, high)
		return low
	}
	if high <= alpha {
		s.table.store(n.key, low, high)
		return high
	}
	alpha, beta = max(alpha, low), min(beta, high)
	best := -winNow
	s.each(n, v, func(next node) bool {
		best = max(best, -s.value(next, -beta, -max(alpha, best)))
		return best < beta && s.err == nil
	})
	if s.err != nil {
		return 0
	}
	if best > alpha {
		low = max(low, best)
	}
	if best < beta {
		high = min(high, best)
	}
	s.table.store(n.key, low, high)
	return best
}

// mostPaired is how many windows are tried to be paired.
const mostPaired = EndgameMostCells / 2

// cannotWin tells whether the windows open to the mover, or with 1 to the other, can
// be paired. Black's reply in a pair may be forbidden.
func (s *endgameSearch) cannotWin(whose int, n node) bool {
	if s.openCount[whose] > mostPaired || s.hasFouls && n.side^whose == 1 {
		return false
	}
	s.pairs.free = s.open[whose][:s.openCount[whose]]
	return s.pairs.found()
}

// each calls do for the position after each move of the view, the heaviest first,
// until do returns false.
func (s *endgameSearch) each(n node, v endgameAssessment, do func(node) bool) {
	moved := false
	for moves := v.moves; moves != 0; {
		cell := v.heaviest(moves)
		moves &^= 1 << cell
		if s.forbidden(cell, n.side) {
			continue
		}
		moved = true
		s.set(cell, board.Black+board.Stone(n.side))
		more := do(n.play(cell))
		s.set(cell, board.Empty)
		if !more {
			return
		}
	}
	// In renju Black passes where every cell is forbidden.
	if v.idleMove || s.hasFouls && !moved {
		do(n.idleMove())
	}
}

// play returns the position after a stone on a cell.
func (n node) play(cell int) node {
	n.key.stones[n.side] |= 1 << cell
	return node{n.key, 1 - n.side, n.ply + 1}
}

// idleMove returns the position after a move that changes nothing.
func (n node) idleMove() node {
	n.key.idleMoves++
	return node{n.key, 1 - n.side, n.ply + 1}
}
