package checker

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"tengen/board"
)

// WritePositions writes positions with Black to move, a line each: all cells, row 1
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

// ParsePosition reads a square board from the characters of a line before the first blank.
func ParsePosition(line string) (*board.Board, error) {
	cells, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	side := MinSide
	for side < MaxSide && side*side < len(cells) {
		side++
	}
	if side*side != len(cells) {
		return nil, fmt.Errorf("%d characters, want the cells of a square board, %d to %d a side", len(cells), MinSide, MaxSide)
	}
	b := board.New(board.Square(side))
	for c, s := range []byte(cells) {
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
