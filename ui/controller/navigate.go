package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/said"
)

// Wheel shows more or less of the line that is pointed at. Otherwise it looks at
// the position plies later, or earlier when negative, but interrupts nobody: a
// wheel turns too easily.
func (c *Controller) Wheel(plies int) {
	defer c.begin()()
	if !c.ScrollLine(plies) && c.screen.Thinking == board.Empty {
		c.Step(plies)
	}
}

// Step looks at the position plies later, or earlier when negative.
func (c *Controller) Step(plies int) {
	defer c.begin()()
	c.stopJob()
	c.attempt(c.match.Step(plies), board.Pass)
}

// GoTo looks at any node of the game's tree.
func (c *Controller) GoTo(n *record.Node) {
	defer c.begin()()
	c.stopJob()
	c.attempt(c.match.GoTo(n), board.Pass)
}

// GoToMove looks at the position after so many moves of the line shown.
func (c *Controller) GoToMove(number int) {
	defer c.begin()()
	n := c.node().Root()
	if number > 0 && number <= len(c.moves) {
		n = c.moves[number-1].Node
	}
	c.GoTo(n)
}

// Branch looks at the next variation, or the one before when by is negative, of
// the move shown.
func (c *Controller) Branch(by int) {
	defer c.begin()()
	c.branch(c.node(), by, false)
}

// NextVariation looks at the variation after n, the first one after the last.
func (c *Controller) NextVariation(n *record.Node) {
	defer c.begin()()
	c.branch(n, 1, true)
}

func (c *Controller) branch(n *record.Node, by int, around bool) {
	var to *record.Node
	c.match.View(func(*game.Game) {
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
		c.say(said.Text("play.said.no_branch"))
		return
	}
	c.GoTo(to)
}
