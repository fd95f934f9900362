package problem

import (
	"context"
	"math/bits"

	"tengen/board"
	"tengen/board/rule"
)

// PlainWin is the lecture's search for the first winning move on 4×4: cells in reading
// order, no table, no look at the rows that are still open.
type PlainWin struct {
	// Shortcut answers that x does not win where at most four stones stand, as the lecture
	// does. That is right while x has at most two of them.
	Shortcut bool
	// Most is how many positions may be visited, 0 for any number.
	Most int

	Nodes int // positions visited
	order []uint16
	rows  *Rows
	ended bool // before it was over
}

// ShortcutStones is how many stones stand at most where the shortcut answers.
const ShortcutStones = 4

// First returns the first cell in reading order from which x, to move and MAX, wins by
// force. known is false when the search was broken off.
func (w *PlainWin) First(ctx context.Context, m Marks) (cell board.Point, found, known bool) {
	size := rule.Four.Size
	w.rows, w.order = NewRows(size, rule.Four.Rule.RowLength(), NoEvaluation), nil
	for i := range size.Cells() {
		w.order = append(w.order, 1<<size.Index(size.FromTop(size.Point(i))))
	}
	if w.rows.Over(m) || w.Shortcut && bits.OnesCount16(m.Max|m.Min) <= ShortcutStones {
		return board.Pass, false, true
	}
	for i, bit := range w.order {
		if (m.Max|m.Min)&bit == 0 && w.wins(ctx, Marks{Max: m.Max | bit, Min: m.Min, MinToMove: true}) {
			return size.FromTop(size.Point(i)), true, !w.ended
		}
	}
	return board.Pass, false, !w.ended
}

// wins reports whether x, who has just moved, wins by force.
func (w *PlainWin) wins(ctx context.Context, m Marks) bool {
	w.Nodes++
	if w.rows.Over(m) {
		return w.rows.Winner(m) > 0
	}
	for _, bit := range w.order {
		if (m.Max|m.Min)&bit == 0 && !w.stopped(ctx) && !w.answered(ctx, Marks{Max: m.Max, Min: m.Min | bit}) {
			return false
		}
	}
	return true
}

// answered reports whether x wins after a move of o.
func (w *PlainWin) answered(ctx context.Context, m Marks) bool {
	w.Nodes++
	if w.rows.Over(m) {
		return false
	}
	for _, bit := range w.order {
		if (m.Max|m.Min)&bit == 0 && !w.stopped(ctx) && w.wins(ctx, Marks{Max: m.Max | bit, Min: m.Min, MinToMove: true}) {
			return true
		}
	}
	return false
}

// stopped reports whether the search is to end without an answer.
func (w *PlainWin) stopped(ctx context.Context) bool {
	const poll = 1 << 12
	w.ended = w.ended || w.Most > 0 && w.Nodes >= w.Most || w.Nodes%poll == 0 && ctx.Err() != nil
	return w.ended
}
