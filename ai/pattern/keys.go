package pattern

import (
	"math/bits"

	"tengen/board/rule"
)

// Keys holds the lines of a board for a reader that follows the board at its own
// pace. All its windows reach [KeyReach] cells to each side, whatever the rule.
type Keys struct {
	words [4][2 * stride]uint64
}

// KeyReach is how many cells to each side of its centre a key tells of.
const KeyReach = 4

// KeySpace is one more than the greatest key: two bits for each cell of a window
// without its centre, from one end to the other: 0 off the board, 1 black, 2
// white, 3 empty.
const KeySpace = 1 << (2 * KeyReach * cellBits)

// Load takes over the stones of a board.
func (k *Keys) Load(b *Board) { k.words = b.words }

// Key returns the window around c in direction dir.
func (k *Keys) Key(c Cell, dir int) uint16 {
	word, position := c.onLine(dir)
	return windowKey(k.words[dir][word], position)
}

// windowKey cuts the window around a position out of a line and drops its centre.
func windowKey(line uint64, position int) uint16 {
	const side = 1<<(cellBits*KeyReach) - 1
	w := line >> (cellBits * (uint(position) - KeyReach) & 63)
	return uint16(w&side | w>>cellBits&(side<<(cellBits*KeyReach)))
}

// Window is Key for a window that reaches so many cells to each side, at most 5.
func (k *Keys) Window(c Cell, dir, reach int) uint32 {
	word, position := c.onLine(dir)
	side := uint64(1)<<(cellBits*reach) - 1
	w := k.words[dir][word] >> (cellBits * (position - reach) & 63)
	return uint32(w&side | w>>cellBits&(side<<(cellBits*reach)))
}

// Place puts a stone on the empty cell c and fills changes with the cells that see
// it. It returns how many there are.
func (k *Keys) Place(c Cell, s Side, changes *[MaxLineChanges]LineChange) int {
	n := 0
	for d := range k.words {
		word, position := c.onLine(d)
		line := k.words[d][word] ^ uint64(whiteStone>>(s&1))<<(cellBits*position&63)
		k.words[d][word] = line
		for seen := keyVisibility.of(line, position, KeyReach); seen != 0; seen &= seen - 1 {
			i := bits.TrailingZeros(seen) & (len(changeSteps) - 1)
			far := changeSteps[i]
			changes[n] = newLineChange(Cell(int(c)+far*steps[d])%CellSpace, i, windowKey(line, position+far))
			n++
		}
	}
	return n
}

// keyVisibility is the visibility of keys.
var keyVisibility = newVisibility(KeyReach)

// Toggle puts a stone of side s on the empty cell c, or takes it away again.
func (k *Keys) Toggle(c Cell, s Side) {
	for d := range k.words {
		word, position := c.onLine(d)
		k.words[d][word] ^= uint64(whiteStone>>(s&1)) << (cellBits * position & 63)
	}
}

// FreeLines returns what a stone of Black and one of White would make in the
// middle of a window if five or more win.
func FreeLines(key uint16) [2]Line {
	both := tables[rule.Freestyle]().lines[key]
	return [2]Line{Line(both & (1<<lineBits - 1)), Line(both >> lineBits)}
}
