package exact

import (
	"math/bits"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// endgameCellSet is a set of the cells that matter, by their number.
type endgameCellSet uint32

// endgameMostCells is how many cells may matter in a position that can be solved: so many
// has a set.
const endgameMostCells = 32

func (c endgameCellSet) count() int { return bits.OnesCount32(uint32(c)) }

// index returns the number of the lowest cell. c must not be empty.
func (c endgameCellSet) index() int { return bits.TrailingZeros32(uint32(c)) }

// packedWindow is a window as the search sees it.
type packedWindow struct{ free, longer, closed endgameCellSet }

// open reports whether the owner of the stones own can still win by l.
func (l packedWindow) open(own, other endgameCellSet) bool {
	return l.free&other == 0 && l.longer&own == 0 && (l.closed == 0 || l.closed&^other != 0)
}

// touches returns the cells where a stone changes something about l.
func (l packedWindow) touches() endgameCellSet { return l.free | l.longer | l.closed }

// problem is a survey made ready for the search.
type problem struct {
	points        []board.Point     // by number
	lines         [2][]packedWindow // black and white ones
	all           endgameCellSet
	idleCells     int  // free cells without a number, where a stone changes nothing
	triesIdle     bool // moves that change nothing may be the best
	stopsFromAfar bool // a row may be stopped from its ends
	hasFouls      bool // cells may be forbidden to Black
	rule          rule.Rule
	board         *board.Board // follows the search where cells may be forbidden
}

// newProblem numbers the cells. There are MostCells at most.
func newProblem(s EndgameSurvey) *problem {
	b := s.pos.Board()
	p := &problem{points: s.cells, idleCells: len(s.idle), rule: s.pos.Rule()}
	p.all = endgameCellSet(1<<len(s.cells) - 1)
	numbers := map[int]int{}
	for i, point := range s.cells {
		numbers[b.Size().Index(point)] = i
	}
	for side, windows := range s.windows {
		for _, w := range windows {
			p.lines[side] = append(p.lines[side], packedWindow{pack(w.free, numbers), pack(w.longer, numbers), pack(w.closed, numbers)})
		}
	}
	black, white := p.rule.Restrictions(board.Black), p.rule.Restrictions(board.White)
	p.triesIdle = black.Exact || white.Exact
	p.stopsFromAfar = black.OpenEnd || white.OpenEnd
	if p.hasFouls = p.rule.HasFouls(board.Black); p.hasFouls {
		p.board = b.Clone()
	}
	return p
}

// pack turns an area into a set of numbered cells.
func pack(a area, numbers map[int]int) (c endgameCellSet) {
	for cell := range a.all() {
		c |= 1 << numbers[cell]
	}
	return c
}

// forbidden reports whether the rule refuses a cell to a side. The board must hold
// the stones of the search.
func (p *problem) forbidden(cell, side int) bool {
	return p.hasFouls && side == 0 && p.rule.Forbidden(p.board, p.points[cell], board.Black) != nil
}

// set puts a stone on the board, or Empty in its place.
func (p *problem) set(cell int, s board.Stone) {
	if p.hasFouls {
		p.board.Set(p.points[cell], s)
	}
}

// eachRootMove calls do for the position after each move that may matter at the root, and
// reports whether the move has won, until do returns false.
func (s *endgameSearch) eachRootMove(root node, do func(next node, won bool) bool) {
	v := s.assess(root)
	all, wins := s.all, endgameCellSet(0)
	if v.low == v.high && v.low > 0 {
		wins = v.moves
	}
	for all != 0 {
		cell := v.heaviest(all)
		all &^= 1 << cell
		if s.forbidden(cell, root.side) {
			continue
		}
		s.set(cell, board.Black+board.Stone(root.side))
		more := do(root.play(cell), wins>>cell&1 != 0)
		s.set(cell, board.Empty)
		if !more {
			return
		}
	}
	if s.triesIdle && s.idleCells > 0 {
		do(root.idleMove(), false)
	}
}

// lineBuilder collects best play.
type lineBuilder struct {
	*endgameSearch
	idle []board.Point // cells without a number, for moves that change nothing
	line []board.Point
}

// extend notes the move from n to next and the best play after it, up to a pass. The
// stones up to next are on the board of the search.
func (p *lineBuilder) extend(n, next node, won bool) {
	move := p.move(n, next)
	if move == board.Pass {
		return
	}
	p.line = append(p.line, move)
	if won {
		return
	}
	v := p.assess(next)
	switch {
	case v.low == 0 && v.high == 0:
		return
	case v.low == v.high && v.low > 0:
		p.line = append(p.line, p.move(next, next.play(v.moves.index())))
		return
	}
	value := p.value(next, -winNow, winNow)
	p.each(next, v, func(after node) bool {
		if p.err == nil && -p.value(after, -winNow, winNow) != value {
			return true
		}
		if p.err == nil {
			p.extend(next, after, false)
		}
		return false
	})
}

// move returns the point of the move from n to next, board.Pass for a pass.
func (p *lineBuilder) move(n, next node) board.Point {
	if played := next.key.stones[n.side] &^ n.key.stones[n.side]; played != 0 {
		return p.points[played.index()]
	}
	v := p.assess(n)
	idle := slices.Clone(p.idle)
	if p.hasFouls {
		v.idle = p.all &^ (n.key.stones[0] | n.key.stones[1]) // the cell to be stopped is forbidden: any other will do
	}
	for rest := v.idle; rest != 0; rest &= rest - 1 {
		if !p.forbidden(rest.index(), n.side) {
			idle = append(idle, p.points[rest.index()])
		}
	}
	for _, q := range idle {
		if !slices.Contains(p.line, q) {
			return q
		}
	}
	return board.Pass
}
