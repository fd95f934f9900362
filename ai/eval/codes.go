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
	of, keys := Windows(pattern.KeyReach)
	copy(n.of[:], of)
	for _, key := range keys {
		n.keys = append(n.keys, uint16(key))
	}
	return n
})

// Windows gives codes to windows that reach so many cells to each side, at most 5: of
// returns those of a key, as [pattern.Keys.Window] cuts it, and keys a window of each code,
// as Black sees it.
func Windows(reach int) (of []Pair, keys []uint32) {
	known := make(map[uint32]uint16)
	number := func(key uint32) uint16 {
		key = visible(key, reach)
		key = min(key, mirrored(key, reach))
		code, ok := known[key]
		if !ok {
			code = uint16(len(keys))
			known[key] = code
			keys = append(keys, key)
		}
		return code
	}
	of = make([]Pair, 1<<(2*keyCellBits*reach))
	for key := range of {
		of[key] = newPair(number(uint32(key)), number(exchanged(uint32(key))))
	}
	return of, keys
}

// Codes returns the codes of all windows by their keys, see [pattern.Keys].
// Callers must not change it.
func Codes() *[pattern.KeySpace]Pair { return &codebook().of }

// CodeKeys returns for each code a window as Black sees it. Callers must not
// change it.
func CodeKeys() []uint16 { return codebook().keys }

// Bare tells whether windows of a code hold no stone.
func Bare(code int) bool { return BareKey(uint32(codebook().keys[code])) }

// BareKey tells whether a window holds no stone.
func BareKey(key uint32) bool { return key&blackBits == key>>1&blackBits }

// In a key a cell has two bits; the cells before the centre lie lower.
const (
	keyCellBits = 2
	keyCell     = 3
	keyEmpty    = 3
	blackBits   = 0x55555555
)

// visible blanks what cannot be seen from the centre.
func visible(key uint32, reach int) uint32 {
	seen := uint32(0)
	look := func(first, step int) {
		walls := uint32(keyEmpty)
		for i, n := first, 0; n < reach && walls != 0; i, n = i+step, n+1 {
			c := key >> (keyCellBits * i) & keyCell
			seen |= c << (keyCellBits * i)
			if c != keyEmpty {
				walls &= c
			}
		}
	}
	look(reach-1, -1)
	look(reach, 1)
	return seen
}

// mirrored reads a key from the other end.
func mirrored(key uint32, reach int) (m uint32) {
	for i := range 2 * reach {
		m |= key >> (keyCellBits * i) & keyCell << (keyCellBits * (2*reach - 1 - i))
	}
	return m
}

// exchanged exchanges the colours of a key.
func exchanged(key uint32) uint32 { return key&blackBits<<1 | key>>1&blackBits }
