package pattern

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
