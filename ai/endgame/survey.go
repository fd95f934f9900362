package endgame

import (
	"tengen/board"
	"tengen/board/rule"
)

// Survey is what is left to play for in a position.
type Survey struct {
	pos     *rule.Position
	windows [2][]window   // black and white ones that are open
	cells   []board.Point // the free cells that matter
	idle    []board.Point // the other free cells: a stone there changes nothing
}

// manyWindows is how many open windows there are in no position that can be
// solved; their number is cheap to know.
const manyWindows = 300

// Look surveys a position. ok is false where the rule is not known, the game is over
// or the side to move has no move, and, cheaply, where there is much too much to
// play for.
func Look(pos *rule.Position) (s Survey, ok bool) {
	d, known := demandsOf(pos.Rule())
	if !known || pos.Over() {
		return s, false
	}
	s.pos = pos
	b := pos.Board()
	var matters area
	for side := range s.windows {
		open := openWindows(b, pos.Rule().RowLength(), board.Black+board.Stone(side), d[side])
		if len(open) > manyWindows {
			return s, false
		}
		s.windows[side] = needed(open)
		for _, w := range s.windows[side] {
			matters.join(w.free)
			matters.join(w.longer)
			matters.join(w.closed)
		}
	}
	// Any cell may be forbidden to Black, and so be more than a lost move.
	fouls := pos.Rule().HasFouls(board.Black) && matters != area{}
	for _, p := range b.Empties() {
		if fouls || matters.has(b.Size().Index(p)) {
			s.cells = append(s.cells, p)
		} else {
			s.idle = append(s.idle, p)
		}
	}
	return s, pos.CanMove()
}

// Cells returns how many free cells matter: those in open windows, those at the
// ends of windows where the rule looks there, and in renju all, unless nothing is
// open. With 0 the game is drawn.
func (s Survey) Cells() int { return len(s.cells) }
