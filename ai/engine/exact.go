package engine

import (
	"context"
	"time"

	"tengen/ai/pattern"
	"tengen/board/rule"
)

// exactParams are the plain parameters with moves near the stones only, so that the moves
// of a position do not depend on the values of others.
func exactParams() *Params {
	p := PlainParams()
	p.NoFullWidth = true
	return &p
}

// PlainTree returns a cursor at the root of the tree that [Exact] walks. Another algorithm
// that walks it to the same depth must find the same value. The error is
// [engine.ErrNoPatterns].
func PlainTree(pos *rule.Position) (*Cursor, error) {
	return New(Options{Memory: 1, Params: exactParams()}).Cursor(pos, nil)
}

// Tally is what an exact search found, and what it cost.
type Tally struct {
	Value  int // for the side to move, on the scale of ai/analysis
	Line   []pattern.Cell
	Nodes  uint64  // positions visited, in all iterations
	Leaves uint64  // positions judged without reading on
	Width  float64 // mean number of moves of the others
}

// CountExact searches a position to a depth in plies without any selective step: what it finds
// is what minimax finds in the [PlainTree]. The table, which begins empty, answers for
// equal depths only. progress, when not nil, is told a few times a second how far it is.
// The errors are ctx's, when it ends first, and [engine.ErrNoPatterns].
func CountExact(ctx context.Context, pos *rule.Position, depth int, memory int64, progress func(nodes, leaves uint64)) (Tally, error) {
	e := New(Options{Memory: memory, Params: exactParams()})
	recorder := NewRecorder(Extent{Nodes: 1})
	e.trace(recorder)
	cursor, err := e.Cursor(pos, nil)
	if err != nil {
		return Tally{}, err
	}
	tree, last := recorder.Tree(), time.Now()
	tick := func() {
		if progress != nil && time.Since(last) >= progressEach {
			last = time.Now()
			progress(tree.Seen, tree.Leaves())
		}
	}
	var t Tally
	for plies := 1; plies <= depth && err == nil; plies++ {
		t.Value, t.Line, err = cursor.Search(ctx, plies*Ply, tick)
	}
	if err != nil {
		return Tally{Nodes: tree.Seen, Leaves: tree.Leaves()}, err
	}
	t.Nodes, t.Leaves, t.Width = tree.Seen, tree.Leaves(), tree.Width()
	return t, nil
}

// progressEach is the time between two reports of progress.
const progressEach = 100 * time.Millisecond
