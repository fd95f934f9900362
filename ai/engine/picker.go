package engine

import (
	"math"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/ai/threat"
)

// picker hands out the moves of a position one by one, the most promising first: the
// table's move, then the replies that a threat leaves or else the cells near the stones,
// and, only when asked for, the cells far from all stones.
type picker struct {
	ply       int          // of the node
	depth     int          // to which it is searched, 0 in the search of fours
	forced    bool         // only the replies to a threat are listed, all else loses
	generated bool         // the list has been made
	fullWidth bool         // the list holds the cells far from all stones
	pending   pattern.Cell // the table's move until it is handed out, then NoCell
	ttMove    pattern.Cell // the table's move, NoCell for none
	list      []scoredMove // what is not handed out yet
	best      int          // index of the next move in the list, -1 where it must be looked for
	buffer    [maxMoves]scoredMove
}

// scoredMove is a move and its score in the order of moves.
type scoredMove struct {
	cell  pattern.Cell
	score int32
}

// rank is greater for the move that is to be handed out before others: the one of greater
// score, or of those of the same score the first. index is the move's index in the list,
// less than 1<<rankBits.
func (m scoredMove) rank(index int) int { return int(m.score)<<rankBits - index }

const rankBits = 16

// indexOf returns the index that is in a rank.
func indexOf(rank int) int { return -rank & (1<<rankBits - 1) }

// startPicker makes the picker of ss ready for the node at ply, which is searched to depth.
// ttMove may be NoCell or an impossible move.
func (w *worker) startPicker(ss *stackEntry, ttMove pattern.Cell, ply, depth int) {
	ss.ply, ss.depth = ply, depth
	ss.generated, ss.fullWidth, ss.pending, ss.ttMove = false, false, pattern.NoCell, pattern.NoCell
	ss.list = ss.buffer[:0]
	replies, forced := threat.Replies(w.board, w.cells[:0])
	ss.forced = forced
	if forced {
		w.generate(ss, replies)
	}
	if ttMove == pattern.NoCell || !w.board.Empty(ttMove) ||
		forced && !slices.Contains(replies, ttMove) || w.forbidden(ttMove) {
		return
	}
	ss.pending, ss.ttMove = ttMove, ttMove
}

// generate puts cells into the list of ss and gives each its score.
func (w *worker) generate(ss *stackEntry, cells []pattern.Cell) {
	b, turn := w.board, w.board.Turn()
	counter := w.history.counter(b)
	ss.generated = true
	list, top := ss.buffer[:len(cells)], math.MinInt
	for i, c := range cells {
		score := b.Policy(turn, c) + w.history.bonus(b, c)
		if c == counter.cell && counter.class <= b.Class(turn, c) {
			score += counterBonus
		}
		if c == ss.killers[0] || c == ss.killers[1] {
			score += killerBonus
		}
		list[i] = scoredMove{c, int32(score)}
		top = max(top, list[i].rank(i))
	}
	ss.list, ss.best = list, indexOf(top)
	if !ss.forced && !ss.fullWidth && w.params.ordersByTable(ss.depth) {
		w.orderByTable(ss)
		ss.best = -1
	}
}

// nextMove returns the next move, NoCell when there is none left. Forbidden moves are
// skipped.
func (w *worker) nextMove(ss *stackEntry) pattern.Cell {
	if c := ss.pending; c != pattern.NoCell {
		ss.pending = pattern.NoCell
		return c
	}
	if !ss.generated {
		w.generate(ss, w.board.Candidates(w.cells[:0]))
	}
	for len(ss.list) > 0 {
		best := ss.best
		if ss.best = -1; best < 0 {
			top := math.MinInt
			for i, m := range ss.list {
				top = max(top, m.rank(i))
			}
			best = indexOf(top)
		}
		m := ss.list[best]
		last := len(ss.list) - 1
		ss.list[best] = ss.list[last]
		ss.list = ss.list[:last]
		if m.cell == ss.ttMove || w.forbidden(m.cell) {
			continue
		}
		return m.cell
	}
	return pattern.NoCell
}

// addFullWidth lists the cells far from all stones, once. It reports whether there are
// any.
func (w *worker) addFullWidth(ss *stackEntry) bool {
	if ss.fullWidth || ss.forced {
		return false
	}
	ss.fullWidth = true
	w.generate(ss, w.board.NonCandidates(w.cells[:0]))
	return len(ss.list) > 0
}

// tableOrderMost is the value, either way, up to which what the table knows of a move
// counts in the order of moves.
const tableOrderMost = 400

// orderByTable changes the scores of a node's moves by what the table knows of the positions
// they lead to. Earlier and shallower searches have been in some of them: an old value says more
// of a move than its pattern does. Nothing is placed, so that it costs no stone; but each probe
// costs time, and near the horizon little is gained.
func (w *worker) orderByTable(ss *stackEntry) {
	b := w.board
	met := w.met[:0]
	for i, m := range ss.list {
		if hash := b.HashAfter(m.cell); w.table.Met(hash) {
			w.table.prefetch(hash)
			met = append(met, uint16(i))
		}
	}
	for _, i := range met {
		m := &ss.list[i]
		if e, ok := w.table.probe(b.HashAfter(m.cell), ss.ply+1); ok {
			if v := moveValue(e); v != analysis.None {
				gain := max(-tableOrderMost, min(v-ss.eval, tableOrderMost))
				m.score += int32(gain * w.params.TableOrderWorth / 100)
			}
		}
	}
}

// moveValue is what an entry says of the move that leads to its position, [analysis.None] for
// nothing. A bound is taken for the value: it is one that a search has found to matter.
func moveValue(e tableEntry) int {
	switch {
	case e.Value != analysis.None:
		return -e.Value
	case e.Eval != analysis.None:
		return -e.Eval
	}
	return analysis.None
}

// ordersByTable reports whether the table is asked for the order of moves at a depth.
func (p *Params) ordersByTable(depth int) bool {
	return !p.NoTable && !p.NoTableOrder && depth >= p.TableOrderDepth
}
