package gametree

import (
	"fyne.io/fyne/v2"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// game is one of the small games as the page shows it.
type game interface {
	// name returns the key of the name, and what the game is called in links and on the command line.
	name() (key, link string)
	// open takes the numbers of a link with its settings, or reports that they are none of the
	// game; setup returns them.
	open(numbers []int, to gameSetup) bool
	setup() (numbers []int, as gameSetup)
	// card changes the game.
	card() fyne.CanvasObject
	// ask returns the question of a turn.
	ask(turn int) pagekit.Question
	// rule says the rule on paper, say what a move does, end what the lesson has shown.
	rule() string
	say(before state, m move) string
	end() string
	// begin returns the position that a match begins with.
	begin() state
	// table returns what a position looks like.
	table() [][]token
	// ways lists how the game can be solved, and lesson returns how it is solved in one of them.
	ways() []way
	lesson(way) lesson
}

// lesson solves a game, step by step.
type lesson struct {
	track widgets.StepTrack
	code  string // key of the program
	// object is the picture, show brings it to the place after so many steps.
	object fyne.CanvasObject
	show   func(steps int)
	// describe says what the last of so many steps has found, and names the line of the
	// program.
	describe func(steps int) (title, text, line string)
}

// way is how a game is solved below the table.
type way int

const (
	fromEnd     way = iota // a table, or a graph, filled from the end
	byMinimax              // the whole game tree
	byAlphaBeta            // what alpha-beta reads of it
	published              // an article's two functions for picking numbers
	shifted                // the same with the bound shifted
)

// ways are the keys of the names of the ways, of their programs and of what to look for, and
// their searches.
var ways = []struct {
	name, code, hint string
	search           algorithm
}{
	fromEnd:     {name: "lab.games.way.from_end"},
	byMinimax:   {"lab.games.way.minimax", "minimax", "minimax", minimax},
	byAlphaBeta: {"lab.games.way.alphabeta", "alphabeta", "alphabeta", alphaBeta},
	published:   {name: "lab.games.way.published", code: "pick_functions", hint: "pick_published"},
	shifted:     {name: "lab.games.way.shifted", code: "pick_functions", hint: "pick_shifted"},
}

// mostNodes is how many nodes a game tree may have to be drawn whole.
const mostNodes = 3000

// gameLook draws the tree of a game searched by one of the ways.
type gameLook[P any] struct {
	*recording[P]

	page *games
	way  way
	max  func(P) bool
	// name writes the move that leads from a position to the next.
	name func(before, after P) string
	// brought is what a move brings to MAX where values do not count it; nil where they do.
	brought func(before, after P) int
	// early says of the cuts that were made too early why, by the search's nodes.
	early map[int]string
	// sum says what the whole search has found.
	sum func(i18n.Args) string

	tree *graph.Tree
}

func (l *gameLook[P]) Form(n int) graph.Form {
	switch {
	case len(l.Nodes[n].Kids) == 0:
		return graph.Leaf
	case l.max(l.Nodes[n].Position):
		return graph.Up
	default:
		return graph.Down
	}
}

func (l *gameLook[P]) Room(n int) float64 { return graph.RoomAbove(l.move(n), "") }

// move writes the move that leads to a node, "" at the root.
func (l *gameLook[P]) move(n int) string {
	if n == 0 {
		return ""
	}
	return l.name(l.Nodes[l.Nodes[n].Parent].Position, l.Nodes[n].Position)
}

func (l *gameLook[P]) NodeView(n int) graph.NodeView {
	f, known := l.view(n)
	f.Name = l.move(n)
	if known == nil {
		return f
	}
	if known.Step != textbook.Enter {
		f.Text = words.Number(known.Value)
	}
	switch {
	case known.CutOff && l.early[known.Node] != "":
		f.Note = l.page.kit.Text.T("lab.games.hasty_note")
	case !known.CutOff && l.inLine(n):
		f.Ink, f.Thick = skin.Accent, n > 0
	}
	return f
}

// inLine reports, once the search is over, whether a node is on the line of best play that
// it has found.
func (l *gameLook[P]) inLine(n int) bool {
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
func (l *gameLook[P]) bestBelow(n int) int {
	for _, k := range l.Nodes[n].Kids {
		kid := l.Visited(k)
		if kid == nil {
			continue
		}
		value := kid.Value
		if l.brought != nil {
			value += l.brought(l.Nodes[n].Position, l.Nodes[k].Position)
		}
		if value == l.Visited(n).Value {
			return k
		}
	}
	return noNode
}

// lesson makes the search a lesson.
func (l *gameLook[P]) lesson() lesson {
	const readable = 0.55 // the zoom from which on the numbers of a tree can be read
	l.tree = graph.NewTree(l)
	l.tree.Least = readable
	return lesson{
		track: l.Replay, code: ways[l.way].code, object: l.tree,
		show: func(steps int) {
			current := noNode
			if steps > 0 {
				current = l.NodeOf(l.Replay.State().Current)
				l.tree.Reveal(current)
			}
			l.tree.Select(current)
			l.tree.Refresh()
		},
		describe: func(int) (string, string, string) { return l.describe() },
	}
}

// describe says what the last step has done.
func (l *gameLook[P]) describe() (title, text, line string) {
	t := l.page.kit.Text
	e, _ := l.Replay.Last()
	bound, _ := e.CutBound()
	args := i18n.Args{"Value": words.Number(e.Value), "Mark": t.T("lab.games.min"), "Done": e.Done, "Count": e.Children, "Bound": words.Number(bound), "Left": e.Children - e.Done}
	if e.Max {
		args["Mark"] = t.T("lab.games.max")
	}
	title, text = gameWords.say(t, e.Step, args)
	switch {
	case e.Step == textbook.Cut:
		text = l.page.kit.Sentences(text, l.early[e.Node])
	case e.Step == textbook.Leave && l.Over():
		text = l.sum(i18n.Args{"Nodes": t.Exact(uint64(l.Result.Nodes)), "All": t.Exact(uint64(len(l.Nodes)))})
	}
	return title, text, e.Line()
}

// gameWords are the keys of what is said of the steps.
var gameWords = stepWords{
	textbook.Enter: {"lab.rows.entered", "lab.games.entered_text"}, textbook.Evaluate: {"lab.games.leaf", "lab.games.leaf_text"},
	textbook.BackUp: {"lab.rows.backed", "lab.rows.backed_text"}, textbook.Cut: {"lab.rows.cut", "lab.games.cut_text"},
	textbook.Leave: {"lab.rows.left", "lab.games.left_text"},
}
