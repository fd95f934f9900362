package exact

// positionKey names a position within one search, without any doubt: the stones of both
// sides on the cells that matter, and how many moves changed nothing. The side to
// move follows from the number of moves.
type positionKey struct {
	stones    [2]endgameCellSet
	idleMoves uint16
}

// table remembers bounds of positions of one search. A newer position takes the
// place of an older one that shares its slot.
type endgameTable []endgameEntry

type endgameEntry struct {
	key       positionKey
	low, high int16 // the value lies between them
	used      bool
}

const (
	endgameTableBits  = 15
	endgameTableSlots = 1 << endgameTableBits
)

// slot spreads states by multiplicative hashing.
func (s positionKey) slot() uint64 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	n := uint64(s.stones[0]) | uint64(s.stones[1])<<32
	n = (n ^ n>>29 ^ uint64(s.idleMoves)<<17) * golden
	return n >> (64 - endgameTableBits)
}

// find returns the bounds known for a position, as wide as can be when there are
// none.
func (t endgameTable) find(s positionKey) (low, high int) {
	if e := &t[s.slot()]; e.used && e.key == s {
		return int(e.low), int(e.high)
	}
	return -winNow, winNow
}

func (t endgameTable) store(s positionKey, low, high int) {
	t[s.slot()] = endgameEntry{s, int16(low), int16(high), true}
}
