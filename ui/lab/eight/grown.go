package eight

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// grown is the tree of A* as it stands after so many steps: a node hangs from the one that
// the best way known leads through. Nodes are numbered as they are met, the start 0.
type grown struct {
	*recording // nil while it is being run

	at     int // steps
	states []problem.Eight
	number map[problem.Eight]int
	parent []int
	kids   [][]int
}

func newGrown(r *recording) *grown {
	g := &grown{recording: r}
	g.reset()
	return g
}

func (g *grown) reset() {
	g.at, g.states, g.parent, g.kids = 0, nil, nil, nil
	g.number = map[problem.Eight]int{}
}

// jump lets the tree stand after so many steps, and reports whether its shape has changed. To
// go on costs what is new; to go back, the way from the start.
func (g *grown) jump(at int) (changed bool) {
	if g.recording == nil {
		return false
	}
	at = g.Clip(at)
	if at < g.at {
		g.reset()
		changed = true
	}
	for ; g.at < at; g.at++ {
		if e := g.Events[g.at]; reaches(e) {
			g.hang(e)
			changed = true
		}
	}
	return changed
}

// hang puts a node that was reached where its way leads.
func (g *grown) hang(e event) {
	n, met := g.number[e.State]
	if !met {
		n = len(g.states)
		g.number[e.State] = n
		g.states, g.parent, g.kids = append(g.states, e.State), append(g.parent, nobody), append(g.kids, nil)
	}
	if old := g.parent[n]; old != nobody {
		var left []int // another slice: the picture may hold the one there was
		for _, k := range g.kids[old] {
			if k != n {
				left = append(left, k)
			}
		}
		g.kids[old] = left
	}
	if e.HasParent {
		g.parent[n] = g.number[e.Parent]
		g.kids[g.parent[n]] = append(g.kids[g.parent[n]], n)
	}
}

// known returns what is known of a node, and false before the first step.
func (g *grown) known(n int) (event, bool) {
	if n >= len(g.states) {
		return event{}, false
	}
	return g.Known(g.states[n], g.at)
}

// states counts what the search meets.
func (r *recording) states() int {
	open, closed := r.Sizes(len(r.Events))
	return open + closed
}

// inClosed reports whether a node with this last event lies in CLOSED.
func inClosed(e event) bool { return e.Step == textbook.Expanded || e.Step == textbook.Found }
