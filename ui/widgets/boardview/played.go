package boardview

import (
	"strconv"

	"tengen/board"
)

// Marks on stones, as shares of a stone.
const (
	bandShare   = 1.16 // width of the band under the winning line
	winInset    = 0.04
	winThick    = 0.075
	lastShare   = 0.17 // radius of the last move's ring
	lastLeast   = 0.13 // the same on boards with large stones
	lastSmall   = 3.0  // pixels
	lastThick   = 0.05
	lastOutside = 0.05 // distance from the edge when a number is inside
)

// stones draws what stands on the board, all shadows first: none falls on a
// stone.
func (b brush) stones() {
	size := b.state.Size()
	for i := range size.Cells() {
		if p := size.Point(i); b.stone(p) != board.Empty {
			stamp(b.dst, b.grid.Center(p), b.painter.stones.shadow, 1)
		}
	}
	for i := range size.Cells() {
		p := size.Point(i)
		if s := b.stone(p); s != board.Empty {
			stamp(b.dst, b.grid.Center(p), b.painter.stones.of(s), 1)
		}
	}
}

// winBand joins the stones of the winning line from below.
func (b brush) winBand() {
	var row []board.Point
	for _, p := range b.state.Win {
		if b.state.Size().Contains(p) {
			row = append(row, p)
		}
	}
	if len(row) < 2 {
		return
	}
	first, last := at(b.grid.Center(row[0])), at(b.grid.Center(row[len(row)-1]))
	stroke(b.dst, first, last, bandShare*b.grid.stone(), b.material.band)
}

// winRings rings the stones of the winning line.
func (b brush) winRings() {
	for _, p := range b.state.Win {
		if s := b.stone(p); s != board.Empty {
			radius := b.grid.stone()/2 - b.thick(winInset)
			ring(b.dst, at(b.grid.Center(p)), radius, b.thick(winThick), on(s).Accent)
		}
	}
}

// numbers writes on each stone when it was played.
func (b brush) numbers() {
	if !b.state.Numbers {
		return
	}
	for i, p := range b.state.Moves {
		if s := b.stone(p); s != board.Empty {
			b.text(b.grid.Center(p), b.grid.stone()/2, strconv.Itoa(i+1), on(s).Text)
		}
	}
}

// last marks the last move: a small ring in the stone, or around its number.
func (b brush) last() {
	p, ok := b.state.Last()
	if !ok || p == b.skip {
		return
	}
	radius := max(lastShare*b.usual(), lastLeast*b.grid.stone(), lastSmall)
	if b.state.Numbers {
		radius = b.grid.stone()/2 - b.thick(lastOutside)
	}
	ring(b.dst, at(b.grid.Center(p)), radius, b.thick(lastThick), on(b.state.At(p)).Alarm)
}
