package check

import (
	"math/bits"

	"tengen/board"
)

// maxLines is the number of lines of the 15×15 board with room for five, 72, and
// for shorter rows a few more.
const maxLines = 128

// directions is the number of lines through a cell.
const directions = 4

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
	undo []before      // what to put back, by stone placed
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
			p.toggle(c, s)
		}
	}
	p.undo = p.undo[:0]
	for c := range p.size.Cells() {
		if stone := b.At(p.size.Point(c)); stone != board.Empty {
			p.toggle(cell(c), sideOf(stone))
		}
	}
}

func sideOf(s board.Stone) int {
	if s == board.Black {
		return black
	}
	return white
}

// before is what a stone changed: the lines through its cell.
type before struct {
	lines [directions]lineState
	busy  [sides][mostNeeded + 1]lineSet
}

// place puts a stone on an empty cell.
func (p *position) place(c cell, side int) {
	p.undo = append(p.undo, before{busy: p.busy})
	old := &p.undo[len(p.undo)-1]
	for i, at := range p.through[c] {
		old.lines[i] = p.lines[at.line]
	}
	p.toggle(c, side)
}

// lift takes back the stone that was placed last.
func (p *position) lift(c cell, side int) {
	old := &p.undo[len(p.undo)-1]
	p.stones[side].flip(c)
	p.hash[side] ^= p.hashes[side][c]
	for i, at := range p.through[c] {
		p.lines[at.line] = old.lines[i]
	}
	p.busy = old.busy
	p.undo = p.undo[:len(p.undo)-1]
}

// toggle puts a stone on an empty cell, or takes one away.
func (p *position) toggle(c cell, side int) {
	p.stones[side].flip(c)
	p.hash[side] ^= p.hashes[side][c]
	for _, at := range p.through[c] {
		p.lines[at.line].stones[side] ^= 1 << at.bit
		p.refresh(at.line)
	}
}

// refresh counts the windows of a line again.
func (p *position) refresh(i uint8) {
	l := &p.lines[i]
	starts := p.game.lines[i].starts
	own := [sides]*counts{&p.counted[l.stones[black]], &p.counted[l.stones[white]]}
	for s := range sides {
		now := own[s].need & starts &^ own[1-s].taken
		if now == l.need[s] {
			continue
		}
		word, bit := i>>6, uint64(1)<<(i&63)
		for n := range p.busy[s] {
			if (now.lacking(n) == 0) != (l.need[s].lacking(n) == 0) {
				p.busy[s][n][word] ^= bit
			}
		}
		l.need[s] = now
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
			cover := p.covered[l.need[side].lacking(n)] &^ (l.stones[black] | l.stones[white])
			for ; cover != 0; cover &= cover - 1 {
				a.add(p.game.lines[i].cells[bits.TrailingZeros16(cover)])
			}
		}
	}
	return a
}
