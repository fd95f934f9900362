package problem

// eightNumbers knows the number of each state that was reached. It is a table with open
// addressing, never more than half full; an entry is a state's tiles above its number, and
// 0 is no entry, for no state has only blanks.
type eightNumbers struct {
	entries []uint64
	used    int
	bits    int                          // of the table's size
	kept    [mostNumberBits + 1][]uint64 // tables by the bits of their size, to be used again
}

const (
	numberBits      = 24 // more than 181,440 states need
	leastNumberBits = 12 // most puzzles need no larger table, and this one fits into the cache
	mostNumberBits  = 19 // all states of a half
	tilesMask       = 1<<eightBlank - 1
	// spread is 2^64 divided by the golden ratio: multiples of it lie far apart.
	spread = 0x9E3779B97F4A7C15
)

// clear forgets all states.
func (t *eightNumbers) clear() { t.take(leastNumberBits) }

// take begins with an empty table of some size.
func (t *eightNumbers) take(bits int) {
	if t.kept[bits] == nil {
		t.kept[bits] = make([]uint64, 1<<bits)
	} else {
		clear(t.kept[bits])
	}
	t.entries, t.bits, t.used = t.kept[bits], bits, 0
}

// number returns the number of a state; one that is new is given next.
func (t *eightNumbers) number(e Eight, next int32) (n int32, known bool) {
	tiles := uint64(e & tilesMask)
	at := t.find(tiles)
	if entry := t.entries[at]; entry != 0 {
		return int32(entry & (1<<numberBits - 1)), true
	}
	t.entries[at] = tiles<<numberBits | uint64(next)
	if t.used++; 2*t.used > len(t.entries) {
		t.grow()
	}
	return next, false
}

// find returns the place of a state's entry, or the empty one where it would be.
func (t *eightNumbers) find(tiles uint64) uint64 {
	last := uint64(len(t.entries) - 1)
	at := tiles * spread >> (64 - t.bits)
	for t.entries[at] != 0 && t.entries[at]>>numberBits != tiles {
		at = (at + 1) & last
	}
	return at
}

// grow moves all entries into a table twice as large.
func (t *eightNumbers) grow() {
	old, used := t.entries, t.used
	t.take(t.bits + 1)
	for _, entry := range old {
		if entry != 0 {
			t.entries[t.find(entry>>numberBits)] = entry
		}
	}
	t.used = used
}
