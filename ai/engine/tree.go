package engine

import (
	"iter"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

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

// Iterations returns the depths, in plies, that have rounds, in order.
func (t *Tree) Iterations() []int {
	var depths []int
	for _, r := range t.Rounds {
		if len(depths) == 0 || depths[len(depths)-1] != r.Iteration {
			depths = append(depths, r.Iteration)
		}
	}
	return depths
}

// Of returns the rounds of an iteration, in order.
func (t *Tree) Of(iteration int) []Round {
	return slices.DeleteFunc(slices.Clone(t.Rounds), func(r Round) bool { return r.Iteration != iteration })
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
