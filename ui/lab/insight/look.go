package insight

import (
	"tengen/board/rule"
	"tengen/ui/view"
)

// BoardLook says how boards are drawn.
type BoardLook struct {
	Look        view.Look
	Coordinates bool
	Symmetry    view.Symmetry
	LeavesOut   bool // the analysis leaves moves out; the pages beside it do not, and say so
}

// State returns a position as the board shows it.
func (l BoardLook) State(pos *rule.Position) view.Board {
	return view.Board{
		Stones: pos.Board(), Moves: pos.Moves(), Win: pos.WinningLine(),
		Coordinates: l.Coordinates, Look: l.Look, Symmetry: l.Symmetry, Still: true,
	}
}

// Same reports whether two positions are the same for a search; either may be nil.
func Same(a, b *rule.Position) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Hash() == b.Hash() && a.Rule() == b.Rule() && a.Board().Size() == b.Board().Size()
}
