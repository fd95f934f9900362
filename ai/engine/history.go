package engine

import (
	"tengen/ai/pattern"
	"tengen/ai/table"
)

// history remembers which moves have been good, wherever they were played in this
// search: by cell, apart for moves that threaten (an open three or more) and quiet
// ones, and as answers to the move before.
type history struct {
	quiet    [2][pattern.CellSpace]int16
	attack   [2][pattern.CellSpace]int16
	counters [2][pattern.CellSpace]counterMove
}

// counterMove is a move that refuted another, and what it was when it did.
type counterMove struct {
	cell  pattern.Cell
	class pattern.Class
}

// How history speaks in the order of moves, in points of urge.
const (
	historyLimit  = 10000
	quietDivisor  = 256
	attackDivisor = 128
	counterBonus  = 21
	killerBonus   = 15
)

// threatens tells whether a class is an attack.
func threatens(c pattern.Class) bool { return c >= pattern.H }

// order returns what history adds to the order of c.
func (h *history) order(b *pattern.Board, c pattern.Cell) int {
	turn := b.Turn()
	if threatens(b.Class(turn, c)) {
		return int(h.attack[turn][c]) / attackDivisor
	}
	return int(h.quiet[turn][c]) / quietDivisor
}

// merit returns how good c has been, as an attack and as a quiet move together.
func (h *history) merit(s pattern.Side, c pattern.Cell) int {
	return int(h.attack[s][c]) + int(h.quiet[s][c])*quietMerit/100
}

// quietMerit is what success as a quiet move counts beside that of an attack, in
// percent.
const quietMerit = 76

// counter returns the answer known to the last move.
func (h *history) counter(b *pattern.Board) counterMove {
	return h.counters[b.Turn().Opponent()][b.Last(0)]
}

// adjust moves a number towards a limit, the less the closer it is.
func adjust(n *int16, by int) {
	by = max(-historyLimit, min(by, historyLimit))
	magnitude := max(by, -by)
	*n += int16(by - int(*n)*magnitude/historyLimit)
}

// historyBonus is what a success at a depth is worth.
func historyBonus(depth int) int {
	d := max(depth, 0)
	return min(25*d*d/(Ply*Ply)+105*d/Ply, 8900)
}

// rewarded records that best was better than the moves tried before it.
func (w *worker) rewarded(f *frame, best pattern.Cell, tried []pattern.Cell, depth int) {
	b, turn := w.board, w.board.Turn()
	bonus := historyBonus(depth)
	class := b.Class(turn, best)
	fourStands := b.Count(turn.Opponent(), pattern.A)+b.Count(turn.Opponent(), pattern.B) > 0
	switch {
	case threatens(class):
		adjust(&w.history.attack[turn][best], bonus)
	case !fourStands:
		adjust(&w.history.quiet[turn][best], bonus)
		f.remember(best)
	}
	for _, c := range tried {
		switch {
		case c == best:
		case threatens(b.Class(turn, c)):
			adjust(&w.history.attack[turn][c], -bonus)
		case !fourStands && !threatens(class):
			adjust(&w.history.quiet[turn][c], -bonus)
		}
	}
	if last := b.Last(0); last != pattern.NoCell && b.Count(turn.Opponent(), pattern.A) == 0 {
		w.history.counters[turn.Opponent()][last] = counterMove{best, class}
	}
}

// confirmed records that the table's entry, and not a search, has settled the node
// of f: its quiet move proved good or bad once more.
func (w *worker) confirmed(f *frame, known table.Entry, beta, depth int) {
	b, turn, c := w.board, w.board.Turn(), known.Move
	if c == pattern.NoCell || !b.Empty(c) || threatens(b.Class(turn, c)) {
		return
	}
	bonus := historyBonus(depth)
	if known.Value < beta {
		bonus = -bonus
	} else {
		f.remember(c)
	}
	adjust(&w.history.quiet[turn][c], bonus)
}

// remember makes c a killer.
func (f *frame) remember(c pattern.Cell) {
	if f.killers[0] != c {
		f.killers[1], f.killers[0] = f.killers[0], c
	}
}

// fade halves what is known, for the next search.
func (h *history) fade() {
	for s := range h.quiet {
		for c := range h.quiet[s] {
			h.quiet[s][c] /= 2
			h.attack[s][c] /= 2
		}
	}
}
