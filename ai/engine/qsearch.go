package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// qsearch settles a leaf: the side to move may stop at the static evaluation or
// go on with fours near its last stone. depth counts fours downwards from 0.
func (w *worker) qsearch(ply, alpha, beta, depth int, pv bool) int {
	ss, b := w.at(ply), w.board
	if v, over := w.enterNode(ss, ply, pv); over {
		return v
	}
	if ply >= analysis.MaxPly-1 || w.params.NoQuiescence {
		return w.evaluate()
	}
	alpha, beta = max(alpha, analysis.LossValueIn(ply)), min(beta, analysis.WinValueIn(ply+1))
	if alpha >= beta {
		return alpha
	}

	hash := w.hash()
	tt, ttHit := w.probe(hash, ply)
	if ttHit && tt.Depth >= depth && !pv && tt.Value != analysis.None && tt.Cuts(beta) {
		return tt.Value
	}
	raw := tt.Eval
	if !ttHit || raw == analysis.None {
		raw = w.evaluate()
	}
	ss.eval = w.corrected(raw)
	best := ss.eval
	if ttHit && tt.Value != analysis.None && tt.Improves(best) {
		best = tt.Value
	}
	if best >= beta {
		if !ttHit {
			w.store(hash, ply, TableEntry{Value: best, Eval: raw, Depth: leafDepth, Bound: TableLower})
		}
		return best
	}
	alphaAtEntry := alpha
	alpha = max(alpha, best)
	if !pv && best+w.params.QSearchDelta < alpha || b.Fours(b.Turn()) == 0 {
		return best
	}

	plain := depth >= -w.params.QSearchFullDepth ||
		w.at(ply - 2).class[b.Turn()] >= pattern.FourPlus && w.at(ply - 4).class[b.Turn()] >= pattern.FourPlus
	move := pattern.NoCell
	w.startFourPicker(ss, plain)
	for {
		c := w.nextMove(ss)
		if c == pattern.NoCell {
			break
		}
		w.play(ss, c)
		w.work.Leaves++
		v := -w.qsearchEvasions(ply+1, -beta, -alpha, depth-1, pv)
		b.Undo()
		if w.quit {
			return 0
		}
		if v <= best {
			continue
		}
		best = v
		if v > alpha {
			move, alpha = c, v
			ss.updatePV(c, w.at(ply+1))
			if v >= beta {
				break
			}
		}
	}
	kind := TableUpper
	switch {
	case best >= beta:
		kind = TableLower
	case pv && best > alphaAtEntry:
		kind = TableExact
	}
	w.store(hash, ply, TableEntry{Value: best, Eval: raw, Move: move, Depth: max(depth, leafDepth), Bound: kind, PV: pv})
	return best
}

// qsearchEvasions answers a four on the board. The number of replies is one under most
// rules.
func (w *worker) qsearchEvasions(ply, alpha, beta, depth int, pv bool) int {
	ss, b := w.at(ply), w.board
	if v, over := w.enterNode(ss, ply, pv); over {
		return v
	}
	if ply >= analysis.MaxPly-1 || b.Count(b.Turn().Opponent(), pattern.Five) == 0 {
		return w.evaluate()
	}
	best := analysis.LossValueIn(ply + 2)
	ss.eval = -w.at(ply - 1).eval
	w.startPicker(ss, pattern.NoCell, ply, 0)
	for {
		c := w.nextMove(ss)
		if c == pattern.NoCell {
			return best
		}
		w.play(ss, c)
		w.work.Leaves++
		v := -w.qsearch(ply+1, -beta, -alpha, depth, pv)
		b.Undo()
		if w.quit {
			return 0
		}
		if v > best {
			best = v
			ss.updatePV(c, w.at(ply+1))
			if alpha = max(alpha, v); alpha >= beta {
				return best
			}
		}
	}
}

// fourSteps are the cells near a stone where a four that builds on it can lie:
// those within 2 steps and those within 4 along a line.
var fourSteps = func() (list []int) {
	for dy := -4; dy <= 4; dy++ {
		for dx := -4; dx <= 4; dx++ {
			near := max(dx, -dx, dy, -dy) <= 2
			straight := dx == 0 || dy == 0 || dx == dy || dx == -dy
			if (near || straight) && (dx != 0 || dy != 0) {
				list = append(list, dy*pattern.Stride+dx)
			}
		}
	}
	return list
}()

// startFourPicker makes the picker of ss hand out fours near the mover's last stone; without
// plain only those that build something else too.
func (w *worker) startFourPicker(ss *stackEntry, plain bool) {
	b, turn := w.board, w.board.Turn()
	least := pattern.FourPlus
	if plain {
		least = pattern.Four
	}
	last := b.Last(1)
	cells := w.cells[:0]
	for _, step := range fourSteps {
		c := pattern.Cell(int(last)+step) % pattern.CellSpace
		if b.Empty(c) && b.Class(turn, c) >= least {
			cells = append(cells, c)
		}
	}
	ss.pending, ss.ttMove, ss.forced = pattern.NoCell, pattern.NoCell, true
	ss.list, ss.generated, ss.best = ss.buffer[:len(cells)], true, -1
	for i, c := range cells {
		ss.list[i] = scoredMove{c, int32(b.Policy(turn, c))}
	}
}
