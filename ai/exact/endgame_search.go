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

// ErrEndgameLimit is returned when a search would need more positions than it may look
// at.
var ErrEndgameLimit = errors.New("the endgame is too large to be solved within the limit")

// endgameSearch decides positions of one game.
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

// endgamePollNodes is how many positions are searched between two looks at the context, a
// power of two: far less than a millisecond where the rule has no fouls.
const endgamePollNodes = 1 << 8

// node is a position of the search and its place in it.
type node struct {
	key  positionKey
	side int // to move, 0 for Black
	ply  int // moves since the root, those that changed nothing and passes included
}

// countNode counts a position and reports whether to go on.
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
// between alpha and beta, else a bound on the same side. Neither side has won yet.
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
const mostPaired = endgameMostCells / 2

// cannotWin reports whether the windows open to the mover, or with 1 to the other, can
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

// endgameAssessment is what can be seen of a position without search.
type endgameAssessment struct {
	low, high int            // the value lies between them
	moves     endgameCellSet // to be tried
	idle      endgameCellSet // where a stone would change nothing
	idleMove  bool           // a move that changes nothing is to be tried too
	weights   [endgameMostCells]int32
}

// windowWeight is how much a window that lacks so many stones counts for each of its
// free cells in the order of moves.
var windowWeight = func() (weights [endgameMostCells + 1]int32) {
	const most = 1 << 16 // two windows that lack one stone more count for one
	for lacking := range weights {
		weights[lacking] = int32(most >> (2 * min(lacking, 8)))
	}
	return weights
}()

// assess surveys a position. Neither side has won yet.
func (s *endgameSearch) assess(n node) (v endgameAssessment) {
	own, other := n.key.stones[n.side], n.key.stones[1-n.side]
	empty := s.all &^ (own | other)
	least := [2]int{endgameMostCells + 1, endgameMostCells + 1} // stones lacking for a row, of the mover and of the other
	var touched, wins, stops endgameCellSet
	fives := 0
	s.openCount = [2]int{}
	for side, stones := range [2][2]endgameCellSet{{own, other}, {other, own}} {
		for _, l := range s.lines[n.side^side] {
			if !l.open(stones[0], stones[1]) {
				continue
			}
			free := l.free &^ stones[0]
			if n := s.openCount[side]; n < len(s.open[side]) {
				s.open[side][n] = free
			}
			s.openCount[side]++
			lacking := free.count()
			least[side] = min(least[side], lacking)
			touched |= l.touches() & empty
			switch {
			case lacking == 1 && side == 0:
				wins |= free
			case lacking == 1 && stops&free == 0:
				stops |= free
				fives++
			}
			for rest := free; rest != 0; rest &= rest - 1 {
				v.weights[rest.index()] += windowWeight[lacking]
			}
		}
	}
	if least[0] <= endgameMostCells {
		v.high = winNow - n.ply - (2*least[0] - 1)
	}
	if least[1] <= endgameMostCells {
		v.low = -(winNow - n.ply - 2*least[1])
	}
	switch {
	case wins != 0:
		v.low, v.moves = v.high, wins
		return v
	case stops != 0 && !s.stopsFromAfar:
		if v.moves = stops; fives > 1 {
			v.high = v.low
		}
		return v
	}
	v.moves = touched
	v.idle = empty &^ touched
	if s.hasFouls {
		v.moves, v.idle = empty, 0
	} else if s.triesIdle {
		v.idleMove = v.idle.count()+s.idleCells > int(n.key.idleMoves)
	}
	return v
}

// heaviest returns the cell of most weight. moves must not be empty.
func (v *endgameAssessment) heaviest(moves endgameCellSet) int {
	best := moves.index()
	for rest := moves & (moves - 1); rest != 0; rest &= rest - 1 {
		if c := rest.index(); v.weights[c] > v.weights[best] {
			best = c
		}
	}
	return best
}

// An endgame is a position in which little is left to play for. A window is a row of as many cells
// as win; it is open to a side as long as that side can still fill it. Where no window is open the
// game is drawn, however many cells are free. Where few cells lie in open windows an exact
// alpha-beta search over these cells finds who wins and in how many plies, or that it is a draw.

// positionKey names a position within one search, without any doubt: the stones of both
// sides on the cells that matter, and how many moves changed nothing. The side to
// move follows from the number of moves.
type positionKey struct {
	stones    [2]endgameCellSet
	idleMoves uint16
}

// endgameTable remembers bounds of positions of one search. A newer position takes the
// place of an older one that shares its slot.
type endgameTable []endgameEntry

type endgameEntry struct {
	key       positionKey
	low, high int16 // the value lies between them
	used      bool
}

const (
	endgameTableBits  = 15
	endgameTableSlots = 1 << endgameTableBits
)

// slot spreads states by multiplicative hashing.
func (s positionKey) slot() uint64 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	n := uint64(s.stones[0]) | uint64(s.stones[1])<<32
	n = (n ^ n>>29 ^ uint64(s.idleMoves)<<17) * golden
	return n >> (64 - endgameTableBits)
}

// find returns the bounds known for a position, as wide as can be when there are
// none.
func (t endgameTable) find(s positionKey) (low, high int) {
	if e := &t[s.slot()]; e.used && e.key == s {
		return int(e.low), int(e.high)
	}
	return -winNow, winNow
}

func (t endgameTable) store(s positionKey, low, high int) {
	t[s.slot()] = endgameEntry{s, int16(low), int16(high), true}
}

// pairing assigns to each open window of a side two free cells of its own. If that
// succeeds the side cannot win, whichever side moves: the other answers each stone on one
// cell of a pair with a stone on the other cell, and so has a stone in every window.
type pairing struct {
	free  []endgameCellSet       // of each window
	owner [endgameMostCells]int8 // the window that has a cell, -1 for none
}

// found reports whether there is such an assignment.
func (p *pairing) found() bool {
	union := endgameCellSet(0)
	for _, f := range p.free {
		union |= f
	}
	if union.count() < 2*len(p.free) {
		return false
	}
	for i := range p.owner {
		p.owner[i] = -1
	}
	for range 2 {
		for w := range p.free {
			if tried := endgameCellSet(0); !p.assign(w, &tried) {
				return false
			}
		}
	}
	return true
}

// assign gives a window one more cell, and others new ones where that is needed
// (Kuhn's algorithm).
func (p *pairing) assign(w int, tried *endgameCellSet) bool {
	for {
		rest := p.free[w] &^ *tried
		if rest == 0 {
			return false
		}
		cell := rest.index()
		*tried |= 1 << cell
		if owner := p.owner[cell]; owner < 0 || int(owner) != w && p.assign(int(owner), tried) {
			p.owner[cell] = int8(w)
			return true
		}
	}
}
