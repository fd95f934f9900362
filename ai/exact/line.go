package exact

import (
	"slices"

	"tengen/board"
)

// eachRootMove calls do for the position after each move that may matter at the root, and
// tells whether the move has won, until do returns false.
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
