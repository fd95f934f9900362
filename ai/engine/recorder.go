package engine

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/board/rule"
)

// Extent say how much of a search is recorded. The zero value of each means no
// limit.
type Extent struct {
	Plies int // nodes at most so far from the root
	Nodes int // at most so many, apart from those up to alwaysPlies from the root
}

// alwaysPlies is the distance from the root up to which nodes are recorded however
// many there are: without them the rest has no place.
const alwaysPlies = 1

// Recorder listens to a search. The search enters and leaves nodes in the order of
// a walk through the tree; between the two it tells what happens at the current
// node.
type Recorder struct {
	extent Extent
	tree   Tree
	open   []openNode
}

// openNode is a node that was entered and not left.
type openNode struct {
	node     int32 // None when it is not recorded
	last     int32 // its last child
	placed   uint64
	end      End
	seen     uint64 // nodes entered before it
	recorded int    // nodes recorded before it
}

// NodeStart is what the search knows of a node when it enters it.
type NodeStart struct {
	Move        pattern.Cell
	Ply         int
	Depth       int // hundredths of a ply
	Alpha, Beta int
	Role        Role
	Without     pattern.Cell // the move that a test leaves out
	Reduce      int          // hundredths of a ply
	Extend      int          // hundredths of a ply
	Extension   Extension
}

// NewRecorder returns a recorder of one search.
func NewRecorder(extent Extent) *Recorder { return &Recorder{extent: extent} }

// Tree returns what was recorded. The recorder must not be used any more.
func (r *Recorder) Tree() *Tree { return &r.tree }

// rootWin records the win that the search for forced wins proved before the first
// iteration.
func (r *Recorder) rootWin(line []pattern.Cell, plies int, placed uint64) {
	r.tree.RootWin = RootWin{Line: append([]pattern.Cell(nil), line...), Plies: plies, Placed: placed}
}

// BeginRound enters a search of the root that belongs to an iteration of so many
// plies. placed is the number of stones placed so far.
func (r *Recorder) BeginRound(iteration int, e NodeStart, placed uint64) {
	n := r.enter(e, placed, true)
	r.tree.Rounds = append(r.tree.Rounds, Round{Iteration: iteration, Root: n})
}

// Enter enters a node.
func (r *Recorder) Enter(e NodeStart, placed uint64) {
	r.enter(e, placed, e.Ply <= alwaysPlies || r.wanted(e.Ply))
}

// wanted reports whether the extent allows one more node.
func (r *Recorder) wanted(ply int) bool {
	above := len(r.open) == 0 || r.open[len(r.open)-1].node != None
	return above && (r.extent.Plies == 0 || ply <= r.extent.Plies) &&
		(r.extent.Nodes == 0 || len(r.tree.Nodes) < r.extent.Nodes)
}

func (r *Recorder) enter(e NodeStart, placed uint64, record bool) int32 {
	o := openNode{node: None, last: None, placed: placed, seen: r.tree.Seen, recorded: len(r.tree.Nodes)}
	r.tree.Seen++
	if record {
		o.node = int32(len(r.tree.Nodes))
		r.tree.Nodes = append(r.tree.Nodes, Node{
			Parent: None, First: None, Next: None,
			Move: e.Move, Without: e.Without, Ply: int16(e.Ply), Depth: int16(e.Depth), Reduce: int16(e.Reduce),
			Extend: int16(e.Extend), Alpha: int16(e.Alpha), Beta: int16(e.Beta), Role: e.Role, Extension: e.Extension,
		})
		r.link(o.node)
	}
	r.open = append(r.open, o)
	return o.node
}

// link hangs a node below the current one.
func (r *Recorder) link(n int32) {
	if len(r.open) == 0 {
		return
	}
	above := &r.open[len(r.open)-1]
	r.tree.Nodes[n].Parent = above.node
	if above.last == None {
		r.tree.Nodes[above.node].First = n
	} else {
		r.tree.Nodes[above.last].Next = n
	}
	above.last = n
}

// current returns the current node, nil when it is not recorded.
func (r *Recorder) current() *Node {
	if n := r.open[len(r.open)-1].node; n != None {
		return &r.tree.Nodes[n]
	}
	return nil
}

// End tells why the current node is about to be left.
func (r *Recorder) End(e End) { r.open[len(r.open)-1].end = e }

// Cut tells that the current node is settled by its last reply and that so many
// moves were not read.
func (r *Recorder) Cut(unread int) {
	r.End(Cutoff)
	r.tree.Unread += uint64(unread)
	if n := r.current(); n != nil {
		n.Unread = uint16(unread)
	}
}

// Skip tells that a rule of thumb left out so many moves of the current node.
func (r *Recorder) Skip(moves int) {
	if n := r.current(); n != nil {
		n.Skipped += uint16(moves)
	}
}

// Try tells that another move of the current node is searched.
func (r *Recorder) Try() {
	if n := r.current(); n != nil {
		n.Tried++
	}
}

// Leave leaves the current node with a value. placed is the number of stones
// placed so far.
func (r *Recorder) Leave(value int, placed uint64) {
	o := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	r.tree.Ends[o.end]++
	if o.node == None {
		return
	}
	n := &r.tree.Nodes[o.node]
	n.Value, n.End, n.Placed = int16(value), o.end, uint32(placed-o.placed)
	n.Bound = traceBoundOf(n)
	n.Hidden = uint32(r.tree.Seen - o.seen - uint64(len(r.tree.Nodes)-o.recorded))
}

// traceBoundOf tells what a node's value says: the window bounds it, unless it is known
// without one.
func traceBoundOf(n *Node) analysis.Bound {
	switch {
	case n.End == Static || n.End == Full || n.End == NoReply:
		return analysis.Exact
	case n.End == WonByFours || n.Value >= n.Beta: // there may be a shorter win
		return analysis.AtLeast
	case n.Value <= n.Alpha:
		return analysis.AtMost
	}
	return analysis.Exact
}

// Record is [engine.Engine.Search] that also records the search of e's first thread; the
// search is the same. What does not search by patterns, such as the exact solver of small
// boards, leaves the tree without rounds.
func Record(ctx context.Context, e *Engine, pos *rule.Position, limits Limits, keep Extent, report func(analysis.Info)) (*Tree, analysis.Info, error) {
	recorder := NewRecorder(keep)
	e.trace(recorder)
	defer e.trace(nil)
	info, err := e.Search(ctx, pos, limits, report)
	return recorder.Tree(), info, err
}
