package rule

import (
	"math/bits"

	"tengen/board"
)

// lineShape is a set of stones on the line in direction dir around a point.
type lineShape struct {
	dir    int
	stones uint16
}

// maxShapes is two fours in each direction.
const maxShapes = 8

// madeShapes is what a stone makes: a five, or a foul and the shapes behind it.
type madeShapes struct {
	five   bool
	kind   FoulKind // 0 when allowed
	shapes [maxShapes]lineShape
	n      int
}

// add appends a shape.
func (v *madeShapes) add(dir int, stones uint16) {
	v.shapes[v.n] = lineShape{dir, stones}
	v.n++
}

// shapesAt tells what an own stone on the empty point p would make. It tries stones
// on the bits and leaves them as they were.
func (g *lineBits) shapesAt(p board.Point) (v madeShapes) {
	var around [4]lineWindow
	for d := range around {
		around[d] = g.window(d, p)
	}
	for d, w := range around {
		row := w.run()
		switch length := bits.OnesCount16(row); {
		case length == five:
			return madeShapes{five: true} // a five wins whatever else it makes
		case length > five:
			v.kind = Overline
			v.add(d, row)
		}
	}
	if v.kind != 0 {
		return v
	}
	for d, w := range around {
		sets, n := w.fours()
		for _, stones := range sets[:n] {
			v.add(d, stones)
		}
	}
	if v.n > 1 {
		v.kind = DoubleFour
		return v
	}
	return g.threesAt(p, &around)
}

// threesAt is shapesAt for a stone that makes no five, no overline and at most
// one four.
func (g *lineBits) threesAt(p board.Point, around *[4]lineWindow) (v madeShapes) {
	var stones, gains [4]uint16
	candidates := 0
	for d, w := range around {
		if stones[d], gains[d] = w.three(); gains[d] != 0 {
			candidates++
		}
	}
	if candidates < 2 {
		return v
	}
	g.toggleStone(p)
	for d := range around {
		if gains[d] == 0 {
			continue
		}
		if v.n+candidates < 2 {
			break // too few are left to make two
		}
		candidates--
		if g.anyStraightFour(d, p, gains[d]) {
			v.add(d, stones[d])
		}
	}
	g.toggleStone(p)
	if v.n > 1 {
		v.kind = DoubleThree
	}
	return v
}

// anyStraightFour reports whether one of the cells gains around p, where a stone
// makes a straight four in direction d, may be played and is no five. This makes
// a three a true one, and is where the definition calls itself.
func (g *lineBits) anyStraightFour(d int, p board.Point, gains uint16) bool {
	for ; gains != 0; gains &= gains - 1 {
		q := p.Add(board.Directions[d], bits.TrailingZeros16(gains)-reach)
		if v := g.shapesAt(q); !v.five && v.kind == 0 {
			return true
		}
	}
	return false
}

// foul returns why an own stone may not be put on the empty point p, or nil.
func (g *lineBits) foul(p board.Point) *Foul {
	v := g.shapesAt(p)
	if v.kind == 0 {
		return nil
	}
	f := &Foul{Point: p, Kind: v.kind}
	for _, s := range v.shapes[:v.n] {
		if v.kind == Overline {
			f.Lines = append(f.Lines, g.row(s.dir, p))
		} else {
			f.Lines = append(f.Lines, s.points(p))
		}
	}
	return f
}

// row returns the unbroken row that an own stone on p is part of. It may be
// longer than a window.
func (g *lineBits) row(d int, p board.Point) []board.Point {
	line, bit := g.locate(d, p)
	own := g.own[d][line] | 1<<bit
	behind := bits.LeadingZeros64(^(own << (63 - bit))) - 1
	ahead := bits.TrailingZeros64(^(own >> bit)) - 1
	dir := board.Directions[d]
	return points(p.Add(dir, -behind), dir, behind+1+ahead)
}

// points lists the stones of a shape around p from one end to the other.
func (s lineShape) points(p board.Point) []board.Point {
	list := make([]board.Point, 0, bits.OnesCount16(s.stones))
	for set := s.stones; set != 0; set &= set - 1 {
		list = append(list, p.Add(board.Directions[s.dir], bits.TrailingZeros16(set)-reach))
	}
	return list
}

// maxLines is the number of diagonals, in one direction, of the largest board.
const maxLines = 2*board.MaxSide - 1

// lineBits is a board as one side sees it, each line a bit set, once in each of the
// four directions. A cell that is in neither set, be it an opposing stone or off
// the board, is a wall. Stones can be tried on it without touching the board.
type lineBits struct {
	own   [4][maxLines]uint64
	empty [4][maxLines]uint64
}

// newLineBits copies b as s sees it.
func newLineBits(b *board.Board, s board.Stone) *lineBits {
	g := &lineBits{}
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

// reach is how far a stone's effect goes along a line: a row of five through it
// ends at most four cells away, and the cell beyond tells five from six.
const reach = five

const (
	center     = 1 << reach
	windowMask = 1<<(2*reach+1) - 1
)

// Bit sets of a row of four or five cells at the low end, and of what must be
// looked at around it (shifted so that bit 0 is the cell before the row).
const (
	fourCells = 1<<4 - 1
	fiveCells = 1<<5 - 1
	fiveEnds  = 1<<0 | 1<<6 // the cells before and after a row of five
	fourEnds  = 1<<1 | 1<<6 // the cells before and after a row of four, and
	fourFar   = 1<<0 | 1<<7 // the ones beyond, from two cells before the row
)

// lineWindow is the part of a line that a stone in its middle can act on: the bits
// 0..10 run along the line, the stone is bit reach. Cells in neither set are walls.
type lineWindow struct{ own, empty uint16 }

// run returns the unbroken row through the middle.
func (w lineWindow) run() uint16 {
	row := uint16(center)
	for {
		grown := (row | row<<1 | row>>1) & w.own
		if grown == row {
			return row
		}
		row = grown
	}
}

// fours returns the sets of four stones through the middle to which one stone
// more makes exactly five, and how many there are: 0, 1 or 2. Two completions of
// the same four stones (a straight four) are one four.
func (w lineWindow) fours() (sets [2]uint16, n int) {
	if bits.OnesCount16(w.own) < 4 {
		return sets, 0 // most windows
	}
	for from := 1; from <= reach; from++ {
		row := uint16(fiveCells) << from
		stones := w.own & row
		if bits.OnesCount16(stones) != 4 || w.empty&row == 0 || w.own&(fiveEnds<<(from-1)) != 0 {
			continue
		}
		if n == 0 || sets[n-1] != stones {
			sets[n] = stones
			n++
		}
	}
	return sets, n
}

// three returns the three stones through the middle that can become a straight
// four, and the empty cells where a stone makes it; both 0 when there is none. A
// line holds one such three at most: the cells around it must be free of stones.
func (w lineWindow) three() (stones, gains uint16) {
	if bits.OnesCount16(w.own) < 3 {
		return 0, 0 // most windows
	}
	for from := 2; from <= reach; from++ {
		row := uint16(fourCells) << from
		three := w.own & row
		ends := uint16(fourEnds) << (from - 2)
		if bits.OnesCount16(three) != 3 || w.empty&row == 0 ||
			w.empty&ends != ends || w.own&(fourFar<<(from-2)) != 0 {
			continue
		}
		stones = three
		gains |= w.empty & row
	}
	return stones, gains
}
