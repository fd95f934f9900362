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
	Nodes  []Node[P] // of the whole tree, the root first
	Replay *textbook.Replay[Event[P], *textbook.Tree[P]]
	Result textbook.Result
}

// Node is a node of the whole tree, whether the search visits it or not.
type Node[P any] struct {
	Position P
	Parent   int // -1 at the root
	Kids     []int
	Met      int // the number that the search gives it, or Nowhere
}

// Record runs a search and grows the tree that it is in, breadth first.
func Record[P any](game textbook.Game[P], root P, search func(observe func(Event[P])) textbook.Result) *Recording[P] {
	r := &Recording[P]{Nodes: []Node[P]{{Position: root, Parent: -1, Met: Nowhere}}}
	for n := 0; n < len(r.Nodes); n++ {
		for _, c := range game.Children(r.Nodes[n].Position) {
			r.Nodes[n].Kids = append(r.Nodes[n].Kids, len(r.Nodes))
			r.Nodes = append(r.Nodes, Node[P]{Position: c, Parent: n, Met: Nowhere})
		}
	}
	var trace textbook.Trace[Event[P]]
	r.Result = search(trace.Observe)
	r.match(trace.Events)
	r.Replay = textbook.NewReplay(trace.Events, textbook.NewTree[P])
	return r
}

// match finds the search's nodes among the tree's, by the way to them.
func (r *Recording[P]) match(events []Event[P]) {
	var at []int // the tree's number of each of the search's
	for _, e := range events {
		if e.Step != textbook.Enter {
			continue
		}
		n := 0
		if e.Parent >= 0 {
			above := at[e.Parent]
			if e.Child >= len(r.Nodes[above].Kids) {
				return // the search was stopped
			}
			n = r.Nodes[above].Kids[e.Child]
		}
		at = append(at, n)
		r.Nodes[n].Met = e.Node
	}
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

// Pruned tells whether a node has been cut off.
func (r *Recording[P]) Pruned(n int) bool {
	for ; n > 0 && r.Visited(n) == nil; n = r.Nodes[n].Parent {
		if above := r.Visited(r.Nodes[n].Parent); above != nil {
			return above.CutOff
		}
	}
	return false
}

// Current tells whether the last step was at a node.
func (r *Recording[P]) Current(n int) bool {
	return r.Replay.Index() > 0 && r.Replay.State().Current == r.Nodes[n].Met
}

// Over tells whether every step has been taken.
func (r *Recording[P]) Over() bool { return r.Replay.Index() == r.Replay.Len() }

// Best tells, once the search is over, whether a node is the root's best child.
func (r *Recording[P]) Best(n int) bool {
	return r.Over() && r.Nodes[n].Parent == 0 && r.Result.Best >= 0 && r.Nodes[0].Kids[r.Result.Best] == n
}
