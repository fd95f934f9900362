package analysis

import (
	"time"

	"tengen/board"
	"tengen/board/record"
)

// Bound tells what a score says about the true value of the search. It is the type
// that records keep.
type Bound = record.Bound

// A score is exact, or the true value is at least or at most the score.
const (
	Exact   = record.Exact
	AtLeast = record.AtLeast
	AtMost  = record.AtMost
)

// Candidate is a move at the root and what the search knows of it. The score is
// from the view of the side to move.
type Candidate struct {
	Move     board.Point
	Score    Score
	Bound    Bound
	Depth    int           // plies searched below this score
	Line     []board.Point // best play, Move first
	Playouts int           // random games that began with it, 0 where none are played
	Unscored bool          // nothing was said of its score
	Claimed  bool          // a file or another program says how the move ends, and that is not proven
	Older    bool          // from an iteration that is over, while the one that runs has not come to it: for the eye only
}

// Change is one entry of the log of a search: the best move at the root became
// Move.
type Change struct {
	Depth   int
	Move    board.Point
	Score   Score
	Elapsed time.Duration
}

// ReliableDepth is how many plies a search must have gone for its value to be relied
// on. What shallower searches say swings from move to move.
const ReliableDepth = 6

// Source tells where a move came from.
type Source uint8

// A move comes from the search, or from something that made it needless.
const (
	FromSearch  Source = iota
	FromSolver         // exact play on a small board
	FromThreat         // a static win or a forced-win search
	FromOpening        // the opening table, or the centre of an empty board
	OnlyMove
	FromProof // the proof that Black wins the free game
)

// Info is a snapshot of a search. Receivers own it: the engine never changes
// one that it has handed out.
type Info struct {
	Turn     board.Stone // side to move, whose view the scores take
	Depth    int         // plies, the last finished iteration
	SelDepth int         // plies, the deepest line touched
	Nodes    uint64      // stones placed by any searcher
	Elapsed  time.Duration
	// Candidates are best first, exact ones before bounded ones. Within an iteration they are
	// those of the finished one, until another move becomes the best: then what was compared
	// with it stands first, and the others of the finished iteration behind it are
	// [Candidate.Older], so that there are never fewer. [Info.Fresh] leaves these out, and
	// [Info.At] returns the finished ones.
	Candidates []Candidate
	Changes    []Change // every change of the best move so far, in order
	Steps      []Step   // one for each finished iteration; shared, to be read only
	Source     Source
	Looking    *board.Point // the move being searched as the snapshot is made; nil when none is, or unknown
	Restricted bool         // moves of the position were left out of the search: a loss may not be one of the position
	Held       bool         // they were, and by one of them the position is known not to be lost
	Hurried    bool         // the clock ended the question what is proven here: more may be than is said
	Done       bool         // the search is over and this is its last word
	Behind     int          // the depth at which the search that runs is, where this is an earlier one that went deeper; else 0
}

// The names of our own engine, which stands in files beside what it said, and of the one that
// searches by random games.
const (
	OwnEngine  = "Tengen"
	MonteCarlo = "Monte Carlo"
)

// Best returns the first candidate.
func (i Info) Best() (Candidate, bool) { return first(i.Candidates) }

// NodesPerSecond returns the mean speed, 0 before the clock has moved.
func (i Info) NodesPerSecond() float64 {
	if i.Elapsed <= 0 {
		return 0
	}
	return float64(i.Nodes) / i.Elapsed.Seconds()
}
