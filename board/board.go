package board

import (
	"fmt"
	"slices"
	"strings"
)

// Board is a grid of cells and the stones on it. It checks nothing: callers keep
// to points on the board. Use [New]; the zero value has no cells.
type Board struct {
	size   Size
	cells  []Stone
	stones [3]int // count of cells by content
	hash   uint64
}

// New returns an empty board. It panics when the size is out of range; check
// sizes that come from outside with [Size.Check].
func New(size Size) *Board {
	if err := size.Check(); err != nil {
		panic(err)
	}
	b := &Board{size: size, cells: make([]Stone, size.Cells())}
	b.stones[Empty] = size.Cells()
	return b
}

// Size returns the board's width and height.
func (b *Board) Size() Size { return b.size }

// At returns what stands on p, and Empty for points off the board.
func (b *Board) At(p Point) Stone {
	if !b.size.Contains(p) {
		return Empty
	}
	return b.cells[b.size.Index(p)]
}

// Free reports whether p lies on the board and is empty.
func (b *Board) Free(p Point) bool {
	return b.size.Contains(p) && b.cells[b.size.Index(p)] == Empty
}

// Set puts s (or nothing) on p, whatever stood there. p must lie on the board.
func (b *Board) Set(p Point, s Stone) {
	i := b.size.Index(p)
	old := b.cells[i]
	if old != Empty {
		b.hash ^= ZobristKey(p, old)
	}
	if s != Empty {
		b.hash ^= ZobristKey(p, s)
	}
	b.stones[old]--
	b.stones[s]++
	b.cells[i] = s
}

// Count returns how many cells hold s.
func (b *Board) Count(s Stone) int { return b.stones[s] }

// Stones returns how many stones stand on the board.
func (b *Board) Stones() int { return b.stones[Black] + b.stones[White] }

// Full reports whether no cell is empty.
func (b *Board) Full() bool { return b.stones[Empty] == 0 }

// Hash returns a number that equal stones on equal points share and different
// ones almost never do. The side to move and the size are not in it.
func (b *Board) Hash() uint64 { return b.hash }

// Clone returns a copy that shares nothing with b.
func (b *Board) Clone() *Board {
	c := *b
	c.cells = slices.Clone(b.cells)
	return &c
}

// Equal reports whether both boards have the same size and the same stones.
func (b *Board) Equal(o *Board) bool {
	return b.size == o.size && slices.Equal(b.cells, o.cells)
}

// Symmetries returns which ways to turn and mirror the board, beside the one that leaves it as it is,
// show the same stones.
func (b *Board) Symmetries() (same []int) {
	for n := 1; n < Symmetries && (n < 4 || b.size.W == b.size.H); n++ {
		i := 0
		for i < len(b.cells) && b.At(b.size.Image(b.size.Point(i), n)) == b.cells[i] {
			i++
		}
		if i == len(b.cells) {
			same = append(same, n)
		}
	}
	return same
}

// Empties returns the empty points in index order.
func (b *Board) Empties() []Point {
	points := make([]Point, 0, b.stones[Empty])
	for i, s := range b.cells {
		if s == Empty {
			points = append(points, b.size.Point(i))
		}
	}
	return points
}

// Stone is what a cell holds: nothing, a black stone or a white one. It also
// names a side.
type Stone uint8

// The values of a cell. Black moves first.
const (
	Empty Stone = iota
	Black
	White
)

// Opponent returns the other side; Empty has none and stays Empty.
func (s Stone) Opponent() Stone {
	switch s {
	case Black:
		return White
	case White:
		return Black
	default:
		return Empty
	}
}

// String returns "empty", "black" or "white".
func (s Stone) String() string {
	switch s {
	case Black:
		return "black"
	case White:
		return "white"
	default:
		return "empty"
	}
}

// Symbol returns the stone's letter on an ASCII board: '.', 'X' or 'O'.
func (s Stone) Symbol() byte {
	return ".XO"[s]
}

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
