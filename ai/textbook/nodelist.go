package textbook

import "slices"

// nodeList holds the nodes of a search that keeps what it has reached, numbered in the
// order in which they were first reached.
type nodeList[S any] []openNode[S]

// openNode is a state that was reached.
type openNode[S any] struct {
	state     S
	g, h      int
	rank      int // the least is taken up first
	parent    int // number of a node, or noParent
	heapIndex int // in OPEN, or notOpen when it is in CLOSED
}

const (
	noParent = -1
	notOpen  = -1
)

// path returns the states from the start to node n.
func (l nodeList[S]) path(n int) []S {
	var states []S
	for ; n != noParent; n = l[n].parent {
		states = append(states, l[n].state)
	}
	slices.Reverse(states)
	return states
}

// tell tells the observer, if there is one, of a step at node n: it is the one
// observation point.
func (l nodeList[S]) tell(observe func(GraphEvent[S]), n int, step GraphStep, line int) {
	if observe == nil {
		return
	}
	node := &l[n]
	e := GraphEvent[S]{Step: step, Line: line, State: node.state, G: node.g, H: node.h, Rank: node.rank}
	if node.parent != noParent {
		e.Parent, e.HasParent = l[node.parent].state, true
	}
	observe(e)
}
