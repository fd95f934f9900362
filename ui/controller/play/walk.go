package play

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Walk goes through the game on the board without playing.
type Walk struct {
	game *Game
	away bool // one has come to the position shown without playing

	sought string // what comments must contain to be walked to, "" for anything
}

// Away reports whether one has come to the position shown without playing.
func (w *Walk) Away() bool { return w.away }

// Step looks at the position plies later, or earlier when negative.
func (w *Walk) Step(plies int) {
	w.game.config.Leave()
	w.game.attempt(board.Pass, func() ([]match.Event, error) { return w.game.match.Step(plies) })
}

// GoTo looks at any node of the game's tree.
func (w *Walk) GoTo(n *record.Node) {
	w.game.config.Leave()
	w.game.attempt(board.Pass, func() ([]match.Event, error) { return w.game.match.GoTo(n) })
}

// GoToEntry looks at the place of an entry of the list of moves.
func (w *Walk) GoToEntry(id record.ID) {
	if n := w.entry(id); n != nil {
		w.GoTo(n)
	}
}

// entry returns the place for which id stands, nil when it is gone.
func (w *Walk) entry(id record.ID) (n *record.Node) {
	w.game.match.View(func(now *game.Game) { n = now.Tree().Find(id) })
	return n
}

// GoToMove looks at the position after so many moves of the line shown.
func (w *Walk) GoToMove(number int) {
	if number > 0 && number <= len(w.game.read.Moves) {
		w.GoToEntry(w.game.read.Moves[number-1].ID)
		return
	}
	w.GoTo(w.game.now.Node.Root())
}

// Branch looks at the next variation, or the one before when by is negative, of the
// move shown.
func (w *Walk) Branch(by int) { w.branch(w.game.now.Node, by, false) }

// NextVariation looks at the variation after an entry of the list of moves, the first one after the
// last.
func (w *Walk) NextVariation(id record.ID) { w.branch(w.entry(id), 1, true) }

func (w *Walk) branch(n *record.Node, by int, around bool) {
	var to *record.Node
	w.game.match.View(func(*game.Game) {
		if n == nil || n.Parent() == nil {
			return
		}
		siblings := n.Parent().Children()
		i := n.Index() + by
		if around {
			i %= len(siblings)
		}
		if i >= 0 && i < len(siblings) {
			to = siblings[i]
		}
	})
	if to == nil {
		w.game.host.Say(host.Text("play.said.no_branch"))
		return
	}
	w.GoTo(to)
}

// Sought returns what is looked for in comments.
func (w *Walk) Sought() string { return w.sought }

// FindComment looks for a text in comments and goes to the next one that has it; "" is in all of them.
func (w *Walk) FindComment(text string) {
	w.sought = strings.TrimSpace(text)
	w.Comment(1)
}

// Comment goes to the next comment in the order of the list of moves, or to the one before when by is
// -1; after the last one comes the first. Where a text is looked for, others are passed over.
func (w *Walk) Comment(by int) {
	var found []*record.Node
	here := 0 // comments before the position shown, or there
	at := false
	w.game.match.View(func(now *game.Game) {
		passed := false
		for n := range now.Tree().Root().All() {
			hit := n.Comment != "" && strings.Contains(strings.ToLower(n.Comment), strings.ToLower(w.sought))
			if hit {
				found = append(found, n)
			}
			if !passed && hit {
				here++
			}
			if n == now.Node() {
				passed, at = true, hit
			}
		}
	})
	none, one := "play.said.no_comment", "play.said.comment_of"
	if w.sought != "" {
		none, one = "play.said.no_comment_with", "play.said.comment_of_with"
	}
	args := i18n.Args{"Text": w.sought, "Count": len(found)}
	say := func(key string) {
		w.game.host.Say(host.Args(key, func(*i18n.Localizer) i18n.Args { return args }))
	}
	if len(found) == 0 {
		say(none)
		return
	}
	next := here
	if by < 0 {
		next = here - 1
		if at {
			next--
		}
	}
	next = (next + len(found)) % len(found)
	w.GoTo(found[next])
	args["Number"] = next + 1
	say(one)
}

// Visit looks at a node, as [Walk.GoTo] does, but leaves it to the caller to say
// anything.
func (w *Walk) Visit(n *record.Node) error { return w.game.applied(w.game.match.GoTo(n)) }

// Reading is what is read of a game, as plain data that must not be changed.
type Reading struct {
	Nodes     []*record.Node   // from the root through the position shown along the branch visited last
	Moves     []display.Move   // the moves of that line
	Place     view.Place       // of the position shown, in that line
	Tree      []display.Move   // all moves, with the variations
	Decision  record.Result    // how the game was ended at the position shown, by a player, the clock or a file
	Comment   string           // what is said about the position shown
	Opening   game.OpeningRule // by which the game begins
	FoulsLose bool             // a stone on a forbidden point may be placed, and loses
}

// snapshot reads the state of the match. While people move both sides, a game that has ended by a
// decision goes on: only the board ends it.
func (g *Game) snapshot() match.Snapshot {
	s := g.match.Snapshot()
	if g.config.BothSides() && s.ByDecision() {
		s.Result, s.Aside = record.Result{}, false
	}
	return s
}

// Read reads the match anew.
func (g *Game) Read() {
	g.now = g.snapshot()
	g.match.View(func(now *game.Game) {
		line := now.Node().Path()
		for n := now.Next(); n != nil; n = now.After(n) {
			line = append(line, n)
		}
		moves, tree := listMoves(line, now.Node()), display.Moves(now.Tree().Root(), now.Node())
		if g.running(now) {
			tree = slices.DeleteFunc(tree, func(m display.Move) bool { return m.Level > 0 })
			for i := range tree {
				tree[i].Variation, tree[i].Of = 1, 1
			}
		}
		g.ends.read(now, now.Tree().Root().End(), line[len(line)-1])
		g.read = Reading{
			Nodes: line, Moves: moves, Place: view.Place{Number: g.now.Number, Count: len(moves), SetUp: setUp(now), Midst: setUp(now) > 0 && now.Node().Parent() != nil}, Tree: display.WithEnds(tree, g.ends),
			Decision: now.Node().Result, Comment: now.Node().Comment, Opening: game.OpeningOf(now.Tree()), FoulsLose: now.Options.FoulLoses,
		}
	})
}

// running reports whether one plays: what was taken back is no variation then, until the game ends.
func (g *Game) running(now *game.Game) bool {
	if g.config.BothSides() || g.opened || beside(now.Node()) {
		return false
	}
	end, _ := now.Ended()
	return !end.Over()
}

// setUp returns how many stones stand where a position was set up, 0 where moves led to it.
func setUp(now *game.Game) int {
	if !display.SetUpAt(now.Node()) {
		return 0
	}
	return now.Position().Board().Stones()
}

func listMoves(line []*record.Node, at *record.Node) []display.Move {
	var moves []display.Move
	at = display.LastMove(at)
	for _, n := range line {
		if !n.HasMove() {
			continue
		}
		if moves == nil { // there may be 100,000
			moves = make([]display.Move, 0, len(line))
		}
		moves = append(moves, display.Move{
			ID: n.ID(), Number: len(moves) + 1, Stone: n.Move.Stone, Point: n.Move.Point, Name: n.Move.Point.String(),
			Variation: n.Index() + 1, Of: len(n.Parent().Children()),
			Commented: n.Comment != "", Sign: n.Annotation, Current: n == at,
		})
	}
	return moves
}
