package view

import (
	"tengen/ai/analysis"
	"tengen/board"
)

// Evaluation is how a game stands, as a search, a proof or its end says. The zero value
// is that of a position of which nothing is known.
type Evaluation struct {
	Side  board.Stone // whose view Score takes
	Score analysis.Score
	Bound analysis.Bound
	Known bool
	Among bool // only some moves were searched: it holds if none of the others is better
	Over  bool // it is the result of a game, which needs no words
	Drawn bool // both sides can hold the draw
	Depth int  // plies that were looked ahead, where these are few; else 0

	Certified bool   // the certificate that Black wins says so
	By        string // with this move, which is left out of the search; "" for none
}

// EvaluationOf returns how a game stands as a search says; nothing is known while it has
// no candidate.
func EvaluationOf(info analysis.Info) Evaluation {
	best, ok := info.Best()
	switch {
	case !ok || best.Unscored:
		return Evaluation{}
	case info.Drawn(best.Score) && !info.Restricted:
		return Evaluation{Side: board.Black, Known: true, Drawn: true}
	}
	e := Evaluation{Side: info.Turn, Score: best.Score, Bound: best.Bound, Known: true, Certified: info.Certainty(best) == analysis.Certified}
	_, wins := best.Score.Win()
	e.Among = info.Restricted && !wins // a win needs one move only
	if info.Source == analysis.FromSearch && info.Depth < analysis.ReliableDepth {
		e.Depth = info.Depth
	}
	return e
}

// EvaluationOfResult returns how a game stands that is over: the winner has it all, a draw
// (Empty) divides it.
func EvaluationOfResult(winner board.Stone) Evaluation {
	if winner == board.Empty {
		return Evaluation{Side: board.Black, Known: true, Over: true}
	}
	return Evaluation{Side: winner, Score: analysis.WinIn(1), Known: true, Over: true}
}

// Evaluation returns how the game stands that ends like that.
func (f Forced) Evaluation() Evaluation {
	return Evaluation{Side: f.Side, Score: f.Score, Bound: f.Bound, Known: true, Certified: f.Proven, By: f.By}
}

// Black returns Black's share of the chances, 0 to 1.
func (e Evaluation) Black() float64 {
	if e.Side == board.White {
		return 1 - e.Score.Chance()
	}
	return e.Score.Chance()
}

// Settled tells whether it is known, and is not a loss that only some moves were searched
// for.
func (e Evaluation) Settled() bool { return e.Known && (!e.Among || !e.Score.Forced()) }
