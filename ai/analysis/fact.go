package analysis

import (
	"cmp"
	"slices"

	"tengen/board"
)

// This file and certainty.go say which of two facts counts: the surer before the less sure, of two ends the
// sooner, exact before a bound, of the same end the longer line, deeper before shallower.

// Fact is how a move ends, or a position, and how surely that is known.
type Fact struct {
	Candidate
	Certainty Certainty
}

// image returns the fact after the n-th symmetry of the board.
func (f Fact) image(size board.Size, n int) Fact {
	f.Move, f.Line = size.Image(f.Move, n), slices.Clone(f.Line)
	for i, p := range f.Line {
		f.Line[i] = size.Image(p, n)
	}
	return f
}

// join returns what two facts about the same say together, in whatever order they come.
func join(f, g Fact) Fact {
	order := compareFacts(f, g)
	if order < 0 {
		f, g = g, f
	}
	if f.Score == g.Score && f.Bound == g.Bound {
		f.Certainty = max(f.Certainty, g.Certainty)
	}
	return f
}

// compareFacts returns a positive number when f counts more than g.
func compareFacts(f, g Fact) int {
	n, ends := f.Ends()
	m, known := g.Ends()
	return cmp.Or(
		flag(ends)-flag(known), m-n, flag(f.Bound == Exact)-flag(g.Bound == Exact), len(f.Line)-len(g.Line),
		slices.CompareFunc(g.Line, f.Line, func(p, q board.Point) int { return cmp.Or(p.Y-q.Y, p.X-q.X) }),
	)
}

// AsClaimed returns a search whose ends are not proven: a file or another program says them.
func (i Info) AsClaimed() Info {
	i.Candidates = slices.Clone(i.Candidates)
	for k := range i.Candidates {
		i.Candidates[k].Claimed = i.Candidates[k].Score.Forced()
	}
	return i
}

// Search is what a search has said of a position.
type Search struct {
	Info
	Engine   string
	FromFile bool // it was read with the game, and is forgotten with it
	Apart    bool // it is shown as it is, as that of a review: no other search takes its place
}

// Foreign reports whether another engine than ours says it.
func (s Search) Foreign() bool { return s.Engine != "" && s.Engine != OwnEngine }

// outranks reports whether s counts more than another search of the position: exact play, then
// one that has proven that all is lost, then the deeper, then the longer one.
func (s Search) outranks(t Search) bool {
	rank := func(s Search) (said, solved, lost bool) {
		_, lost = s.Lost()
		return len(s.Candidates) > 0, s.Source == FromSolver, lost
	}
	said, solved, lost := rank(s)
	tSaid, tSolved, tLost := rank(t)
	return cmp.Or(
		flag(said)-flag(tSaid), flag(solved)-flag(tSolved), flag(lost)-flag(tLost), s.Depth-t.Depth, cmp.Compare(s.Nodes, t.Nodes),
	) > 0
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Promise is what the certificate that Black wins says of a position. The zero value is
// nothing.
type Promise struct {
	Plies int         // Black has won by then
	Move  board.Point // Black's; board.Pass where White is to move
}

// Made reports whether there is one.
func (p Promise) Made() bool { return p.Plies > 0 }

// Candidate returns the move that wins as promised; ok is false where nothing is promised or
// White is to move.
func (p Promise) Candidate() (c Candidate, ok bool) {
	return Candidate{
		Move: p.Move, Line: []board.Point{p.Move}, Score: WinIn(p.Plies), Bound: AtLeast,
	}, p.Made() && p.Move != board.Pass
}

// Best returns what a promise says of the best of some moves of a position.
func (p Promise) Best(turn board.Stone, info Info) Info {
	switch {
	case !p.Made():
		return info
	case turn == board.White:
		if len(info.Candidates) == 0 {
			info.Candidates = []Candidate{{Move: board.Pass}}
		}
		best := info.Candidates[0]
		if n, loses := best.Ends(); !loses || n > p.Plies {
			best.Score, best.Bound = LossIn(p.Plies), AtMost
			info.Candidates = append([]Candidate{best}, info.Candidates[1:]...)
		}
		return info
	}
	c, ok := p.Candidate()
	if !ok {
		return info
	}
	info, _ = info.Learn(c)
	return info
}
