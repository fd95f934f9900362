package record

import (
	"time"

	"tengen/board"
)

// Mark is a sign drawn on a point of the board.
type Mark struct {
	Point board.Point
	Kind  MarkKind
	Text  string // what a Label says
}

// MarkKind is the shape of a mark.
type MarkKind uint8

// The shapes, as SGF knows them: LB, MA, TR, SQ, CR, SL.
const (
	Label MarkKind = iota
	Cross
	Triangle
	Square
	Circle
	Selected
)

// Unknown stands in Times for a time that was not recorded.
const Unknown time.Duration = -1

// Times is what the clocks said after a move. Each may be Unknown.
type Times struct {
	Spent     time.Duration // by the side that moved, on this move
	BlackLeft time.Duration
	WhiteLeft time.Duration
}

// NewTimes returns Times of which nothing is known.
func NewTimes() *Times {
	return &Times{Spent: Unknown, BlackLeft: Unknown, WhiteLeft: Unknown}
}

// Analysis is what an engine said about the position after a node, for the side
// to move there.
type Analysis struct {
	Engine   string
	Depth    int           // plies, the last finished iteration
	SelDepth int           // plies, the deepest line
	Nodes    uint64        // of the search
	Elapsed  time.Duration // to the millisecond
	Lines    []Line        // best first
}

// Line is a candidate move with its score and the play that follows.
type Line struct {
	Moves []board.Point // the candidate first
	Value int           // heuristic value; 0 when Plies is not
	Plies int           // +n: a win in n plies, -n: a loss in n, 0: neither
	Bound Bound
	Depth int // plies searched below the score
}

// Bound tells what a score says about the true one.
type Bound uint8

// A score is exact, or the true one is at least or at most as good.
const (
	Exact Bound = iota
	AtLeast
	AtMost
)

// String returns "=", "≥" or "≤".
func (b Bound) String() string { return [...]string{"=", "≥", "≤"}[b] }

// Opposite returns what the bound says from the other side's view: what was at most
// is at least.
func (b Bound) Opposite() Bound { return [...]Bound{Exact: Exact, AtLeast: AtMost, AtMost: AtLeast}[b] }
