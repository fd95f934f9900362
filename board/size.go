package board

import "fmt"

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

// Contains tells whether p lies on a board of this size.
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
