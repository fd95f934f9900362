package analysis

import (
	"slices"
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
	Unscored bool          // nothing was said of its score
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
}

// Best returns the first candidate.
func (i Info) Best() (Candidate, bool) { return first(i.Candidates) }

// NodesPerSecond returns the mean speed, 0 before the clock has moved.
func (i Info) NodesPerSecond() float64 {
	if i.Elapsed <= 0 {
		return 0
	}
	return float64(i.Nodes) / i.Elapsed.Seconds()
}

// Knowledge says how surely something is known of a move. Where two sources speak of the
// same move, the surer counts.
type Knowledge uint8

// From what may be wrong to what cannot be. Forced, Solved and Certified never contradict
// each other, so that among them the one counts that sees the end sooner.
const (
	Believed  Knowledge = iota // by a player that may have overlooked something
	Searched                   // a value, or the bound of one
	Forced                     // who wins, proven by a search
	Solved                     // by exact play on a small board
	Certified                  // by the certificate that Black wins
)

// Knowledge says how surely the score of a candidate is known.
func (i Info) Knowledge(c Candidate) Knowledge {
	_, ends := c.Ends()
	switch {
	case i.Source == FromSolver:
		return Solved
	case !ends:
		return Searched
	case i.Source == FromProof && c.Bound != Exact:
		return Certified
	default:
		return Forced
	}
}

// Ends returns in how many plies a row stands at the latest, if the score proves that.
func (c Candidate) Ends() (plies int, ok bool) {
	if n, wins := c.Score.Win(); wins {
		return n, c.Bound != AtMost
	}
	n, loses := c.Score.Loss()
	return n, loses && c.Bound != AtLeast
}

// Bounded reports whether a score proves an end and only a bound of how soon it comes.
func (c Candidate) Bounded() bool {
	_, ends := c.Ends()
	return ends && c.Bound != Exact
}

// Surer reports whether c proves more than d of the same move: an end where d knows none, a
// sooner one, or the same with the whole way to it.
func (c Candidate) Surer(d Candidate) bool {
	n, ends := c.Ends()
	m, known := d.Ends()
	switch {
	case !ends:
		return false
	case !known || n != m:
		return !known || n < m
	case c.Bound == d.Bound:
		return len(c.Line) == n && len(d.Line) < n && c.Bound == Exact
	default:
		return c.Bound == Exact
	}
}

// Lost tells in how many plies at the most a position is lost, where the search of it has
// proven that. It is lost where every move is: a search that was stopped may have refuted one
// and not come to the next, and one that leaves moves out says nothing of these.
func (i Info) Lost() (plies int, lost bool) {
	begun := i.Depth == 0 && i.Source == FromSearch // it lists the moves that it has come to
	alone := len(i.Candidates) == 1 && i.Source != OnlyMove && !i.Done
	if len(i.Candidates) == 0 || i.Restricted || begun || alone {
		return 0, false
	}
	for k, c := range i.Candidates {
		n, loses := c.Score.Loss()
		if _, ends := c.Ends(); !loses || !ends {
			return 0, false
		}
		if k == 0 || c.Older || c.Bound == Exact { // the bounds are those of the best
			plies = max(plies, n)
		}
	}
	return plies, true
}

// Within returns what is known of a move where no loss takes longer than so many plies. A way
// that takes longer is none of the best ones, and only its first move says something.
func (c Candidate) Within(plies int) Candidate {
	n, loses := c.Score.Loss()
	if !loses || n <= plies && c.Bound != AtLeast {
		return c
	}
	c.Score, c.Bound = LossIn(plies), AtMost
	if len(c.Line) > plies {
		c.Line = []board.Point{c.Move}
	}
	return c
}

// Learn returns the search with a forced result that was proven elsewhere, in its place
// among the candidates: wins first, what loses behind all that is not known to. Where the
// search has proven that all is lost, no move holds out longer than it says. It tells
// whether that is news.
func (i Info) Learn(found Candidate) (Info, bool) {
	if plies, lost := i.Lost(); lost {
		found = found.Within(plies)
	}
	n := indexOf(i.Candidates, found.Move)
	_, wins := found.Score.Win()
	switch {
	case !found.Surer(at(i.Candidates, n)) || n >= 0 && i.Source == FromSolver:
		return i, false
	case !wins && i.Source != OnlyMove && !slices.ContainsFunc(i.Candidates, func(c Candidate) bool { return c.Move != found.Move }):
		return i, false // the score of the only candidate is that of the position, which may hold others
	}
	rest := slices.DeleteFunc(slices.Clone(i.Candidates), func(c Candidate) bool { return c.Move == found.Move })
	place := slices.IndexFunc(rest, func(c Candidate) bool { return found.standing() > c.standing() })
	if place < 0 {
		place = len(rest)
	}
	if place == 0 {
		lineUp(rest)
	}
	i.Candidates = slices.Insert(rest, place, found)
	return i, true
}

// lineUp puts the first of some candidates among the others, where it is no longer the chosen
// move, which stands in front whatever another line is found to be worth.
func lineUp(candidates []Candidate) {
	for k := 1; k < len(candidates); k++ {
		before, c := &candidates[k-1], &candidates[k]
		if before.Bound != Exact || c.Bound != Exact || c.Older || c.Score.Compare(before.Score) <= 0 {
			return
		}
		*before, *c = *c, *before
	}
}

// Amend is Learn where the candidates must keep their places: only a row that is there
// already changes.
func (i Info) Amend(found Candidate) (Info, bool) {
	n := indexOf(i.Candidates, found.Move)
	if n < 0 {
		return i, false
	}
	learnt, news := i.Learn(found)
	if !news {
		return i, false
	}
	i.Candidates = slices.Clone(i.Candidates)
	i.Candidates[n], _ = learnt.Candidate(found.Move)
	return i, true
}

// LostWithin returns the search of a position that is known to be lost in so many plies at
// the most: no loss among the candidates takes longer.
func (i Info) LostWithin(plies int) Info {
	i.Candidates = slices.Clone(i.Candidates)
	for k, c := range i.Candidates {
		i.Candidates[k] = c.Within(plies)
	}
	return i
}

// LostIn returns the search of a position that is proven to be lost in so many plies, whether or not
// it has seen that itself: the move that it likes best resists so long, and none longer.
func (i Info) LostIn(plies int) Info {
	i = i.LostWithin(plies)
	for k, c := range i.Candidates {
		if _, ends := c.Ends(); ends || c.Score.Forced() {
			continue
		}
		c.Score, c.Bound = LossIn(plies), AtMost
		if k == 0 {
			c.Bound = Exact
		}
		if len(c.Line) > plies {
			c.Line = []board.Point{c.Move}
		}
		i.Candidates[k] = c
	}
	return i
}

// Trimmed returns the search with bounds of forced results that are no longer than results
// can be: the last ply of a win is the winner's.
func (i Info) Trimmed() Info {
	if !slices.ContainsFunc(i.Candidates, Candidate.overlong) {
		return i
	}
	i.Candidates = slices.Clone(i.Candidates)
	for k, c := range i.Candidates {
		if c.overlong() {
			i.Candidates[k].Score = c.Score.Later(-1)
		}
	}
	return i
}

// overlong reports whether a score is the bound of a forced result and a ply longer than that
// can be.
func (c Candidate) overlong() bool {
	if n, ok := c.Score.Win(); ok {
		return c.Bound == AtLeast && n%2 == 0
	}
	n, ok := c.Score.Loss()
	return ok && c.Bound == AtMost && n%2 == 1 && n > 1
}

// standing orders candidates by how the game ends: a sooner win before a later one, then
// all whose end is open, then the losses, the later before the sooner.
func (c Candidate) standing() int {
	n, ends := c.Ends()
	_, wins := c.Score.Win()
	switch {
	case !ends:
		return 0
	case wins:
		return forcedRank - n
	default:
		return n - forcedRank
	}
}

// at returns the nth candidate, or one of which nothing is known.
func at(candidates []Candidate, n int) Candidate {
	if n < 0 {
		return Candidate{Move: board.Pass}
	}
	return candidates[n]
}
