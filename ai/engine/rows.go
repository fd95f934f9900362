package engine

import (
	"tengen/board"
	"tengen/board/rule"
)

// rowSearch searches a position of rows of another length than five for a worker, which
// knows no patterns then.
type rowSearch struct {
	*RowsSearch
	w *worker
}

func newRowSearch(pos *rule.Position, w *worker, exclude []board.Point) *rowSearch {
	var t *Table
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

// iterate implements [rootSearcher].
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
