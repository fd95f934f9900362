package controller

import (
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/view"
)

// read reads what the screen shows of the tree: the line that the game stands
// on, from the root through the position shown along the branch visited last.
func (c *Controller) read() {
	c.match.View(func(g *game.Game) {
		line := g.Node().Path()
		for n := g.Next(); n != nil; n = g.After(n) {
			line = append(line, n)
		}
		c.moves = listMoves(line, g.Node())
		c.tree = view.Moves(g.Tree().Root(), g.Node())
		c.values = c.chances(line)
		c.readReview(g)
		c.markChances(c.values)
		c.comment = g.Node().Comment
		c.opening = game.OpeningOf(g.Tree())
		c.gameOptions = g.Options
	})
}

func listMoves(line []*record.Node, at *record.Node) []view.Move {
	var moves []view.Move
	for _, n := range line {
		if !isMove(n) {
			continue
		}
		moves = append(moves, view.Move{
			Node: n, Number: len(moves) + 1, Stone: n.Move.Stone, Name: n.Move.Point.String(),
			Variation: n.Index() + 1, Of: len(n.Parent().Children()),
			Commented: n.Comment != "", Current: n == at,
		})
	}
	return moves
}

// isMove tells whether a move stands at n: the root has none, nor has a choice of
// the opening.
func isMove(n *record.Node) bool { return n.Parent() != nil && !n.Move.None() }
