package analysis

import (
	"cmp"
	"maps"
	"slices"

	"tengen/board"
)

// Known is what is known of one position.
type Known struct {
	turn  board.Stone
	entry *entry
}

// Searched reports whether a search of the position is kept.
func (k Known) Searched() bool { return len(k.Said().Candidates) > 0 }

// Has reports whether a search by that engine is kept.
func (k Known) Has(engine string) bool { return len(k.entry.search[engine].Candidates) > 0 }

// Said returns the search that counts most of those that are kept, as it was said.
func (k Known) Said() Search { return k.entry.said("") }

// Search returns the search that counts most, with all else that is known: the table shows it and
// the game's file keeps it.
func (k Known) Search() Search {
	s, info := k.Said(), Info{Turn: k.turn, Done: true}
	if k.Searched() {
		info = deeper(s.Info, Search{Info: info})
	}
	s.Info = k.withAll(info, nil)
	return s
}

// Moves returns what is proven of moves, in the order of the points.
func (k Known) Moves() []Fact {
	return slices.SortedFunc(maps.Values(k.entry.moves), func(f, g Fact) int {
		return cmp.Or(f.Move.Y-g.Move.Y, f.Move.X-g.Move.X)
	})
}

// Move returns what is proven of a move.
func (k Known) Move(move board.Point) (Fact, bool) {
	f, ok := k.entry.moves[move]
	return f, ok
}

// Promise returns what the certificate says.
func (k Known) Promise() Promise { return k.entry.promise }

// All returns what every move is worth that is worth a look, as a search says that was not deep.
func (k Known) All() Info { return k.entry.all }

// End returns how the position ends for the side to move, where that is proven: with the move of
// the line that says so, or a pass.
func (k Known) End() (end Fact, known bool) {
	for _, f := range k.Moves() {
		if _, wins := f.Score.Win(); wins && compareFacts(f, end) > 0 {
			end = f
		}
	}
	whole := k.entry.whole
	_, wins := whole.Score.Win()
	if _, found := end.Score.Win(); found && !wins {
		return end, true
	}
	if n, loses := whole.Score.Loss(); loses && whole.Bound == Exact {
		if m, known := k.entry.moves[whole.Move].Ends(); known && m < n { // the reply does not hold out so long
			whole.Candidate = Candidate{Move: board.Pass, Score: LossIn(n), Bound: AtMost}
		}
	}
	end = join(end, whole)
	_, known = end.Ends()
	return end, known
}

// Inform returns what a search says with all else that is known. Where an earlier search counts
// more, its rows stay until the one that runs has gone as deep: what was found is not replaced by
// less. Only a search of the same engine counts so, and what another engine than ours says stands as
// it says it. Of moves that are left out of a restricted search nothing is said.
func (k Known) Inform(s Search, leftOut func(board.Point) bool) Info {
	info := s.Trimmed()
	if kept := k.entry.said(s.Engine); !info.Restricted && !s.Apart && kept.outranks(s) {
		info = deeper(kept.Info, s)
	}
	if s.Foreign() || len(info.Candidates) == 0 && !info.Done {
		return info // one alone would be fewer than were asked for
	}
	return k.withAll(info, leftOut)
}

// withAll returns a search with what is proven of the position and of its moves.
func (k Known) withAll(info Info, leftOut func(board.Point) bool) Info {
	if end, known := k.End(); known {
		whole := k.entry.whole
		if n, loses := end.Score.Loss(); loses && whole.Score == end.Score && whole.Bound == Exact {
			if info.Restricted && leftOut != nil && leftOut(end.Move) {
				end.Move = board.Pass
			}
			info = info.LostIn(end.Candidate)
		} else if loses {
			info = info.LostWithin(n) // what the search makes of the moves tells which of them resist
		}
	}
	info = k.withMoves(info, leftOut)
	if best, ok := info.Best(); ok && best.Older && info.Done {
		info = k.withMoves(info.Settled(), leftOut)
	}
	best, _ := info.Best()
	if f, ok := k.Move(best.Move); ok && f.Certainty == Certified && best.Bound != Exact && f.Score == best.Score && info.Source != FromSolver {
		info.Source = FromProof
	}
	return info
}

// deeper returns the search that is kept in place of one that has not gone as deep, with what that
// has proven, and with rows of it that the other has not.
func deeper(kept Info, s Search) Info {
	kept.Candidates = slices.Clone(kept.Candidates)
	kept.Steps, kept.Changes, kept.Looking, kept.Done = s.Steps, s.Changes, s.Looking, s.Done
	if !s.Done { // what is counted are its nodes and its time, which never fall while it runs
		kept.Behind, kept.Nodes, kept.Elapsed = s.Depth+1, s.Nodes, s.Elapsed
	}
	fresh := s.Fresh().Candidates
	if len(fresh) == 0 && !s.Done {
		for i := range kept.Candidates {
			kept.Candidates[i].Older = true
		}
		return kept
	}
	rows := len(slices.DeleteFunc(slices.Clone(fresh), func(c Candidate) bool { return c.Bound != Exact }))
	for _, c := range fresh {
		if c.seenToEnd() {
			kept, _ = kept.Learn(c)
			continue
		}
		if _, stands := kept.Candidate(c.Move); !stands && c.Bound == Exact && len(kept.Candidates) < rows {
			c.Older = true
			kept.Candidates = append(kept.Candidates, c)
		}
	}
	return kept
}

// withMoves returns a search with what is proven of moves.
func (k Known) withMoves(info Info, leftOut func(board.Point) bool) Info {
	end, _ := k.End()
	n, lost := end.Score.Loss()
	for _, f := range k.Moves() {
		if lost { // no move holds out longer
			f.Candidate = f.Within(n)
		}
		if !info.Restricted || leftOut == nil || !leftOut(f.Move) {
			info, _ = info.Learn(f.Candidate)
		}
	}
	return info
}
