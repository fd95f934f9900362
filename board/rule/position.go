package rule

import (
	"slices"

	"tengen/board"
)

// Position is a board under a rule with a side to move, and the moves that led
// to it. Use [NewPosition] or [FromBoard].
type Position struct {
	rule  Rule
	board *board.Board
	turn  board.Stone
	moves []board.Point // board.Pass for a pass
	line  []board.Point // the winning row, nil while there is none
	foul  *Foul         // what the last stone was, when it lost by [Position.PlayForbidden]
}

// NewPosition returns an empty board with Black to move.
func NewPosition(r Rule, size board.Size) *Position {
	return &Position{rule: r, board: board.New(size), turn: board.Black}
}

// FromBoard returns a position with the stones of b, which it copies. A row that
// already wins counts; where both sides have one, the row of the side that moved
// last does. Stones that stand on forbidden points count as any other.
func FromBoard(r Rule, b *board.Board, turn board.Stone) *Position {
	p := &Position{rule: r, board: b.Clone(), turn: turn}
	if p.line = r.AnyRow(b, turn.Opponent()); p.line == nil {
		p.line = r.AnyRow(b, turn)
	}
	return p
}

// AnyRow returns the first winning row of s in index order, or nil.
func (r Rule) AnyRow(b *board.Board, s board.Stone) []board.Point {
	if b.Count(s) < r.row {
		return nil // it is asked of many boards with hardly a stone
	}
	for i := range b.Size().Cells() {
		q := b.Size().Point(i)
		if b.At(q) != s {
			continue
		}
		if line := r.WinningLine(b, q); line != nil {
			return line
		}
	}
	return nil
}

// Rule returns the rule.
func (p *Position) Rule() Rule { return p.rule }

// Board returns the stones. Callers must not change them.
func (p *Position) Board() *board.Board { return p.board }

// Turn returns the side to move, also after the end.
func (p *Position) Turn() board.Stone { return p.turn }

// Moves returns the moves since the position was made. Callers must not change
// them.
func (p *Position) Moves() []board.Point { return p.moves }

// Last returns the last stone placed.
func (p *Position) Last() (board.Point, bool) {
	for i := len(p.moves) - 1; i >= 0; i-- {
		if p.moves[i] != board.Pass {
			return p.moves[i], true
		}
	}
	return board.Pass, false
}

// WinningLine returns the row that has won, nil while there is none.
func (p *Position) WinningLine() []board.Point { return p.line }

// Foul returns why the last stone lost the game ([Position.PlayForbidden]), or
// nil.
func (p *Position) Foul() *Foul { return p.foul }

// Winner returns the side that has made its row or whose opponent has played on
// a forbidden point, or Empty.
func (p *Position) Winner() board.Stone {
	switch {
	case p.foul != nil:
		return p.board.At(p.foul.Point).Opponent()
	case p.line != nil:
		return p.board.At(p.line[0])
	default:
		return board.Empty
	}
}

// Over tells whether a row is complete, a forbidden stone has lost or the board
// is full.
func (p *Position) Over() bool { return p.line != nil || p.foul != nil || p.board.Full() }

// Hash returns a number for the stones and the side to move.
func (p *Position) Hash() uint64 {
	if p.turn == board.White {
		return p.board.Hash() ^ board.HashTurn
	}
	return p.board.Hash()
}

// Clone returns a copy that shares nothing with p.
func (p *Position) Clone() *Position {
	c := *p
	c.board = p.board.Clone()
	c.moves = slices.Clone(p.moves)
	return &c
}
