package play

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/controller/host"
)

// Walk goes through the game on the board without playing.
type Walk struct {
	game *Game
	away bool // one has come to the position shown without playing
}

// Away reports whether one has come to the position shown without playing.
func (w *Walk) Away() bool { return w.away }

// Step looks at the position plies later, or earlier when negative.
func (w *Walk) Step(plies int) {
	defer w.game.host.Begin()()
	w.game.config.Leave()
	w.game.attempt(board.Pass, func() ([]match.Event, error) { return w.game.match.Step(plies) })
}

// GoTo looks at any node of the game's tree.
func (w *Walk) GoTo(n *record.Node) {
	defer w.game.host.Begin()()
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
	defer w.game.host.Begin()()
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

// Visit looks at a node, as [Walk.GoTo] does, but leaves it to the caller to say
// anything.
func (w *Walk) Visit(n *record.Node) error { return w.game.told(w.game.match.GoTo(n)) }
