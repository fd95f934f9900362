package board

import "slices"

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

// Free tells whether p lies on the board and is empty.
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

// Full tells whether no cell is empty.
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

// Equal tells whether both boards have the same size and the same stones.
func (b *Board) Equal(o *Board) bool {
	return b.size == o.size && slices.Equal(b.cells, o.cells)
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
