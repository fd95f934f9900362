package exact

// table remembers bounds of positions. A newer position takes the place of an
// older one that shares its slot. The zero value is empty.
type solveTable [solveTableSlots]solveEntry

const (
	solveTableBits  = 16
	solveTableSlots = 1 << solveTableBits
)

type solveEntry struct {
	key       uint32
	low, high int8 // the value lies between them
}

// key packs a position into a number that no other shares. The empty board has
// the key of an unused entry, so it is not remembered.
func key(mine, theirs solveCellSet) uint32 { return uint32(mine)<<solveMaxCells | uint32(theirs) }

// slot spreads keys by Knuth's multiplicative hashing.
func slot(key uint32) uint32 {
	const golden = 0x9e3779b1 // 2^32 divided by the golden ratio
	return key * golden >> (32 - solveTableBits)
}

// find returns the bounds known for a position, as wide as can be when there are
// none.
func (t *solveTable) find(mine, theirs solveCellSet) (low, high value) {
	k := key(mine, theirs)
	if e := t[slot(k)]; e.key == k && k != 0 {
		return value(e.low), value(e.high)
	}
	return -maxValue, maxValue
}

func (t *solveTable) store(mine, theirs solveCellSet, low, high value) {
	k := key(mine, theirs)
	t[slot(k)] = solveEntry{key: k, low: int8(low), high: int8(high)}
}
