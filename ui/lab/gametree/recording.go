package gametree

import (
	"slices"
	"strconv"
	"strings"

	"tengen/ai/problem"
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

// algorithm is one of [problem.GameSearches], by its place.
type algorithm int

// Those that are asked for by name.
const (
	alphaBeta algorithm = iota
	minimax
	twoPhase
)

// quiescence is the last one.
var quiescence = algorithm(len(alphaBeta.Words()) - 1)

// Words are those of a link.
func (algorithm) Words() (words []string) {
	for _, s := range problem.GameSearches[int]() {
		words = append(words, s.Name)
	}
	return words
}

// name is the key of its name.
func (a algorithm) name() string { return "lab.alphabeta." + a.word() }

// word is that of a link, and the key of its program.
func (a algorithm) word() string { return a.Words()[a] }

// bounds reports whether it knows bounds; minimax does not.
func (a algorithm) bounds() bool { return a != minimax && a != twoPhase }

// algorithms lists all.
func algorithms() (all []algorithm) {
	for i := range alphaBeta.Words() {
		all = append(all, algorithm(i))
	}
	return all
}

// entered returns the step at which the search first comes to a node, 0 for never.
func (r *recording[P]) entered(n int) int {
	return 1 + slices.IndexFunc(r.events, func(e event[P]) bool { return r.at[e.Node] == n })
}

// cuts reports whether a step, from 1, is a cut.
func (r *recording[P]) cuts(step int) bool { return r.events[step-1].Step == textbook.Cut }

// search searches a tree and reports every step.
type search[P any] func(task problem.GameTask[P], see func(event[P])) textbook.Result

// searching returns one of the searches.
func searching[P any](a algorithm) search[P] { return problem.GameSearches[P]()[a].Run }

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
func record[P any](task problem.GameTask[P], search search[P]) *recording[P] {
	r := &recording[P]{}
	r.grow(task.Game, treeNode[P]{Position: task.Root, Parent: noNode, Met: noNode})
	var trace textbook.Trace[event[P]]
	r.Result = search(task, trace.Observe)
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
		if e.Step != textbook.Enter || e.Node < len(r.at) {
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
	return r.inRound(r.end, n)
}

// inRound returns what is known of a node that the search has been at in its present round; in
// all but iterative deepening there is one.
func (r *recording[P]) inRound(tree *textbook.Tree[P], n int) *textbook.TreeNode[P] {
	m := r.Nodes[n].Met
	if m == noNode || m >= len(tree.Nodes) || tree.Nodes[m].Visits == 0 || tree.Nodes[m].Limit != tree.Nodes[0].Limit {
		return nil
	}
	return &tree.Nodes[m]
}

// Visited returns what the search knows of a node at the current step, nil when it
// has not been there in this round.
func (r *recording[P]) Visited(n int) *textbook.TreeNode[P] {
	return r.inRound(r.Replay.State(), n)
}

// Before returns what a node was worth in an earlier round of iterative deepening.
func (r *recording[P]) Before(n int) (value int, known bool) {
	nodes, m := r.Replay.State().Nodes, r.Nodes[n].Met
	if m == noNode || m >= len(nodes) || nodes[m].Limit == 0 || nodes[m].Visits == 0 {
		return 0, false
	}
	return nodes[m].Value, true
}

// joins returns the nodes whose values came from other nodes by the table, with these.
func (r *recording[P]) joins() (pairs [][2]int) {
	for i := range r.Replay.State().Nodes {
		if n := &r.Replay.State().Nodes[i]; n.Joined && n.Same != n.Node {
			pairs = append(pairs, [2]int{r.at[n.Node], r.at[n.Same]})
		}
	}
	return pairs
}

// Pruned reports whether a node has been cut off.
func (r *recording[P]) Pruned(n int) bool {
	for ; n > 0 && r.Visited(n) == nil; n = r.Nodes[n].Parent {
		if above := r.Visited(r.Nodes[n].Parent); above != nil {
			return above.CutOff || above.Joined
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

// path names a node by the way to it: "1.2" is the second child of the root's
// first; the root's name is empty.
func (r *recording[P]) path(n int) string {
	var parts []string
	for ; n > 0; n = r.Nodes[n].Parent {
		parts = append([]string{strconv.Itoa(r.Nodes[n].Place + 1)}, parts...)
	}
	return strings.Join(parts, ".")
}

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
	case known == nil, known.Joined:
		f.Ink = skin.Quiet
	case known.CutOff:
		f.Ink, f.Alarmed = skin.Alarm, true
	}
	return f
}

// proved writes the value of a node, or its bound.
func proved[P any](known *textbook.TreeNode[P]) string {
	return words.Proved(known.Proved())
}

// stepWords are the keys of the title and the text for each kind of step.
type stepWords map[textbook.Step][2]string

func (w stepWords) say(t *i18n.Localizer, step textbook.Step, args i18n.Args) (title, text string) {
	return t.T(w[step][0], args), t.T(w[step][1], args)
}
