package problem

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"tengen/ai/textbook"
)

// Rotation is a position of the rotation game, 24 cells on a board shaped like #:
// a bit a cell, those that hold a 1 in the low 24 bits, those that hold a 2 in the
// next 24.
type Rotation uint64

const (
	rotationCells  = 24
	rotationDigits = 3
	rotationEach   = rotationCells / rotationDigits // how many of each digit
	rotationMask   = 1<<rotationCells - 1
)

// RotationMoves are the letters of the moves.
const RotationMoves = "ABCDEFGH"

// rotationLines lists for each move the cells of its line: each cell takes what
// the next one holds, the last takes what the first held.
var rotationLines = [len(RotationMoves)][7]int{
	{0, 2, 6, 11, 15, 20, 22}, // A: the left column up
	{1, 3, 8, 12, 17, 21, 23}, // B: the right column up
	{10, 9, 8, 7, 6, 5, 4},    // C: the upper row right
	{19, 18, 17, 16, 15, 14, 13},
	{23, 21, 17, 12, 8, 3, 1}, // E undoes B
	{22, 20, 15, 11, 6, 2, 0}, // F undoes A
	{13, 14, 15, 16, 17, 18, 19},
	{4, 5, 6, 7, 8, 9, 10}, // H undoes C
}

// RotationCenter lists the eight cells that must become equal.
var RotationCenter = [...]int{6, 7, 8, 11, 12, 15, 16, 17}

var rotationCenterMask = func() (mask uint32) {
	for _, cell := range RotationCenter {
		mask |= 1 << cell
	}
	return mask
}()

// ParseRotation reads 24 digits, with blanks between them or without, eight 1s, eight 2s and eight
// 3s, cell 0 first. Its error is a [*Mistake].
func ParseRotation(line string) (Rotation, error) {
	tokens := cellTokens(line, rotationCells)
	if len(tokens) != rotationCells {
		m := wrong("count", fmt.Sprintf("want %d digits, not %d", rotationCells, len(tokens)), "", 0)
		m.Args["Count"] = len(tokens)
		return 0, m
	}
	var r Rotation
	var count [rotationDigits + 1]int
	for i, token := range tokens {
		switch token {
		case "1":
			r |= 1 << i
		case "2":
			r |= 1 << (i + rotationCells)
		case "3":
		default:
			m := wrong("strange", fmt.Sprintf("token %d: %q is none of 1, 2 and 3", i+1, Quote(token)), token, 0)
			m.Args["Number"] = i + 1
			return 0, m
		}
		count[token[0]-'0']++
	}
	for digit := 1; digit <= rotationDigits; digit++ {
		if count[digit] != rotationEach {
			m := wrong("uneven", fmt.Sprintf("digit %d stands there %d times, want %d", digit, count[digit], rotationEach), "", 0)
			m.Args["Digit"], m.Args["Count"] = digit, count[digit]
			return 0, m
		}
	}
	return r, nil
}

// RandomRotation turns lines at random, from a position in which the centre is solved. The
// same seed gives the same position.
func RandomRotation(moves int, seed uint64) Rotation {
	rng := rand.New(rand.NewPCG(seed, uint64(moves)))
	r := solvedRotation(rng)
	last := -1
	for range moves {
		m := rng.IntN(len(RotationMoves))
		for last >= 0 && m == rotationInverse[last] {
			m = rng.IntN(len(RotationMoves))
		}
		r, last = r.Move(m), m
	}
	return r
}

// solvedRotation returns a position with one digit all over the centre.
func solvedRotation(rng *rand.Rand) (r Rotation) {
	digits := []int{1, 2, 3}
	rng.Shuffle(len(digits), func(i, k int) { digits[i], digits[k] = digits[k], digits[i] })
	var rest []int
	for range rotationEach {
		rest = append(rest, digits[1], digits[2])
	}
	rng.Shuffle(len(rest), func(i, k int) { rest[i], rest[k] = rest[k], rest[i] })
	for cell := range rotationCells {
		digit := digits[0]
		if !slices.Contains(RotationCenter[:], cell) {
			digit, rest = rest[0], rest[1:]
		}
		if digit < rotationDigits { // there is no bit for the last
			r |= 1 << (cell + (digit-1)*rotationCells)
		}
	}
	return r
}

// rotationInverse lists for each move the one that takes it back.
var rotationInverse = [len(RotationMoves)]int{5, 4, 7, 6, 1, 0, 3, 2}

// Digit returns what a cell holds, 1 to 3.
func (r Rotation) Digit(cell int) int {
	switch {
	case r>>cell&1 != 0:
		return 1
	case r>>(cell+rotationCells)&1 != 0:
		return 2
	default:
		return 3
	}
}

// String writes what [ParseRotation] reads.
func (r Rotation) String() string {
	tokens := make([]string, rotationCells)
	for i := range tokens {
		tokens[i] = fmt.Sprint(r.Digit(i))
	}
	return strings.Join(tokens, " ")
}

// rotationShift moves what stands in some cells by so many cells, up or down.
type rotationShift struct {
	from     Rotation
	up, down int
}

// rotationShifts are the moves as shifts: of all cells of a line that go equally far at once, the rest staying.
var rotationShifts = func() (moves [len(RotationMoves)]struct {
	stay   Rotation
	shifts []rotationShift
},
) {
	const both = 1 | 1<<rotationCells // the bits of a cell
	for m, line := range rotationLines {
		by := map[int]Rotation{}
		for i, cell := range line {
			from := line[(i+1)%len(line)]
			by[cell-from] |= both << from
			moves[m].stay |= both << cell
		}
		moves[m].stay = ^moves[m].stay
		for shift, from := range by {
			moves[m].shifts = append(moves[m].shifts, rotationShift{from, max(0, shift), max(0, -shift)})
		}
	}
	return moves
}()

// Move turns a line; m is an index into [RotationMoves].
func (r Rotation) Move(m int) Rotation {
	move := &rotationShifts[m]
	next := r & move.stay
	for _, s := range move.shifts {
		next |= r & s.from << s.up >> s.down
	}
	return next
}

// InCenter returns how many cells of the centre hold each digit; index 0 is
// unused.
func (r Rotation) InCenter() [rotationDigits + 1]int {
	ones := bits.OnesCount32(uint32(r) & rotationCenterMask)
	twos := bits.OnesCount32(uint32(r>>rotationCells) & rotationCenterMask)
	return [...]int{0, ones, twos, len(RotationCenter) - ones - twos}
}

// RotationLetters returns the letters of the moves along a path.
func RotationLetters(path []Rotation) string {
	var letters strings.Builder
	for i := 1; i < len(path); i++ {
		for m := range len(RotationMoves) {
			if path[i-1].Move(m) == path[i] {
				letters.WriteByte(RotationMoves[m])
				break
			}
		}
	}
	return letters.String()
}

// RotationGame is the rotation game as a graph: one move costs 1. Its heuristic is
// the number of cells of the centre that do not hold the centre's commonest digit,
// for a move brings in at most one.
type RotationGame struct{}

var _ textbook.Reversible[Rotation] = RotationGame{}

// rotationEnds are the positions in which the centre is solved.
var rotationEnds = sync.OnceValue(func() (ends []Rotation) {
	for around := range uint32(1 << (rotationCells - rotationEach)) { // the cells around that hold a 1, or a 2 where the centre has 1s
		if bits.OnesCount32(around) != rotationEach {
			continue
		}
		var first, rest Rotation
		at := 0
		for cell := range rotationCells {
			switch bit := Rotation(1) << cell; {
			case rotationCenterMask>>cell&1 != 0:
				continue
			case around>>at&1 != 0:
				first |= bit
			default:
				rest |= bit
			}
			at++
		}
		const two = rotationCells // a 2 is written so far up
		centre := Rotation(rotationCenterMask)
		ends = append(ends, centre|first<<two, centre<<two|first, first|rest<<two)
	}
	return ends
})

// Ends implements [textbook.Reversible].
func (RotationGame) Ends() []Rotation { return rotationEnds() }

// Successors implements [textbook.Graph], in the order of the letters.
func (RotationGame) Successors(r Rotation) []textbook.Edge[Rotation] {
	edges := make([]textbook.Edge[Rotation], len(RotationMoves))
	for m := range edges {
		edges[m] = textbook.Edge[Rotation]{To: r.Move(m), Cost: 1}
	}
	return edges
}

// Goal implements [textbook.Graph].
func (g RotationGame) Goal(r Rotation) bool { return g.Estimate(r) == 0 }

// Estimate implements [textbook.Graph].
func (RotationGame) Estimate(r Rotation) int { return r.far() }
