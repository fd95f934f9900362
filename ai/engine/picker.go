package engine

import (
	"math"
	"slices"

	"tengen/ai/pattern"
	"tengen/ai/threat"
)

// picker hands out the moves of a position one by one, the most promising first:
// the table's move, then the replies that a threat leaves or else the cells near
// the stones, and, only when asked for, all other cells.
type picker struct {
	forced  bool         // only the replies to a threat are listed, all else loses
	filled  bool         // the list has been made
	remote  bool         // the list holds all empty cells
	first   pattern.Cell // the table's move, until it is handed out
	tried   pattern.Cell // the table's move
	list    []pickMove   // what is not handed out yet
	best    int          // index of the first to hand out, -1 where that must be looked for
	urge    int          // urge of the move handed out last
	topUrge int          // the greatest urge of the list when it was made
	buffer  [maxMoves]pickMove
}

type pickMove struct {
	cell  pattern.Cell
	urge  int16
	order int32
}

// rank is greater for the move that is to be handed out before others: the one of
// greater order, or of those of the same order the first. at is its place in the
// list, less than 1<<rankBits.
func (m pickMove) rank(at int) int { return int(m.order)<<rankBits - at }

const rankBits = 16

// ranked returns the place that is in a rank.
func ranked(rank int) int { return -rank & (1<<rankBits - 1) }

// start makes f's picker ready. tableMove may be NoCell or an impossible move.
func (w *worker) start(f *frame, tableMove pattern.Cell) {
	f.filled, f.remote, f.first, f.tried = false, false, pattern.NoCell, pattern.NoCell
	f.list = f.buffer[:0]
	replies, forced := threat.Replies(w.board, w.cells[:0])
	f.forced = forced
	if forced {
		w.fill(f, replies)
	}
	if tableMove == pattern.NoCell || !w.board.Empty(tableMove) ||
		forced && !slices.Contains(replies, tableMove) || w.forbidden(tableMove) {
		return
	}
	f.first, f.tried = tableMove, tableMove
}

// fill puts cells into f's list and gives each its order.
func (w *worker) fill(f *frame, cells []pattern.Cell) {
	b, turn := w.board, w.board.Turn()
	counter := w.history.counter(b)
	f.filled = true
	list, topUrge, top := f.buffer[:len(cells)], 0, math.MinInt
	for i, c := range cells {
		urge := b.Urge(turn, c)
		topUrge = max(topUrge, urge)
		order := urge + w.history.order(b, c)
		if c == counter.cell && counter.class <= b.Class(turn, c) {
			order += counterBonus
		}
		if c == f.killers[0] || c == f.killers[1] {
			order += killerBonus
		}
		list[i] = pickMove{c, int16(urge), int32(order)}
		top = max(top, list[i].rank(i))
	}
	f.list, f.topUrge, f.best = list, topUrge, ranked(top)
}

// pick returns the next move, NoCell when there is none left. Forbidden moves are
// skipped.
func (w *worker) pick(f *frame) pattern.Cell {
	if c := f.first; c != pattern.NoCell {
		f.first = pattern.NoCell
		f.urge = w.board.Urge(w.board.Turn(), c)
		f.topUrge = f.urge
		return c
	}
	if !f.filled {
		w.fill(f, w.board.Candidates(w.cells[:0]))
	}
	for len(f.list) > 0 {
		best := f.best
		if f.best = -1; best < 0 {
			top := math.MinInt
			for i, m := range f.list {
				top = max(top, m.rank(i))
			}
			best = ranked(top)
		}
		m := f.list[best]
		last := len(f.list) - 1
		f.list[best] = f.list[last]
		f.list = f.list[:last]
		if m.cell == f.tried || w.forbidden(m.cell) {
			continue
		}
		f.urge = int(m.urge)
		return m.cell
	}
	return pattern.NoCell
}

// addRemote lists the cells far from all stones, once. It reports whether there
// are any.
func (w *worker) addRemote(f *frame) bool {
	if f.remote || f.forced {
		return false
	}
	f.remote = true
	w.fill(f, w.board.Remote(w.cells[:0]))
	return len(f.list) > 0
}
