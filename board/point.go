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

// The shortest and the longest side a board may have, in cells.
const (
	MinSide = 3
	MaxSide = 22
)

// Size is the width and height of a board in cells.
type Size struct{ W, H int }

// Square returns the size of a board with n cells a side.
func Square(n int) Size { return Size{W: n, H: n} }

// Check reports an error when a side is outside MinSide..MaxSide.
func (s Size) Check() error {
	if s.W < MinSide || s.W > MaxSide || s.H < MinSide || s.H > MaxSide {
		return fmt.Errorf("board of %s: each side must be from %d to %d", s, MinSide, MaxSide)
	}
	return nil
}

// Cells returns the number of cells.
func (s Size) Cells() int { return s.W * s.H }

// Contains reports whether p lies on a board of this size.
func (s Size) Contains(p Point) bool {
	return p.X >= 0 && p.X < s.W && p.Y >= 0 && p.Y < s.H
}

// Index numbers the cells from 0, row by row from the bottom left. p must lie on
// the board.
func (s Size) Index(p Point) int { return p.Y*s.W + p.X }

// Point is the inverse of Index.
func (s Size) Point(index int) Point {
	return Point{X: index % s.W, Y: index / s.W}
}

// FromTop converts a point whose row was counted from the top, and back.
func (s Size) FromTop(p Point) Point {
	return Point{X: p.X, Y: s.H - 1 - p.Y}
}

// Center returns the middle cell, on even boards the one right and above the
// middle.
func (s Size) Center() Point { return Point{X: s.W / 2, Y: s.H / 2} }

// String returns "15×15".
func (s Size) String() string { return fmt.Sprintf("%d×%d", s.W, s.H) }

// Rows returns every straight row of length cells that lies on a board of this
// size, each from its first cell in one of the [Directions] on.
func (s Size) Rows(length int) [][]Point {
	var rows [][]Point
	for i := range s.Cells() {
		for _, d := range Directions {
			p := s.Point(i)
			if !s.Contains(p.Add(d, length-1)) {
				continue
			}
			row := make([]Point, length)
			for n := range row {
				row[n] = p.Add(d, n)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// RowMasks returns the same rows as bit sets of cells by [Size.Index], for boards of up to
// 64 cells.
func (s Size) RowMasks(length int) []uint64 {
	var masks []uint64
	for _, row := range s.Rows(length) {
		var mask uint64
		for _, p := range row {
			mask |= 1 << s.Index(p)
		}
		masks = append(masks, mask)
	}
	return masks
}

// Symmetries is the number of ways to turn and mirror a square board, the one that
// leaves it as it is included.
const Symmetries = 8

// Image returns where p lies after the n-th symmetry of a square board, n from 0,
// the identity, to Symmetries-1. Bit 0 of n mirrors left and right, bit 1 then up
// and down, bit 2 then the diagonal through A1. Those without bit 2 are symmetries
// of any board.
func (s Size) Image(p Point, n int) Point {
	if n&1 != 0 {
		p.X = s.W - 1 - p.X
	}
	if n&2 != 0 {
		p.Y = s.H - 1 - p.Y
	}
	if n&4 != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Images returns where each cell of a board lies after each of its symmetries, by the number
// of the symmetry: all on a square board, else the first four.
func (s Size) Images() (images [][]int) {
	for n := range Symmetries {
		if n&4 != 0 && s.W != s.H {
			break
		}
		to := make([]int, s.Cells())
		for c := range to {
			to[c] = s.Index(s.Image(s.Point(c), n))
		}
		images = append(images, to)
	}
	return images
}

// zobrist holds a random number for every cell and colour. A board's hash is the
// XOR of the numbers of its stones, so one stone changes it with one XOR.
var zobrist = makeZobrist()

// HashTurn is XORed into the hash of a position when White is to move.
const HashTurn uint64 = 0x9d39247e33776d41

func makeZobrist() (keys [MaxSide * MaxSide][2]uint64) {
	state := uint64(0x7e9e_0001) // fixed: hashes must not differ between runs
	for i := range keys {
		keys[i][0] = splitmix(&state)
		keys[i][1] = splitmix(&state)
	}
	return keys
}

// splitmix is Steele, Lea and Flood's SplitMix64 generator.
func splitmix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// ZobristKey returns the number that stone s on p adds to a hash. The point is
// numbered as on the largest board, so that it has one key on boards of any size.
func ZobristKey(p Point, s Stone) uint64 {
	return zobrist[p.Y*MaxSide+p.X][s-Black]
}
