package engine

import (
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
	urge    int          // urge of the move handed out last
	topUrge int          // the greatest urge of the list when it was made
	buffer  [maxMoves]pickMove
}

type pickMove struct {
	cell  pattern.Cell
	urge  int16
	order int32
}

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
	f.list, f.filled, f.topUrge = f.buffer[:len(cells)], true, 0
	for i, c := range cells {
		urge := b.Urge(turn, c)
		f.topUrge = max(f.topUrge, urge)
		order := urge + w.history.order(b, c)
		if c == counter.cell && counter.class <= b.Class(turn, c) {
			order += counterBonus
		}
		if c == f.killers[0] || c == f.killers[1] {
			order += killerBonus
		}
		f.list[i] = pickMove{c, int16(urge), int32(order)}
	}
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
		best := 0
		for i := range f.list {
			if f.list[i].order > f.list[best].order {
				best = i
			}
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
