package problem

import (
	"math/bits"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// Marks is a position of a row game on at most 16 cells, a bit each, numbered by
// [board.Size.Index].
type Marks struct {
	Max, Min  uint16 // the stones of the two sides
	MinToMove bool
}

// Rows is a game of rows on a small board, such as tic-tac-toe, searched from any
// position. Play stops at a row and on a full board.
type Rows struct {
	size   board.Size
	length int
	all    uint16
	rows   []uint16
	static func(*Rows, Marks) int
}

var _ textbook.Game[Marks] = (*Rows)(nil)

// Won is the value of a position that MAX has won; MIN's is -Won.
const Won = textbook.Infinity

// NewRows returns the game of length in a row on a board of at most 16 cells.
// static values a position that nobody has won; see [OpenLines] and [Weighted].
func NewRows(size board.Size, length int, static func(*Rows, Marks) int) *Rows {
	g := &Rows{size: size, length: length, all: uint16(1<<size.Cells() - 1), static: static}
	for _, mask := range size.RowMasks(length) {
		g.rows = append(g.rows, uint16(mask))
	}
	return g
}

// MarksOf returns the stones of pos, with the side to move as MAX.
func MarksOf(pos *rule.Position) Marks {
	var m Marks
	size := pos.Board().Size()
	for i := range size.Cells() {
		switch pos.Board().At(size.Point(i)) {
		case board.Empty:
		case pos.Turn():
			m.Max |= 1 << i
		default:
			m.Min |= 1 << i
		}
	}
	return m
}

// Winner returns 1 when MAX has a row, -1 when MIN has, else 0.
func (g *Rows) Winner(m Marks) int {
	for _, row := range g.rows {
		if m.Max&row == row {
			return 1
		}
		if m.Min&row == row {
			return -1
		}
	}
	return 0
}

// Over tells whether somebody has won or the board is full.
func (g *Rows) Over(m Marks) bool { return m.Max|m.Min == g.all || g.Winner(m) != 0 }

// Put returns the position after a stone of the side to move on p.
func (g *Rows) Put(m Marks, p board.Point) Marks {
	bit := uint16(1) << g.size.Index(p)
	if m.MinToMove {
		return Marks{m.Max, m.Min | bit, false}
	}
	return Marks{m.Max | bit, m.Min, true}
}

// Moves returns the points a stone may be put on, none when the game is over, in
// the order of Children.
func (g *Rows) Moves(m Marks) []board.Point {
	if g.Over(m) {
		return nil
	}
	var moves []board.Point
	for rest := g.all &^ (m.Max | m.Min); rest != 0; rest &= rest - 1 {
		moves = append(moves, g.size.Point(bits.TrailingZeros16(rest)))
	}
	return moves
}

// Children implements [textbook.Game].
func (g *Rows) Children(m Marks) []Marks {
	if g.Over(m) {
		return nil
	}
	rest := g.all &^ (m.Max | m.Min)
	children := make([]Marks, 0, bits.OnesCount16(rest))
	for ; rest != 0; rest &= rest - 1 {
		if bit := rest & -rest; m.MinToMove {
			children = append(children, Marks{m.Max, m.Min | bit, false})
		} else {
			children = append(children, Marks{m.Max | bit, m.Min, true})
		}
	}
	return children
}

// Evaluate implements [textbook.Game].
func (g *Rows) Evaluate(m Marks) int {
	switch winner := g.Winner(m); {
	case winner != 0:
		return winner * Won
	default:
		return g.static(g, m)
	}
}

// Fold returns one position for all that are equal up to turning and mirroring.
func (g *Rows) Fold(m Marks) Marks {
	best := m
	for n := 1; n < board.Symmetries; n++ {
		image := Marks{g.image(m.Max, n), g.image(m.Min, n), m.MinToMove}
		if image.Max < best.Max || image.Max == best.Max && image.Min < best.Min {
			best = image
		}
	}
	return best
}

func (g *Rows) image(set uint16, n int) (out uint16) {
	for ; set != 0; set &= set - 1 {
		p := g.size.Point(bits.TrailingZeros16(set))
		out |= 1 << g.size.Index(g.size.Image(p, n))
	}
	return out
}

// Folded is the game in which only the first of several children that are equal up
// to turning and mirroring is kept.
func (g *Rows) Folded() textbook.Game[Marks] { return folded{g} }

type folded struct{ *Rows }

func (f folded) Children(m Marks) []Marks {
	var kept []Marks
	seen := map[Marks]bool{}
	for _, c := range f.Rows.Children(m) {
		if fold := f.Fold(c); !seen[fold] {
			seen[fold] = true
			kept = append(kept, c)
		}
	}
	return kept
}
