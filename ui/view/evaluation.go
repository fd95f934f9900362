package view

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// Forced is a forced win or loss that is known of the position shown, from the
// view of a side. Without one Side is Empty.
type Forced struct {
	Side  board.Stone
	Score analysis.Score
	Bound analysis.Bound // not Exact when it may take fewer plies

	Proven bool   // the certificate says so, which counts more than a search
	By     string // the move that wins, where it is left out of the search; "" for none
}

// Sooner reports whether it is a result, and one that comes sooner than another, if that is
// one.
func (f Forced) Sooner(than Forced) bool {
	return f.Side != board.Empty && (than.Side == board.Empty || f.plies() < than.plies())
}

// Winner returns who wins, Empty where nothing is known.
func (f Forced) Winner() board.Stone {
	if _, loses := f.Score.Loss(); loses {
		return f.Side.Opponent()
	}
	return f.Side
}

func (f Forced) plies() int {
	if n, wins := f.Score.Win(); wins {
		return n
	}
	n, _ := f.Score.Loss()
	return n
}

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

	Claimed bool // a file or another program says how it ends, and that is not proven

	Certified bool   // the certificate that Black wins says so
	By        string // with this move, which is left out of the search; "" for none

	Moves Restriction // the moves that were searched, where the words name them
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
	e := Evaluation{Side: info.Turn, Score: best.Score, Bound: info.Length(best), Known: true, Certified: info.Certainty(best) == analysis.Certified}
	e.Claimed = best.Claimed && best.Score.Forced()
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

// Settled reports whether it is known, and is not a loss that only some moves were searched
// for.
func (e Evaluation) Settled() bool { return e.Known && (!e.Among || !e.Score.Forced()) }

// Chance is what is known of the position after so many moves.
type Chance struct {
	Chance  float64           // that Black wins, 0 to 1
	Score   analysis.Score    // that Chance comes from, for Black
	Known   bool              // false leaves a gap
	Shallow bool              // from too short a search to be part of the line: a pale dot in a gap
	Forced  bool              // a proven win for the side that Chance names, drawn heavily
	Sign    record.Annotation // of the move that led here
	Apart   bool              // it and the one before are known in ways that do not compare: no line joins them
	Escape  bool              // it was the last that could still have saved the game: a ring
}

// NewChance returns Black's chance when side has that score.
func NewChance(side board.Stone, s analysis.Score) Chance {
	if side == board.White {
		s = s.Opposite()
	}
	return Chance{Known: true, Forced: s.Forced(), Chance: s.Chance(), Score: s}
}

// Reliable reports whether the line goes through the value.
func (v Chance) Reliable() bool { return v.Known && !v.Shallow }

// Quantity is what a score is written as.
type Quantity uint8

// A score is written as a chance to win, as the engine's own number or as what a move
// gives away against the best one.
const (
	InChances Quantity = iota
	InScores
	InLosses
)

// Quantities returns every quantity in the order of a menu.
func Quantities() []Quantity { return []Quantity{InChances, InScores, InLosses} }

// String returns the name that settings are kept under.
func (q Quantity) String() string { return [...]string{"chance", "score", "loss"}[q] }

// ParseQuantity is the inverse of String; unknown names give InChances and false.
func ParseQuantity(name string) (Quantity, bool) {
	i := slices.IndexFunc(Quantities(), func(q Quantity) bool { return q.String() == name })
	return Quantities()[max(i, 0)], i >= 0
}

// Scores says how scores are written. The zero value writes
// chances from the view of the side to move.
type Scores struct {
	In          Quantity
	AlwaysBlack bool // from Black's view, not from that of the side to move
}
