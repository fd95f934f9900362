package engine

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/ai/threat"
)

// extendLines completes the lines of the first root moves. This is no search, and
// its nodes are not counted.
func (w *worker) extendLines(lines int) {
	for i := range w.roots[:min(lines, len(w.roots))] {
		if m := &w.roots[i]; m.exact && w.board != nil {
			w.board.WithoutCounting(func() { m.line = w.extend(m.line, m.value) })
		}
	}
}

// extend returns the line of a root move of value v. Where v is forced it continues the
// line to the stone that ends the game, as far as that is quickly found: the search knows
// many wins from the patterns or the table only, and has no line of them.
func (w *worker) extend(line []pattern.Cell, v int) []pattern.Cell {
	left := analysis.WinValue - max(v, -v) - len(line)
	if !analysis.IsForced(v) || left <= 0 {
		return line
	}
	b, placed := w.board, 0
	place := func(cells ...pattern.Cell) bool {
		for _, c := range cells {
			if !b.Empty(c) {
				return false
			}
			b.Place(c)
			placed++
		}
		return true
	}
	line = slices.Clone(line)
	for ok := place(line...); ok && left > 0; {
		next := w.forcedContinuation(left)
		if ok = len(next) > 0 && place(next...); ok {
			line, left = append(line, next...), left-len(next)
		}
	}
	for range placed {
		b.Undo()
	}
	return line
}

// forcedContinuation returns the next moves of a game that ends by force in left plies, or
// none when they are not found.
func (w *worker) forcedContinuation(left int) []pattern.Cell {
	if left%2 != 0 {
		return w.attackContinuation(left)
	}
	return w.defenceContinuation(left)
}

// attackContinuation is forcedContinuation for the winner.
func (w *worker) attackContinuation(left int) []pattern.Cell {
	b := w.board
	if n := threat.Static(b); n > 0 && n <= left {
		if c := w.staticWinningMove(n); c != pattern.NoCell {
			return []pattern.Cell{c}
		}
	}
	if e, hit := w.probe(w.hash(), 0); hit && e.Value >= analysis.WinValueIn(left) && e.Bound&tableLower != 0 && b.Empty(e.Move) && !w.forbidden(e.Move) {
		return []pattern.Cell{e.Move}
	}
	if line, _, won := w.threats.VCT(b, lineStepNodes); won && len(line) <= left {
		return line
	}
	return nil
}

// staticWinningMove returns a move that wins in n plies. The patterns say that there is
// one.
func (w *worker) staticWinningMove(n int) pattern.Cell {
	b, own := w.board, w.board.Turn()
	var cells []pattern.Cell
	for class := pattern.Five; class >= pattern.TwoThrees; class-- {
		if class != pattern.FourPlus && class != pattern.Four {
			cells = b.AppendClass(cells, own, class)
		}
	}
	for _, c := range cells {
		if n == 1 || w.winsAgainstAll(c, n) {
			return c
		}
	}
	return pattern.NoCell
}

// winsAgainstAll reports whether after c the patterns prove a win in n plies against every
// reply, c included.
func (w *worker) winsAgainstAll(c pattern.Cell, n int) bool {
	b := w.board
	if w.forbidden(c) {
		return false
	}
	b.Place(c)
	defer b.Undo()
	replies, threatened := threat.Replies(b, nil)
	if !threatened || b.Count(b.Turn(), pattern.Five) > 0 {
		return false
	}
	return !slices.ContainsFunc(allowedCells(b, replies), func(r pattern.Cell) bool {
		s := w.staticAfter(r)
		return s <= 0 || s > n-2
	})
}

// staticAfter returns what the patterns prove once r has been played.
func (w *worker) staticAfter(r pattern.Cell) int {
	w.board.Place(r)
	defer w.board.Undo()
	return threat.Static(w.board)
}

// defenceContinuation is forcedContinuation for the loser. It chooses the moves that are
// known to resist longest.
func (w *worker) defenceContinuation(left int) []pattern.Cell {
	b := w.board
	if line, _, lost := w.threats.LostByVCT(b, lineStepNodes); lost && len(line) <= left {
		return line
	}
	if e, hit := w.probe(w.hash(), 0); hit && e.Value <= analysis.LossValueIn(left) && b.Empty(e.Move) && !w.forbidden(e.Move) {
		return []pattern.Cell{e.Move}
	}
	replies, _ := threat.Replies(b, nil)
	replies = allowedCells(b, replies)
	best, longest := pattern.NoCell, 0
	for _, r := range replies {
		if n := w.staticAfter(r); n > longest && n < left {
			best, longest = r, n
		}
	}
	switch {
	case best != pattern.NoCell:
		return []pattern.Cell{best}
	case len(replies) == 1:
		return replies
	case len(replies) == 0 && b.Count(b.Turn().Opponent(), pattern.Five) > 1:
		fives := b.AppendClass(nil, b.Turn().Opponent(), pattern.Five)
		return allowedCells(b, fives)[:1]
	}
	return nil
}
