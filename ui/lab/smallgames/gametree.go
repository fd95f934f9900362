package smallgames

import (
	"tengen/ai/textbook"
	"tengen/ui/lab/searchtree"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// way is how a game is solved below the table.
type way uint8

const (
	fromEnd   way = iota // a table, or a graph, filled from the end
	minimax              // the whole game tree
	alphaBeta            // what alpha-beta reads of it
	published            // an article's two functions for picking numbers
	shifted              // the same with the bound shifted
)

// keys of the names of the ways.
var wayKeys = map[way]string{
	fromEnd: "lab.games.way.from_end", minimax: "lab.games.way.minimax", alphaBeta: "lab.games.way.alphabeta",
	published: "lab.games.way.published", shifted: "lab.games.way.shifted",
}

// mostNodes is how many nodes a game tree may have to be drawn whole.
const mostNodes = 3000

// treeLook draws the tree of a game searched by one of the ways.
type treeLook[P any] struct {
	*searchtree.Recording[P]

	page *Page
	way  way
	max  func(P) bool
	// name writes the move that leads from a position to the next.
	name func(before, after P) string
	// wrong says why a cut should not have been made, "" for one that is right.
	wrong func(searchtree.Event[P]) string
	// sum says what the whole search has found.
	sum func(textbook.Result) string

	tree *graph.Tree
}

// Children implements [graph.Model].
func (l *treeLook[P]) Children(n int) []int { return l.Nodes[n].Kids }

// Form implements [graph.Model].
func (l *treeLook[P]) Form(n int) graph.Form {
	switch {
	case len(l.Nodes[n].Kids) == 0:
		return graph.Leaf
	case l.max(l.Nodes[n].Position):
		return graph.Up
	default:
		return graph.Down
	}
}

// Room implements [graph.Wide].
func (l *treeLook[P]) Room(n int) float64 { return graph.RoomAbove(l.move(n), "") }

// move writes the move that leads to a node, "" at the root.
func (l *treeLook[P]) move(n int) string {
	if n == 0 {
		return ""
	}
	return l.name(l.Nodes[l.Nodes[n].Parent].Position, l.Nodes[n].Position)
}

// NodeView implements [graph.Model].
func (l *treeLook[P]) NodeView(n int) graph.NodeView {
	f := graph.NodeView{Name: l.move(n)}
	known := l.Visited(n)
	if known == nil {
		f.Ink, f.Dotted = skin.Quiet, l.Pruned(n)
		return f
	}
	f.Current = l.Current(n)
	if known.Step != textbook.Enter {
		f.Text = words.Number(known.Value)
	}
	switch {
	case known.CutOff:
		f.Ink, f.Alarmed = skin.Alarm, true
		if l.wrong != nil && l.wrong(known.GameEvent) != "" {
			f.Note = l.page.kit.Text.T("lab.games.hasty_note")
		}
	case l.inLine(n):
		f.Ink, f.Thick = skin.Accent, n > 0
	}
	return f
}

// inLine tells, once the search is over, whether a node is on the line of best play that
// it has found.
func (l *treeLook[P]) inLine(n int) bool {
	if !l.Over() {
		return false
	}
	for ; n > 0; n = l.Nodes[n].Parent {
		above := l.Nodes[n].Parent
		if above == 0 {
			return l.Best(n)
		}
		if l.bestBelow(above) != n {
			return false
		}
	}
	return true
}

// bestBelow returns the first visited child with the value of a node, counted from there.
func (l *treeLook[P]) bestBelow(n int) int {
	for _, k := range l.Nodes[n].Kids {
		if kid := l.Visited(k); kid != nil && l.counted(n, k, kid.Value) == l.Visited(n).Value {
			return k
		}
	}
	return searchtree.Nowhere
}

// counted is the value of a child as its parent counts it.
func (l *treeLook[P]) counted(n, kid, value int) int {
	if l.way != published && l.way != shifted {
		return value
	}
	return value + brought(l.Nodes[n].Position, l.Nodes[kid].Position)
}

// lesson makes the search a lesson.
func (l *treeLook[P]) lesson() lesson {
	l.tree = graph.NewTree(l)
	l.tree.Least = readable
	code := map[way]string{minimax: "pseudocode.minimax", alphaBeta: "pseudocode.alphabeta", published: "pseudocode.pick_functions", shifted: "pseudocode.pick_functions"}[l.way]
	return lesson{
		steps: l.Replay.Len(), code: code, object: l.tree,
		show: func(steps int) {
			l.Replay.Jump(steps)
			if steps > 0 {
				for n := range l.Nodes {
					if l.Current(n) {
						l.tree.Select(n)
						l.tree.Reveal(n)
					}
				}
			} else {
				l.tree.Select(searchtree.Nowhere)
			}
			l.tree.Refresh()
		},
		describe: func(int) (string, string, int) { return l.describe() },
	}
}

// readable is the zoom from which on the numbers of a tree can be read.
const readable = 0.55

// describe says what the last step has done.
func (l *treeLook[P]) describe() (title, text string, line int) {
	t := l.page.kit.Text
	e, _ := l.Replay.Last()
	value := i18n.Args{"Value": words.Number(e.Value)}
	side := t.T("lab.games.min")
	if e.Max {
		side = t.T("lab.games.max")
	}
	switch e.Step {
	case textbook.Enter:
		return t.T("lab.rows.entered"), t.T("lab.games.entered_text", i18n.Args{"Mark": side}), e.Line
	case textbook.Evaluate:
		return t.T("lab.games.leaf", value), t.T("lab.games.leaf_text"), e.Line
	case textbook.BackUp:
		return t.T("lab.rows.backed", value), t.T("lab.rows.backed_text", i18n.Args{"Done": e.Done, "Count": e.Children}), e.Line
	case textbook.Cut:
		bound, _ := e.CutBound()
		text = t.T("lab.games.cut_text", i18n.Args{"Value": words.Number(e.Value), "Bound": words.Number(bound), "Left": e.Children - e.Done})
		if l.wrong != nil {
			text = l.page.kit.Sentences(text, l.wrong(e))
		}
		return t.T("lab.rows.cut"), text, e.Line
	default:
		if l.Over() {
			return t.T("lab.rows.left", value), l.sum(l.Result), e.Line
		}
		return t.T("lab.rows.left", value), t.T("lab.games.left_text", i18n.Args{"Mark": side}), e.Line
	}
}
