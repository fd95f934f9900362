package textbook

import (
	"slices"
)

// GraphStep names what happens in a [GraphEvent].
type GraphStep uint8

// The steps of a search in a graph.
const (
	Opened    GraphStep = iota // a state is reached for the first time
	Improved                   // a better way to a state in OPEN
	Reopened                   // a better way to a state in CLOSED, which goes back to OPEN
	Expanded                   // a state is taken up and its successors are looked at
	Found                      // a goal is taken up; it is not expanded
	Beyond                     // f (or the depth) exceeds the limit: not searched further
	Left                       // a state's successors are exhausted, back to its parent
	Restarted                  // a new round with a higher limit
	Dropped                    // a state in OPEN is forgotten
	Joined                     // a state that was reached from the goal gets its way from the start
	Walked                     // a random step to a state
	Climbed                    // a step to the best of the states beside the last one
	Stuck                      // no state beside it is better
)

// String returns the step in a word.
func (s GraphStep) String() string {
	return [...]string{"opened", "improved", "reopened", "expanded", "found", "beyond the limit", "left", "new limit", "dropped", "joined", "random step", "climbed", "stuck"}[s]
}

// inOpen reports whether a state with this last step lies in OPEN.
func (s GraphStep) inOpen() bool { return s == Opened || s == Improved || s == Reopened }

// GraphEvent is a step of a search in a graph, at one state.
type GraphEvent[S any] struct {
	Step      GraphStep
	State     S
	Parent    S
	HasParent bool
	G, H      int // the cost from the start so far, the estimate to the goal; f is their sum
	Rank      int // where OPEN is kept: the state with the least is taken up first
	Limit     int // of the searches that keep one path only
}

// Line names the line of a program in which the step is done: the step, and behind a colon that it is the start.
func (e GraphEvent[S]) Line() string {
	if e.Step == Opened && !e.HasParent {
		return "opened:start"
	}
	return e.Step.String()
}

// F returns g + h.
func (e GraphEvent[S]) F() int { return e.G + e.H }

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
func (l nodeList[S]) tell(observe func(GraphEvent[S]), n int, step GraphStep) {
	if observe == nil {
		return
	}
	node := &l[n]
	e := GraphEvent[S]{Step: step, State: node.state, G: node.g, H: node.h, Rank: node.rank}
	if node.parent != noParent {
		e.Parent, e.HasParent = l[node.parent].state, true
	}
	observe(e)
}

// Graph is a problem of finding the cheapest path from a state to a goal.
type Graph[S comparable] interface {
	// Successors returns where one step from a state leads.
	Successors(S) []Edge[S]
	// Goal reports whether the state is what is looked for.
	Goal(S) bool
	// Estimate is h: what it may still cost to reach a goal, at least 0 and 0 at a
	// goal. When it never overestimates, the paths found are cheapest.
	Estimate(S) int
}

// Edge is a step to a state.
type Edge[S any] struct {
	To   S
	Cost int // at least 1
}

// Path is a way from a start to a goal.
type Path[S any] struct {
	States []S // both ends included; nil when there is no way
	Cost   int
	// Expanded counts the states whose successors were generated, each time anew.
	Expanded int
	// Held is the most states that were kept at once: OPEN and CLOSED, or the path.
	Held int
}

// CostOf returns what a path costs, also where the search that found it counts steps.
func CostOf[S comparable](g Graph[S], path []S) int {
	cost := 0
	for i := 1; i < len(path); i++ {
		for _, e := range g.Successors(path[i-1]) {
			if e.To == path[i] {
				cost += e.Cost
			}
		}
	}
	return cost
}
