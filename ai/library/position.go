package library

import (
	"hash/fnv"
	"math"
	"slices"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// position is a position by all its images, kept up as stones are put.
type position struct {
	size   board.Size
	images [][]int  // where each cell lies, by symmetry
	hashes []uint64 // of the stones, by symmetry
	base   uint64   // of the rule and the size
	turn   board.Stone
	stones []board.Stone // by cell
}

func newPosition(r string, size board.Size) *position {
	images := size.Images()
	h := fnv.New64a()
	_, _ = h.Write([]byte(r))                             // it never fails
	_, _ = h.Write([]byte{0, byte(size.W), byte(size.H)}) // a side has at most 22 cells
	return &position{size: size, images: images, hashes: make([]uint64, len(images)), base: h.Sum64(), turn: board.Black, stones: make([]board.Stone, size.Cells())}
}

// positionOf returns a position that is shown.
func positionOf(pos *rule.Position) *position {
	b := pos.Board()
	p := newPosition(pos.Rule().ID(), b.Size())
	for i := range b.Size().Cells() {
		if s := b.At(b.Size().Point(i)); s != board.Empty {
			p.toggle(i, s)
		}
	}
	p.turn = pos.Turn()
	return p
}

// put plays a stone on an empty cell; take takes it back.
func (p *position) put(cell int, s board.Stone) {
	p.toggle(cell, s)
	p.turn = s.Opponent()
}

func (p *position) take(cell int, s board.Stone) {
	p.toggle(cell, s)
	p.turn = s
}

// toggle puts a stone on an empty cell, or takes it away; it may be none.
func (p *position) toggle(cell int, s board.Stone) {
	if s == board.Empty {
		return
	}
	p.stones[cell] ^= s
	for n, image := range p.images {
		p.hashes[n] ^= board.ZobristKey(p.size.Point(image[cell]), s)
	}
}

// key returns a number that a position and its images share. Two other positions have the
// same one with a chance of 1 to 2^64.
func (p *position) key() int64 {
	least := uint64(math.MaxUint64)
	for _, h := range p.hashes {
		least = min(least, h)
	}
	if p.turn == board.White {
		least ^= board.HashTurn
	}
	return int64(least ^ p.base) //nolint:gosec // any 64 bits do
}

// canonical returns the symmetries that show the canonical image; there are several where
// the position is symmetric.
func (p *position) canonical() (symmetries []int) {
	for n, h := range p.hashes {
		switch {
		case len(symmetries) == 0 || h < p.hashes[symmetries[0]]:
			symmetries = append(symmetries[:0], n)
		case h == p.hashes[symmetries[0]]:
			symmetries = append(symmetries, n)
		}
	}
	return symmetries
}

// What stands where a cell is expected.
const (
	passCell = -1 // a pass
	endCell  = -2 // no move: the line ends
)

// cell returns a move as a cell of the canonical image, the same for moves that are images
// of each other.
func (p *position) cell(move board.Point) int {
	if move == board.Pass {
		return passCell
	}
	least := math.MaxInt
	for _, n := range p.canonical() {
		least = min(least, p.images[n][p.size.Index(move)])
	}
	return least
}

// points returns the moves that a cell of the canonical image stands for.
func (p *position) points(cell int) (points []board.Point) {
	if cell == passCell {
		return []board.Point{board.Pass}
	}
	for i := range p.size.Cells() {
		if q := p.size.Point(i); p.cell(q) == cell {
			points = append(points, q)
		}
	}
	return points
}

// toImage returns points as those of a canonical image; where there are several, always of
// the same one.
func (p *position) toImage(points []board.Point) []board.Point {
	image := p.images[p.canonical()[0]]
	return p.through(points, func(cell int) int { return image[cell] })
}

// fromImage is the inverse of toImage.
func (p *position) fromImage(points []board.Point) []board.Point {
	image := p.images[p.canonical()[0]]
	return p.through(points, func(cell int) int { return slices.Index(image, cell) })
}

// through returns the points of the board by their cells; a pass stays one.
func (p *position) through(points []board.Point, cell func(int) int) []board.Point {
	moved := slices.Clone(points)
	for i, q := range points {
		if p.size.Contains(q) {
			moved[i] = p.size.Point(cell(p.size.Index(q)))
		}
	}
	return moved
}

// step is a position and the move in it, [endCell] at the end of the line.
type step struct {
	position  int64
	ply, cell int
}

// line is the main line of a game.
type line struct {
	steps  []step
	stones []byte // at its end, by cell
	moves  []board.Point
	legal  bool // each move was put on an empty cell of the board
}

// mainLine walks along the main line of a tree, as far as its moves can be put on a board.
func mainLine(t *record.Tree, r string) line {
	p := newPosition(r, t.Size)
	l := line{legal: true}
	for n := t.Root(); n != nil; n = n.Main() {
		for _, s := range n.Setup {
			p.setUp(s)
		}
		if n.HasMove() {
			p.turn = n.Move.Stone
			move := n.Move.Point
			if move != board.Pass && (!t.Size.Contains(move) || p.stones[t.Size.Index(move)] != board.Empty) {
				l.legal = false
				break
			}
			l.steps = append(l.steps, step{p.key(), len(l.moves), p.cell(move)})
			l.moves = append(l.moves, move)
			if move != board.Pass {
				p.toggle(t.Size.Index(move), n.Move.Stone)
			}
			p.turn = n.Move.Stone.Opponent()
		}
		if n.Turn != board.Empty {
			p.turn = n.Turn
		}
	}
	l.steps = append(l.steps, step{p.key(), len(l.moves), endCell})
	for _, s := range p.stones {
		l.stones = append(l.stones, byte(s))
	}
	return l
}

// setUp puts a stone, or takes one away, that no player has put.
func (p *position) setUp(s record.Placement) {
	if p.size.Contains(s.Point) {
		cell := p.size.Index(s.Point)
		p.toggle(cell, p.stones[cell])
		p.toggle(cell, s.Stone)
	}
}
