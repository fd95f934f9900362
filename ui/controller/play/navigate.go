package play

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/said"
)

// Step looks at the position plies later, or earlier when negative.
func (g *Game) Step(plies int) {
	defer g.host.Begin()()
	g.config.Leave()
	g.attempt(g.match.Step(plies), board.Pass)
}

// GoTo looks at any node of the game's tree.
func (g *Game) GoTo(n *record.Node) {
	defer g.host.Begin()()
	g.config.Leave()
	g.attempt(g.match.GoTo(n), board.Pass)
}

// GoToMove looks at the position after so many moves of the line shown.
func (g *Game) GoToMove(number int) {
	n := g.now.Node.Root()
	if number > 0 && number <= len(g.read.Moves) {
		n = g.read.Moves[number-1].Node
	}
	g.GoTo(n)
}

// Branch looks at the next variation, or the one before when by is negative, of the
// move shown.
func (g *Game) Branch(by int) { g.branch(g.now.Node, by, false) }

// NextVariation looks at the variation after n, the first one after the last.
func (g *Game) NextVariation(n *record.Node) { g.branch(n, 1, true) }

func (g *Game) branch(n *record.Node, by int, around bool) {
	defer g.host.Begin()()
	var to *record.Node
	g.match.View(func(*game.Game) {
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
		g.host.Say(said.Text("play.said.no_branch"))
		return
	}
	g.GoTo(to)
}

// Add adds moves as a variation to the position shown, as far as they are legal, and
// looks at the one with that number, counted from 1. It returns how many moves there
// are now.
func (g *Game) Add(line []board.Point, stop int) (added int, err error) {
	g.config.Leave()
	var at *record.Node
	err = g.match.Edit(func(now *game.Game) {
		n, pos := now.Node(), now.Position()
		for i, p := range line {
			m := record.Move{Stone: pos.Turn(), Point: p}
			if pos.Play(p) != nil {
				break
			}
			if next := n.Child(m); next != nil {
				n = next
			} else {
				n = n.Add(m)
			}
			if added++; i < stop {
				at = n
			}
		}
	})
	if err == nil && at != nil {
		err = g.match.GoTo(at)
	}
	return added, err
}

// Visit looks at a node, as [Game.GoTo] does, but leaves it to the caller to say
// anything.
func (g *Game) Visit(n *record.Node) error { return g.match.GoTo(n) }
