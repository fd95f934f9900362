package coach

import (
	"context"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// Promise is what the certificate that Black wins says of a position. The zero value is
// nothing.
type Promise struct {
	Plies int         // Black has won by then
	Move  board.Point // Black's; board.Pass where White is to move
}

// made reports whether there is one.
func (p Promise) made() bool { return p.Plies > 0 }

// Promises asks for what is promised of the positions of a game, but for those of which a
// promise is known, and tells each answer. A position with Black to move is asked about only
// where the certificate was not left: that may take a while. It ends with ctx.
func Promises(ctx context.Context, plies []Ply, known []Promise, ask func(context.Context, *rule.Position) Promise, tell func(ply int, p Promise)) {
	kept := true
	for i, p := range plies {
		if ctx.Err() != nil {
			return
		}
		now := known[i]
		if now.made() {
			kept = true
			continue
		}
		if kept || p.Pos.Turn() == board.White {
			now = ask(ctx, p.Pos.Clone())
		}
		if kept = now.made(); ctx.Err() == nil {
			tell(i, now)
		}
	}
}

// Candidate returns the move that wins as promised; ok is false where nothing is promised or
// White is to move.
func (p Promise) Candidate() (c analysis.Candidate, ok bool) {
	return analysis.Candidate{
		Move: p.Move, Line: []board.Point{p.Move}, Score: analysis.WinIn(p.Plies), Bound: analysis.AtLeast,
	}, p.made() && p.Move != board.Pass
}

// best returns what a promise says of the best of some moves of a position.
func (p Promise) best(turn board.Stone, info analysis.Info) analysis.Info {
	switch {
	case !p.made():
		return info
	case turn == board.White:
		if len(info.Candidates) == 0 {
			info.Candidates = []analysis.Candidate{{Move: board.Pass}}
		}
		best := info.Candidates[0]
		if n, loses := best.Ends(); !loses || n > p.Plies {
			best.Score, best.Bound = analysis.LossIn(p.Plies), analysis.AtMost
			info.Candidates = append([]analysis.Candidate{best}, info.Candidates[1:]...)
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
