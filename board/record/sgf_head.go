package record

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"tengen/board"
)

// Numbers of games in SGF.
const (
	sgfGame = "4" // gomoku and renju
	sgfGo   = "1" // many programs write it into any game with stones
)

// goSizes are the boards on which a game that calls itself Go most likely is.
var goSizes = []board.Size{board.Square(9), board.Square(13), board.Square(19)}

// head reads from the root's properties what is said of the whole game and takes
// them out of props. It reports false when the size of the board makes no sense.
func (r *sgfReader) head() bool {
	info := &r.tree.Info
	texts := map[string]*string{
		"PB": &info.Black, "PW": &info.White, "EV": &info.Event, "RO": &info.Round,
		"PC": &info.Place, "DT": &info.Date, "RU": &info.Rule,
	}
	sized, isGo := false, (*sgfProperty)(nil)
	var rest []sgfProperty
	for i, p := range r.props {
		value := bytes.TrimSpace(p.first())
		switch p.name {
		case "FF", "AP":
		case "CA":
			if r.file.Guessed == "" && !strings.EqualFold(string(value), "UTF-8") && !r.decode.knows(string(value)) {
				r.note(p.offset, "a known character set", "CA["+shownBare(value)+"]; letters read as they seem to be")
			}
		case "GM":
			if string(value) == sgfGo {
				isGo = &r.props[i]
			} else if string(value) != sgfGame {
				r.note(p.offset, "GM[4], gomoku and renju", "GM["+shownBare(value)+"], another game; read as if it were gomoku")
			}
		case "SZ":
			size, err := parseSGFSize(narrow(string(value)))
			if err != nil {
				r.refuse(r.problem(p.offset, "a board size from 3 to 22, as SZ[15]", "SZ["+shownBare(value)+"]"))
				return false
			}
			r.tree.Size, sized = size, true
		case "RE":
			if info.Result = ParseResult(string(value)); !info.Result.Over() {
				rest = append(rest, p)
			}
		default:
			if text := texts[p.name]; text != nil {
				*text = simpleText(p.first())
			} else {
				rest = append(rest, p)
			}
		}
	}
	if !sized {
		r.tree.Size = r.guessSize()
	}
	if isGo != nil && slices.Contains(goSizes, r.tree.Size) {
		r.note(isGo.offset, "GM[4], gomoku and renju", "GM[1], Go; read as if it were gomoku")
	}
	r.props = rest
	return true
}

// refuse leaves out a game whose board cannot be.
func (r *sgfReader) refuse(p *Problem) {
	r.file.warn(p)
	if r.refused == nil {
		r.refused = p
	}
}

// shownBare is a short text for a message, without quotes.
func shownBare(value []byte) string { return strings.Trim(shown(value), `"`) }

func parseSGFSize(value string) (board.Size, error) {
	columns, rows, both := strings.Cut(value, ":")
	if !both {
		rows = columns
	}
	w, err := strconv.Atoi(columns)
	if err != nil {
		return board.Size{}, err
	}
	h, err := strconv.Atoi(rows)
	if err != nil {
		return board.Size{}, err
	}
	size := board.Size{W: w, H: h}
	return size, size.Check()
}

// usualSizes are what a board without a stated size may have, the likeliest
// first.
var usualSizes = []int{15, 19, 20, board.MaxSide}

// UsualBoards lists the boards that a game is most likely on, the likeliest first.
func UsualBoards() (all []board.Size) {
	for _, n := range usualSizes {
		all = append(all, board.Square(n))
	}
	return all
}

// guessSize returns the first usual size that holds all stones of the game that has just begun.
func (r *sgfReader) guessSize() board.Size {
	largest := 0
	look := &sgfReader{text: r.text, pos: r.start, place: lineCounter{text: r.text}, file: &File{}, one: true}
	look.seen = func(props []sgfProperty) {
		for _, p := range props {
			if slices.Contains([]string{"B", "W", "AB", "AW"}, p.name) {
				for _, value := range p.values {
					largest = max(largest, sideOf(value))
				}
			}
		}
	}
	_ = look.run() // as far as it goes
	for _, n := range usualSizes {
		if largest <= n {
			return board.Square(n)
		}
	}
	return board.Square(usualSizes[0])
}

// sideOf returns how long a side of the board must be for a point or the corners of a rectangle, 0 for a pass and
// for what is none.
func sideOf(value []byte) (side int) {
	for corner := range bytes.SplitSeq(plainPoint(value), []byte(":")) {
		p, ok := sgfPoint(corner, board.Square(board.MaxSide))
		if !ok || string(corner) == sgfPass {
			continue
		}
		if p = board.Square(board.MaxSide).FromTop(p); !isLetter(corner[1]) { // its name counts from the bottom
			p = board.Square(board.MaxSide).FromTop(p)
		}
		side = max(side, p.X+1, p.Y+1)
	}
	return side
}
