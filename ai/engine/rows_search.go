package engine

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// Games with rows of other lengths than five are searched by alpha-beta with a transposition
// table and an order of moves, but without the patterns of five in a row.

// RowsRoot is a move of the position that is searched and what is known of it.
type RowsRoot struct {
	Move  pattern.Cell
	Value int            // exact when Exact is set, else an upper bound; -[analysis.Infinite] before the first look
	Exact bool           // from the iteration that looked at it last
	Depth int            // plies
	Line  []pattern.Cell // best play, the move itself first
}

// RowsSearch searches one position, one ply deeper at a time.
type RowsSearch struct {
	board    *windowBoard
	table    *table
	tick     func() (stop bool)
	roots    []RowsRoot
	lines    [][]pattern.Cell // the best line from each ply
	visited  uint
	selDepth int
	stopped  bool
}

// rowsTicksEach is how many nodes pass between two calls of tick, a power of two.
const rowsTicksEach = 256

// NewRows returns a search of the position, which must not be over, without the moves of
// exclude; at least one must be left. It shares the table, if there is one, and calls
// tick now and then; when that returns true the search stops.
func NewRows(pos *rule.Position, exclude []board.Point, t *table, tick func() (stop bool)) *RowsSearch {
	s := &RowsSearch{board: newWindowBoard(pos), table: t, tick: tick, lines: make([][]pattern.Cell, analysis.MaxPly+1)}
	add := func(p board.Point) {
		if c := pattern.CellOf(p); !slices.Contains(exclude, p) {
			s.roots = append(s.roots, RowsRoot{Move: c, Value: -analysis.Infinite, Line: []pattern.Cell{c}})
		}
	}
	for _, i := range s.moves(true) {
		add(s.board.size.Point(i))
	}
	if len(s.roots) == 0 { // only far ones are left
		for _, p := range pos.Board().Empties() {
			add(p)
		}
	}
	return s
}

// Roots returns the moves of the position, the best first. The search changes them.
func (s *RowsSearch) Roots() []RowsRoot { return s.roots }

// Nodes returns how many stones the search has placed.
func (s *RowsSearch) Nodes() uint64 { return s.board.placed }

// SelDepth returns the plies to the deepest line touched.
func (s *RowsSearch) SelDepth() int { return s.selDepth }

func (s *RowsSearch) cell(i int) pattern.Cell { return pattern.CellOf(s.board.size.Point(i)) }

func (s *RowsSearch) index(c pattern.Cell) int { return s.board.size.Index(c.Point()) }

// moves lists the cells to try, the best looking first. Cells far from all stones
// are left out, except at the root of a board with no others.
func (s *RowsSearch) moves(root bool) []int {
	b := s.board
	type scored struct{ cell, score int }
	var list []scored
	for _, all := range []bool{false, true} {
		for i, stone := range b.cells {
			if stone == board.Empty && (all || b.near[i] > 0) {
				list = append(list, scored{i, b.moveScore(i)})
			}
		}
		if len(list) > 0 || !root {
			break
		}
	}
	slices.SortStableFunc(list, func(x, y scored) int { return y.score - x.score })
	cells := make([]int, len(list))
	for i, m := range list {
		cells[i] = m.cell
	}
	return cells
}

// Iterate searches the position to depth plies; the best lines moves get exact values.
// When it is stopped it leaves what it knows until then.
func (s *RowsSearch) Iterate(depth, lines int) {
	roots := s.roots
	for i := range roots {
		m := &roots[i]
		alpha := -analysis.Infinite
		if i >= lines {
			alpha = roots[lines-1].Value
		}
		s.board.place(s.index(m.Move))
		v := -s.search(1, depth-1, -analysis.Infinite, -alpha)
		s.board.undo()
		if s.stopped {
			return
		}
		m.Value, m.Depth, m.Exact = v, depth, v > alpha
		m.Line = append([]pattern.Cell{m.Move}, s.lines[1]...)
		slices.SortStableFunc(roots[:min(max(lines, 1), i+1)], betterRoot)
		if m.Exact && i >= lines {
			moved := roots[i]
			roots[lines-1].Exact = false
			copy(roots[lines:i+1], roots[lines-1:i])
			roots[lines-1] = moved
			slices.SortStableFunc(roots[:lines], betterRoot)
		}
	}
}

// betterRoot orders root moves: the greater value first.
func betterRoot(x, y RowsRoot) int { return y.Value - x.Value }

// search is negamax with alpha-beta, fail soft.
func (s *RowsSearch) search(ply, depth, alpha, beta int) int {
	b := s.board
	s.lines[ply] = s.lines[ply][:0]
	s.selDepth = max(s.selDepth, ply)
	if !s.alive() {
		return 0
	}
	switch {
	case b.won > 0:
		return analysis.LossValueIn(ply)
	case b.empties == 0:
		return 0
	case depth <= 0 || ply >= analysis.MaxPly-1:
		return s.evaluate()
	}
	hash := b.hash
	known, hit := s.probe(hash, ply)
	if hit && known.Depth >= depth && known.cuts(beta) && (known.Value >= beta || known.Value <= alpha) {
		return known.Value
	}
	moves := s.moves(false)
	if hit && known.Move != pattern.NoCell {
		if at := slices.Index(moves, s.index(known.Move)); at > 0 {
			moves = slices.Insert(slices.Delete(moves, at, at+1), 0, s.index(known.Move))
		}
	}
	best, bestMove, start := -analysis.Infinite, pattern.NoCell, alpha
	for _, i := range moves {
		b.place(i)
		v := -s.search(ply+1, depth-1, -beta, -alpha)
		b.undo()
		if s.stopped {
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
	kind := tableUpper
	switch {
	case best >= beta:
		kind = tableLower
	case best > start:
		kind = tableExact
	}
	s.store(hash, ply, tableEntry{Value: best, Eval: analysis.None, Move: bestMove, Depth: depth, Bound: kind})
	return best
}

// alive counts a node and reports whether to go on.
func (s *RowsSearch) alive() bool {
	s.visited++
	if s.visited%rowsTicksEach == 0 {
		s.stopped = s.tick() || s.stopped
	}
	return !s.stopped
}

func (s *RowsSearch) probe(hash uint64, ply int) (tableEntry, bool) {
	if s.table == nil {
		return tableEntry{}, false
	}
	return s.table.probe(hash, ply)
}

func (s *RowsSearch) store(hash uint64, ply int, e tableEntry) {
	if s.table != nil {
		s.table.store(hash, ply, e)
	}
}

// evaluate judges the windows for the side to move.
func (s *RowsSearch) evaluate() int {
	v := max(-plainLimit, min(s.board.value, plainLimit))
	if s.board.turn == pattern.White {
		return -v
	}
	return v
}

// plainLimit bounds the evaluation.
const plainLimit = 8000

// rowSearch searches a position of rows of another length than five for a worker, which
// knows no patterns then.
type rowSearch struct {
	*RowsSearch
	w *worker
}

func newRowSearch(pos *rule.Position, w *worker, exclude []board.Point) *rowSearch {
	var t *table
	if !w.params.NoTable {
		t = w.table
	}
	s := &rowSearch{w: w}
	s.RowsSearch = NewRows(pos, exclude, t, func() (stop bool) {
		s.copyRoots()
		w.publish()
		return w.pool.stopped.Load()
	})
	s.copyRoots()
	return s
}

func (s *rowSearch) iterate(depth, lines int) {
	s.Iterate(depth, lines)
	s.copyRoots()
}

// copyRoots shows the worker what the search knows.
func (s *rowSearch) copyRoots() {
	s.w.roots = s.w.roots[:0]
	for _, m := range s.Roots() {
		s.w.roots = append(s.w.roots, rootMove{cell: m.Move, value: m.Value, exact: m.Exact, depth: m.Depth, line: m.Line})
	}
	s.w.selDepth = s.SelDepth()
}
