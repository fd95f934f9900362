package board

import (
	"fmt"
	"strings"
)

// String draws the board, top row first, with '.', 'X' and 'O'. [Parse] reads it
// back.
func (b *Board) String() string {
	var s strings.Builder
	for y := b.size.H - 1; y >= 0; y-- {
		for x := range b.size.W {
			if x > 0 {
				s.WriteByte(' ')
			}
			s.WriteByte(b.At(Point{X: x, Y: y}).Symbol())
		}
		s.WriteByte('\n')
	}
	return s.String()
}

// Parse reads a board drawn as text: a line a row, top row first, '.' for an
// empty cell, 'X' or 'x' for black, 'O' or 'o' for white, blanks ignored. Empty
// lines before and after are ignored too.
func Parse(text string) (*Board, error) {
	var rows []string
	for line := range strings.Lines(text) {
		if row := strings.Join(strings.Fields(line), ""); row != "" {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("board: no rows")
	}
	size := Size{W: len(rows[0]), H: len(rows)}
	if err := size.Check(); err != nil {
		return nil, err
	}
	b := New(size)
	for i, row := range rows {
		if len(row) != size.W {
			return nil, fmt.Errorf("board row %d: %d cells, want %d as in row 1", i+1, len(row), size.W)
		}
		for x := range row {
			p := size.FromTop(Point{X: x, Y: i})
			switch row[x] {
			case '.':
			case 'X', 'x':
				b.Set(p, Black)
			case 'O', 'o':
				b.Set(p, White)
			default:
				return nil, fmt.Errorf("board row %d, cell %d: %q is none of . X O", i+1, x+1, row[x])
			}
		}
	}
	return b, nil
}

// MustParse is [Parse] for boards written in the program itself; it panics on an
// error.
func MustParse(text string) *Board {
	b, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return b
}
