package eval

import (
	"sync"

	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// codeTable gives a code to each window that is worth telling apart. A window and
// its mirror image have the same one, and what lies behind stones of both colours,
// which neither side can use, is not looked at.
type codeTable struct {
	of   [pattern.KeySpace]Pair // by key
	keys []uint16               // a window of each code, with the stones of the side that sees it as Black's
}

// Tables is how many tables of rows a network has: one for both colours, or one for each
// where the rule is not the same for both.
type Tables int

// MostTables is the greatest number of tables.
const MostTables Tables = 2

// TablesOf returns how many tables suit a rule.
func TablesOf(r rule.Rule) Tables {
	if r.Restrictions(board.Black) == r.Restrictions(board.White) {
		return 1
	}
	return MostTables
}

// Pair holds the codes of a window as Black sees it and as White does.
type Pair uint32

const codeBits = 16

// newPair returns a pair of codes.
func newPair(black, white uint16) Pair { return Pair(black) | Pair(white)<<codeBits }

// Of returns the code that a side sees.
func (p Pair) Of(s pattern.Side) uint16 { return uint16(p >> (codeBits * (s & 1))) }

// codebooks are made when first needed, by the number of tables.
var codebooks = [MostTables + 1]func() *codeTable{
	1: sync.OnceValue(func() *codeTable { return newCodeTable(1) }),
	2: sync.OnceValue(func() *codeTable { return newCodeTable(2) }),
}

func newCodeTable(tables Tables) *codeTable {
	n := new(codeTable)
	of, keys := Windows(pattern.KeyReach, tables)
	copy(n.of[:], of)
	for _, key := range keys {
		n.keys = append(n.keys, uint16(key))
	}
	return n
}

// Windows gives codes to windows that reach so many cells to each side, at most 5: of
// returns those of a key, as [pattern.Keys.Window] cuts it, and keys a window of each code,
// with the stones of the side that sees it as Black's. With a table for each colour the
// codes of White's come behind those of Black's, in the same order.
func Windows(reach int, tables Tables) (of []Pair, keys []uint32) {
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
	if tables > 1 {
		for key := range of {
			of[key] += newPair(0, uint16(len(keys)))
		}
		keys = append(keys, keys...)
	}
	return of, keys
}

// Codes is the number of codes of a network with so many tables.
func Codes(tables Tables) int { return len(codebooks[tables]().keys) }

// bare tells whether windows of a code hold no stone.
func (n *codeTable) bare(code int) bool { return BareKey(uint32(n.keys[code])) }

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
