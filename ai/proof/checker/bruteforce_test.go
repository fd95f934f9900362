package checker

import "tengen/board"

// bruteForce plays small boards out in full. It knows nothing but the rows.
type bruteForce struct {
	cells int
	rows  []uint64
	seen  map[[2]uint64]bool
}

func newBruteForce(size board.Size, row int) *bruteForce {
	j := &bruteForce{cells: size.Cells(), rows: size.RowMasks(row), seen: map[[2]uint64]bool{}}
	return j
}

func (j *bruteForce) won(stones uint64) bool {
	for _, row := range j.rows {
		if stones&row == row {
			return true
		}
	}
	return false
}

// wins reports whether Black wins with Black to move.
func (j *bruteForce) wins(x, o uint64) bool {
	key := [2]uint64{x, o}
	if known, ok := j.seen[key]; ok {
		return known
	}
	won := false
	for c := 0; c < j.cells && !won; c++ {
		if bit := uint64(1) << c; (x|o)&bit == 0 {
			won = j.won(x|bit) || j.beatsAll(x|bit, o)
		}
	}
	j.seen[key] = won
	return won
}

// beatsAll reports whether Black wins with White to move.
func (j *bruteForce) beatsAll(x, o uint64) bool {
	any := false
	for c := range j.cells {
		if bit := uint64(1) << c; (x|o)&bit == 0 {
			any = true
			if j.won(o|bit) || !j.wins(x, o|bit) {
				return false
			}
		}
	}
	return any
}

// blackWins reports whether Black, to move, wins on a board without rows of Black.
func (j *bruteForce) blackWins(p *lineBoard) bool {
	x, o := p.stones[black][0], p.stones[white][0]
	return !j.won(o) && j.wins(x, o)
}
