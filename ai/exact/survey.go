package exact

import (
	"tengen/board"
	"tengen/board/rule"
)

// Survey is what is left to play for in a position.
type EndgameSurvey struct {
	pos     *rule.Position
	windows [2][]window   // black and white ones that are open
	cells   []board.Point // the free cells that matter
	idle    []board.Point // the other free cells: a stone there changes nothing
}

// NewSurvey surveys a position. ok is false where the game is over
// or the side to move has no move, and where more than [MostCells] free cells matter,
// which is cheaply seen on most boards.
func NewEndgameSurvey(pos *rule.Position) (s EndgameSurvey, ok bool) {
	if pos.Over() || tooOpen(pos.Board(), pos.Rule().RowLength()) {
		return s, false
	}
	s.pos = pos
	b := pos.Board()
	var matters area
	for side := range s.windows {
		stone := board.Black + board.Stone(side)
		s.windows[side] = needed(openWindows(b, pos.Rule().RowLength(), stone, pos.Rule().Restrictions(stone)))
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
	return s, len(s.cells) <= EndgameMostCells && pos.CanMove()
}

// tooOpen tells whether the horizontal windows alone leave too many cells to play for.
// It does not look at their ends.
func tooOpen(b *board.Board, length int) bool {
	size, matter := b.Size(), 0
	for y := range size.H {
		var stones [board.White + 1]int // in the last cells
		next := 0                       // the first cell that was not counted
		for x := range size.W {
			stones[b.At(board.Point{X: x, Y: y})]++
			if x >= length {
				stones[b.At(board.Point{X: x - length, Y: y})]--
			}
			if x < length-1 || stones[board.Black] > 0 && stones[board.White] > 0 {
				continue
			}
			for next = max(next, x-length+1); next <= x; next++ {
				if b.At(board.Point{X: next, Y: y}) == board.Empty {
					matter++
				}
			}
		}
	}
	return matter > EndgameMostCells
}

// Cells returns how many free cells matter: those in open windows, those at the
// ends of windows where the rule looks there, and in renju all, unless nothing is
// open. With 0 the game is drawn.
func (s EndgameSurvey) Cells() int { return len(s.cells) }
