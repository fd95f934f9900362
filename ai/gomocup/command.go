package gomocup

import (
	"fmt"
	"strconv"
	"strings"

	"tengen/board"
)

// Command is one line of a manager: a verb and the rest of the line.
type Command struct {
	Verb string // in capitals
	Rest string // without blanks at its ends
}

// ParseCommand splits a line. Line ends, tabs and a byte order mark are nothing
// but blanks; a blank line gives an empty verb.
func ParseCommand(line string) Command {
	line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
	verb, rest := line, ""
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		verb, rest = line[:i], strings.TrimSpace(line[i:])
	}
	return Command{Verb: strings.ToUpper(verb), Rest: rest}
}

// numbers reads exactly n whole numbers with commas between them.
func numbers(text string, n int) ([]int, error) {
	fields := strings.Split(text, ",")
	if len(fields) != n {
		return nil, fmt.Errorf("%q: want %d numbers with commas between them", text, n)
	}
	values := make([]int, n)
	for i, field := range fields {
		v, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil {
			return nil, fmt.Errorf("%q: %q is not a whole number", text, strings.TrimSpace(field))
		}
		values[i] = v
	}
	return values, nil
}

// ParsePoint reads "x,y" as a point of a board of that size.
func ParsePoint(text string, size board.Size) (board.Point, error) {
	v, err := numbers(text, 2)
	if err != nil {
		return board.Pass, err
	}
	return onBoard(board.Point{X: v[0], Y: v[1]}, size)
}

// onBoard turns a point of the wire into one of ours.
func onBoard(p board.Point, size board.Size) (board.Point, error) {
	if !size.Contains(p) {
		return board.Pass, fmt.Errorf("%d,%d is not on the board of %d by %d", p.X, p.Y, size.W, size.H)
	}
	return size.FromTop(p), nil
}

// FormatPoint is the inverse of [ParsePoint].
func FormatPoint(p board.Point, size board.Size) string {
	q := size.FromTop(p)
	return strconv.Itoa(q.X) + "," + strconv.Itoa(q.Y)
}
