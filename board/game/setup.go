package game

import (
	"tengen/board"
	"tengen/board/rule"
)

// Setup is a position that is being set up: stones are placed and taken away without regard to
// turns. Use [NewSetup].
type Setup struct {
	Tool board.Stone // what Apply places; Empty erases
	Turn board.Stone // the side to move when it is done

	rule  rule.Rule
	board *board.Board
}

// NewSetup returns a copy of pos to work on, with the tool of the side to move.
func NewSetup(pos *rule.Position) *Setup {
	return &Setup{Tool: pos.Turn(), Turn: pos.Turn(), rule: pos.Rule(), board: pos.Board().Clone()}
}

// Board returns a copy of the stones.
func (s *Setup) Board() *board.Board { return s.board.Clone() }

// At returns the stone on p.
func (s *Setup) At(p board.Point) board.Stone { return s.board.At(p) }

// Apply uses the tool on p: a stone takes the place of what stands there, and the
// same stone again is taken away.
func (s *Setup) Apply(p board.Point) {
	stone := s.Tool
	if s.board.At(p) == stone {
		stone = board.Empty
	}
	s.board.Set(p, stone)
}

// Erase empties p.
func (s *Setup) Erase(p board.Point) { s.board.Set(p, board.Empty) }

// Clear empties the board; Black moves first again.
func (s *Setup) Clear() {
	s.board = board.New(s.board.Size())
	s.Turn = board.Black
}

// SetupProblem is what keeps a position from being played from.
type SetupProblem uint8

// The problems.
const (
	Playable SetupProblem = iota // there is none
	BlackWon                     // Black has a winning row
	WhiteWon                     // White has one
	BothWon                      // both have one, which cannot come about
	Full                         // no point is left
)

// Problem returns what is wrong with the position.
func (s *Setup) Problem() SetupProblem {
	black, white := s.rule.AnyRow(s.board, board.Black) != nil, s.rule.AnyRow(s.board, board.White) != nil
	switch {
	case black && white:
		return BothWon
	case black:
		return BlackWon
	case white:
		return WhiteWon
	case s.board.Full():
		return Full
	default:
		return Playable
	}
}
