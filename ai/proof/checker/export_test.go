package checker

import (
	"math/rand/v2"

	"tengen/board"
)

// RandomStones gives outside tests the boards of the tests in here.
func RandomStones(rng *rand.Rand, n int) *board.Board { return randomStones(rng, n) }

// FormOf returns the key of a position on 15×15, which point of it a cell of the table stands
// for, and whether the position is its own image.
func FormOf(b *board.Board) (key Key, back func(cell uint16) board.Point, symmetrical bool) {
	g, stones := fullBoard(), stonesOf(b)
	hashes := g.hashesOf(stones)
	key, orientation := hashes.least()
	inverse := g.inverse(orientation)
	for o := 1; o < orientations; o++ {
		symmetrical = symmetrical || g.seenFrom(stones, o) == stones
	}
	return key, func(cell uint16) board.Point { return g.size.Point(int(inverse[cell])) }, symmetrical
}
