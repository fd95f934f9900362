package record

import (
	"strings"
	"unicode/utf8"

	"tengen/board"
)

// positions is the format of position strings. They are copied and pasted; no file
// of them is written.
var positions = Format{
	Name:    positionFormat,
	Endings: []string{".txt"},
	read: func(r Reader, data []byte) (*File, error) {
		text, guessed := r.Decode.decode(data)
		f, err := readPosition(text, r.Size, newRation())
		if err != nil {
			return nil, err
		}
		f.Guessed, f.Boardless = guessed, true
		f.lost(positionFormat, data, text)
		return f, nil
	},
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
// numbers ("1.") between them, all of these also as they are typed among Chinese or Japanese. On an error, a [*Problem], it returns the moves
// before it.
func ParseMoves(text string) ([]board.Point, error) {
	moves, problem := parseMoves(text, board.Square(board.MaxSide), func(board.Point) bool { return true })
	if problem != nil {
		return moves, problem
	}
	return moves, nil
}

// parseMoves also minds the size of the board, and asks whether a move can be played.
func parseMoves(text string, size board.Size, play func(board.Point) bool) ([]board.Point, *Problem) {
	var moves []board.Point
	plain := narrow(text)
	problem := func(i int, want string) *Problem { return positionProblem(text, plain[:i], len(moves), want) }
	for i := 0; i < len(plain); {
		switch rest := plain[i:]; {
		case strings.IndexByte(" \t\r\n,;", rest[0]) >= 0:
			i++
		case moveNumber(rest) > 0:
			i += moveNumber(rest)
		case strings.HasPrefix(rest, passWord):
			if len(moves) == LongestLine {
				bad := problem(i, aLine)
				bad.Got = tooLong
				return moves, bad
			}
			moves = append(moves, board.Pass)
			i += len(passWord)
		default:
			n := 1
			for n < len(rest) && n <= maxRowDigits && isDigit(rest[n]) {
				n++
			}
			p, err := board.ParsePoint(rest[:n])
			if err != nil {
				return moves, problem(i, "a point such as h8")
			}
			if !size.Contains(p) {
				return moves, problem(i, "a point of the board of "+size.String())
			}
			if !play(p) {
				bad := problem(i, emptyCell(len(moves)+1))
				bad.Got = takenBy(p.String())
				return moves, bad
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

// positionProblem is one at the place before which so much of the narrowed text stands, which has a letter for each of
// the text.
func positionProblem(text, before string, node int, want string) *Problem {
	offset := 0
	for range before {
		_, n := utf8.DecodeRuneInString(text[offset:])
		offset += n
	}
	at := lineCounter{text: []byte(text)}
	line, column := at.at(offset)
	return &Problem{
		Format: positionFormat, Line: line, Column: column, Offset: offset, Node: node,
		Want: want, Got: shown([]byte(text[offset:])),
	}
}

// readPosition reads position strings as games, Black first: on a board of the given
// size, or on the first of the usual ones that holds all moves when that one does not. Tags such as [Black "Ann"]
// before the moves, as PlayOK writes them, say more of a game, and the next such line begins another.
// It reads up to the first thing that is no point of the board, with a warning; when
// not even one move can be read, that is an error.
func readPosition(data []byte, size board.Size, most *ration) (*File, error) {
	f, place := &File{}, lineCounter{text: data}
	for _, part := range splitTagged(string(data)) {
		t, problem := readMoves(part, size, most)
		if !most.take(0) {
			return nil, ErrTooLarge
		}
		if problem != nil {
			problem.Game, problem.Offset = len(f.Games), problem.Offset+part.offset
			problem.Line, problem.Column = place.at(problem.Offset)
			f.warn(problem)
		}
		if t != nil {
			f.Games = append(f.Games, t)
		}
	}
	if len(f.Games) == 0 {
		return nil, f.Warnings[0]
	}
	return f, nil
}

// readMoves reads one game, nil where it has no move.
func readMoves(part tagged, size board.Size, most *ration) (*Tree, *Problem) {
	t := NewTree(sizeOfMoves(part.text, size))
	on, n, turn := newStones(t.Size), t.Root(), board.Black
	moves, problem := parseMoves(part.text, t.Size, func(p board.Point) bool {
		free := on.board.Free(p)
		if free {
			on.board.Set(p, board.Black)
		}
		return free
	})
	if problem == nil && len(moves) == 0 {
		problem = positionProblem("", "", 0, "points such as h8i9")
	}
	if len(moves) == 0 || !most.take(len(moves)*2*nodeBytes) {
		return nil, problem
	}
	for _, p := range moves {
		n = n.Add(Move{Stone: turn, Point: p})
		turn = turn.Opponent()
	}
	part.tell(&t.Info)
	return t, problem
}

// sizeOfMoves returns size when it holds all moves of a position string, or when no
// board does, and else the first usual size that does.
func sizeOfMoves(text string, size board.Size) board.Size {
	fits := func(size board.Size) bool {
		_, problem := parseMoves(text, size, func(board.Point) bool { return true })
		return problem == nil
	}
	if fits(size) {
		return size
	}
	for _, n := range usualSizes {
		if fits(board.Square(n)) {
			return board.Square(n)
		}
	}
	return size
}
