// Package view holds plain values that several features show: a board, what is known of a position,
// how scores are written. It stands on nothing that searches, keeps or runs anything.
package view

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// Board is everything that a board shows. It must not be changed once it
// is shown. Points off the board are
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
	Marks      []Mark // of the game's author
	Truths     []Truth
	Weights    []Weight
	Heat       []HeatCell

	Numbers     bool // show the number of each move on its stone
	Coordinates bool
	Symmetry    Symmetry
	Look        Look
	Still       bool // stones appear at once, without settling
}

// Bare returns a board that looks like b, with nothing on it.
func (b Board) Bare() Board {
	return Board{Numbers: b.Numbers, Coordinates: b.Coordinates, Symmetry: b.Symmetry, Look: b.Look}
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
	Known bool    // no search has it: it was played, or found on another day; an empty disc
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
func (b Board) Size() board.Size {
	if b.Stones == nil {
		return board.Square(15)
	}
	return b.Stones.Size()
}

// At returns the stone on p; Empty off the board.
func (b Board) At(p board.Point) board.Stone {
	if b.Stones == nil {
		return board.Empty
	}
	return b.Stones.At(p)
}

// Last returns the point of the last stone that was played and still stands.
func (b Board) Last() (p board.Point, ok bool) {
	for i := len(b.Moves) - 1; i >= 0; i-- {
		if m := b.Moves[i]; m != board.Pass {
			return m, b.At(m) != board.Empty
		}
	}
	return board.Pass, false
}

// Tip returns what is shown of a point while the pointer or the cursor is on it: why it is
// forbidden, or what the label of its disc means.
func (b Board) Tip(p board.Point) string {
	if reason, ok := b.Reason(p); ok {
		return reason
	}
	for _, c := range b.Candidates {
		if c.Point == p {
			return c.Tip
		}
	}
	return ""
}

// HasTips reports whether the label of a disc is a sign that wants to be explained.
func (b Board) HasTips() bool {
	return slices.ContainsFunc(b.Candidates, func(c Candidate) bool { return c.Tip != "" && !c.Known })
}

// Reason returns why p is forbidden.
func (b Board) Reason(p board.Point) (string, bool) {
	for _, f := range b.Forbidden {
		if f.Point == p {
			return f.Reason, true
		}
	}
	return "", false
}

// Look is what the board is made of.
type Look uint8

// The looks to choose from: warm wood, grey stone, paper.
const (
	Kaya Look = iota
	Slate
	Paper
)

// Looks returns every look in the order of a menu.
func Looks() []Look { return []Look{Kaya, Slate, Paper} }

// String returns the name that settings are kept under.
func (l Look) String() string {
	switch l {
	case Slate:
		return "slate"
	case Paper:
		return "paper"
	default:
		return "kaya"
	}
}

// ParseLook is the inverse of String; unknown names give Kaya and false.
func ParseLook(name string) (Look, bool) {
	for _, l := range Looks() {
		if l.String() == name {
			return l, true
		}
	}
	return Kaya, false
}

// Heat is what a move to each cell that is worth a look is worth.
type Heat struct {
	Side      board.Stone // to move, whose view scores take; Empty where no map is shown
	Depth     int         // plies that each move was looked ahead
	Cells     []HeatCell  // best first; none while they are being looked at
	Low, High analysis.Score
	Losing    bool // some moves lose by force
}

// Wanted reports whether a map is shown, or on its way.
func (h Heat) Wanted() bool { return h.Side != board.Empty }

// HeatCell is a cell with what a move there is worth.
type HeatCell struct {
	Point board.Point
	Heat  float64 // from the low end of the scale, 0, to the high one, 1
	Loses bool    // by force
}

// leastHeat is the least part of the chance to win that a scale covers: small differences
// are not blown up.
const leastHeat = 0.1

// NewHeat returns the map of a search that has scored all moves. The scale reaches from
// the worst move that does not lose by force to the best.
func NewHeat(info analysis.Info) Heat {
	h := Heat{Side: info.Turn, Depth: info.Depth}
	var scored []analysis.Candidate
	for _, c := range analysis.Fresh(info.Candidates) {
		if c.Bound == analysis.Exact {
			scored = append(scored, c)
		}
	}
	if len(scored) == 0 {
		return h
	}
	h.High, h.Low = scored[0].Score, scored[0].Score
	for _, c := range scored {
		if _, loses := c.Score.Loss(); loses {
			h.Losing = true
			continue
		}
		h.Low = c.Score
	}
	high := h.High.Chance()
	span := max(high-h.Low.Chance(), leastHeat)
	for _, c := range scored {
		_, loses := c.Score.Loss()
		cell := HeatCell{Point: c.Move, Heat: max(0, 1-(high-c.Score.Chance())/span), Loses: loses}
		h.Cells = append(h.Cells, cell)
	}
	return h
}

// Symmetry is one of the eight ways to look at a board. The zero value has A1 at
// the bottom left.
type Symmetry struct {
	turns    int  // quarter turns to the right, 0 to 3, after mirroring
	mirrored bool // left and right exchanged
}

// Turned returns the view turned by a quarter to the right.
func (s Symmetry) Turned() Symmetry {
	s.turns = (s.turns + 1) % 4
	return s
}

// Mirrored returns the view with its left and right exchanged, as seen.
func (s Symmetry) Mirrored() Symmetry {
	return Symmetry{turns: (4 - s.turns) % 4, mirrored: !s.mirrored}
}

// Turns returns the quarter turns to the right, 0 to 3.
func (s Symmetry) Turns() int { return s.turns }

// Cell is a cell as seen: columns from the left, rows from the top.
type Cell struct{ Col, Row int }

// Extent returns how many columns and rows are seen.
func (s Symmetry) Extent(size board.Size) (cols, rows int) {
	if s.turns%2 == 1 {
		return size.H, size.W
	}
	return size.W, size.H
}

// Seen returns where a point is seen.
func (s Symmetry) Seen(size board.Size, p board.Point) Cell {
	at := Cell{Col: p.X, Row: size.H - 1 - p.Y}
	cols, rows := size.W, size.H
	if s.mirrored {
		at.Col = cols - 1 - at.Col
	}
	for range s.turns {
		at = Cell{Col: rows - 1 - at.Row, Row: at.Col}
		cols, rows = rows, cols
	}
	return at
}

// Point is the inverse of Seen.
func (s Symmetry) Point(size board.Size, at Cell) board.Point {
	cols, rows := s.Extent(size)
	for range s.turns {
		at = Cell{Col: at.Row, Row: cols - 1 - at.Col}
		cols, rows = rows, cols
	}
	if s.mirrored {
		at.Col = cols - 1 - at.Col
	}
	return board.Point{X: at.Col, Y: rows - 1 - at.Row}
}

// Mark is a mark that the author of a game has put on a point.
type Mark = record.Mark

// The shapes of marks.
const (
	Label    = record.Label
	Cross    = record.Cross
	Triangle = record.Triangle
	Square   = record.Square
	Circle   = record.Circle
	Selected = record.Selected
)
