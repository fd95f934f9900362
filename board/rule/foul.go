package rule

import (
	"strings"

	"tengen/board"
)

// Foul is the reason why a point is forbidden. It is an error.
type Foul struct {
	Point board.Point
	Kind  FoulKind

	// Lines are the rows, fours or threes that make Point forbidden: two or more,
	// for an overline one or more. Each lists its stones from one end to the
	// other, the one on Point among them; other cells are left out, so that a
	// four lists four points even when it has a gap.
	Lines [][]board.Point
}

// FoulKind names what a forbidden stone would make.
type FoulKind uint8

// The fouls of renju. A point that is several of them is named by the first.
const (
	Overline FoulKind = iota + 1
	DoubleFour
	DoubleThree
)

// String returns "overline", "double four" or "double three".
func (k FoulKind) String() string {
	return [...]string{"", "overline", "double four", "double three"}[k]
}

// Error says which point is forbidden and why, with the lines: "H8 is forbidden:
// double three (F8-G8-H8, H8-H9-H10)".
func (f *Foul) Error() string {
	lines := make([]string, len(f.Lines))
	for i, line := range f.Lines {
		names := make([]string, len(line))
		for j, p := range line {
			names[j] = p.String()
		}
		lines[i] = strings.Join(names, "-")
	}
	return f.Point.String() + " is forbidden: " + f.Kind.String() + " (" + strings.Join(lines, ", ") + ")"
}

// Forbidden returns why s may not play on the empty point p, or nil when it may.
// Only the stones on the board count, not how they came there, nor whether the
// game is over. It does not change b.
func (r Rule) Forbidden(b *board.Board, p board.Point, s board.Stone) *Foul {
	if !r.HasFouls(s) || !b.Free(p) {
		return nil
	}
	g := newLineBits(b, s)
	return g.foul(p)
}

// Fouls returns every point that is forbidden to s, in index order, with the
// reasons. It does not change b.
func (r Rule) Fouls(b *board.Board, s board.Stone) []*Foul {
	if !r.HasFouls(s) {
		return nil
	}
	var fouls []*Foul
	g := newLineBits(b, s)
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		if b.At(p) != board.Empty {
			continue
		}
		if f := g.foul(p); f != nil {
			fouls = append(fouls, f)
		}
	}
	return fouls
}
