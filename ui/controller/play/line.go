package play

import (
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/view"
)

// Read reads the match anew.
func (g *Game) Read() {
	g.now = g.match.Snapshot()
	g.match.View(func(now *game.Game) {
		g.line = now.Node().Path()
		for n := now.Next(); n != nil; n = now.After(n) {
			g.line = append(g.line, n)
		}
		g.moves = listMoves(g.line, now.Node())
		g.tree = view.Moves(now.Tree().Root(), now.Node())
		g.comment = now.Node().Comment
		g.opening = game.OpeningOf(now.Tree())
		g.options = now.Options
	})
}

func listMoves(line []*record.Node, at *record.Node) []view.Move {
	var moves []view.Move
	for _, n := range line {
		if !n.HasMove() {
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
