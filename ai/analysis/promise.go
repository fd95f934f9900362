package analysis

import "tengen/board"

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
