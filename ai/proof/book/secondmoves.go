package book

import (
	"tengen/ai/proof/checker"
	"tengen/board"
)

// SecondMove is one of White's 35 second moves up to symmetry, after Black's first in the
// centre.
type SecondMove struct {
	White  board.Point // in the upper right, not above the diagonal
	Proven bool        // a checker accepted Black's win to the end
	Third  board.Point // Black's answer, board.Pass when not proven
	Plies  int         // in how many plies from here Black has won at the latest
}

// SecondMoves returns all 35 second moves, from the far ones to the near ones.
func (k *Book) SecondMoves() (all []SecondMove) {
	b := board.New(board.Square(checker.Side))
	b.Set(b.Size().Center(), board.Black)
	for _, second := range checker.SecondMoves(checker.Side) {
		b.Set(second, board.White)
		third, plies, ok := checker.Lookup(k.table, b)
		b.Set(second, board.Empty)
		all = append(all, SecondMove{White: second, Proven: ok, Third: third, Plies: plies})
	}
	return all
}

// Proven returns how many of White's second moves are proven, and how many there are.
func (k *Book) Proven() (proven, all int) {
	openings := k.SecondMoves()
	for _, o := range openings {
		if o.Proven {
			proven++
		}
	}
	return proven, len(openings)
}

// atMost returns in how many plies from the empty board Black has won at the latest, or
// 0 while a second move is open.
func (k *Book) atMost() (plies int) {
	for _, o := range k.SecondMoves() {
		if !o.Proven {
			return 0
		}
		plies = max(plies, o.Plies+2)
	}
	return plies
}
