// Package editor is a position in the making: stones are placed and erased
// freely, without regard to turns, and it is told what keeps the position from
// being played from. It knows no widgets.
package editor

import (
	"tengen/board"
	"tengen/board/rule"
)

// Position is a board being set up under a rule. Use [New].
type Position struct {
	Tool board.Stone // what Apply places; Empty erases
	Turn board.Stone // the side to move when it is done

	rule  rule.Rule
	board *board.Board
}

// New returns a copy of pos to work on, with the tool of the side to move.
func New(pos *rule.Position) *Position {
	return &Position{Tool: pos.Turn(), Turn: pos.Turn(), rule: pos.Rule(), board: pos.Board().Clone()}
}

// Board returns a copy of the stones.
func (p *Position) Board() *board.Board { return p.board.Clone() }

// Apply uses the tool on q: a stone takes the place of what stands there, and the
// same stone once more goes away again.
func (p *Position) Apply(q board.Point) {
	s := p.Tool
	if p.board.At(q) == s {
		s = board.Empty
	}
	p.board.Set(q, s)
}

// Erase empties q.
func (p *Position) Erase(q board.Point) { p.board.Set(q, board.Empty) }

// Clear empties the board; Black moves first again.
func (p *Position) Clear() {
	p.board = board.New(p.board.Size())
	p.Turn = board.Black
}

// Problem is what keeps a position from being played from.
type Problem uint8

// The problems.
const (
	None     Problem = iota
	BlackWon         // Black has a winning row
	WhiteWon         // White has one
	BothWon          // both have one, which cannot come about
	Full             // no point is left
)

// Problem returns what is wrong with the position.
func (p *Position) Problem() Problem {
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
