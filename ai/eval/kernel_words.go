package eval

import (
	"math"
	"unsafe"

	"tengen/ai/pattern"
)

// words are channels taken four at a time: where there is no assembly, one word of the
// processor reckons with four of them at once. As numbers, words add up channel by channel
// as long as no channel leaves 16 bits, since what one borrows from the next the sum of both
// gives back. Only to look at a channel by itself all must be positive: that is what bias is
// for.
type words [Channels / wordChannels]uint64

const (
	wordChannels = 4
	each         = 1<<48 | 1<<32 | 1<<16 | 1 // times a number, it stands in each channel
	bias         = 0x8000 * each
)

// Every sum of four rows fits into 16 bits, that of a cell under a stone too.
const _ = uint(3*-mostChannel + silentRow - math.MinInt16)

// inWords looks at channels as words.
func inWords(c *channels) *words { return (*words)(unsafe.Pointer(c)) }

// clipWord clips the four channels of a biased word.
func clipWord(w uint64) uint64 {
	w = atLeast(w)
	return w - atLeast(w+bias-cellTop*each)
}

// atLeast takes the bias from channels that are not negative, and makes the others 0.
func atLeast(w uint64) uint64 {
	positive := w & bias
	return w & (positive - positive>>15)
}

// updateWords is update with words.
func updateWords(total *[2]channels, cells *cellChannels, rows []channels, changes []change, before [][2]channels) {
	before = before[:len(changes)]
	var sums [2]words // what is added to total
	for i := range changes {
		c := &changes[i]
		at := &cells[c.slot%uint16(len(cells))]
		before[i] = *at
		for side := range pattern.Side(2) {
			cell, sum := inWords(&at[side]), &sums[side]
			old, now := inWords(&rows[c.old.Of(side)]), inWords(&rows[c.now.Of(side)])
			for k := range cell {
				v := cell[k] ^ bias
				w := v + (now[k] ^ bias) - (old[k] ^ bias)
				cell[k] = w ^ bias
				sum[k] += clipWord(w) - clipWord(v)
			}
		}
	}
	for side := range sums {
		t := inWords(&total[side])
		for k, v := range sums[side] {
			t[k] = (t[k] ^ bias + v) ^ bias
		}
	}
}
