package game

import (
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// NewFrom returns a game that begins with the stones of b and turn to move.
func NewFrom(v rule.Variant, b *board.Board, turn board.Stone) *Game {
	t := record.NewTree(b.Size())
	t.Info.Rule = v.Rule.ID()
	root := t.Root()
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		if s := b.At(p); s != board.Empty {
			root.Setup = append(root.Setup, record.Placement{Point: p, Stone: s})
		}
	}
	root.Turn = turn
	return Open(t, v.Rule)
}
