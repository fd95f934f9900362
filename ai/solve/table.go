package solve

// table remembers bounds of positions. A newer position takes the place of an
// older one that shares its slot. The zero value is empty.
type table [tableSlots]entry

const (
	tableBits  = 16
	tableSlots = 1 << tableBits
)

type entry struct {
	key       uint32
	low, high int8 // the value lies between them
}

// key packs a position into a number that no other shares. The empty board has
// the key of an unused entry, so it is not remembered.
func key(mine, theirs cellSet) uint32 { return uint32(mine)<<maxCells | uint32(theirs) }

// slot spreads keys by Knuth's multiplicative hashing.
func slot(key uint32) uint32 {
	const golden = 0x9e3779b1 // 2^32 divided by the golden ratio
	return key * golden >> (32 - tableBits)
}

// find returns the bounds known for a position, as wide as can be when there are
// none.
func (t *table) find(mine, theirs cellSet) (low, high value) {
	k := key(mine, theirs)
	if e := t[slot(k)]; e.key == k && k != 0 {
		return value(e.low), value(e.high)
	}
	return -maxValue, maxValue
}

func (t *table) store(mine, theirs cellSet, low, high value) {
	k := key(mine, theirs)
	t[slot(k)] = entry{key: k, low: int8(low), high: int8(high)}
}
