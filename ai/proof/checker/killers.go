package checker

// killerMoves remembers which move won the last time Black's stones stood so. White's
// stones differ from reply to reply, yet the same move often wins.
type killerMoves struct {
	slots [killerSlots]killerMove
}

type killerMove struct {
	shape uint64
	move  cell
}

// killerSlots is a power of two.
const killerSlots = 1 << 12

// move returns the move to try first, or none.
func (u *killerMoves) move(shape uint64) cell {
	if s := &u.slots[shape%killerSlots]; s.shape == shape && shape != 0 {
		return s.move
	}
	return none
}

func (u *killerMoves) note(shape uint64, move cell) {
	u.slots[shape%killerSlots] = killerMove{shape, move}
}
