package analysis

import (
	"slices"
	"time"
)

// Step is what a search knew at the end of an iteration.
type Step struct {
	Depth    int    // plies
	SelDepth int    // plies, the deepest line touched until then
	Nodes    uint64 // stones placed until then
	Elapsed  time.Duration

	// Candidates are the moves with exact scores, best first. The best move of the
	// step before is always among them, with the line that refuted it when another
	// has taken its place.
	Candidates []Candidate
}

// Best returns the move that was best.
func (s Step) Best() (Candidate, bool) { return first(s.Candidates) }

// At returns the search as it stood at the end of its i-th step, from 0.
func (i Info) At(step int) Info {
	s := i.Steps[step]
	then := Info{
		Turn: i.Turn, Depth: s.Depth, SelDepth: s.SelDepth, Nodes: s.Nodes, Elapsed: s.Elapsed,
		Candidates: s.Candidates, Steps: i.Steps[:step+1], Source: i.Source, Restricted: i.Restricted, Held: i.Held,
	}
	for _, c := range i.Changes {
		if c.Elapsed <= s.Elapsed {
			then.Changes = append(then.Changes, c)
		}
	}
	return then
}

// Settled returns what a search that has ended says. Where it was stopped on the way to its next
// depth, and of the move that took the lead there only a bound is known, or a loss while others
// may hold, the last depth that it has finished counts, with what was proven since.
func (i Info) Settled() Info {
	older := func(c Candidate) bool { return c.Older }
	open := func(c Candidate) bool { _, ends := c.Ends(); return !c.Older && !ends }
	if !slices.ContainsFunc(i.Candidates, older) {
		return i
	}
	overtaken := i.Candidates[0].Older // what took the lead was proven to lose since
	switch {
	case len(i.Steps) == 0 && overtaken:
		return i.sameAge()
	case len(i.Steps) == 0:
		return i
	}
	lead := slices.IndexFunc(i.Candidates, open) // a proof may stand before it
	_, loses := i.Candidates[0].Score.Loss()
	if !overtaken && (lead >= 0 && i.Candidates[lead].Bound == Exact || lead < 0 && !loses) {
		return i
	}
	then := i.At(len(i.Steps) - 1)
	then.Nodes, then.Elapsed, then.SelDepth, then.Done = i.Nodes, i.Elapsed, i.SelDepth, i.Done
	for _, c := range i.Candidates {
		if _, ends := c.Ends(); ends && !c.Older {
			then, _ = then.Learn(c)
		}
	}
	return then
}

// sameAge returns the search with all candidates as of one depth.
func (i Info) sameAge() Info {
	i.Candidates = slices.Clone(i.Candidates)
	for k := range i.Candidates {
		i.Candidates[k].Older = false
	}
	return i
}

func first(candidates []Candidate) (Candidate, bool) {
	if len(candidates) == 0 {
		return Candidate{}, false
	}
	return candidates[0], true
}

// The scale on which searches count is from the view of the side to move: a forced win in n plies
// from the root of the search is Win-n, a forced loss the same negated, and all between LeastWin
// and -LeastWin is an estimate in the units of [Value].

// The marks on the scale.
const (
	WinValue = 30000               // a win without another move
	Infinite = 32000               // beyond every value
	None     = -32767              // no value is known
	LeastWin = WinValue - 2*MaxPly // every value from here on is a proven win
	MaxPly   = 240                 // no search looks further ahead, in plies
)

// WinValueIn returns the value of a forced win at a ply, counted from the root.
func WinValueIn(ply int) int { return WinValue - ply }

// LossValueIn returns the value of a forced loss at a ply, counted from the root.
func LossValueIn(ply int) int { return ply - WinValue }

// IsForced reports whether v is a proven win or loss.
func IsForced(v int) bool { return v >= LeastWin || v <= -LeastWin }

// ForcedPlies returns the plies from the root to the end of a proven win or loss, and
// whether v is one.
func ForcedPlies(v int) (plies int, ok bool) {
	switch {
	case v >= LeastWin:
		return WinValue - v, true
	case v <= -LeastWin:
		return WinValue + v, true
	}
	return 0, false
}

// ValueScore turns a value into the score that screens show.
func ValueScore(v int) Score {
	switch {
	case v >= LeastWin:
		return WinIn(WinValue - v)
	case v <= -LeastWin:
		return LossIn(WinValue + v)
	}
	return Value(v)
}

// ValueOf returns the value of a score; it is the inverse of [ValueScore].
func ValueOf(s Score) int {
	if n, ok := s.Win(); ok {
		return WinValueIn(n)
	}
	if n, ok := s.Loss(); ok {
		return LossValueIn(n)
	}
	return s.Value()
}
