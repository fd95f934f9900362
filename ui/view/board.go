package view

import (
	"slices"

	"tengen/board"
)

// Board is everything that a board shows. The view reads it and never changes
// it; neither may the caller after handing it over. Points off the board are
// ignored.
type Board struct {
	Stones *board.Board  // nil shows an empty 15×15
	Moves  []board.Point // in the order played: the last gets a ring, all get numbers on demand
	Turn   board.Stone   // colour of the ghost stone under the pointer; Empty for none
	Win    []board.Point // stones of the winning line, from end to end

	Candidates []Candidate
	Second     []board.Point // the best move of a second engine
	LeftOut    []board.Point // moves that the search leaves out
	Chosen     []board.Point // the only moves that it searches
	Line       Line
	Forbidden  []Forbidden
	Truths     []Truth
	Weights    []Weight
	Heat       []HeatCell

	Numbers     bool // show the number of each move on its stone
	Coordinates bool
	Symmetry    Symmetry
	Look        Look
	Still       bool // stones appear at once, without settling
}

// Candidate marks a move that the engine considers.
type Candidate struct {
	Point board.Point
	Label string  // stands in the disc, as large as there is room: "63", "−4" or "W7"
	Tip   string  // what a label means that is no number, shown while the pointer is on it: "Wins in 7 plies"
	Rank  int     // 0 is the best and gets a ring
	Loss  float64 // chance to win, 0 to 1, that the move gives away; discs fade with it
	Slip  bool    // it gives away the win or the game: a square in place of a disc
	Older bool    // the search has not come to it again yet: a grey disc
}

// Line is a sequence of moves to come, shown as numbered ghost stones. Where the stones
// on the board show their numbers, the line goes on after them.
type Line struct {
	Points []board.Point
	First  board.Stone // colour of the first; the others alternate
}

// Forbidden marks a point on which the side to move may not play.
type Forbidden struct {
	Point  board.Point
	Reason string // shown beside the point while the pointer or the cursor is on it
}

// Outcome is how a cell's move ends with best play, for the side to move.
type Outcome uint8

// A move wins, draws or loses.
const (
	Wins Outcome = iota
	Draws
	Loses
)

// Truth is what is proven about an empty cell.
type Truth struct {
	Point   board.Point
	Outcome Outcome
	Label   string // stands in the cell: at most six characters, such as "win 5"
}

// Weight is what an empty cell counts in an evaluation, good or bad for the side
// to move.
type Weight struct {
	Point board.Point
	Value int
	Shape []board.Point // what makes it count, from end to end: it is joined by a line
}

// Size returns the size of the board that is shown.
func (s Board) Size() board.Size {
	if s.Stones == nil {
		return board.Square(15)
	}
	return s.Stones.Size()
}

// At returns the stone on p; Empty off the board.
func (s Board) At(p board.Point) board.Stone {
	if s.Stones == nil {
		return board.Empty
	}
	return s.Stones.At(p)
}

// Last returns the point of the last stone that was played and still stands.
func (s Board) Last() (p board.Point, ok bool) {
	for i := len(s.Moves) - 1; i >= 0; i-- {
		if m := s.Moves[i]; m != board.Pass {
			return m, s.At(m) != board.Empty
		}
	}
	return board.Pass, false
}

// Said returns what is shown of a point while the pointer or the cursor is on it: why it is
// forbidden, or what the label of its disc means.
func (s Board) Said(p board.Point) string {
	if reason, ok := s.Reason(p); ok {
		return reason
	}
	for _, c := range s.Candidates {
		if c.Point == p {
			return c.Tip
		}
	}
	return ""
}

// Badged tells whether the label of a disc is a sign that wants to be explained.
func (s Board) Badged() bool {
	return slices.ContainsFunc(s.Candidates, func(c Candidate) bool { return c.Tip != "" })
}

// Reason returns why p is forbidden.
func (s Board) Reason(p board.Point) (string, bool) {
	for _, f := range s.Forbidden {
		if f.Point == p {
			return f.Reason, true
		}
	}
	return "", false
}
