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

// anyStraightFour tells whether one of the cells gains around p, where a stone
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
