package pattern

// Codes is the number of combinations of four lines whose order does not matter.
const Codes = 2380

// lineBits is the width of a line in a packed combination, and packings the
// number of packed values.
const (
	lineBits = 4
	sideBits = 4 * lineBits
	packings = 1 << sideBits
)

// Combinations lists the four lines of every code, sorted. Its index is the code.
var Combinations = combinations()

func combinations() (list [Codes][4]Line) {
	n := 0
	for a := Dead; a < lineCount; a++ {
		for b := a; b < lineCount; b++ {
			for c := b; c < lineCount; c++ {
				for d := c; d < lineCount; d++ {
					list[n] = [4]Line{a, b, c, d}
					n++
				}
			}
		}
	}
	return list
}

// codes numbers packed combinations, in any order.
var codes = func() (table [packings]uint16) {
	const directions = 4
	for code, lines := range Combinations {
		for a := range directions {
			for b := range directions {
				for c := range directions {
					if a == b || a == c || b == c {
						continue
					}
					d := 0 + 1 + 2 + 3 - a - b - c
					table[pack([4]Line{lines[a], lines[b], lines[c], lines[d]})] = uint16(code)
				}
			}
		}
	}
	return table
}()

// CodeOf returns the code of packed lines, see [Board.Packed].
func CodeOf(packed uint16) int { return int(codes[packed]) }

// pack is the inverse of unpack.
func pack(lines [4]Line) (packed uint16) {
	for d, line := range lines {
		packed |= uint16(line) << (lineBits * d)
	}
	return packed
}

// unpack splits a packed combination: the line in direction d lies in bits 4d to
// 4d+3. ok is false when a nibble is no line.
func unpack(packed uint16) (lines [4]Line, ok bool) {
	for d := range lines {
		lines[d] = Line(packed >> (lineBits * d) & (1<<lineBits - 1))
		if lines[d] >= lineCount {
			return lines, false
		}
	}
	return lines, true
}

// Weight is what an evaluation gives to an empty cell with some combination of
// lines of one side.
type Weight struct {
	Value   int16 // part of the static evaluation, for the side whose lines they are
	Attack  int16 // policy: score of a move there, for that side
	Defence int16 // policy: score of a move there, for the other side
}

// Weights holds, for Black and White, the weight of each code.
type Weights [2][Codes]Weight

// packedWeight is a weight with the class beside it, in one word so that it is read and
// copied at once: value, attack and defence in 16 bits each, and the class on top.
type packedWeight uint64

// The layout of an entry.
const (
	attackShift  = 16
	defenceShift = 32
	classShift   = 48
)

func newPackedWeight(w Weight, c Class) packedWeight {
	return packedWeight(uint16(w.Value)) | packedWeight(uint16(w.Attack))<<attackShift |
		packedWeight(uint16(w.Defence))<<defenceShift | packedWeight(c)<<classShift
}

func (e packedWeight) value() int   { return int(int16(e)) }
func (e packedWeight) attack() int  { return int(int16(e >> attackShift)) }
func (e packedWeight) defence() int { return int(int16(e >> defenceShift)) }
func (e packedWeight) class() Class { return Class(e >> classShift) }

// expand makes the table that is indexed by packed lines.
func (w *Weights) expand(fouls [2]bool) (t [2]*[packings]packedWeight) {
	for side := range t {
		if side == int(White) && w[White] == w[Black] && fouls[White] == fouls[Black] {
			t[White] = t[Black]
			continue
		}
		t[side] = new([packings]packedWeight)
		for packed := range packings {
			if lines, ok := unpack(uint16(packed)); ok {
				t[side][packed] = newPackedWeight(w[side][codes[packed]], Combine(lines, fouls[side]))
			}
		}
	}
	return t
}
