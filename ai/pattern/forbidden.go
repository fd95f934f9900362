package pattern

// Forbidden tells whether the rule forbids side s to play on the empty cell c. It
// tries stones on the board and leaves it as it was. Its answer holds for this
// position only.
func (b *Board) Forbidden(s Side, c Cell) bool {
	return b.Class(s, c) == Foul && b.foul(s, c)
}

// foul decides a suspicion: an overline and two fours are what they seem, but a
// three counts only if it can become an open four that is not forbidden itself.
func (b *Board) foul(s Side, c Cell) bool {
	fours, threes := 0, 0
	for d := range steps {
		switch b.Line(s, c, d) {
		case OL:
			return true
		case B4, F4:
			fours++
		case F3, F3S:
			threes++
		}
	}
	if fours > 1 {
		return true
	}
	turn := b.turn
	b.turn = s
	b.Place(c)
	b.placed--
	real := 0
	for d := range steps {
		if l := b.Line(s, c, d); (l == F3 || l == F3S) && b.opensFour(s, c, d) {
			real++
		}
	}
	b.Undo()
	b.turn = turn
	return threes > 1 && real > 1
}

// opensFour tells whether one more stone in direction dir makes an open four with
// the stone on c and is allowed.
func (b *Board) opensFour(s Side, c Cell, dir int) bool {
	for _, sign := range [2]int{1, -1} {
		e := c.Step(dir, sign)
		for n := 1; n < five && b.Holds(e, s); n++ {
			e = e.Step(dir, sign)
		}
		if b.Empty(e) && b.Line(s, e, dir) == F4 && b.Class(s, e) != Five && !b.Forbidden(s, e) {
			return true
		}
	}
	return false
}
