package network

import (
	"slices"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
)

// Game is the game on the board.
type Game interface {
	View(func(*game.Game))
	Variant() rule.Variant
	Now() match.Snapshot
	Receive(action string, spent time.Duration) error
	Adopt(line []string, end record.Result) error
	SetTimes(black, white, used time.Duration) error
	Halt() bool
	Resume()
	Free()
}

// view reads the game where it stands, or as it ended.
func (n *Network) view(f func(*game.Game)) {
	n.config.Game.View(func(g *game.Game) {
		if n.state.Stage.Over() { // one may look at another place of it
			end := game.Open(g.Tree(), g.Rule())
			end.Options = g.Options
			if end.GoTo(g.Tree().Root().End()) == nil {
				g = end
			}
		}
		f(g)
	})
}

// acts returns what was done up to there, and by whom.
func (n *Network) acts() (acts []string, by []game.Participant) {
	n.view(func(g *game.Game) {
		acts, by = g.Actions(), g.History()
		slices.Reverse(by)
	})
	return acts, by
}

// decision returns how the game was ended by a decision, the zero value if it was not.
func (n *Network) decision() (end record.Result) {
	n.view(func(g *game.Game) { end = g.Node().Result })
	return end
}

func (n *Network) me() game.Participant {
	if n.peer.Second {
		return game.Second
	}
	return game.First
}

// mine is the colour of the person here.
func (n *Network) mine() (mine board.Stone) {
	n.view(func(g *game.Game) { mine = g.Opening().Colour(n.me()) })
	return mine
}
