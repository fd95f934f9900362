package gametree

import (
	"tengen/ai/textbook"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// noNode is a node that the search never visits.
const noNode = -1

// event is a step of a recorded search.
type event[P any] = textbook.GameEvent[P]

// search searches a game from a position and reports every step.
type search[P any] func(game textbook.Game[P], root P, see func(event[P])) textbook.Result

// The searches, in the order of their words in links.
const (
	alphaBeta = iota
	minimax
	twoPhase
)

// searches are the keys of their names and of their pseudocode.
var searches = []struct{ name, code string }{
	alphaBeta: {"lab.alphabeta.alphabeta", "pseudocode.alphabeta"},
	minimax:   {"lab.alphabeta.minimax", "pseudocode.minimax"},
	twoPhase:  {"lab.alphabeta.two_phase", "pseudocode.two_phase"},
}

// searching returns one of the searches. The rules are those of alpha-beta.
func searching[P any](which int, rules textbook.Rules) search[P] {
	switch which {
	case minimax:
		return textbook.Minimax[P]
	case twoPhase:
		return textbook.TwoPhase[P]
	default:
		return func(game textbook.Game[P], root P, see func(event[P])) textbook.Result {
			return textbook.AlphaBeta(game, root, rules, see)
		}
	}
}

// recording is a recorded search, together with the whole tree that it is in: a page shows
// what the search visits, and what it leaves out.
type recording[P any] struct {
	Nodes  []treeNode[P] // of the whole tree, in the order in which one writes it, the root first
	Replay *textbook.Replay[event[P], *textbook.Tree[P]]
	Result textbook.Result

	events []event[P]
	at     []int             // the tree's number of each of the search's nodes
	end    *textbook.Tree[P] // after the last event, nil until it is asked for
}

// treeNode is a node of the whole tree, whether the search visits it or not.
type treeNode[P any] struct {
	Position P
	Parent   int // -1 at the root
	Kids     []int
	Place    int // among the parent's children, from 0
	Depth    int // 0 at the root
	Met      int // the number that the search gives it, or noNode
}

// record runs a search and grows the tree that it is in.
func record[P any](game textbook.Game[P], root P, search search[P]) *recording[P] {
	r := &recording[P]{}
	r.grow(game, treeNode[P]{Position: root, Parent: noNode, Met: noNode})
	var trace textbook.Trace[event[P]]
	r.Result = search(game, root, trace.Observe)
	r.events = trace.Events
	r.match()
	r.Replay = textbook.NewReplay(r.events, textbook.NewTree[P])
	return r
}

// grow adds a node and all below it, and returns its number.
func (r *recording[P]) grow(game textbook.Game[P], node treeNode[P]) int {
	n := len(r.Nodes)
	r.Nodes = append(r.Nodes, node)
	for i, c := range game.Children(node.Position) {
		kid := r.grow(game, treeNode[P]{Position: c, Parent: n, Place: i, Depth: node.Depth + 1, Met: noNode})
		r.Nodes[n].Kids = append(r.Nodes[n].Kids, kid)
	}
	return n
}

// match finds the search's nodes among the tree's, by the way to them.
func (r *recording[P]) match() {
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

// NodeOf returns the tree's number of a node of the search, noNode for one that it has
// not met at the current step.
func (r *recording[P]) NodeOf(met int) int {
	if met < 0 || met >= len(r.Replay.State().Nodes) {
		return noNode
	}
	return r.at[met]
}

// VisitedAtEnd returns what the search knows of a node when it is over, nil when it has
// never been there.
func (r *recording[P]) VisitedAtEnd(n int) *textbook.TreeNode[P] {
	if n < 0 || r.Nodes[n].Met == noNode {
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
func (r *recording[P]) Visited(n int) *textbook.TreeNode[P] {
	nodes := r.Replay.State().Nodes
	if m := r.Nodes[n].Met; m != noNode && m < len(nodes) {
		return &nodes[m]
	}
	return nil
}

// Pruned reports whether a node has been cut off.
func (r *recording[P]) Pruned(n int) bool {
	for ; n > 0 && r.Visited(n) == nil; n = r.Nodes[n].Parent {
		if above := r.Visited(r.Nodes[n].Parent); above != nil {
			return above.CutOff
		}
	}
	return false
}

// Current reports whether the last step was at a node.
func (r *recording[P]) Current(n int) bool {
	return r.Replay.Index() > 0 && r.Replay.State().Current == r.Nodes[n].Met
}

// Over reports whether every step has been taken.
func (r *recording[P]) Over() bool { return r.Replay.Index() == r.Replay.Len() }

// Best reports, once the search is over, whether a node is the root's best child.
func (r *recording[P]) Best(n int) bool { return r.Over() && n == r.best() }

// best returns the root's best child, noNode when there is none.
func (r *recording[P]) best() int {
	if r.Result.Best < 0 {
		return noNode
	}
	return r.Nodes[0].Kids[r.Result.Best]
}

// Children implements [graph.Model].
func (r *recording[P]) Children(n int) []int { return r.Nodes[n].Kids }

// view draws what the search knows of a node now.
func (r *recording[P]) view(n int) (f graph.NodeView, known *textbook.TreeNode[P]) {
	known = r.Visited(n)
	if f = seen(known); known == nil {
		f.Dotted = r.Pruned(n)
		return f, nil
	}
	f.Current = r.Current(n)
	return f, known
}

// viewAtEnd draws what the search knows of a node when it is over, as on paper.
func (r *recording[P]) viewAtEnd(n int) (f graph.NodeView, known *textbook.TreeNode[P]) {
	known = r.VisitedAtEnd(n)
	f = seen(known)
	f.Dotted = known == nil
	return f, known
}

// seen draws what is known of a node, nil for nothing: a cut is in the colour of alarm.
func seen[P any](known *textbook.TreeNode[P]) (f graph.NodeView) {
	switch {
	case known == nil:
		f.Ink = skin.Quiet
	case known.CutOff:
		f.Ink, f.Alarmed = skin.Alarm, true
	}
	return f
}

// proved writes the value of a node, or its bound.
func proved[P any](known *textbook.TreeNode[P]) string {
	return words.Proved(known.Bound(), known.Value)
}

// stepWords are the keys of the title and the text for each kind of step.
type stepWords map[textbook.Step][2]string

func (w stepWords) say(t *i18n.Localizer, step textbook.Step, args i18n.Args) (title, text string) {
	return t.T(w[step][0], args), t.T(w[step][1], args)
}
