package rule

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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

// Over reports whether a row is complete, a forbidden stone has lost or the board
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

// CanMove reports whether the side to move has a point to play on. Before the end
// of the game it may lack one only where points can be forbidden; it must pass
// then.
func (p *Position) CanMove() bool {
	return !p.Over() && slices.ContainsFunc(p.board.Empties(), func(q board.Point) bool {
		return p.rule.Forbidden(p.board, q, p.turn) == nil
	})
}

// Check reports whether the side to move may play on q: nil or an *[IllegalMove].
func (p *Position) Check(q board.Point) error {
	if err := p.checkFree(q); err != nil {
		return err
	}
	if foul := p.rule.Forbidden(p.board, q, p.turn); foul != nil {
		return &IllegalMove{q, foul}
	}
	return nil
}

// checkFree is Check without the fouls.
func (p *Position) checkFree(q board.Point) error {
	switch {
	case p.Over():
		return &IllegalMove{q, ErrGameOver}
	case !p.board.Size().Contains(q):
		return &IllegalMove{q, ErrOffBoard}
	case p.board.At(q) != board.Empty:
		return &IllegalMove{q, ErrOccupied}
	}
	return nil
}

// Play puts a stone of the side to move on q. On an error nothing changes.
func (p *Position) Play(q board.Point) error {
	if err := p.Check(q); err != nil {
		return err
	}
	p.place(q)
	return nil
}

// PlayForbidden is Play for games in which a forbidden point is not refused: a
// stone there stays and loses at once, and [Position.Foul] says why.
func (p *Position) PlayForbidden(q board.Point) error {
	if err := p.checkFree(q); err != nil {
		return err
	}
	foul := p.rule.Forbidden(p.board, q, p.turn)
	p.place(q)
	p.foul = foul
	return nil
}

// place puts a stone of the side to move on q and gives the move to the other.
func (p *Position) place(q board.Point) {
	p.board.Set(q, p.turn)
	p.line = p.rule.WinningLine(p.board, q)
	p.moves = append(p.moves, q)
	p.turn = p.turn.Opponent()
}

// Pass gives the move to the other side, also after the end. Whether a game
// allows it is for the game to say.
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
		p.line, p.foul = nil, nil // no stone is placed after the end
	}
	return true
}

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

// Foul is the reason why a point is forbidden. It is an error.
type Foul struct {
	Point board.Point
	Kind  FoulKind

	// Lines are the rows, fours or threes that make Point forbidden: two or more,
	// for an overline one or more. Each lists its stones from one end to the
	// other, the one on Point among them; other cells are left out, so that a
	// four lists four points even when it has a gap.
	Lines [][]board.Point
}

// FoulKind names what a forbidden stone would make.
type FoulKind uint8

// The fouls of renju. A point that is several of them is named by the first.
const (
	Overline FoulKind = iota + 1
	DoubleFour
	DoubleThree
)

// String returns "overline", "double four" or "double three".
func (k FoulKind) String() string {
	return [...]string{"", "overline", "double four", "double three"}[k]
}

// Error says which point is forbidden and why, with the lines: "H8 is forbidden:
// double three (F8-G8-H8, H8-H9-H10)".
func (f *Foul) Error() string {
	lines := make([]string, len(f.Lines))
	for i, line := range f.Lines {
		names := make([]string, len(line))
		for j, p := range line {
			names[j] = p.String()
		}
		lines[i] = strings.Join(names, "-")
	}
	return f.Point.String() + " is forbidden: " + f.Kind.String() + " (" + strings.Join(lines, ", ") + ")"
}

// Forbidden returns why s may not play on the empty point p, or nil when it may.
// Only the stones on the board count, not how they came there, nor whether the
// game is over. It does not change b.
func (r Rule) Forbidden(b *board.Board, p board.Point, s board.Stone) *Foul {
	if !r.HasFouls(s) || !b.Free(p) {
		return nil
	}
	g := newLineBits(b, s)
	return g.foul(p)
}

// Fouls returns every point that is forbidden to s, in index order, with the
// reasons. It does not change b.
func (r Rule) Fouls(b *board.Board, s board.Stone) []*Foul {
	if !r.HasFouls(s) {
		return nil
	}
	var fouls []*Foul
	g := newLineBits(b, s)
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		if b.At(p) != board.Empty {
			continue
		}
		if f := g.foul(p); f != nil {
			fouls = append(fouls, f)
		}
	}
	return fouls
}
