package record

import (
	"fmt"
	"strings"

	"tengen/board"
)

const positionFormat = "position"

// passWord stands for a pass in a position string.
const passWord = "--"

// FormatMoves writes moves as a position string: "h8i9j10", a pass as "--".
func FormatMoves(moves []board.Point) string {
	var s strings.Builder
	for _, p := range moves {
		if p == board.Pass {
			s.WriteString(passWord)
		} else {
			s.WriteString(strings.ToLower(p.String()))
		}
	}
	return s.String()
}

// ParseMoves reads a position string: points such as h8, small letters or
// capitals, one after the other or with blanks, commas, semicolons or move
// numbers ("1.") between them. On an error, a [*Problem], it returns the moves
// before it.
func ParseMoves(text string) ([]board.Point, error) {
	var moves []board.Point
	for i := 0; i < len(text); {
		switch rest := text[i:]; {
		case strings.ContainsRune(" \t\r\n,;", rune(rest[0])):
			i++
		case moveNumber(rest) > 0:
			i += moveNumber(rest)
		case strings.HasPrefix(rest, passWord):
			moves = append(moves, board.Pass)
			i += len(passWord)
		default:
			n := 1
			for n < len(rest) && n <= maxRowDigits && isDigit(rest[n]) {
				n++
			}
			p, err := board.ParsePoint(rest[:n])
			if err != nil {
				return moves, positionProblem(text, i, len(moves), "a point such as h8")
			}
			moves = append(moves, p)
			i += n
		}
	}
	return moves, nil
}

// maxRowDigits is how many digits a row has at most.
const maxRowDigits = 2

// moveNumber returns the length of a number and a dot, 0 when there is none.
func moveNumber(text string) int {
	n := 0
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	if n == 0 || n == len(text) || text[n] != '.' {
		return 0
	}
	return n + 1
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func positionProblem(text string, offset, node int, want string) *Problem {
	at := place{text: []byte(text)}
	line, column := at.at(offset)
	return &Problem{
		Format: positionFormat, Line: line, Column: column, Offset: offset, Node: node,
		Want: want, Got: shown([]byte(text[offset:])),
	}
}

// ReadPosition reads a position string as a game on a board of the given size,
// Black first. It reads up to the first thing that is no point of the board, with
// a warning; when not even one move can be read, that is an error.
func ReadPosition(data []byte, size board.Size) (*File, error) {
	moves, err := ParseMoves(string(data))
	t := NewTree(size)
	n, turn := t.Root(), board.Black
	for i, p := range moves {
		if p != board.Pass && !size.Contains(p) {
			err = &Problem{
				Format: positionFormat, Line: 1, Column: 1, Node: i,
				Want: fmt.Sprintf("a point of the board of %s", size), Got: p.String(),
			}
			break
		}
		n = n.Add(Move{Stone: turn, Point: p})
		turn = turn.Opponent()
	}
	f := &File{Games: []*Tree{t}}
	problem, _ := err.(*Problem)
	switch {
	case n == t.Root() && problem == nil:
		return nil, positionProblem("", 0, 0, "points such as h8i9")
	case n == t.Root():
		return nil, problem
	case problem != nil:
		f.warn(problem)
	}
	return f, nil
}
