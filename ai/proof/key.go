package proof

import (
	"math/bits"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// KeyOf returns the key of a square board and the symmetry, 0 to 7, that turns it
// into the orientation of the key.
func KeyOf(b *board.Board) (key checker.Key, symmetry int) {
	return occupiedOf(b).canonical(boards[b.Size().W]())
}

func occupiedOf(b *board.Board) (o occupied) {
	for c := range b.Size().Cells() {
		if s := b.At(b.Size().Point(c)); s != board.Empty {
			o[s-board.Black].add(cell(c))
		}
	}
	return o
}

// Turn brings a move of a [checker.Entry] back into the orientation of a board with such a
// side for which KeyOf returned symmetry.
func Turn(side int, move uint16, symmetry int) board.Point {
	g := boards[side]()
	return g.size.Point(int(g.preimageOf[symmetry][move]))
}

// stoneNumbers are the numbers behind a [checker.Key]. They are part of the format of
// certificates: changing them makes every certificate worthless.
var stoneNumbers = func() (keys [2][maxCells]checker.Key) {
	for c := range maxCells {
		for s := range 2 {
			n := uint64(2*c + s)
			keys[s][c] = checker.Key{Hi: splitMix64(2*n + 1), Lo: splitMix64(2*n + 2)}
		}
	}
	return keys
}()

// splitMix64 returns the n-th output of the generator of that name, n from 1, when it
// begins with the state 0.
func splitMix64(n uint64) uint64 {
	z := n * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// occupied are the cells with stones, by side.
type occupied [2]Zone

func (b *windowBoard) occupied() (o occupied) {
	for c := range b.g.cells {
		if s := b.at[c]; s != 0 {
			o[s-1].add(cell(c))
		}
	}
	return o
}

// stonesPlaced returns the number of stones on the board.
func (b *windowBoard) stonesPlaced() int {
	o := b.occupied()
	return o[black].count() + o[white].count()
}

// canonical returns the key of the position and the symmetry that brings it into
// the orientation of the key.
func (b *windowBoard) canonical() (key checker.Key, symmetry int) { return b.occupied().canonical(b.g) }

func (o occupied) canonical(g *geometry) (key checker.Key, symmetry int) {
	var sums [board.Symmetries]checker.Key
	for s := range o {
		for i, word := range o[s] {
			for ; word != 0; word &= word - 1 {
				c := i<<6 + bits.TrailingZeros64(word)
				for t := range board.Symmetries {
					k := &stoneNumbers[s][g.imageOf[t][c]]
					sums[t].Hi ^= k.Hi
					sums[t].Lo ^= k.Lo
				}
			}
		}
	}
	for t := 1; t < board.Symmetries; t++ {
		if sums[t].Compare(sums[symmetry]) < 0 {
			symmetry = t
		}
	}
	return sums[symmetry], symmetry
}
