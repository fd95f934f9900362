package pattern

import (
	"tengen/board/rule"
)

// Line says what a stone on a cell would make along one line.
type Line uint8

// The lines, weakest first. B stands for blocked on one side, F for open (free):
// an F3 becomes an open four by one more stone, a B3 at best a four with a single
// completion. The letters behind F2 tell how many ways lead to an open three.
const (
	Dead Line = iota
	OL        // an overline, or two fours on one line: not a row under the rule
	B1
	F1
	B2
	F2
	F2A // three ways to an open three
	F2B // four ways or more
	B3
	F3
	F3S // two ways or more to an open four
	B4  // one cell completes five
	F4  // two cells complete five
	F5
	lineCount
)

// LineCount is the number of different lines.
const LineCount = int(lineCount)

// String returns the line's short name.
func (l Line) String() string {
	return [...]string{"dead", "OL", "B1", "F1", "B2", "F2", "F2A", "F2B", "B3", "F3", "F3S", "B4", "F4", "F5"}[l]
}

// cellContent is what a cell of a window holds, seen by one side.
type cellContent uint8

const (
	edge cellContent = iota // off the board
	own
	blocked
	empty
	contentBits = 2
)

// wall reports whether no own stone can ever stand there.
func (c cellContent) wall() bool { return c == edge || c == blocked }

// A window reaches span cells to each side of the stone at its centre.
const (
	span   = 5
	centre = span
)

// lineWindow is a stretch of a line around a stone of the own side.
type lineWindow [2*span + 1]cellContent

// classifier names the lines of a side under a rule. It remembers what it has classified.
// Where there are fouls, two fours on one line count as an overline.
type classifier struct {
	reachCells int // cells that matter on each side of the centre
	limits     rule.Restrictions
	known      []Line
}

// unknown marks windows not classified yet.
const unknown = lineCount

func newClassifier(reachCells int, limits rule.Restrictions) *classifier {
	k := &classifier{reachCells: reachCells, limits: limits}
	k.known = make([]Line, 1<<(contentBits*len(lineWindow{})))
	for i := range k.known {
		k.known[i] = unknown
	}
	return k
}

// classify says what the stone in the middle of w has made.
func (k *classifier) classify(w lineWindow) Line {
	key := 0
	for _, c := range w {
		key = key<<contentBits | int(c)
	}
	if k.known[key] == unknown {
		k.known[key] = k.derive(w)
	}
	return k.known[key]
}

// derive tries one more own stone on every empty cell that the centre can reach:
// a line is named after the best that it can become.
func (k *classifier) derive(w lineWindow) Line {
	first, last := centre, centre
	for first > centre-k.reachCells && !w[first-1].wall() {
		first--
	}
	for last < centre+k.reachCells && !w[last+1].wall() {
		last++
	}
	if run := w.run(); run >= five {
		return k.row(w, run)
	}
	if last-first+1 < five {
		return Dead
	}
	var next [lineCount]int
	var fives []int
	for i := first; i <= last; i++ {
		if w[i] != empty {
			continue
		}
		l := k.classify(w.shifted(i, k.reachCells))
		next[l]++
		if l == F5 {
			fives = append(fives, i)
		}
	}
	switch {
	case k.limits.Fouls && len(fives) > 1 && fives[1]-fives[0] < five:
		return OL
	case k.limits.OpenEnd && len(fives) > 1 && k.stoppable(w):
		return B4
	}
	return strongest(next)
}

// five is the row length that the patterns are about.
const five = 5

// run counts the own stones in a row through the centre.
func (w lineWindow) run() int {
	n := 1
	for i := centre - 1; i >= 0 && w[i] == own; i-- {
		n++
	}
	for i := centre + 1; i < len(w) && w[i] == own; i++ {
		n++
	}
	return n
}

// row says whether a row of five or more wins.
func (k *classifier) row(w lineWindow, run int) Line {
	if run > five {
		if k.limits.Exact {
			return OL
		}
		return F5
	}
	if k.limits.OpenEnd && w.closed() {
		return Dead
	}
	return F5
}

// closed reports whether an opposing stone stands at each end of the row through
// the centre.
func (w lineWindow) closed() bool {
	first, last := centre, centre
	for w[first] == own && first > 0 {
		first--
	}
	for w[last] == own && last < len(w)-1 {
		last++
	}
	return w[first] == blocked && w[last] == blocked
}

// stoppable reports whether a single opposing stone leaves no way to complete five,
// which can be so for two completions at once where rows need an open end.
func (k *classifier) stoppable(w lineWindow) bool {
	for i, c := range w {
		if c != empty {
			continue
		}
		w[i] = blocked
		if !k.completes(w) {
			return true
		}
		w[i] = empty
	}
	return false
}

// completes reports whether one more own stone makes a five.
func (k *classifier) completes(w lineWindow) bool {
	for i, c := range w {
		if c == empty && k.classify(w.shifted(i, k.reachCells)) == F5 {
			return true
		}
	}
	return false
}

// shifted returns the window around cell i with an own stone there. What lay
// outside the old window is taken for blocked.
func (w lineWindow) shifted(i, reachCells int) lineWindow {
	var s lineWindow
	for j := range s {
		from := j + i - centre
		if from < centre-reachCells || from > centre+reachCells || j < centre-reachCells || j > centre+reachCells {
			s[j] = blocked
		} else {
			s[j] = w[from]
		}
	}
	s[centre] = own
	return s
}

// strongest names a line by what its next stone can make: next counts the cells.
func strongest(next [lineCount]int) Line {
	fours, threes := next[F4], next[F3]+next[F3S]
	switch {
	case next[F5] >= 2:
		return F4
	case next[F5] == 1:
		return B4
	case fours >= 2:
		return F3S
	case fours == 1:
		return F3
	case next[B4] > 0:
		return B3
	case threes >= 4:
		return F2B
	case threes == 3:
		return F2A
	case threes > 0:
		return F2
	case next[B3] > 0:
		return B2
	case next[F2]+next[F2A]+next[F2B] > 0:
		return F1
	case next[B2] > 0:
		return B1
	default:
		return Dead
	}
}

// Class says what a stone on an empty cell would make along its four lines
// together. A stronger class is a greater number.
type Class uint8

// The classes. Foul is only a suspicion: the lines look forbidden, see
// [Board.Forbidden].
const (
	None Class = iota
	Foul
	Two
	BlockedThree
	TwoTwos
	BlockedThreePlus // a blocked three and a two, or two blocked threes
	OpenThree
	ThreePlus // an open three and a blocked three or a two
	TwoThrees // two open threes
	Four
	FourPlus  // a four and a blocked three or a two
	FourThree // a four and an open three
	OpenFour  // an open four, or two fours
	Five
	classCount
)

// ClassCount is the number of classes.
const ClassCount = int(classCount)

// String returns the letter by which the field calls the class, A for Five to L for Two;
// "-" for None and "!" for Foul.
func (c Class) String() string {
	return [...]string{"-", "!", "L", "K", "J", "I", "H", "G", "F", "E", "D", "C", "B", "A"}[c]
}

// Combine returns the class of a cell with these lines. With fouls the rules that
// bind Black in renju apply.
func Combine(lines [4]Line, fouls bool) Class {
	var n [lineCount]int
	for _, l := range lines {
		n[l]++
	}
	fours := n[B4] + n[F4]
	threes := n[F3] + n[F3S]
	twos := n[F2] + n[F2A] + n[F2B]
	switch {
	case n[F5] > 0:
		return Five
	case fouls && (n[OL] > 0 || fours >= 2 || threes >= 2):
		return Foul
	case n[F4] > 0 || n[B4] >= 2:
		return OpenFour
	case n[B4] > 0:
		return withFour(threes, n[B3]+twos)
	case threes > 0:
		return withThree(threes, n[B3]+twos)
	default:
		return quiet(n[B3], twos)
	}
}

func withFour(threes, builders int) Class {
	switch {
	case threes > 0:
		return FourThree
	case builders > 0:
		return FourPlus
	default:
		return Four
	}
}

func withThree(threes, builders int) Class {
	switch {
	case threes > 1:
		return TwoThrees
	case builders > 0:
		return ThreePlus
	default:
		return OpenThree
	}
}

func quiet(blockedThrees, twos int) Class {
	switch {
	case blockedThrees > 1 || blockedThrees > 0 && twos > 0:
		return BlockedThreePlus
	case twos > 1:
		return TwoTwos
	case blockedThrees > 0:
		return BlockedThree
	case twos > 0:
		return Two
	default:
		return None
	}
}
