package eval

import (
	"sync"

	"tengen/ai/pattern"
)

// codeTable gives a code to each window that is worth telling apart. A window and
// its mirror image have the same one, and what lies behind stones of both colours,
// which neither side can use, is not looked at.
type codeTable struct {
	of   [pattern.KeySpace]Pair // by key
	keys []uint16               // a window of each code, as Black sees it
}

// Pair holds the codes of a window as Black sees it and as White does.
type Pair uint32

const codeBits = 16

// newPair returns a pair of codes.
func newPair(black, white uint16) Pair { return Pair(black) | Pair(white)<<codeBits }

// Of returns the code that a side sees.
func (p Pair) Of(s pattern.Side) uint16 { return uint16(p >> (codeBits * (s & 1))) }

// codebook is made when first needed.
var codebook = sync.OnceValue(func() *codeTable {
	n := new(codeTable)
	known := make(map[uint16]uint16)
	number := func(key uint16) uint16 {
		key = visible(key)
		key = min(key, mirrored(key))
		code, ok := known[key]
		if !ok {
			code = uint16(len(n.keys))
			known[key] = code
			n.keys = append(n.keys, key)
		}
		return code
	}
	for key := range n.of {
		n.of[key] = newPair(number(uint16(key)), number(exchanged(uint16(key))))
	}
	return n
})

// Codes returns the codes of all windows by their keys, see [pattern.Keys].
// Callers must not change it.
func Codes() *[pattern.KeySpace]Pair { return &codebook().of }

// CodeKeys returns for each code a window as Black sees it. Callers must not
// change it.
func CodeKeys() []uint16 { return codebook().keys }

// Bare tells whether windows of a code hold no stone.
func Bare(code int) bool {
	key := codebook().keys[code]
	return key&blackBits == key>>1&blackBits
}

// In a key a cell has two bits; the cells before the centre lie lower.
const (
	keyCells  = 2 * pattern.KeyReach
	keyCell   = 3
	keyEmpty  = 3
	blackBits = 0x5555
)

// visible blanks what cannot be seen from the centre.
func visible(key uint16) uint16 {
	seen := uint16(0)
	look := func(first, step int) {
		walls := uint16(keyEmpty)
		for i, n := first, 0; n < pattern.KeyReach && walls != 0; i, n = i+step, n+1 {
			c := key >> (2 * i) & keyCell
			seen |= c << (2 * i)
			if c != keyEmpty {
				walls &= c
			}
		}
	}
	look(pattern.KeyReach-1, -1)
	look(pattern.KeyReach, 1)
	return seen
}

// mirrored reads a key from the other end.
func mirrored(key uint16) (m uint16) {
	for i := range keyCells {
		m |= key >> (2 * i) & keyCell << (2 * (keyCells - 1 - i))
	}
	return m
}

// exchanged exchanges the colours of a key.
func exchanged(key uint16) uint16 { return key&blackBits<<1 | key>>1&blackBits }
