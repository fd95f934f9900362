package player

import (
	"slices"

	"tengen/board"
)

// key names a position of a square board, whichever way the board lies: the cells
// of the black stones in ascending order, a separator, those of the white ones, in
// the least of the eight orientations. It is the position itself, no hash, so
// that no two positions share one.
type key string

// separator stands between the cells of the two sides; no board has so many cells.
const separator = '\uffff'

// stoneCells are those of a position, a list of cells a side, by [board.Size.Index].
type stoneCells [2][]int

// stoneCellsOf lists the stones on a board.
func stoneCellsOf(b *board.Board) (s stoneCells) {
	for i := range b.Size().Cells() {
		if at := b.At(b.Size().Point(i)); at != board.Empty {
			s[at-board.Black] = append(s[at-board.Black], i)
		}
	}
	return s
}

// turn is the side to move, Black having begun; ok is false for stones that no
// game begun by Black leads to.
func (s stoneCells) turn() (side board.Stone, ok bool) {
	switch len(s[0]) - len(s[1]) {
	case 0:
		return board.Black, true
	case 1:
		return board.White, true
	}
	return board.Empty, false
}

// Key names a position of a square board by its stones, the same whichever way the board
// lies; different positions have different names.
func OpeningKey(b *board.Board) string {
	least, _ := stoneCellsOf(b).canonical(b.Size())
	return string(least)
}

// with returns the stones after a move of the side to move.
func (s stoneCells) with(cell int) stoneCells {
	side := 0
	if len(s[0]) > len(s[1]) {
		side = 1
	}
	s[side] = append(slices.Clip(s[side]), cell)
	return s
}

// in returns how a symmetry shows the stones.
func (s stoneCells) in(size board.Size, symmetry int) key {
	var text []rune
	for side, cells := range s {
		if side > 0 {
			text = append(text, separator)
		}
		first := len(text)
		for _, c := range cells {
			text = append(text, rune(image(size, c, symmetry)))
		}
		slices.Sort(text[first:])
	}
	return key(text)
}

// canonical returns the key of the stones and every symmetry that shows it: more
// than one where the position is symmetrical.
func (s stoneCells) canonical(size board.Size) (least key, symmetries []int) {
	for n := range board.Symmetries {
		switch k := s.in(size, n); {
		case n == 0 || k < least:
			least, symmetries = k, []int{n}
		case k == least:
			symmetries = append(symmetries, n)
		}
	}
	return least, symmetries
}

// stones returns the position that the key names.
func (k key) stones() (s stoneCells) {
	side := 0
	for _, r := range string(k) {
		if r == separator {
			side++
			continue
		}
		s[side] = append(s[side], int(r))
	}
	return s
}

func image(size board.Size, cell, symmetry int) int {
	return size.Index(size.Image(size.Point(cell), symmetry))
}

// inverse returns the symmetry that undoes another.
func inverse(symmetry int) int {
	// Mirroring twice changes nothing, and so do a mirror and the diagonal one in
	// either order but for the two quarter turns, which undo each other.
	switch symmetry {
	case quarterLeft:
		return quarterRight
	case quarterRight:
		return quarterLeft
	}
	return symmetry
}

// The quarter turns among the symmetries of [board.Size.Image].
const (
	quarterLeft  = 5
	quarterRight = 6
)
