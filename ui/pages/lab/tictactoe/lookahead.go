package tictactoe

import (
	"context"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

type (
	limited = textbook.Limited[problem.Marks]
	event   = textbook.GameEvent[limited]
	state   = textbook.Tree[limited]
)

// lookahead is a search a few plies deep, recorded, with the whole tree it is in.
type lookahead struct {
	root   position
	nodes  []lookaheadNode
	replay *textbook.Replay[event, *state]
	result textbook.Result
}

// lookaheadNode is a node of the limited tree, whether the search visits it or not.
type lookaheadNode struct {
	position limited
	parent   int
	kids     []int
	met      int // the trace's number, nowhere when it is never visited
}

// nowhere is a node that is not in a trace.
const nowhere = -1

// lookAhead records a search, by alpha-beta when it cuts, else by minimax. Children
// equal up to symmetry are one.
func lookAhead(ctx context.Context, root position, plies int, static func(*problem.Rows, problem.Marks) int, cuts bool) *lookahead {
	game := textbook.StopGame[limited](ctx, textbook.Limit(root.game(static).Folded()))
	l := &lookahead{root: root}
	l.grow(game, limited{Position: root.marks, Plies: plies})
	var trace textbook.Trace[event]
	first := limited{Position: root.marks, Plies: plies}
	if cuts {
		l.result = textbook.AlphaBeta(game, first, textbook.Rules{}, trace.Observe)
	} else {
		l.result = textbook.Minimax(game, first, trace.Observe)
	}
	l.match(trace.Events)
	l.replay = textbook.NewReplay(trace.Events, textbook.NewTree[limited])
	return l
}

// grow makes the limited tree, breadth first.
func (l *lookahead) grow(game textbook.Game[limited], root limited) {
	l.nodes = []lookaheadNode{{position: root, parent: -1, met: nowhere}}
	for n := 0; n < len(l.nodes); n++ {
		for _, c := range game.Children(l.nodes[n].position) {
			l.nodes[n].kids = append(l.nodes[n].kids, len(l.nodes))
			l.nodes = append(l.nodes, lookaheadNode{position: c, parent: n, met: nowhere})
		}
	}
}

// match finds the trace's nodes among the tree's, by the way to them.
func (l *lookahead) match(events []event) {
	var at []int // the tree's number of each of the trace's
	for _, e := range events {
		if e.Step != textbook.Enter {
			continue
		}
		n := 0
		if e.Parent >= 0 {
			above := at[e.Parent]
			if e.Child >= len(l.nodes[above].kids) {
				return // the search was stopped
			}
			n = l.nodes[above].kids[e.Child]
		}
		at = append(at, n)
		l.nodes[n].met = e.Node
	}
}

// visited returns what the search knows of a node at the current step, nil when it
// has not been there.
func (l *lookahead) visited(n int) *textbook.TreeNode[limited] {
	nodes := l.replay.State().Nodes
	if m := l.nodes[n].met; m != nowhere && m < len(nodes) {
		return &nodes[m]
	}
	return nil
}

// pruned tells whether a node has been cut off.
func (l *lookahead) pruned(n int) bool {
	for ; n > 0 && l.visited(n) == nil; n = l.nodes[n].parent {
		if above := l.visited(l.nodes[n].parent); above != nil {
			return above.CutOff
		}
	}
	return false
}

// children returns the nodes below a node.
func (l *lookahead) children(n int) []int { return l.nodes[n].kids }
