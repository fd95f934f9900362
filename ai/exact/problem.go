package exact

import (
	"math/bits"

	"tengen/board"
	"tengen/board/rule"
)

// cellSet is a set of the cells that matter, by their number.
type endgameCellSet uint32

// MostCells is how many cells may matter in a position that can be solved: so many
// has a set.
const EndgameMostCells = 32

func (c endgameCellSet) count() int { return bits.OnesCount32(uint32(c)) }

// index returns the number of the lowest cell. c must not be empty.
func (c endgameCellSet) index() int { return bits.TrailingZeros32(uint32(c)) }

// packedWindow is a window as the search sees it.
type packedWindow struct{ free, longer, closed endgameCellSet }

// open tells whether the owner of the stones own can still win by l.
func (l packedWindow) open(own, other endgameCellSet) bool {
	return l.free&other == 0 && l.longer&own == 0 && (l.closed == 0 || l.closed&^other != 0)
}

// touches returns the cells where a stone changes something about l.
func (l packedWindow) touches() endgameCellSet { return l.free | l.longer | l.closed }

// problem is a survey made ready for the search.
type problem struct {
	points        []board.Point     // by number
	lines         [2][]packedWindow // black and white ones
	all           endgameCellSet
	idleCells     int  // free cells without a number, where a stone changes nothing
	triesIdle     bool // moves that change nothing may be the best
	stopsFromAfar bool // a row may be stopped from its ends
	hasFouls      bool // cells may be forbidden to Black
	rule          rule.Rule
	board         *board.Board // follows the search where cells may be forbidden
}

// newProblem numbers the cells. There are MostCells at most.
func newProblem(s EndgameSurvey) *problem {
	b := s.pos.Board()
	p := &problem{points: s.cells, idleCells: len(s.idle), rule: s.pos.Rule()}
	p.all = endgameCellSet(1<<len(s.cells) - 1)
	numbers := map[int]int{}
	for i, point := range s.cells {
		numbers[b.Size().Index(point)] = i
	}
	for side, windows := range s.windows {
		for _, w := range windows {
			p.lines[side] = append(p.lines[side], packedWindow{pack(w.free, numbers), pack(w.longer, numbers), pack(w.closed, numbers)})
		}
	}
	black, white := p.rule.Restrictions(board.Black), p.rule.Restrictions(board.White)
	p.triesIdle = black.Exact || white.Exact
	p.stopsFromAfar = black.OpenEnd || white.OpenEnd
	if p.hasFouls = p.rule.HasFouls(board.Black); p.hasFouls {
		p.board = b.Clone()
	}
	return p
}

// pack turns an area into a set of numbered cells.
func pack(a area, numbers map[int]int) (c endgameCellSet) {
	for cell := range a.all() {
		c |= 1 << numbers[cell]
	}
	return c
}

// forbidden tells whether the rule refuses a cell to a side. The board must hold
// the stones of the search.
func (p *problem) forbidden(cell, side int) bool {
	return p.hasFouls && side == 0 && p.rule.Forbidden(p.board, p.points[cell], board.Black) != nil
}

// set puts a stone on the board, or Empty in its place.
func (p *problem) set(cell int, s board.Stone) {
	if p.hasFouls {
		p.board.Set(p.points[cell], s)
	}
}
