package play

import (
	"tengen/board"
	"tengen/board/game"
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
	w.game.attempt(w.game.match.Step(plies), board.Pass)
}

// GoTo looks at any node of the game's tree.
func (w *Walk) GoTo(n *record.Node) {
	defer w.game.host.Begin()()
	w.game.config.Leave()
	w.game.attempt(w.game.match.GoTo(n), board.Pass)
}

// GoToMove looks at the position after so many moves of the line shown.
func (w *Walk) GoToMove(number int) {
	n := w.game.now.Node.Root()
	if number > 0 && number <= len(w.game.read.Moves) {
		n = w.game.read.Moves[number-1].Node
	}
	w.GoTo(n)
}

// Branch looks at the next variation, or the one before when by is negative, of the
// move shown.
func (w *Walk) Branch(by int) { w.branch(w.game.now.Node, by, false) }

// NextVariation looks at the variation after n, the first one after the last.
func (w *Walk) NextVariation(n *record.Node) { w.branch(n, 1, true) }

func (w *Walk) branch(n *record.Node, by int, around bool) {
	defer w.game.host.Begin()()
	var to *record.Node
	w.game.match.View(func(*game.Game) {
		if n.Parent() == nil {
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
func (w *Walk) Visit(n *record.Node) error { return w.game.match.GoTo(n) }
