package engine

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/board"
)

// movesInOrder returns the moves of a quiet position in the order of a search to a depth, with
// what the table knows of the positions they lead to.
func movesInOrder(p Params, depth int, known map[pattern.Cell]tableEntry) (order []pattern.Cell) {
	w := &worker{board: afterMoves(board.Point{X: 7, Y: 9}), params: &p, table: newTable(1 << 20), stack: make([]stackEntry, 2*stackOffset)}
	for c, e := range known {
		w.table.store(w.board.HashAfter(c), 1, e)
	}
	ss := w.at(0)
	w.startPicker(ss, pattern.NoCell, 0, depth)
	for c := w.nextMove(ss); c != pattern.NoCell; c = w.nextMove(ss) {
		order = append(order, c)
	}
	return order
}

// What the table says of the position after a move brings the move forward or puts it off, a
// value before a static evaluation, and nothing that it does not know of.
func TestTheTableKnowsTheOrder(t *testing.T) {
	p := DefaultParams()
	deep := p.TableOrderDepth
	plain := movesInOrder(p, deep, nil)
	last, first := plain[len(plain)-1], plain[0]
	of := func(v, eval int) tableEntry { return tableEntry{Value: v, Eval: eval, Bound: tableExact, Depth: 1} }

	good := movesInOrder(p, deep, map[pattern.Cell]tableEntry{last: of(-390, analysis.None)})
	assert.Less(t, slices.Index(good, last), len(plain)/2, "the opponent stands badly after it")
	evaluated := movesInOrder(p, deep, map[pattern.Cell]tableEntry{last: of(analysis.None, -390)})
	assert.Equal(t, good, evaluated)
	both := movesInOrder(p, deep, map[pattern.Cell]tableEntry{last: of(-390, 390)})
	assert.Equal(t, good, both)
	bad := movesInOrder(p, deep, map[pattern.Cell]tableEntry{first: of(390, analysis.None)})
	assert.Positive(t, slices.Index(bad, first), "the opponent stands well after it")
	assert.ElementsMatch(t, plain, bad)

	off := p
	off.NoTableOrder = true
	known := map[pattern.Cell]tableEntry{last: of(-390, analysis.None)}
	assert.Equal(t, plain, movesInOrder(off, deep, known))
	off = p
	off.NoTable = true
	assert.Equal(t, plain, movesInOrder(off, deep, known))
	assert.Equal(t, plain, movesInOrder(p, deep-1, known), "near the horizon nothing is asked")
}
