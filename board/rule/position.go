package rule

import (
	"errors"
	"fmt"
	"slices"

	"tengen/board"
)

// Errors of Position.Play. An [*IllegalMove] wraps one of them or a [*Foul].
var (
	ErrOffBoard = errors.New("off the board")
	ErrOccupied = errors.New("occupied")
	ErrGameOver = errors.New("the game is over")
)

// IllegalMove says which move was refused and why.
type IllegalMove struct {
	Point  board.Point
	Reason error
}

// Error says which move was refused and why.
func (e *IllegalMove) Error() string { return fmt.Sprintf("cannot play %s: %v", e.Point, e.Reason) }

// Unwrap returns the reason.
func (e *IllegalMove) Unwrap() error { return e.Reason }

// Position is a board under a rule with a side to move, and the moves that led
// to it. Use [NewPosition] or [FromBoard].
type Position struct {
	rule  Rule
	board *board.Board
	turn  board.Stone
	moves []board.Point // board.Pass for a pass
	line  []board.Point // the winning row, nil while nobody has won
}

// NewPosition returns an empty board with Black to move.
func NewPosition(r Rule, size board.Size) *Position {
	return &Position{rule: r, board: board.New(size), turn: board.Black}
}

// FromBoard returns a position with the stones of b, which it copies. A row that
// already wins counts.
func FromBoard(r Rule, b *board.Board, turn board.Stone) *Position {
	p := &Position{rule: r, board: b.Clone(), turn: turn}
	for i := range b.Size().Cells() {
		if line := r.WinningLine(b, b.Size().Point(i)); line != nil {
			p.line = line
			break
		}
	}
	return p
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

// Winner returns the side that has made its row, or Empty.
func (p *Position) Winner() board.Stone {
	if p.line == nil {
		return board.Empty
	}
	return p.board.At(p.line[0])
}

// Over tells whether a row is complete or the board is full.
func (p *Position) Over() bool { return p.line != nil || p.board.Full() }

// Check tells whether the side to move may play on q: nil or an *[IllegalMove].
func (p *Position) Check(q board.Point) error {
	switch {
	case p.Over():
		return &IllegalMove{q, ErrGameOver}
	case !p.board.Size().Contains(q):
		return &IllegalMove{q, ErrOffBoard}
	case p.board.At(q) != board.Empty:
		return &IllegalMove{q, ErrOccupied}
	}
	if foul := p.rule.Forbidden(p.board, q, p.turn); foul != nil {
		return &IllegalMove{q, foul}
	}
	return nil
}

// Play puts a stone of the side to move on q. On an error nothing changes.
func (p *Position) Play(q board.Point) error {
	if err := p.Check(q); err != nil {
		return err
	}
	p.board.Set(q, p.turn)
	p.line = p.rule.WinningLine(p.board, q)
	p.moves = append(p.moves, q)
	p.turn = p.turn.Opponent()
	return nil
}

// Pass gives the move to the other side.
func (p *Position) Pass() {
	p.moves = append(p.moves, board.Pass)
	p.turn = p.turn.Opponent()
}

// Undo takes the last move back and reports whether there was one.
func (p *Position) Undo() bool {
	if len(p.moves) == 0 {
		return false
	}
	q := p.moves[len(p.moves)-1]
	p.moves = p.moves[:len(p.moves)-1]
	p.turn = p.turn.Opponent()
	if q != board.Pass {
		p.board.Set(q, board.Empty)
		p.line = nil
	}
	return true
}

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
