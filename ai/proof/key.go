package proof

import (
	"math/bits"

	"tengen/ai/proof/cert"
	"tengen/board"
)

// KeyOf returns the key of a 15×15 board and the symmetry, 0 to 7, that turns it
// into the orientation of the key.
func KeyOf(b *board.Board) (key cert.Key, symmetry int) {
	var o occupied
	for c := range maxCells {
		if s := b.At(b.Size().Point(c)); s != board.Empty {
			o[s-board.Black].add(cell(c))
		}
	}
	return o.canonical()
}

// Turn brings a move of a [cert.Entry] back into the orientation of a board for which
// KeyOf returned symmetry.
func Turn(move uint8, symmetry int) board.Point {
	return fullBoard.size.Point(int(preimageOf[symmetry][move]))
}

// imageOf[s][c] is where cell c of the 15×15 board goes under symmetry s, and
// preimageOf[s] undoes it.
var imageOf, preimageOf = func() (to, from [board.Symmetries][maxCells]cell) {
	size := board.Square(15)
	for s := range board.Symmetries {
		for c := range maxCells {
			i := size.Index(size.Image(size.Point(c), s))
			to[s][c], from[s][i] = cell(i), cell(c)
		}
	}
	return to, from
}()

// stoneNumbers are the numbers behind a [cert.Key]. They are part of the format of
// certificates: changing them makes every certificate worthless.
var stoneNumbers = func() (keys [2][maxCells]cert.Key) {
	for c := range maxCells {
		for s := range 2 {
			n := uint64(2*c + s)
			keys[s][c] = cert.Key{Hi: splitMix64(2*n + 1), Lo: splitMix64(2*n + 2)}
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
func (b *windowBoard) canonical() (key cert.Key, symmetry int) { return b.occupied().canonical() }

func (o occupied) canonical() (key cert.Key, symmetry int) {
	var sums [board.Symmetries]cert.Key
	for s := range o {
		for i, word := range o[s] {
			for ; word != 0; word &= word - 1 {
				c := i<<6 + bits.TrailingZeros64(word)
				for t := range board.Symmetries {
					k := &stoneNumbers[s][imageOf[t][c]]
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
