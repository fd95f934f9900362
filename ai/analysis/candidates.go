package analysis

import (
	"slices"

	"tengen/board"
)

// Candidate returns what is known of a move.
func (i Info) Candidate(move board.Point) (Candidate, bool) {
	n := indexOf(i.Candidates, move)
	if n < 0 {
		return Candidate{}, false
	}
	return i.Candidates[n], true
}

// Fresh returns the search without its older candidates. Whoever compares moves, or keeps
// what was found, asks for it.
func (i Info) Fresh() Info {
	i.Candidates = Fresh(i.Candidates)
	return i
}

// Fresh returns the candidates that are not older. The slice that was given stays as it is.
func Fresh(candidates []Candidate) []Candidate {
	older := func(c Candidate) bool { return c.Older }
	if !slices.ContainsFunc(candidates, older) {
		return candidates
	}
	return slices.DeleteFunc(slices.Clone(candidates), older)
}

// PutFirst returns the candidates with the one of a move before the others; when it is
// none of them, one without a score is made for it. The slice that was given stays as it is.
func PutFirst(candidates []Candidate, move board.Point) []Candidate {
	chosen := Candidate{Move: move, Line: []board.Point{move}, Unscored: true}
	if n := indexOf(candidates, move); n >= 0 {
		chosen = candidates[n]
		candidates = slices.Delete(slices.Clone(candidates), n, n+1)
	}
	return append([]Candidate{chosen}, candidates...)
}

// BeforeReply turns what is known of the best reply to a move into what is known of the
// move: the score is the other side's, and depth and length grow by a ply.
func BeforeReply(move board.Point, reply Candidate) Candidate {
	return Candidate{
		Move: move, Score: reply.Score.Opposite().Later(1), Bound: reply.Bound.Opposite(), Depth: reply.Depth + 1,
		Line: append([]board.Point{move}, reply.Line...),
	}
}

// Reply turns what is known of a move that loses into what is known of the reply that wins,
// the other way round than [BeforeReply]; ok is false where no reply is known.
func (c Candidate) Reply() (reply Candidate, ok bool) {
	n, loses := c.Score.Loss()
	if _, ends := c.Ends(); !loses || !ends || n < 2 || len(c.Line) < 2 {
		return Candidate{}, false
	}
	return Candidate{
		Move: c.Line[1], Score: WinIn(n - 1), Bound: c.Bound.Opposite(), Depth: max(0, c.Depth-1), Line: c.Line[1:],
	}, true
}

func indexOf(candidates []Candidate, move board.Point) int {
	return slices.IndexFunc(candidates, func(c Candidate) bool { return c.Move == move })
}
