package insight

import (
	"tengen/board/rule"
	"tengen/ui/widgets/boardview"
)

// Look says how boards are drawn.
type Look struct {
	Look        boardview.Look
	Coordinates bool
	Symmetry    boardview.Symmetry
}

// State returns a position as the board shows it.
func (l Look) State(pos *rule.Position) boardview.State {
	return boardview.State{
		Stones: pos.Board(), Moves: pos.Moves(), Win: pos.WinningLine(),
		Coordinates: l.Coordinates, Look: l.Look, Symmetry: l.Symmetry, Still: true,
	}
}

// Same tells whether two positions are the same for a search; either may be nil.
func Same(a, b *rule.Position) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Hash() == b.Hash() && a.Rule() == b.Rule() && a.Board().Size() == b.Board().Size()
}
