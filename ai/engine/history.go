package engine

import (
	"tengen/ai/pattern"
)

// history remembers which moves have been good, wherever in the search they were played.
// It counts by cell, separately for attacks (an open three or more) and quiet moves, and
// knows the move that refuted each other move last.
type history struct {
	quiet    [2][pattern.CellSpace]int16
	attack   [2][pattern.CellSpace]int16
	counters [2][pattern.CellSpace]counterMove
}

// counterMove is a move that refuted another, and its class when it did.
type counterMove struct {
	cell  pattern.Cell
	class pattern.Class
}

// isAttack reports whether a class is an attack.
func isAttack(c pattern.Class) bool { return c >= pattern.OpenThree }

// bonus returns what history adds to the score of c in the order of moves.
func (h *history) bonus(b *pattern.Board, c pattern.Cell) int {
	turn := b.Turn()
	if isAttack(b.Class(turn, c)) {
		return int(h.attack[turn][c]) / attackOrderDivisor
	}
	return int(h.quiet[turn][c]) / quietOrderDivisor
}

// score returns how good c has been, as an attack and as a quiet move together.
func (h *history) score(s pattern.Side, c pattern.Cell) int {
	return int(h.attack[s][c]) + int(h.quiet[s][c])*quietShare/100
}

// counter returns the answer known to the last move.
func (h *history) counter(b *pattern.Board) counterMove {
	return h.counters[b.Turn().Opponent()][b.Last(0)]
}

// addBonus adds to a score, the less the closer that is to its limit.
func addBonus(n *int16, by int) {
	by = max(-historyLimit, min(by, historyLimit))
	magnitude := max(by, -by)
	*n += int16(by - int(*n)*magnitude/historyLimit)
}

// historyBonus returns what a success at a depth adds to a score.
func historyBonus(depth int) int {
	d := max(depth, 0)
	return min(bonusSquare*d*d/(Ply*Ply)+bonusLinear*d/Ply, bonusMost)
}

// updateHistory records that best was better than the moves searched before it.
func (w *worker) updateHistory(ss *stackEntry, best pattern.Cell, refuted []pattern.Cell, depth int) {
	b, turn := w.board, w.board.Turn()
	bonus := historyBonus(depth)
	class := b.Class(turn, best)
	fourStands := b.Count(turn.Opponent(), pattern.Five)+b.Count(turn.Opponent(), pattern.OpenFour) > 0
	switch {
	case isAttack(class):
		addBonus(&w.history.attack[turn][best], bonus)
	case !fourStands:
		addBonus(&w.history.quiet[turn][best], bonus)
		ss.addKiller(best)
	}
	for _, c := range refuted {
		switch {
		case c == best:
		case isAttack(b.Class(turn, c)):
			addBonus(&w.history.attack[turn][c], -bonus)
		case !fourStands && !isAttack(class):
			addBonus(&w.history.quiet[turn][c], -bonus)
		}
	}
	if last := b.Last(0); last != pattern.NoCell && b.Count(turn.Opponent(), pattern.Five) == 0 {
		w.history.counters[turn.Opponent()][last] = counterMove{best, class}
	}
}

// updateHistoryOnTTCut records that the table's entry, and not a search, has settled the
// node of ss: its quiet move proved good or bad once more.
func (w *worker) updateHistoryOnTTCut(ss *stackEntry, tt tableEntry, beta, depth int) {
	b, turn, c := w.board, w.board.Turn(), tt.Move
	if c == pattern.NoCell || !b.Empty(c) || isAttack(b.Class(turn, c)) {
		return
	}
	bonus := historyBonus(depth)
	if tt.Value < beta {
		bonus = -bonus
	} else {
		ss.addKiller(c)
	}
	addBonus(&w.history.quiet[turn][c], bonus)
}

// addKiller makes c the first of the two killers of the ply.
func (ss *stackEntry) addKiller(c pattern.Cell) {
	if ss.killers[0] != c {
		ss.killers[1], ss.killers[0] = ss.killers[0], c
	}
}

// age halves all scores, for the next search.
func (h *history) age() {
	for s := range h.quiet {
		for c := range h.quiet[s] {
			h.quiet[s][c] /= 2
			h.attack[s][c] /= 2
		}
	}
}
