package problem

import (
	"fmt"
	"strings"
)

// EightFault is a way in which a line is no eight puzzle.
type EightFault uint8

// What can be wrong with a line.
const (
	EightCount   EightFault = iota // it has not nine tokens
	EightStrange                   // a token is none of 1 to 8 and x
	EightTwice                     // a token stands there twice
)

// EightError says where a line is no eight puzzle.
type EightError struct {
	Fault EightFault
	Count int    // of the tokens
	Token int    // the number of the one that is wrong, from 1
	Text  string // what it says
}

// Error implements error.
func (e *EightError) Error() string {
	switch e.Fault {
	case EightStrange:
		return fmt.Sprintf("token %d: %q is none of 1 to 8 and x", e.Token, e.Text)
	case EightTwice:
		return fmt.Sprintf("token %d: %q stands there twice", e.Token, e.Text)
	default:
		return fmt.Sprintf("%d tokens, want nine: 1 to 8 and x for the blank", e.Count)
	}
}

// ParseEight reads nine tokens separated by blanks, 1 to 8 and x, in reading
// order. Its error is an [*EightError].
func ParseEight(line string) (Eight, error) {
	tokens := strings.Fields(line)
	if len(tokens) != eightCells {
		return 0, &EightError{Fault: EightCount, Count: len(tokens)}
	}
	var tiles [eightCells]int
	var seen [eightCells]bool
	for i, token := range tokens {
		switch {
		case token == "x":
		case len(token) == 1 && token[0] >= '1' && token[0] <= '8':
			tiles[i] = int(token[0] - '0')
		default:
			return 0, &EightError{Fault: EightStrange, Token: i + 1, Text: token}
		}
		if seen[tiles[i]] {
			return 0, &EightError{Fault: EightTwice, Token: i + 1, Text: token}
		}
		seen[tiles[i]] = true
	}
	return NewEight(tiles), nil
}
