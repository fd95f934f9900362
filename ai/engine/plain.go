package engine

import (
	"slices"

	"tengen/ai/pattern"
	"tengen/ai/table"
	"tengen/ai/value"
	"tengen/board"
	"tengen/board/rule"
)

// plainSearch is alpha-beta for rows of other lengths than five: iterative
// deepening, a transposition table and an order of moves, but no patterns.
type plainSearch struct {
	board *windowBoard
	w     *worker // its table, its root moves, and the signal to stop
	lines [][]pattern.Cell
}

func newPlainSearch(pos *rule.Position, w *worker) *plainSearch {
	s := &plainSearch{board: newWindowBoard(pos), w: w, lines: make([][]pattern.Cell, value.MaxPly+1)}
	w.roots = nil
	for _, i := range s.moves(true) {
		c := s.cell(i)
		w.roots = append(w.roots, rootMove{cell: c, value: -value.Infinite, line: []pattern.Cell{c}})
	}
	return s
}

func (s *plainSearch) cell(i int) pattern.Cell { return pattern.CellOf(s.board.size.Point(i)) }

func (s *plainSearch) index(c pattern.Cell) int { return s.board.size.Index(c.Point()) }

// moves lists the cells to try, the most urgent first. Cells far from all stones
// are left out, except at the root of a board with no others.
func (s *plainSearch) moves(root bool) []int {
	b := s.board
	type ranked struct{ cell, urge int }
	var list []ranked
	for _, all := range []bool{false, true} {
		for i, stone := range b.cells {
			if stone == board.Empty && (all || b.near[i] > 0) {
				list = append(list, ranked{i, b.urge(i)})
			}
		}
		if len(list) > 0 || !root {
			break
		}
	}
	slices.SortStableFunc(list, func(x, y ranked) int { return y.urge - x.urge })
	cells := make([]int, len(list))
	for i, m := range list {
		cells[i] = m.cell
	}
	return cells
}

// iterate searches the root to depth plies; the best lines moves get exact values.
func (s *plainSearch) iterate(depth, lines int) {
	roots := s.w.roots
	for i := range roots {
		m := &roots[i]
		alpha := -value.Infinite
		if i >= lines {
			alpha = roots[lines-1].value
		}
		s.board.place(s.index(m.cell))
		v := -s.search(1, depth-1, -value.Infinite, -alpha)
		s.board.undo()
		if s.w.team.stopped.Load() {
			return
		}
		m.value, m.depth, m.exact = v, depth, v > alpha
		m.line = append([]pattern.Cell{m.cell}, s.lines[1]...)
		slices.SortStableFunc(roots[:min(max(lines, 1), i+1)], betterRoot)
		if m.exact && i >= lines {
			moved := roots[i]
			roots[lines-1].exact = false
			copy(roots[lines:i+1], roots[lines-1:i])
			roots[lines-1] = moved
			slices.SortStableFunc(roots[:lines], betterRoot)
		}
	}
}

// search is negamax with alpha-beta, fail soft.
func (s *plainSearch) search(ply, depth, alpha, beta int) int {
	b, w := s.board, s.w
	s.lines[ply] = s.lines[ply][:0]
	w.selDepth = max(w.selDepth, ply)
	if !w.alive() {
		return 0
	}
	switch {
	case b.won > 0:
		return value.LossIn(ply)
	case b.empties == 0:
		return 0
	case depth <= 0 || ply >= value.MaxPly-1:
		return s.evaluate()
	}
	hash := b.hash
	known, hit := w.probe(hash, ply)
	if hit && known.Depth >= depth && known.Cuts(beta) && (known.Value >= beta || known.Value <= alpha) {
		return known.Value
	}
	moves := s.moves(false)
	if hit && known.Move != pattern.NoCell {
		if at := slices.Index(moves, s.index(known.Move)); at > 0 {
			moves = slices.Insert(slices.Delete(moves, at, at+1), 0, s.index(known.Move))
		}
	}
	best, bestMove, start := -value.Infinite, pattern.NoCell, alpha
	for _, i := range moves {
		b.place(i)
		v := -s.search(ply+1, depth-1, -beta, -alpha)
		b.undo()
		if w.team.stopped.Load() {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove = v, s.cell(i)
				s.lines[ply] = append(append(s.lines[ply][:0], bestMove), s.lines[ply+1]...)
				if v >= beta {
					break
				}
			}
		}
	}
	kind := table.Upper
	switch {
	case best >= beta:
		kind = table.Lower
	case best > start:
		kind = table.Exact
	}
	w.store(hash, ply, table.Entry{Value: best, Eval: value.None, Move: bestMove, Depth: depth, Bound: kind})
	return best
}

// evaluate judges the windows for the side to move.
func (s *plainSearch) evaluate() int {
	v := max(-plainLimit, min(s.board.value, plainLimit))
	if s.board.turn == pattern.White {
		return -v
	}
	return v
}

// plainLimit bounds the evaluation.
const plainLimit = 8000
