package engine

import (
	"tengen/ai/pattern"
	"tengen/ai/table"
	"tengen/ai/threat"
	"tengen/ai/value"
)

// quiesce settles a leaf: the side to move may stop at the static evaluation or
// go on with fours near its last stone. depth counts fours downwards from 0.
func (w *worker) quiesce(ply, alpha, beta, depth int, pv bool) int {
	f, b := w.frame(ply), w.board
	if v, over := w.enter(f, ply, pv); over {
		return v
	}
	if ply >= value.MaxPly-1 || w.params.NoQuiescence {
		return w.evaluate()
	}
	alpha, beta = max(alpha, value.LossIn(ply)), min(beta, value.WinIn(ply+1))
	if alpha >= beta {
		return alpha
	}

	hash := w.hash()
	known, hit := w.probe(hash, ply)
	if hit && known.Depth >= depth && !pv && known.Value != value.None && known.Cuts(beta) {
		return known.Value
	}
	f.eval = known.Eval
	if !hit || f.eval == value.None {
		f.eval = w.evaluate()
	}
	best := f.eval
	if hit && known.Value != value.None && known.Improves(best) {
		best = known.Value
	}
	if best >= beta {
		if !hit {
			w.store(hash, ply, table.Entry{Value: best, Eval: f.eval, Depth: leafDepth, Bound: table.Lower})
		}
		return best
	}
	start := alpha
	alpha = max(alpha, best)
	if !pv && best+w.params.QuietDelta < alpha || b.Fours(b.Turn()) == 0 {
		return best
	}

	plain := depth >= -w.params.QuietFullDepth ||
		w.frame(ply - 2).class[b.Turn()] >= pattern.D && w.frame(ply - 4).class[b.Turn()] >= pattern.D
	move := pattern.NoCell
	w.startFours(f, plain)
	for {
		c := w.pick(f)
		if c == pattern.NoCell {
			break
		}
		w.play(f, c)
		v := -w.parry(ply+1, -beta, -alpha, depth-1, pv)
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
			f.updatePV(c, w.frame(ply+1))
			if v >= beta {
				break
			}
		}
	}
	kind := table.Upper
	switch {
	case best >= beta:
		kind = table.Lower
	case pv && best > start:
		kind = table.Exact
	}
	w.store(hash, ply, table.Entry{Value: best, Eval: f.eval, Move: move, Depth: max(depth, leafDepth), Bound: kind, PV: pv})
	return best
}

// leafDepth is the depth, in plies, of entries that say little more than the
// static evaluation.
const leafDepth = -9

// parry answers a four on the board. The number of replies is one under most
// rules.
func (w *worker) parry(ply, alpha, beta, depth int, pv bool) int {
	f, b := w.frame(ply), w.board
	if v, over := w.enter(f, ply, pv); over {
		return v
	}
	if ply >= value.MaxPly-1 || b.Count(b.Turn().Opponent(), pattern.A) == 0 {
		return w.evaluate()
	}
	best := value.LossIn(ply + 2)
	f.eval = -w.frame(ply - 1).eval
	w.start(f, pattern.NoCell)
	for {
		c := w.pick(f)
		if c == pattern.NoCell {
			return best
		}
		w.play(f, c)
		v := -w.quiesce(ply+1, -beta, -alpha, depth, pv)
		b.Undo()
		if w.quit {
			return 0
		}
		if v > best {
			best = v
			f.updatePV(c, w.frame(ply+1))
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

// startFours makes f's picker hand out fours near the mover's last stone; without
// plain only those that build something else too.
func (w *worker) startFours(f *frame, plain bool) {
	b, turn := w.board, w.board.Turn()
	least := pattern.D
	if plain {
		least = pattern.E
	}
	last := b.Last(1)
	cells := w.cells[:0]
	for _, step := range fourSteps {
		c := pattern.Cell(int(last)+step) % pattern.CellSpace
		if b.Empty(c) && b.Class(turn, c) >= least {
			cells = append(cells, c)
		}
	}
	f.first, f.tried, f.forced = pattern.NoCell, pattern.NoCell, true
	f.list, f.filled, f.best = f.buffer[:len(cells)], true, -1
	for i, c := range cells {
		urge := b.Urge(turn, c)
		f.list[i] = pickMove{c, int16(urge), int32(urge)}
	}
}

// enter begins the node at ply. It returns the value and true where no move need be
// looked at: the search has stopped, the board is full, or the patterns know.
func (w *worker) enter(f *frame, ply int, pv bool) (v int, over bool) {
	f.pvLen = 0
	if pv {
		w.selDepth = max(w.selDepth, ply)
	}
	if !w.alive() || w.board.Empties() == 0 {
		return 0, true
	}
	return w.static(ply)
}

// static returns what the patterns prove of the position at ply.
func (w *worker) static(ply int) (int, bool) {
	switch n := threat.Static(w.board); {
	case n > 0:
		return value.WinIn(ply + n), true
	case n < 0:
		return value.LossIn(ply - n), true
	}
	return 0, false
}

// probe looks the position up, with wins counted from the root.
func (w *worker) probe(hash uint64, ply int) (table.Entry, bool) {
	if w.params.NoTable {
		return table.Entry{Value: value.None, Eval: value.None}, false
	}
	return w.table.Probe(hash, ply)
}

// store keeps what is known of the position.
func (w *worker) store(hash uint64, ply int, e table.Entry) {
	if !w.params.NoTable {
		w.table.Store(hash, ply, e)
	}
}
