package check

import (
	"tengen/ai/proof/cert"
	"tengen/board"
)

// orientations is the number of ways in which a board may lie: it can be turned and
// mirrored.
const orientations = 8

// matrices are the orientations, as maps of the column and row counted from the centre.
// They stand here in full so that nothing has to be believed of the symmetries that
// others work out. Of two orientations with the same key the first counts.
var matrices = [orientations][2][2]int{
	{{1, 0}, {0, 1}},
	{{-1, 0}, {0, 1}},
	{{1, 0}, {0, -1}},
	{{-1, 0}, {0, -1}},
	{{0, 1}, {1, 0}},
	{{0, 1}, {-1, 0}},
	{{0, -1}, {1, 0}},
	{{0, -1}, {-1, 0}},
}

// image[o][c] is where cell c lies in orientation o.
var image = func() (to [orientations][maxCells]cell) {
	const middle = cert.Side / 2
	for o, m := range matrices {
		for c := range maxCells {
			x, y := c%cert.Side-middle, c/cert.Side-middle
			column, row := m[0][0]*x+m[0][1]*y, m[1][0]*x+m[1][1]*y
			to[o][c] = cell((row+middle)*cert.Side + column + middle)
		}
	}
	return to
}()

// stoneNumbers are the numbers behind the key of a position, by side and cell, as
// package cert defines them.
var stoneNumbers = func() (numbers [sides][maxCells]cert.Key) {
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
type hashes [orientations]cert.Key

func hashesOf(stones [sides]cellSet) (h hashes) {
	for s := range sides {
		for c := range stones[s].all() {
			h.flip(c, s)
		}
	}
	return h
}

// flip puts a stone on an empty cell, or takes one away.
func (h *hashes) flip(c cell, side int) {
	for o := range h {
		n := stoneNumbers[side][image[o][c]]
		h[o].Hi ^= n.Hi
		h[o].Lo ^= n.Lo
	}
}

// least returns the key, and the orientation in which the board has it.
func (h *hashes) least() (key cert.Key, orientation int) {
	for o := range h {
		if h[o].Compare(h[orientation]) < 0 {
			orientation = o
		}
	}
	return h[orientation], orientation
}

// seenFrom returns the stones as they lie in an orientation.
func seenFrom(stones [sides]cellSet, orientation int) (turned [sides]cellSet) {
	for s := range sides {
		for c := range stones[s].all() {
			turned[s].add(image[orientation][c])
		}
	}
	return turned
}

// stonesOf returns the stones of a 15×15 board.
func stonesOf(b *board.Board) (stones [sides]cellSet) {
	for c := range maxCells {
		if stone := b.At(b.Size().Point(c)); stone != board.Empty {
			stones[sideOf(stone)].add(cell(c))
		}
	}
	return stones
}
