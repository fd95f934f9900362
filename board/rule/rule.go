// Package rule says what wins and what is forbidden. A [Rule] is a value; a
// [Position] is a board under a rule with a side to move.
package rule

import "tengen/board"

// Rule says how many stones in a row win and which rows do not count. Rules are
// comparable values; use the ones declared here or [Row].
type Rule struct {
	name string
	row  int
}

// Freestyle gomoku: five or more in a row win.
var Freestyle = Rule{name: "freestyle", row: 5}

// Row returns the plain rule in which n or more in a row win (the m,n,k-games).
func Row(n int) Rule {
	if n == 5 {
		return Freestyle
	}
	return Rule{name: "row", row: n}
}

// Name returns the rule's identifier: "freestyle", or "row" for plain rows of
// another length.
func (r Rule) Name() string { return r.name }

// RowLength returns how many stones in a row win.
func (r Rule) RowLength() int { return r.row }

// WinningLine returns the points of a row that wins for the stone on p, from one
// end to the other, or nil. A row longer than needed is returned whole.
func (r Rule) WinningLine(b *board.Board, p board.Point) []board.Point {
	s := b.At(p)
	if s == board.Empty {
		return nil
	}
	for _, d := range board.Directions {
		first, last := p, p
		for b.At(first.Add(d, -1)) == s {
			first = first.Add(d, -1)
		}
		for b.At(last.Add(d, 1)) == s {
			last = last.Add(d, 1)
		}
		line := []board.Point{first}
		for q := first; q != last; {
			q = q.Add(d, 1)
			line = append(line, q)
		}
		if len(line) >= r.row {
			return line
		}
	}
	return nil
}

// Foul is the reason why a point is forbidden. It is an error.
type Foul struct {
	Point board.Point
	Kind  FoulKind
	Lines [][]board.Point // the rows, fours or threes that make it forbidden
}

// FoulKind names what a forbidden stone would make.
type FoulKind uint8

// The fouls of renju.
const (
	Overline FoulKind = iota + 1
	DoubleFour
	DoubleThree
)

// String returns "overline", "double four" or "double three".
func (k FoulKind) String() string {
	return [...]string{"", "overline", "double four", "double three"}[k]
}

// Error says which point is forbidden and why.
func (f *Foul) Error() string {
	return f.Point.String() + " is forbidden: " + f.Kind.String()
}

// Forbidden returns why s may not play on the empty point p, or nil when it may.
func (r Rule) Forbidden(b *board.Board, p board.Point, s board.Stone) *Foul {
	return nil
}
