package engine

import (
	"iter"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// None is the number of no node.
const None int32 = -1

// Node is one search of one position. A position that is searched again, more
// deeply or with a wider window, has a node for each time.
type Node struct {
	Parent, First, Next int32 // numbers of nodes: above, the first below, the next beside it

	Move    pattern.Cell // that led here; NoCell at a root, after a pass and in a test
	Without pattern.Cell // the move that a test leaves out, else NoCell
	Ply     int16        // stones and passes from the root
	Depth   int16        // left at entry, in hundredths of a ply
	Reduce  int16        // by how much less than usual, in hundredths of a ply
	Extend  int16        // by how much more, in hundredths of a ply

	Alpha, Beta int16 // the window at entry
	Value       int16
	Bound       analysis.Bound // what the value says of the position at this depth
	Role        Role
	End         End
	Extension   Extension

	Tried   uint16 // moves searched
	Unread  uint16 // moves left out because a reply already settled the node
	Skipped uint16 // moves left out by a rule of thumb
	Hidden  uint32 // nodes below it that are not recorded
	Placed  uint32 // stones placed below it, by searches that are not recorded too
}

// Role tells what a node was searched for.
type Role uint8

// The roles of nodes.
const (
	PV       Role = iota // its value, with the open window
	Scout                // only whether it beats the best so far, in a window of one
	Reduced              // the same, less deeply, because it comes late
	NullMove             // whether even a pass is good enough
	Singular             // whether one move is better than all others: those, without it
)

// End tells why a node was left.
type End uint8

// The ends of nodes. Those from Razored on are rules of thumb: probably right, not
// proven.
const (
	Searched     End = iota // its moves were searched
	Cutoff                  // a reply was too good: the others need not be read
	Horizon                 // the depth was used up: the search of fours judged it
	Static                  // the patterns prove the result
	Full                    // the board is full
	MateDistance            // nothing below can beat a forced result already known
	TableHit                // the table knew
	WonByFours              // a win by fours was found
	NoReply                 // no reply meets the threats
	Stopped                 // the search was stopped: the value means nothing
	Razored                 // so far below that only fours could help: they were searched
	Futile                  // so far above that the opponent will not come back
	NullMoveCut             // even a pass was good enough
	ReducedAway             // no earlier search found a move here, so the rest of its depth was dropped
	MultiCut                // several moves are good enough

	ends = int(MultiCut) + 1
)

// Guess reports whether the end is a rule of thumb.
func (e End) Guess() bool { return e >= Razored }

// Extension tells why a node was searched more deeply.
type Extension uint8

// The extensions.
const (
	Unextended    Extension = iota
	FourReply               // the only answer to a four
	SingularMove            // all other moves are clearly worse
	TableMove               // the table's move
	FourAfterFour           // a four after a four
)

// Read reports whether the value came from searching replies.
func (n *Node) Read() bool { return n.End == Searched || n.End == Cutoff }

// Left returns how many moves were not searched.
func (n *Node) Left() int { return int(n.Unread) + int(n.Skipped) }

// Tree is a recorded search.
type Tree struct {
	Nodes   []Node // a parent stands before its children
	Rounds  []Round
	RootWin RootWin
	Seen    uint64       // nodes entered, recorded or not
	Ends    [ends]uint64 // nodes left, recorded or not, by why
	Unread  uint64       // moves that cutoffs have spared, in recorded nodes or not
}

// Leaves returns how many nodes were judged without reading any reply, apart from
// those that the table knew.
func (t *Tree) Leaves() uint64 {
	read := t.Ends[Searched] + t.Ends[Cutoff] + t.Ends[TableHit] + t.Ends[Stopped]
	left := uint64(0)
	for _, n := range t.Ends {
		left += n
	}
	return left - read
}

// Width returns the mean number of moves of the nodes whose moves were read, as far
// as they were searched or spared by a cutoff; 0 when there are none.
func (t *Tree) Width() float64 {
	read := t.Ends[Searched] + t.Ends[Cutoff]
	if read == 0 {
		return 0
	}
	return float64(t.Seen-uint64(len(t.Rounds))+t.Unread) / float64(read)
}

// Round is one search of the root. An iteration has several when the value fell
// out of the window.
type Round struct {
	Iteration int   // plies
	Root      int32 // number of its root node
}

// RootWin is a win by fours and threes proven before the first iteration. Plies
// is 0 when there is none.
type RootWin struct {
	Line   []pattern.Cell
	Plies  int
	Placed uint64 // stones placed to prove it, or to fail
}

// Children returns the nodes below a node, in the order of the search.
func (t *Tree) Children(n int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for c := t.Nodes[n].First; c != None; c = t.Nodes[c].Next {
			if !yield(c) {
				return
			}
		}
	}
}

// Move is a move of a node with every search of it. The last one counts.
type Move struct {
	Cell  pattern.Cell
	Tries []int32
}

// Last returns the search that counts.
func (m Move) Last() int32 { return m.Tries[len(m.Tries)-1] }

// Moves returns the moves below a node in the order in which they were searched
// first, without passes and tests.
func (t *Tree) Moves(n int32) []Move {
	var moves []Move
	for c := range t.Children(n) {
		child := &t.Nodes[c]
		if child.Role == NullMove || child.Role == Singular {
			continue
		}
		if k := len(moves) - 1; k >= 0 && moves[k].Cell == child.Move {
			moves[k].Tries = append(moves[k].Tries, c)
		} else {
			moves = append(moves, Move{child.Move, []int32{c}})
		}
	}
	return moves
}

// Path returns the nodes from a round's root to a node, both included.
func (t *Tree) Path(n int32) []int32 {
	var path []int32
	for ; n != None; n = t.Nodes[n].Parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// Line returns the moves that lead from the root to a node.
func (t *Tree) Line(n int32) []pattern.Cell {
	var line []pattern.Cell
	for _, k := range t.Path(n) {
		if node := &t.Nodes[k]; node.Parent != None && node.Role != Singular {
			line = append(line, node.Move) // NoCell is a pass
		}
	}
	return line
}

// Best returns the search that gave a node its value, None when its value did not
// come from a reply.
func (t *Tree) Best(n int32) int32 {
	node := &t.Nodes[n]
	if !node.Read() {
		return None
	}
	for _, m := range t.Moves(n) {
		if last := m.Last(); t.Nodes[last].Value == -node.Value {
			return last
		}
	}
	return None
}

// Principal returns the nodes of the best line below a node, that node not
// included. It ends where nothing is known but that no reply is better than a bound.
func (t *Tree) Principal(n int32) []int32 {
	var line []int32
	for t.Nodes[n].Bound != analysis.AtMost {
		if n = t.Best(n); n == None {
			break
		}
		line = append(line, n)
	}
	return line
}

// Origin tells whose bound settled a cut node: at is the ancestor, by the search
// of one of its moves that had come to that value before. Both are None when the
// bound is the window that the round began with, or the question of a test on the
// way.
func (t *Tree) Origin(n int32) (at, by int32) {
	bound, upper := int(t.Nodes[n].Beta), true
	for child := n; ; child = t.Nodes[child].Parent {
		c := &t.Nodes[child]
		if c.Parent == None || c.Role == NullMove || c.Role == Singular {
			return None, None
		}
		above := &t.Nodes[c.Parent]
		switch {
		case upper:
			bound = -bound // what the node above has already
		case c.Role == PV:
			bound, upper = -bound, true
			continue
		default: // a window of one above what the node above has already
			bound = -bound - 1
		}
		if by := t.reached(c.Parent, child, bound); by != None {
			return c.Parent, by
		}
		if int(above.Alpha) != bound {
			return None, None
		}
		upper = false
	}
}

// reached returns the search below n, before child, that brought a value to n.
func (t *Tree) reached(n, child int32, value int) int32 {
	for _, m := range t.Moves(n) {
		last := m.Last()
		if last >= child || m.Cell == t.Nodes[child].Move {
			break
		}
		if -int(t.Nodes[last].Value) == value && value > int(t.Nodes[n].Alpha) {
			return last
		}
	}
	return None
}

// A recorded search says which positions were looked at, with which window and how deeply, what was
// found, and why it looked no further.
