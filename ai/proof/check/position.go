package check

import (
	"math/bits"

	"tengen/board"
)

// maxLines is the number of lines of the 15×15 board with room for five, 72, and
// for shorter rows a few more.
const maxLines = 128

// lineSet is a set of lines.
type lineSet [maxLines / 64]uint64

// position is a board whose windows are kept counted.
type position struct {
	*game
	stones [sides]area
	lines  [maxLines]lineState
	// busy[s][n] are the lines with a window of side s that needs n stones.
	busy [sides][mostNeeded + 1]lineSet
	hash [sides]uint64 // of the stones, by side
}

func newPosition(g *game) *position {
	p := &position{game: g}
	for i := range g.lines {
		p.refresh(uint8(i))
	}
	return p
}

// set makes the position that of a board of the same size.
func (p *position) set(b *board.Board) {
	for s := range sides {
		for c := range p.stones[s].all() {
			p.lift(c, s)
		}
	}
	for c := range p.size.Cells() {
		if stone := b.At(p.size.Point(c)); stone != board.Empty {
			p.place(cell(c), sideOf(stone))
		}
	}
}

func sideOf(s board.Stone) int {
	if s == board.Black {
		return black
	}
	return white
}

func (p *position) place(c cell, side int) { p.toggle(c, side) }
func (p *position) lift(c cell, side int)  { p.toggle(c, side) }

func (p *position) toggle(c cell, side int) {
	p.stones[side].flip(c)
	p.hash[side] ^= p.hashes[side][c]
	for _, at := range p.through[c] {
		p.lines[at.line].stones ^= 1 << (int(at.bit) + side*half)
		p.refresh(at.line)
	}
}

// refresh counts the windows of a line again.
func (p *position) refresh(i uint8) {
	l := &p.lines[i]
	need := p.windows(l.stones, p.game.lines[i].starts)
	word, bit := i>>6, uint64(1)<<(i&63)
	for n, now := range need {
		if now == l.need[n] {
			continue
		}
		l.need[n] = now
		for s := range sides {
			if uint32(now>>(s*half)) != 0 {
				p.busy[s][n][word] |= bit
			} else {
				p.busy[s][n][word] &^= bit
			}
		}
	}
}

// empty returns the cells without stones.
func (p *position) empty() area { return p.board.without(p.stones[black]).without(p.stones[white]) }

// won tells whether a side has a row.
func (p *position) won(side int) bool { return p.busy[side][0] != lineSet{} }

// cells returns the empty cells of all windows of a side that need n stones and
// have none of the other side's. With n = 1 these are the cells that make a row.
func (p *position) cells(side, n int) (a area) {
	for word, set := range p.busy[side][n] {
		for ; set != 0; set &= set - 1 {
			i := word<<6 + bits.TrailingZeros64(set)
			l := &p.lines[i]
			starts := uint64(uint32(l.need[n] >> (side * half)))
			var cover uint64
			for k := range p.row {
				cover |= starts << k
			}
			cover &^= l.stones | l.stones>>half
			for cover = uint64(uint32(cover)); cover != 0; cover &= cover - 1 {
				a.add(p.game.lines[i].cells[bits.TrailingZeros64(cover)])
			}
		}
	}
	return a
}
