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
	sized, otherGame := false, (*sgfProperty)(nil)
	var rest []sgfProperty
	for i, p := range r.props {
		value := bytes.TrimSpace(p.first())
		switch p.name {
		case "FF", "CA", "AP":
		case "GM":
			if string(value) == sgfGo {
				otherGame = &r.props[i]
			}
		case "SZ":
			size, err := parseSGFSize(string(value))
			if err != nil {
				r.refuse(r.problem(p.offset, "a board size from 3 to 22, as SZ[15]", "SZ["+shownBare(value)+"]"))
				return false
			}
			r.tree.Size, sized = size, true
		case "RE":
			if info.Result = parseResult(string(value)); !info.Result.Over() {
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
		r.tree.Size = guessSize(r.text[r.pos:])
	}
	if otherGame != nil && slices.Contains(goSizes, r.tree.Size) {
		r.warn(otherGame.offset, "GM[4], gomoku and renju", "GM[1], Go; read as if it were gomoku")
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

// guessSize returns the first usual size that holds all moves of the game whose
// text follows the root.
func guessSize(text []byte) board.Size {
	largest := 0
	depth := 0
	for i := 0; i < len(text) && depth >= 0; i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		case '[':
			mover := i > 0 && (text[i-1] == 'B' || text[i-1] == 'W')
			start := i + 1
			for i++; i < len(text) && text[i] != ']'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			if mover && i-start == 2 && string(text[start:i]) != sgfPass {
				largest = max(largest, int(text[start]-'a')+1, int(text[start+1]-'a')+1)
			}
		}
	}
	for _, n := range usualSizes {
		if largest <= n {
			return board.Square(n)
		}
	}
	return board.Square(usualSizes[0])
}
