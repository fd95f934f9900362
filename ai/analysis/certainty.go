package analysis

import (
	"slices"

	"tengen/board"
)

// Certainty says how surely something is known of a move. Where two sources speak of the
// same move, the surer counts.
type Certainty uint8

// From what may be wrong to what cannot be. Forced, Solved and Certified never contradict
// each other, so that among them the one counts that sees the end sooner.
const (
	Believed  Certainty = iota // by a player that may have overlooked something
	Searched                   // a value, or the bound of one
	Forced                     // who wins, proven by a search
	Solved                     // by exact play on a small board
	Certified                  // by the certificate that Black wins
)

// Certainty says how surely the score of a candidate is known.
func (i Info) Certainty(c Candidate) Certainty {
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
	plies, ok = c.saysEnd()
	return plies, ok && !c.Claimed
}

// saysEnd is [Candidate.Ends] whether or not that is proven.
func (c Candidate) saysEnd() (plies int, ok bool) {
	if n, wins := c.Score.Win(); wins {
		return n, c.Bound != AtMost
	}
	n, loses := c.Score.Loss()
	return n, loses && c.Bound != AtLeast
}

// Bounded reports whether a score says an end and only a bound of how soon it comes.
func (c Candidate) Bounded() bool {
	_, ends := c.saysEnd()
	return ends && c.Bound != Exact
}

// Length returns the bound that the length of a forced result is shown with. A search shows that a
// win is there, and not that none is shorter: only exact play does, or that nothing could be sooner
// but what everybody sees.
func Length(s Score, b Bound, solved bool) Bound {
	const plain = 3 // plies of a win that no row at once comes before
	if b != Exact || solved {
		return b
	}
	if n, wins := s.Win(); wins && n > plain {
		return AtLeast
	}
	if n, loses := s.Loss(); loses && n > plain+1 {
		return AtMost
	}
	return Exact
}

// Length is [Length] for a candidate of the search.
func (i Info) Length(c Candidate) Bound { return Length(c.Score, c.Bound, i.Source == FromSolver) }

// seenToEnd reports whether a search has seen itself how the move ends. That a move loses sooner than
// the best one is a bound of the best one, and no more.
func (c Candidate) seenToEnd() bool {
	_, ends := c.Ends()
	_, wins := c.Score.Win()
	return ends && (wins || c.Bound == Exact)
}

// Surer reports whether c proves more than d of the same move: an end where d knows none, a
// sooner one, or the same with a longer line, which is at most as long as the end is away.
func (c Candidate) Surer(d Candidate) bool {
	n, ends := c.Ends()
	m, known := d.Ends()
	switch {
	case !ends:
		return false
	case !known || n != m:
		return !known || n < m
	case c.Bound == d.Bound:
		return len(d.Line) < len(c.Line) && len(c.Line) <= n
	default:
		return c.Bound == Exact
	}
}

// Lost tells in how many plies at the most a position is lost, where the search of it has
// proven that. It is lost where every move is: a search that was stopped may have refuted one
// and not come to the next, and one that leaves moves out says nothing of these. Nor does one whose
// first move has only a bound: that is from elsewhere, and not what the others were compared with.
func (i Info) Lost() (plies int, lost bool) {
	begun := i.Depth == 0 && i.Source == FromSearch // it lists the moves that it has come to
	alone := len(i.Candidates) == 1 && i.Source != OnlyMove && !i.Done
	if len(i.Candidates) == 0 || i.Restricted || begun || alone || i.Candidates[0].Bound != Exact {
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
	place := slices.IndexFunc(rest, found.before)
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

// LostIn returns the search of a position that is proven to be lost as lost says, whether or not
// the search has seen that itself: no move holds out longer, and only of the reply that was found
// to hold out so long, where there is one, that is more than a bound.
func (i Info) LostIn(lost Candidate) Info {
	n, _ := lost.Score.Loss()
	i = i.LostWithin(n)
	for k, c := range i.Candidates {
		if _, ends := c.Ends(); !ends && !c.Score.Forced() {
			c.Score, c.Bound = LossIn(n), AtMost
			if len(c.Line) > n {
				c.Line = []board.Point{c.Move}
			}
			i.Candidates[k] = c
		}
	}
	if lost.Move == board.Pass || lost.Bound != Exact || len(i.Candidates) == 0 || !lost.Surer(at(i.Candidates, indexOf(i.Candidates, lost.Move))) {
		return i
	}
	i.Candidates = PutFirst(i.Candidates, lost.Move)
	i.Candidates[0] = lost
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

// before reports whether c stands before d in a list: by how the game ends, an exact length before
// a bound.
func (c Candidate) before(d Candidate) bool {
	if c.standing() != d.standing() {
		return c.standing() > d.standing()
	}
	_, ends := c.Ends()
	return ends && c.Bound == Exact && d.Bound != Exact
}

// at returns the nth candidate, or one of which nothing is known.
func at(candidates []Candidate, n int) Candidate {
	if n < 0 {
		return Candidate{Move: board.Pass}
	}
	return candidates[n]
}
