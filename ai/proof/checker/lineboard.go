package checker

import (
	"math/bits"

	"tengen/board"
)

// maxLines is more than the number of lines of the 20×20 board with room for five, 102.
const maxLines = 128

// directions is the number of lines through a cell.
const directions = 4

// lineSet is a set of lines.
type lineSet [maxLines / 64]uint64

// lineBoard is a board whose windows are kept counted.
type lineBoard struct {
	*geometry
	stones [sides]cellSet
	lines  [maxLines]lineState
	// linesNeeding[s][n] are the lines with a window of side s that needs n stones.
	linesNeeding [sides][mostNeeded + 1]lineSet
	hash         [sides]uint64 // of the stones, by side
	undo         []undoRecord  // what to put back, by stone placed
}

func newLineBoard(g *geometry) *lineBoard {
	p := &lineBoard{geometry: g}
	for i := range g.lines {
		p.recount(uint8(i))
	}
	return p
}

// set makes the position that of a board of the same size.
func (p *lineBoard) set(b *board.Board) {
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

// undoRecord is what a stone changed: the lines through its cell.
type undoRecord struct {
	lines        [directions]lineState
	linesNeeding [sides][mostNeeded + 1]lineSet
}

// place puts a stone on an empty cell.
func (p *lineBoard) place(c cell, side int) {
	p.undo = append(p.undo, undoRecord{linesNeeding: p.linesNeeding})
	old := &p.undo[len(p.undo)-1]
	for i, at := range p.through[c] {
		old.lines[i] = p.lines[at.line]
	}
	p.toggle(c, side)
}

// lift takes back the stone that was placed last.
func (p *lineBoard) lift(c cell, side int) {
	old := &p.undo[len(p.undo)-1]
	p.stones[side].flip(c)
	p.hash[side] ^= p.hashes[side][c]
	for i, at := range p.through[c] {
		p.lines[at.line] = old.lines[i]
	}
	p.linesNeeding = old.linesNeeding
	p.undo = p.undo[:len(p.undo)-1]
}

// toggle puts a stone on an empty cell, or takes one away.
func (p *lineBoard) toggle(c cell, side int) {
	p.stones[side].flip(c)
	p.hash[side] ^= p.hashes[side][c]
	for _, at := range p.through[c] {
		p.lines[at.line].stones[side] ^= 1 << at.bit
		p.recount(at.line)
	}
}

// recount counts the windows of a line again.
func (p *lineBoard) recount(i uint8) {
	l := &p.lines[i]
	starts := p.geometry.lines[i].starts
	own := [sides]*counts{&p.counted[l.stones[black]], &p.counted[l.stones[white]]}
	for s := range sides {
		now := own[s].need & starts &^ own[1-s].taken
		if now == l.need[s] {
			continue
		}
		word, bit := i>>6, uint64(1)<<(i&63)
		for n := range p.linesNeeding[s] {
			if (now.lacking(n) == 0) != (l.need[s].lacking(n) == 0) {
				p.linesNeeding[s][n][word] ^= bit
			}
		}
		l.need[s] = now
	}
}

// empty returns the cells without stones.
func (p *lineBoard) empty() cellSet { return p.board.without(p.stones[black]).without(p.stones[white]) }

// won tells whether a side has a row.
func (p *lineBoard) won(side int) bool { return p.linesNeeding[side][0] != lineSet{} }

// cells returns the empty cells of all windows of a side that need n stones and
// have none of the other side's. With n = 1 these are the cells that make a row.
func (p *lineBoard) cells(side, n int) (a cellSet) {
	for word, set := range p.linesNeeding[side][n] {
		for ; set != 0; set &= set - 1 {
			i := word<<6 + bits.TrailingZeros64(set)
			l := &p.lines[i]
			cover := p.covered[l.need[side].lacking(n)] &^ (l.stones[black] | l.stones[white])
			for ; cover != 0; cover &= cover - 1 {
				a.add(p.geometry.lines[i].cells[bits.TrailingZeros32(cover)])
			}
		}
	}
	return a
}
