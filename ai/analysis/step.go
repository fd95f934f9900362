package analysis

import "time"

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
		Candidates: s.Candidates, Steps: i.Steps[:step+1], Source: i.Source,
	}
	for _, c := range i.Changes {
		if c.Elapsed <= s.Elapsed {
			then.Changes = append(then.Changes, c)
		}
	}
	return then
}

func first(candidates []Candidate) (Candidate, bool) {
	if len(candidates) == 0 {
		return Candidate{}, false
	}
	return candidates[0], true
}
