package endgame

import (
	"math/bits"

	"tengen/board"
	"tengen/board/rule"
)

// cells is a set of the cells that matter, by their number.
type cells uint32

// MostCells is how many cells may matter in a position that can be solved: so many
// has a set.
const MostCells = 32

func (c cells) count() int { return bits.OnesCount32(uint32(c)) }

// index returns the number of the lowest cell. c must not be empty.
func (c cells) index() int { return bits.TrailingZeros32(uint32(c)) }

// line is a window as the search sees it.
type line struct{ free, longer, closed cells }

// open tells whether the owner of the stones own can still win by l.
func (l line) open(own, other cells) bool {
	return l.free&other == 0 && l.longer&own == 0 && (l.closed == 0 || l.closed&^other != 0)
}

// touches returns the cells where a stone changes something about l.
func (l line) touches() cells { return l.free | l.longer | l.closed }

// game is a survey made ready for the search.
type game struct {
	points []board.Point // by number
	lines  [2][]line     // black and white ones
	all    cells
	spare  int  // free cells without a number, where a stone changes nothing
	wait   bool // moves that change nothing may be the best
	afar   bool // a row may be stopped from its ends
	barred bool // cells may be forbidden to Black
	rule   rule.Rule
	board  *board.Board // follows the search where cells may be forbidden
}

// newGame numbers the cells. There are MostCells at most.
func newGame(s Survey) *game {
	b := s.pos.Board()
	g := &game{points: s.cells, spare: len(s.idle), rule: s.pos.Rule()}
	g.all = cells(1<<len(s.cells) - 1)
	numbers := map[int]int{}
	for i, p := range s.cells {
		numbers[b.Size().Index(p)] = i
	}
	for side, windows := range s.windows {
		for _, w := range windows {
			g.lines[side] = append(g.lines[side], line{pack(w.free, numbers), pack(w.longer, numbers), pack(w.closed, numbers)})
		}
	}
	black, white := g.rule.Restrictions(board.Black), g.rule.Restrictions(board.White)
	g.wait = black.Exact || white.Exact
	g.afar = black.OpenEnd || white.OpenEnd
	if g.barred = g.rule.HasFouls(board.Black); g.barred {
		g.board = b.Clone()
	}
	return g
}

// pack turns an area into a set of numbered cells.
func pack(a area, numbers map[int]int) (c cells) {
	for cell := range a.all() {
		c |= 1 << numbers[cell]
	}
	return c
}

// forbidden tells whether the rule refuses a cell to a side. The board must hold
// the stones of the search.
func (g *game) forbidden(cell, side int) bool {
	return g.barred && side == 0 && g.rule.Forbidden(g.board, g.points[cell], board.Black) != nil
}

// set puts a stone on the board, or Empty in its place.
func (g *game) set(cell int, s board.Stone) {
	if g.barred {
		g.board.Set(g.points[cell], s)
	}
}
