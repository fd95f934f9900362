package cert

import (
	"bufio"
	"fmt"
	"io"

	"tengen/board"
)

// WritePositions writes positions with Black to move, a line each: 225 cells, row 1
// first, X black, O white, . empty. The checker lists what it misses like this, for the
// prover to fill in.
func WritePositions(w io.Writer, positions []*board.Board) error {
	out := bufio.NewWriter(w)
	for _, b := range positions {
		for i := range b.Size().Cells() {
			out.WriteByte(b.At(b.Size().Point(i)).Symbol()) //nolint:errcheck // Flush tells
		}
		out.WriteByte('\n') //nolint:errcheck // Flush tells
	}
	return out.Flush()
}

// ReadPositions reads what WritePositions writes; what follows the cells on a line is
// passed over. Its errors name the line.
func ReadPositions(r io.Reader) ([]*board.Board, error) {
	var all []*board.Board
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		b, err := ParsePosition(in.Text())
		if err != nil {
			return nil, fmt.Errorf("positions, line %d: %w", n, err)
		}
		all = append(all, b)
	}
	return all, in.Err()
}

// ParsePosition reads a board from the first 225 characters of a line.
func ParsePosition(line string) (*board.Board, error) {
	if len(line) < Cells {
		return nil, fmt.Errorf("%d characters, want %d cells", len(line), Cells)
	}
	b := board.New(board.Square(Side))
	for c, s := range []byte(line[:Cells]) {
		p := b.Size().Point(c)
		switch s {
		case board.Black.Symbol():
			b.Set(p, board.Black)
		case board.White.Symbol():
			b.Set(p, board.White)
		case board.Empty.Symbol():
		default:
			return nil, fmt.Errorf("cell %d: %q, want X, O or a dot", c+1, s)
		}
	}
	return b, nil
}
