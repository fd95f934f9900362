package display

import (
	"cmp"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
)

// Explored is what is known of the position shown from the games that are kept and from
// what was found of it on other days.
type Explored struct {
	Turn     board.Stone // who is to move
	Kept     bool        // there is a library to ask
	Asked    bool        // its answers are there
	Next     board.Point // how the game on the board went on: of a move's images that one is meant
	Whose    library.Whose
	Games    int // that came through the position
	Moves    []library.Continuation
	Analyses []*record.Analysis   // by engine, the surest first
	Worth    library.Worth        // by all that was found of the position and of those that follow
	Valued   bool                 // there is a Worth
	Ends     []analysis.Candidate // what is proven of moves by now, from wherever
	Lines    library.Lines        // of the game on the board that go on from the position, by all ways to it
}

// Now returns a move as it is known by now: one win has one length, wherever one looks.
func (e Explored) Now(c analysis.Candidate) (now analysis.Candidate, proven bool) {
	i := slices.IndexFunc(e.Ends, func(end analysis.Candidate) bool { return end.Move == c.Move })
	if i < 0 {
		return c, false
	}
	return e.Ends[i], true
}

// Branches reports whether the game on the board goes on from the position in several lines.
func (e Explored) Branches() bool {
	lines := 0
	for _, m := range e.Lines.Moves {
		lines += m.Lines
	}
	return lines > 1
}

// ExplorerRow is a move and all that is known of it beside the search.
type ExplorerRow struct {
	Move     board.Point
	Played   library.Continuation
	Within   int            // plies within which Black wins by the proof, 0 where that is not proven
	Rated    bool           // the table of first moves knows it
	Score    analysis.Score // there, for the side to move
	Analysed bool
	Found    analysis.Candidate // by the surest of the engines
	Lines    int                // of the game on the board that go on so
}

// ExplorerRows puts together what is known of the moves: those that the proof or the table
// knows in their order, then those that engines have looked at, then the most played.
func ExplorerRows(first FirstMoves, e Explored) (rows []ExplorerRow) {
	at := func(moves ...board.Point) *ExplorerRow { // moves are images of each other
		i := slices.IndexFunc(rows, func(r ExplorerRow) bool { return slices.Contains(moves, r.Move) })
		if i < 0 {
			i = len(rows)
			rows = append(rows, ExplorerRow{Move: moves[0]})
			if slices.Contains(moves, e.Next) {
				rows[i].Move = e.Next
			}
		}
		return &rows[i]
	}
	for _, m := range first.Moves {
		r := at(m.Point)
		r.Within, r.Rated, r.Score = m.Within, m.Rated, m.Score
	}
	for _, a := range e.Analyses {
		for _, line := range a.Lines {
			if c := analysis.CandidateOf(line); c.Move != board.Pass {
				if r := at(c.Move); !r.Analysed {
					r.Analysed, r.Found = true, c
				}
			}
		}
	}
	for i := range rows {
		if c, proven := e.Now(analysis.Candidate{Move: rows[i].Move}); proven {
			rows[i].Within, rows[i].Analysed, rows[i].Found = 0, true, c
		}
	}
	known := len(rows)
	for _, c := range e.Moves {
		if len(c.Moves) > 0 {
			at(c.Moves...).Played = c
		}
	}
	if e.Branches() {
		for _, m := range e.Lines.Moves {
			if m.Moves[0] != board.Pass {
				at(m.Moves...).Lines = m.Lines
			}
		}
	}
	slices.SortStableFunc(rows[known:], func(r, s ExplorerRow) int {
		return cmp.Or(cmp.Compare(s.Played.Games, r.Played.Games), cmp.Compare(s.Lines, r.Lines))
	})
	return rows
}

// FirstMoves is what is known beforehand of an early position of the free game on 15×15: by
// the proof that Black wins, and from the table of first moves.
type FirstMoves struct {
	Early   bool // there is such a position; without one the rest says nothing
	Asked   bool // the answers are there
	Within  int  // plies within which Black wins, 0 where nothing is proven
	Moves   []FirstMove
	Seconds bool // the moves are White's answers to the first stone, one of each kind
}

// FirstMove is a move of such a position.
type FirstMove struct {
	Point  board.Point
	Within int            // plies within which Black wins, Black's own move included; 0 where that is not proven
	Rated  bool           // the table of first moves knows it
	Score  analysis.Score // there, for the side to move
}
