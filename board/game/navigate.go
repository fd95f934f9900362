package game

import (
	"tengen/board"
	"tengen/board/record"
)

// Undo goes back one node and reports whether it could. Where the game ended by
// a decision (a resignation, a draw agreed on, a loss on time), it takes back the
// decision and stays. Nothing else leaves the tree.
func (g *Game) Undo() bool {
	if g.node.Decided() {
		g.node.Result = record.Result{}
		return true
	}
	if g.node.Parent() == nil {
		return false
	}
	g.setNode(g.node.Parent())
	return true
}

// Redo goes forward one node, along the branch that was visited last, and
// reports whether it could.
func (g *Game) Redo() bool {
	n := g.Next()
	if n == nil {
		return false
	}
	g.advance(n)
	return true
}

// Next returns the node to which Redo would go, nil at the end of a branch.
func (g *Game) Next() *record.Node { return g.After(g.node) }

// After returns the child of n that was visited last, else the one of the main line, nil at
// the end of a branch.
func (g *Game) After(n *record.Node) *record.Node {
	if next := g.next[n]; next != nil {
		return next
	}
	return n.Main()
}

// GoTo goes to any node of the tree. The only error is [ErrNotInTree].
func (g *Game) GoTo(n *record.Node) error {
	if !g.tree.Has(n) {
		return ErrNotInTree
	}
	g.setNode(n)
	return nil
}

// Follow goes forward to a node that follows where the game stands, which takes no longer in
// a long game than in a short one. The only error is [ErrNotInTree].
func (g *Game) Follow(n *record.Node) error {
	if n == nil || n.Parent() != g.node {
		return ErrNotInTree
	}
	g.offer = board.Empty
	g.advance(n)
	return nil
}

// Promote makes the way from the root to where the game stands the main line: it is what
// was played. What was taken back remains as a variation.
func (g *Game) Promote() { g.node.Promote() }

// Remove cuts a node and all that follows it out of the tree. If the game stood
// there, it goes back to the node's parent. The root cannot be removed.
func (g *Game) Remove(n *record.Node) error {
	parent := n.Parent()
	if !g.tree.Has(n) || parent == nil {
		return ErrNotInTree
	}
	n.Detach()
	if g.next[parent] == n {
		delete(g.next, parent)
	}
	if !g.tree.Has(g.node) {
		g.setNode(parent)
	}
	return nil
}
