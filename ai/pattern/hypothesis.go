package pattern

// LineIf returns what [Board.Line] would be for side s on c in direction dir if
// side owner had a stone n steps from c on that line. That cell must be empty, n
// not 0; a cell too far away to matter changes nothing.
func (b *Board) LineIf(s Side, c Cell, dir, n int, owner Side) Line {
	reachCells := b.table.reachCells
	if n < -reachCells || n > reachCells {
		return b.Line(s, c, dir)
	}
	index := reachCells + n
	if n > 0 {
		index--
	}
	key := b.key(c, dir) ^ uint32(whiteStone>>owner)<<(cellBits*index)
	return Line(b.table.lines[key] >> (lineBits * s) & (1<<lineBits - 1))
}

// ClassIf returns the class of c for side s if its line in direction dir were l.
func (b *Board) ClassIf(s Side, c Cell, dir int, l Line) Class {
	shift := lineBits * dir
	lines := b.Packed(s, c)&^((1<<lineBits-1)<<shift) | uint16(l)<<shift
	return b.lookup[s&1][lines].class()
}

// Window is how many cells to each side of a cell can matter to its lines.
func (b *Board) Window() int { return b.table.reachCells }
