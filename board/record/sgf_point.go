package record

import (
	"bytes"

	"tengen/board"
)

// sgfPass is the pass of older files, on boards where it is no point.
const (
	sgfPass      = "tt"
	sgfPassSides = 19 // the longest side of such a board
)

// sgfPoint reads a point: two letters, column and row from the top; or, as some
// programs write, its name ("h8").
func sgfPoint(value []byte, size board.Size) (board.Point, bool) {
	if len(value) < 2 {
		return board.Pass, false
	}
	p := board.Point{X: int(value[0]|0x20) - 'a', Y: int(value[1]|0x20) - 'a'}
	if isLetter(value[0]) && len(value) == 2 && isLetter(value[1]) {
		return size.FromTop(p), size.Contains(p)
	}
	named, err := board.ParsePoint(string(value))
	return named, err == nil && size.Contains(named)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// sgfMove reads a point or a pass.
func sgfMove(value []byte, size board.Size) (board.Point, bool) {
	value = bytes.TrimSpace(value)
	if len(value) == 0 || string(value) == sgfPass && size.W <= sgfPassSides && size.H <= sgfPassSides {
		return board.Pass, true
	}
	return sgfPoint(value, size)
}

// sgfPoints reads an entry of a list: a point, or the two corners of a rectangle
// ("aa:cc").
func sgfPoints(value []byte, size board.Size) ([]board.Point, bool) {
	value = bytes.TrimSpace(value)
	first, second, rectangle := bytes.Cut(value, []byte(":"))
	from, ok := sgfPoint(first, size)
	if !ok {
		return nil, false
	}
	if !rectangle {
		return []board.Point{from}, true
	}
	to, ok := sgfPoint(second, size)
	if !ok {
		return nil, false
	}
	var points []board.Point
	for y := max(from.Y, to.Y); y >= min(from.Y, to.Y); y-- {
		for x := min(from.X, to.X); x <= max(from.X, to.X); x++ {
			points = append(points, board.Point{X: x, Y: y})
		}
	}
	return points, true
}

// appendSGFPoint writes a point; a pass is nothing.
func appendSGFPoint(to []byte, p board.Point, size board.Size) []byte {
	if p == board.Pass {
		return to
	}
	p = size.FromTop(p)
	return append(to, byte('a'+p.X), byte('a'+p.Y))
}
