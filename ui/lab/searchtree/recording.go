// Package searchtree records a search of a game together with the whole tree that it is
// in, so that a page can show what the search visits, and what it leaves out.
package searchtree

import "tengen/ai/textbook"

// Nowhere is a node that the search never visits.
const Nowhere = -1

// Event is a step of a recorded search.
type Event[P any] = textbook.GameEvent[P]

// Recording is a recorded search.
type Recording[P any] struct {
	Nodes  []Node[P] // of the whole tree, in the order in which one writes it, the root first
	Replay *textbook.Replay[Event[P], *textbook.Tree[P]]
	Result textbook.Result

	events []Event[P]
	at     []int             // the tree's number of each of the search's nodes
	end    *textbook.Tree[P] // after the last event, nil until somebody asks
}

// Node is a node of the whole tree, whether the search visits it or not.
type Node[P any] struct {
	Position P
	Parent   int // -1 at the root
	Kids     []int
	Place    int // among the parent's children, from 0
	Depth    int // 0 at the root
	Met      int // the number that the search gives it, or Nowhere
}

// Record runs a search and grows the tree that it is in.
func Record[P any](game textbook.Game[P], root P, search func(observe func(Event[P])) textbook.Result) *Recording[P] {
	r := &Recording[P]{}
	r.grow(game, Node[P]{Position: root, Parent: Nowhere, Met: Nowhere})
	var trace textbook.Trace[Event[P]]
	r.Result = search(trace.Observe)
	r.events = trace.Events
	r.match()
	r.Replay = textbook.NewReplay(r.events, textbook.NewTree[P])
	return r
}

// grow adds a node and all below it, and returns its number.
func (r *Recording[P]) grow(game textbook.Game[P], node Node[P]) int {
	n := len(r.Nodes)
	r.Nodes = append(r.Nodes, node)
	for i, c := range game.Children(node.Position) {
		kid := r.grow(game, Node[P]{Position: c, Parent: n, Place: i, Depth: node.Depth + 1, Met: Nowhere})
		r.Nodes[n].Kids = append(r.Nodes[n].Kids, kid)
	}
	return n
}

// match finds the search's nodes among the tree's, by the way to them.
func (r *Recording[P]) match() {
	for _, e := range r.events {
		if e.Step != textbook.Enter {
			continue
		}
		n := 0
		if e.Parent >= 0 {
			above := r.at[e.Parent]
			if e.Child >= len(r.Nodes[above].Kids) {
				return // the search was stopped
			}
			n = r.Nodes[above].Kids[e.Child]
		}
		r.at = append(r.at, n)
		r.Nodes[n].Met = e.Node
	}
}

// NodeOf returns the tree's number of a node of the search, Nowhere for one that it has
// not met at the current step.
func (r *Recording[P]) NodeOf(met int) int {
	if met < 0 || met >= len(r.Replay.State().Nodes) {
		return Nowhere
	}
	return r.at[met]
}

// VisitedAtEnd returns what the search knows of a node when it is over, nil when it has
// never been there.
func (r *Recording[P]) VisitedAtEnd(n int) *textbook.TreeNode[P] {
	if n < 0 || r.Nodes[n].Met == Nowhere {
		return nil
	}
	if r.end == nil {
		over := textbook.NewReplay(r.events, textbook.NewTree[P])
		over.Jump(over.Len())
		r.end = over.State()
	}
	return &r.end.Nodes[r.Nodes[n].Met]
}

// Visited returns what the search knows of a node at the current step, nil when it
// has not been there.
func (r *Recording[P]) Visited(n int) *textbook.TreeNode[P] {
	nodes := r.Replay.State().Nodes
	if m := r.Nodes[n].Met; m != Nowhere && m < len(nodes) {
		return &nodes[m]
	}
	return nil
}

// Pruned reports whether a node has been cut off.
func (r *Recording[P]) Pruned(n int) bool {
	for ; n > 0 && r.Visited(n) == nil; n = r.Nodes[n].Parent {
		if above := r.Visited(r.Nodes[n].Parent); above != nil {
			return above.CutOff
		}
	}
	return false
}

// Current reports whether the last step was at a node.
func (r *Recording[P]) Current(n int) bool {
	return r.Replay.Index() > 0 && r.Replay.State().Current == r.Nodes[n].Met
}

// Over reports whether every step has been taken.
func (r *Recording[P]) Over() bool { return r.Replay.Index() == r.Replay.Len() }

// Best tells, once the search is over, whether a node is the root's best child.
func (r *Recording[P]) Best(n int) bool {
	return r.Over() && r.Nodes[n].Parent == 0 && r.Result.Best >= 0 && r.Nodes[0].Kids[r.Result.Best] == n
}
