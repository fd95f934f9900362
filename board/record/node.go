package record

import (
	"errors"
	"slices"
	"sync/atomic"

	"tengen/board"
)

// Node is one place in a tree: at most one move, what was set up before it, and
// what is said about the position after it. The fields are plain data for
// anybody to change; parent and children change only through methods, so that
// the tree stays a tree.
type Node struct {
	parent   *Node
	children []*Node
	id       ID // 0 until it is asked for

	Move       Move
	Setup      []Placement // done before the move
	Turn       board.Stone // who is to move next, if the file says so; else Empty
	Name       string
	Comment    string
	Marks      []Mark
	Annotation Annotation // of the move
	Times      *Times     // nil when nothing is known
	Analysis   *Analysis  // the best that is known; nil when there is none
	Review     *Analysis  // what a review of the game has found itself; nil when there is none
	Result     Result     // a decision taken here, such as a resignation
	Properties []Property // what the reader did not understand, in its order
}

// ErrHasParent is returned by Attach for a node that already hangs in a tree.
var ErrHasParent = errors.New("record: the node already has a parent")

// ID stands for a node where the node itself is not to be handed out. 0 is none.
type ID uint64

// lastID is the last that was given.
var lastID atomic.Uint64

// ID returns what stands for the node, and for no other, as long as the program runs.
func (n *Node) ID() ID {
	if n.id == 0 {
		n.id = ID(lastID.Add(1))
	}
	return n.id
}

// Parent returns the node before, nil for a root.
func (n *Node) Parent() *Node { return n.parent }

// HasMove tells whether a move stands at the node: the root has none, nor has a choice of
// an opening.
func (n *Node) HasMove() bool { return n.parent != nil && !n.Move.None() }

// Decided tells whether the game was ended at the node by a decision: of a player, of the
// clock, or of whoever wrote the file.
func (n *Node) Decided() bool { return n.Result.Over() }

// Children returns what follows; the first child is the main line, unless the game was
// decided here. Callers must
// not change the slice.
func (n *Node) Children() []*Node { return n.children }

// Main returns the child with which the main line goes on, nil at its end. A decision ends
// it: whatever was tried after that is a variation.
func (n *Node) Main() *Node {
	if len(n.children) == 0 || n.Decided() {
		return nil
	}
	return n.children[0]
}

// Add appends a new child with a move and returns it.
func (n *Node) Add(m Move) *Node {
	child := &Node{parent: n, Move: m}
	n.children = append(n.children, child)
	return child
}

// Attach appends a node that has no parent yet, with all that follows it. To
// attach a node below itself is a mistake that it cannot see.
func (n *Node) Attach(child *Node) error {
	if child.parent != nil {
		return ErrHasParent
	}
	child.parent = n
	n.children = append(n.children, child)
	return nil
}

// Child returns the first child with that move, nil when there is none.
func (n *Node) Child(m Move) *Node {
	for _, c := range n.children {
		if c.Move == m && len(c.Setup) == 0 {
			return c
		}
	}
	return nil
}

// Detach takes the node, with all that follows it, out of its tree. A root stays
// what it is.
func (n *Node) Detach() {
	if n.parent == nil {
		return
	}
	i := n.Index()
	n.parent.children = slices.Delete(n.parent.children, i, i+1)
	n.parent = nil
}

// Index returns the node's place among its siblings, 0 for a root.
func (n *Node) Index() int {
	if n.parent == nil {
		return 0
	}
	return slices.Index(n.parent.children, n)
}

// MoveTo gives the node another place among its siblings: 0 makes it the main
// line. Places out of range mean the nearest one.
func (n *Node) MoveTo(place int) {
	if n.parent == nil {
		return
	}
	siblings := n.parent.children
	i := n.Index()
	place = max(0, min(place, len(siblings)-1))
	siblings = slices.Delete(siblings, i, i+1)
	n.parent.children = slices.Insert(siblings, place, n)
}

// Promote makes every node from the root to n the first of its siblings.
func (n *Node) Promote() {
	for ; n.parent != nil; n = n.parent {
		n.MoveTo(0)
	}
}
