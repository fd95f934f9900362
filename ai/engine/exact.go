package engine

import (
	"context"
	"time"

	"tengen/ai/analysis"
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

// The questions to a recorded search: what a search has left out, which moves it had to choose
// from, and what the same tree gives without selective steps.

// Verdict is what another reply would have changed.
type Verdict uint8

// The verdicts.
const (
	Same      Verdict = iota // the root keeps its value
	Changed                  // the root has another value
	Unsettled                // a node on the way was settled by what has changed, so more would have to be read
)

// Effect is what another reply would have done.
type Effect struct {
	Verdict Verdict
	Value   int            // of the root, for the side to move there
	Bound   analysis.Bound // what Value says when it has changed
}

// WhatIf tells what would have become of the root if a node had one more reply
// worth v, exactly, for the side to move there.
func (t *Tree) WhatIf(n int32, v int) Effect {
	root := int(t.Nodes[t.Path(n)[0]].Value)
	now, bound := v, analysis.Exact
	if own := int(t.Nodes[n].Value); own > v {
		now, bound = own, t.Nodes[n].Bound
	}
	for {
		node := &t.Nodes[n]
		switch {
		case node.same(now):
			return Effect{Verdict: Same, Value: root}
		case node.Parent == None:
			return Effect{Verdict: Changed, Value: now, Bound: bound}
		case !t.settled(n, now):
			return Effect{Verdict: Unsettled, Value: root}
		}
		now, bound = -now, bound.Opposite()
		for _, m := range t.Moves(node.Parent) {
			last := &t.Nodes[m.Last()]
			if m.Last() != n && -int(last.Value) > now {
				now, bound = -int(last.Value), last.Bound.Opposite()
			}
		}
		n = node.Parent
	}
}

// settled reports whether the node above n has all it needs when n is worth now:
// the search of n counts, all that was read is recorded, and no reply was left out
// because of what n was worth.
func (t *Tree) settled(n int32, now int) bool {
	parent := t.Nodes[n].Parent
	above, moves := &t.Nodes[parent], t.Moves(parent)
	counts, cut := false, -now >= int(above.Beta)
	for _, m := range moves {
		counts = counts || m.Last() == n
		cut = cut || m.Last() != n && -t.Nodes[m.Last()].Value >= above.Beta
	}
	return counts && above.Read() && len(moves) == int(above.Tried) && (above.End != Cutoff || cut)
}

// same reports whether a value says the same as the node's own to a caller with
// its window.
func (n *Node) same(v int) bool {
	switch {
	case v == int(n.Value):
		return true
	case n.Value >= n.Beta:
		return v >= int(n.Beta)
	case n.Value <= n.Alpha:
		return v <= int(n.Alpha)
	}
	return false
}
