package board

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
