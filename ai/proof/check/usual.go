package check

// usualMoves remembers which move won the last time Black's stones stood so. White's
// stones differ from reply to reply, yet the same move often wins.
type usualMoves struct {
	slots [usualSlots]usualMove
}

type usualMove struct {
	shape uint64
	move  cell
}

// usualSlots is a power of two.
const usualSlots = 1 << 12

// move returns the move to try first, or none.
func (u *usualMoves) move(shape uint64) cell {
	if s := &u.slots[shape%usualSlots]; s.shape == shape && shape != 0 {
		return s.move
	}
	return none
}

func (u *usualMoves) note(shape uint64, move cell) {
	u.slots[shape%usualSlots] = usualMove{shape, move}
}
