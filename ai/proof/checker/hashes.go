package checker

// stoneNumbers are the numbers behind the key of a position, by side and cell, as
// the package documentation defines them.
var stoneNumbers = func() (numbers [sides][maxCells]Key) {
	next := splitMix64()
	for c := range maxCells {
		for s := range sides {
			numbers[s][c].Hi = next()
			numbers[s][c].Lo = next()
		}
	}
	return numbers
}()

// splitMix64 returns the generator of that name by Steele, Lea and Flood, begun with the
// state 0.
func splitMix64() func() uint64 {
	state := uint64(0)
	return func() uint64 {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
		z = (z ^ (z >> 27)) * 0x94d049bb133111eb
		return z ^ (z >> 31)
	}
}

// hashes are those of a position in each orientation. They change stone by stone.
type hashes struct {
	g    *geometry
	keys [orientations]Key
}

func (g *geometry) hashesOf(stones [sides]cellSet) hashes {
	h := hashes{g: g}
	for s := range sides {
		for c := range stones[s].all() {
			h.flip(c, s)
		}
	}
	return h
}

// flip puts a stone on an empty cell, or takes one away.
func (h *hashes) flip(c cell, side int) {
	for o := range h.keys {
		n := &stoneNumbers[side][h.g.image[o][c]]
		h.keys[o].Hi ^= n.Hi
		h.keys[o].Lo ^= n.Lo
	}
}

// least returns the key, and the orientation in which the board has it.
func (h *hashes) least() (key Key, orientation int) {
	for o := range h.keys {
		if h.keys[o].Compare(h.keys[orientation]) < 0 {
			orientation = o
		}
	}
	return h.keys[orientation], orientation
}
