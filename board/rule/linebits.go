package rule

import "tengen/board"

// maxLines is the number of diagonals, in one direction, of the largest board.
const maxLines = 2*board.MaxSide - 1

// lineBits is a board as one side sees it, each line a bit set, once in each of the
// four directions. A cell that is in neither set, be it an opposing stone or off
// the board, is a wall. Stones can be tried on it without touching the board.
type lineBits struct {
	size  board.Size
	own   [4][maxLines]uint64
	empty [4][maxLines]uint64
}

// newLineBits copies b as s sees it.
func newLineBits(b *board.Board, s board.Stone) *lineBits {
	g := &lineBits{size: b.Size()}
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		switch b.At(p) {
		case s:
			g.toggle(&g.own, p)
		case board.Empty:
			g.toggle(&g.empty, p)
		}
	}
	return g
}

// toggle adds p to a set or takes it out.
func (g *lineBits) toggle(set *[4][maxLines]uint64, p board.Point) {
	for d := range set {
		line, bit := g.locate(d, p)
		set[d][line] ^= 1 << bit
	}
}

// toggleStone puts an own stone on the empty point p, or takes it back.
func (g *lineBits) toggleStone(p board.Point) {
	g.toggle(&g.own, p)
	g.toggle(&g.empty, p)
}

// locate returns the number of p's line in the direction board.Directions[d] and
// p's bit in it. Bits grow along the direction; reach walls precede the first.
func (g *lineBits) locate(d int, p board.Point) (line, bit int) {
	switch d {
	case 0:
		return p.Y, p.X + reach
	case 1:
		return p.X, p.Y + reach
	case 2:
		return p.X - p.Y + board.MaxSide - 1, p.X + reach
	default:
		return p.X + p.Y, p.X + reach
	}
}

// window returns what lies around p in direction d, with an own stone on p.
func (g *lineBits) window(d int, p board.Point) lineWindow {
	line, bit := g.locate(d, p)
	return lineWindow{
		own:   uint16(g.own[d][line]>>(bit-reach))&windowMask | center,
		empty: uint16(g.empty[d][line]>>(bit-reach)) & windowMask &^ center,
	}
}
