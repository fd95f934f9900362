package record

import (
	"strings"

	"tengen/board"
)

// positions is the format of position strings. They are copied and pasted; no file
// of them is written.
var positions = Format{
	Name:    positionFormat,
	Endings: []string{".txt"},
	read:    func(r Reader, data []byte) (*File, error) { return readPosition(data, r.Size, newRation()) },
}

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
	moves, problem := parseMoves(text, board.Square(board.MaxSide))
	if problem != nil {
		return moves, problem
	}
	return moves, nil
}

// parseMoves also minds the size of the board.
func parseMoves(text string, size board.Size) ([]board.Point, *Problem) {
	var moves []board.Point
	for i := 0; i < len(text); {
		switch rest := text[i:]; {
		case strings.IndexByte(" \t\r\n,;", rest[0]) >= 0:
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
			if !size.Contains(p) {
				return moves, positionProblem(text, i, len(moves), "a point of the board of "+size.String())
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
	at := lineCounter{text: []byte(text)}
	line, column := at.at(offset)
	return &Problem{
		Format: positionFormat, Line: line, Column: column, Offset: offset, Node: node,
		Want: want, Got: shown([]byte(text[offset:])),
	}
}

// readPosition reads a position string as a game, Black first: on a board of the given
// size, or on the first of the usual ones that holds all moves when that one does not.
// It reads up to the first thing that is no point of the board, with a warning; when
// not even one move can be read, that is an error.
func readPosition(data []byte, size board.Size, most *ration) (*File, error) {
	size = sizeOfMoves(string(data), size)
	moves, problem := parseMoves(string(data), size)
	if problem == nil && len(moves) == 0 {
		problem = positionProblem("", 0, 0, "points such as h8i9")
	}
	if len(moves) == 0 {
		return nil, problem
	}
	t := NewTree(size)
	n, turn := t.Root(), board.Black
	if !most.take(len(moves) * 2 * nodeBytes) {
		return nil, ErrTooLarge
	}
	for _, p := range moves {
		n = n.Add(Move{Stone: turn, Point: p})
		turn = turn.Opponent()
	}
	f := &File{Games: []*Tree{t}}
	if problem != nil {
		f.warn(problem)
	}
	return f, nil
}

// sizeOfMoves returns size when it holds all moves of a position string, or when no
// board does, and else the first usual size that does.
func sizeOfMoves(text string, size board.Size) board.Size {
	if _, problem := parseMoves(text, size); problem == nil {
		return size
	}
	for _, n := range usualSizes {
		if _, problem := parseMoves(text, board.Square(n)); problem == nil {
			return board.Square(n)
		}
	}
	return size
}
