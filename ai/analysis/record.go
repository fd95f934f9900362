package analysis

import (
	"math"

	"tengen/board"
	"tengen/board/record"
)

// valueScale is the value that wins three games in four, as [Value] defines it:
// the logistic function is 0.73 there.
const valueScale = 200

// Chance returns the chance, 0 to 1, that the score's holder wins: 1 and 0 for
// forced results.
func (s Score) Chance() float64 {
	switch {
	case s.plies > 0:
		return 1
	case s.plies < 0:
		return 0
	default:
		return 1 / (1 + math.Exp(-float64(s.value)/valueScale))
	}
}

// Later returns the same verdict from a position plies further from the end: a
// move that leads to a win in n is a win in n+1. Heuristic values stay.
func (s Score) Later(plies int) Score {
	switch {
	case s.plies > 0:
		s.plies += plies
	case s.plies < 0:
		s.plies -= plies
	}
	return s
}

// Record returns what is kept of a search in the tree of a game: its first
// candidate and, up to lines in all, those that are known exactly or proven, and not older.
func (i Info) Record(engine string, lines int) *record.Analysis {
	kept := &record.Analysis{
		Engine: engine, Depth: i.Depth, SelDepth: i.SelDepth, Nodes: i.Nodes, Elapsed: i.Elapsed,
	}
	for n, c := range Fresh(i.Candidates) {
		// Beyond those that were asked for there are only bounds.
		if n > 0 && (n >= lines || c.Bound != Exact && !c.Bounded()) {
			break
		}
		kept.Lines = append(kept.Lines, c.Record())
	}
	return kept
}

// Record returns the candidate as a record keeps it.
func (c Candidate) Record() record.Line {
	l := record.Line{Moves: c.Line, Value: c.Score.value, Plies: c.Score.plies, Bound: c.Bound, Depth: c.Depth}
	if len(l.Moves) == 0 {
		l.Moves = []board.Point{c.Move}
	}
	return l
}

// InfoOf returns the search that a record keeps, of a position in which turn is to
// move. It is empty when nothing was kept.
func InfoOf(kept *record.Analysis, turn board.Stone) Info {
	if kept == nil {
		return Info{}
	}
	info := Info{
		Turn: turn, Depth: kept.Depth, SelDepth: kept.SelDepth, Nodes: kept.Nodes, Elapsed: kept.Elapsed, Done: true,
	}
	for _, l := range kept.Lines {
		info.Candidates = append(info.Candidates, CandidateOf(l))
	}
	return info
}

// CandidateOf returns the candidate that a record keeps.
func CandidateOf(l record.Line) Candidate {
	c := Candidate{Move: board.Pass, Line: l.Moves, Score: ScoreOf(l), Bound: l.Bound, Depth: l.Depth}
	if len(l.Moves) > 0 {
		c.Move = l.Moves[0]
	}
	return c
}

// ScoreOf returns the score of a line in a record.
func ScoreOf(l record.Line) Score {
	if l.Plies != 0 {
		return Score{plies: l.Plies}
	}
	return Value(l.Value)
}
