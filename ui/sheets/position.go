package sheets

import (
	"tengen/board"
	"tengen/board/rule"
)

// EditorPosition is a position being set up: stones are placed and erased without regard to
// turns, and [EditorPosition.Problem] says what keeps it from being played. Use
// [NewEditorPosition].
type EditorPosition struct {
	Tool board.Stone // what Apply places; Empty erases
	Turn board.Stone // the side to move when it is done

	rule  rule.Rule
	board *board.Board
}

// NewEditorPosition returns a copy of pos to work on, with the tool of the side to move.
func NewEditorPosition(pos *rule.Position) *EditorPosition {
	return &EditorPosition{Tool: pos.Turn(), Turn: pos.Turn(), rule: pos.Rule(), board: pos.Board().Clone()}
}

// Board returns a copy of the stones.
func (p *EditorPosition) Board() *board.Board { return p.board.Clone() }

// Apply uses the tool on q: a stone takes the place of what stands there, and the
// same stone again is taken away.
func (p *EditorPosition) Apply(q board.Point) {
	s := p.Tool
	if p.board.At(q) == s {
		s = board.Empty
	}
	p.board.Set(q, s)
}

// Erase empties q.
func (p *EditorPosition) Erase(q board.Point) { p.board.Set(q, board.Empty) }

// Clear empties the board; Black moves first again.
func (p *EditorPosition) Clear() {
	p.board = board.New(p.board.Size())
	p.Turn = board.Black
}

// EditorProblem is what keeps a position from being played from.
type EditorProblem uint8

// The problems.
const (
	None     EditorProblem = iota
	BlackWon               // Black has a winning row
	WhiteWon               // White has one
	BothWon                // both have one, which cannot come about
	Full                   // no point is left
)

// Problem returns what is wrong with the position.
func (p *EditorPosition) Problem() EditorProblem {
	black, white := p.rule.AnyRow(p.board, board.Black) != nil, p.rule.AnyRow(p.board, board.White) != nil
	switch {
	case black && white:
		return BothWon
	case black:
		return BlackWon
	case white:
		return WhiteWon
	case p.board.Full():
		return Full
	default:
		return None
	}
}
