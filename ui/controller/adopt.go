package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/said"
)

// Adopt adds a line of the search to the game as a variation, as many of its
// stones as are shown, and looks at the last of these or, when all of them are
// shown, at the first. A line about another position belongs nowhere.
func (c *Controller) Adopt(line []board.Point) {
	defer c.begin()()
	if c.supposing || len(line) == 0 || !c.shown.about(c.screen.Position.Hash()) {
		return
	}
	c.stopJob()
	stop := 1
	if c.shown.upto > 0 && len(c.shown.line) > 0 {
		line = c.shown.stones()
		stop = len(line)
	}
	var at *record.Node
	added := 0
	err := c.match.Edit(func(g *game.Game) {
		n, pos := g.Node(), g.Position()
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
		err = c.match.GoTo(at)
	}
	if err != nil {
		c.trouble(err)
		return
	}
	c.say(said.Count("play.said.adopted", added))
	c.changed()
	c.refresh()
}
