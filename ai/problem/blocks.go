// Package problem has the textbook problems as the algorithms of package textbook see them: puzzles,
// grids, graphs and small games, with their examples and the course.
package problem

import (
	"fmt"
	"strings"

	"tengen/board"
	"tengen/board/rule"
)

// Block is a board of the judge's input, or the reason why it is none.
type Block struct {
	Start, Last int // its lines; it starts at its ?
	Board       *board.Board
	Err         error // a *Mistake
}

// Blocks reads boards of 4×4, each under a line ?, until a line $.
type Blocks struct {
	// Next returns the next line, without blanks at its ends, and its number, and false
	// at the end.
	Next func() (line string, number int, more bool)
	// Bare allows the first board to come without a ?.
	Bare bool

	number int  // of the line read last
	ended  bool // a $ or the end was read
	begun  bool // the ? of the next block was read
	kept   string
}

// Read returns the next block, and false after the last.
func (r *Blocks) Read() (Block, bool) {
	if !r.begun {
		line, more := r.line()
		switch {
		case !more:
			return Block{}, false
		case r.begun:
		case r.Bare:
			r.kept = line
		default:
			return r.bad(Block{Start: r.number}, wrong("no_mark", fmt.Sprintf("%q: want ? before a board", Quote(line)), line, 0)), true
		}
	}
	r.begun, r.Bare = false, false
	found := Block{Start: r.number, Board: board.New(rule.Four.Size)}
	for y := range found.Board.Size().H {
		line, more := r.line()
		if !more || r.begun {
			few := wrong("few_rows", fmt.Sprintf("the board of line %d ends after %d rows", found.Start, y), "", 0)
			few.Args["Rows"] = y
			return r.bad(found, few), true
		}
		if mistake := setRow(found.Board, y, line); mistake != nil {
			return r.bad(found, mistake), true
		}
	}
	found.Last = r.number
	return found, true
}

// bad completes a block that cannot be read and leaves out what is left of it.
func (r *Blocks) bad(b Block, why *Mistake) Block {
	b.Board, b.Last, b.Err = nil, r.number, why
	for more := true; more && !r.begun; {
		_, more = r.line()
	}
	return b
}

// line returns the next line that is not empty, and false at the end. It notes
// when the line begins a block.
func (r *Blocks) line() (string, bool) {
	if line := r.kept; line != "" {
		r.kept = ""
		return line, true
	}
	for !r.ended {
		line, number, more := r.Next()
		if more {
			r.number = number
		}
		if !more || line == "$" {
			r.ended = true
		} else if line != "" {
			r.begun = line == "?"
			return line, true
		}
	}
	return "", false
}

// setRow puts the stones of a row, counted from the top, on b.
func setRow(b *board.Board, y int, row string) *Mistake {
	row = strings.Join(strings.Fields(strings.ToLower(Plain(row))), "")
	if len(row) != b.Size().W {
		return wrong("bad_width", fmt.Sprintf("row %q: want %d cells, each . x or o", Quote(row), b.Size().W), row, 0)
	}
	for x := range row {
		p := b.Size().FromTop(board.Point{X: x, Y: y})
		switch row[x] {
		case '.':
		case 'x':
			b.Set(p, board.Black)
		case 'o', '0':
			b.Set(p, board.White)
		default:
			m := wrong("bad_cell", fmt.Sprintf("row %q: %q is none of . x o", row, row[x]), row, 0)
			m.Args["Column"] = x + 1
			return m
		}
	}
	return nil
}
