package board

import (
	"errors"
	"fmt"
	"strconv"
)

// Point is a cell of a board: X is the column from the left, Y the row from the
// bottom, both from 0. The zero value is A1.
type Point struct{ X, Y int }

// Pass stands where a move is expected and none was played.
var Pass = Point{X: -1, Y: -1}

// Add returns the point n steps away in direction d.
func (p Point) Add(d Point, n int) Point {
	return Point{X: p.X + n*d.X, Y: p.Y + n*d.Y}
}

// Directions are the four lines through a point: along the row, the column, the
// rising diagonal and the falling one.
var Directions = [4]Point{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// Steps returns how many steps a king of chess needs from p to q.
func (p Point) Steps(q Point) int { return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) }

// String returns the point's name, column letter and row number ("H8"), or
// "pass".
func (p Point) String() string {
	if p == Pass {
		return "pass"
	}
	return ColumnName(p.X) + strconv.Itoa(p.Y+1)
}

// Names returns the names of points, one for each.
func Names(points []Point) []string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = p.String()
	}
	return names
}

// ColumnName returns the letter above column x: A, B, C and so on, I included.
func ColumnName(x int) string {
	if x < 0 || x >= MaxSide {
		return "?"
	}
	return string(rune('A' + x))
}

// ErrNotAPoint is wrapped by every error of ParsePoint.
var ErrNotAPoint = errors.New("not a point")

// ParsePoint reads a name such as "H8" or "h8". It accepts every point of the
// largest board; whether it lies on a given one is for [Size.Contains] to say.
func ParsePoint(name string) (Point, error) {
	if len(name) < 2 || len(name) > 3 {
		return Pass, fmt.Errorf("%w: %q: want a column letter and a row number, as in H8", ErrNotAPoint, name)
	}
	x := int(name[0]|0x20) - 'a'
	if x < 0 || x >= MaxSide {
		return Pass, fmt.Errorf("%w: %q: column %q is not between A and %s", ErrNotAPoint, name, name[0], ColumnName(MaxSide-1))
	}
	row := 0
	for _, c := range []byte(name[1:]) {
		if c < '0' || c > '9' {
			return Pass, fmt.Errorf("%w: %q: row %q is not a number", ErrNotAPoint, name, name[1:])
		}
		row = row*10 + int(c-'0')
	}
	if row < 1 || row > MaxSide {
		return Pass, fmt.Errorf("%w: %q: row %d is not between 1 and %d", ErrNotAPoint, name, row, MaxSide)
	}
	return Point{X: x, Y: row - 1}, nil
}
