package checker

import (
	"math/bits"
	"slices"

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

// won reports whether a side has a row.
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

// The zone of a win is a set of cells such that one more white stone on any empty
// cell outside leaves Black the same win. A reply outside the zone of a win that
// Black would have if White passed is therefore beaten.
//
// Why the zones below are large enough. Give White an extra stone s outside.
//
// Line of fours: every four and every reply is in the zone, so all can be played.
// White could leave the line only by making a row at its turn, with s and the
// stone it places now: then a window without black lacks two white stones at that
// turn, and s is one of its empty cells. All those cells are in the zone. The same
// for two extra stones r and s: the window may now lack three, so a second, wider
// zone takes in those windows as well; it is enough that r is outside the zone and
// s outside the wider one.
//
// Black's move b: the zone has b, the cells where White's row must be stopped
// here, and the zone of what follows. White's turn after a four of Black: the only
// reply, the windows that lack two, and the zone of what follows. White's turn
// after a threat: against a reply r outside the zone of the line that follows a
// pass, Black plays that line, with r and s on the board, so the wider zone of it
// counts; against the other replies Black's wins are found one by one, and the
// zone of each counts. A reply r may also be beaten by the win W found against
// another one, q: with q on the board W stands although r is there, and without q
// all the more, for a stone less never helps White. Where this is used for a line
// of fours, its wider zone counts.

// zones are those of a line of fours: for one extra white stone, and for the
// second of two.
type zones struct{ one, two cellSet }

// zonesOf plays a line of fours of Black, who is to move.
func (p *lineBoard) zonesOf(line []step) (z zones) {
	z.one = p.cells(white, 1)
	for _, s := range line {
		p.place(s.four, black)
		z.one.add(s.four)
		if s.reply == none {
			break
		}
		z.one = z.one.or(p.cells(black, 1)).or(p.cells(white, 2))
		z.two = z.two.or(p.cells(white, 3))
		p.place(s.reply, white)
	}
	for _, s := range slices.Backward(line) {
		if s.reply != none {
			p.lift(s.reply, white)
		}
		p.lift(s.four, black)
	}
	z.two = z.two.or(z.one)
	return z
}

// step is a four of Black and White's only reply, or one of two that do not help. The
// last step of a line makes a row; its reply is none.
type step struct{ four, reply cell }

// pliesOf returns the length of a line, which has won at the latest then.
func pliesOf(line []step) int { return movesAPair*len(line) - 1 }

// fourSearch finds wins by fours alone: every move of Black threatens a row at
// once, so White has a single reply.
type fourSearch struct {
	p      *lineBoard
	failed failedPositions
	spent  int // stones placed so far, by the search
	limit  int // of spent
	cut    bool
	line   []step
	// extra is the hash of a white stone without which positions were searched before, 0
	// for none. What Black does not win without it Black does not win with it.
	extra uint64
}

// failedPositions remembers positions without a win by fours, by their hashes. Two
// positions that share one could hide a win, but never make one up.
type failedPositions struct {
	slots []uint64
}

// failureSlots is the size of the memory, a power of two.
const failureSlots = 1 << 16

func (f *failedPositions) clear() {
	if f.slots == nil {
		f.slots = make([]uint64, failureSlots)
	}
	clear(f.slots)
}

func (f *failedPositions) has(hash uint64) bool { return f.slots[hash%failureSlots] == hash }
func (f *failedPositions) add(hash uint64)      { f.slots[hash%failureSlots] = hash }

// win looks for a win by fours of Black, who is to move, and places at most limit
// stones. The line is valid until the next call.
func (f *fourSearch) win(limit int) ([]step, bool) {
	f.line = f.line[:0]
	f.cut = false
	f.limit = f.spent + limit
	won := f.search()
	return f.line, won
}

func (f *fourSearch) search() bool {
	p := f.p
	if rows := p.cells(black, 1); !rows.empty() {
		f.line = append(f.line, step{rows.first(), none})
		return true
	}
	fours := p.cells(black, 2)
	// A four of White must be stopped by a four.
	if stop := p.cells(white, 1); !stop.empty() {
		if stop.count() > 1 {
			return false
		}
		fours = fours.and(stop)
	}
	if fours.empty() || f.failed.has(p.hash[black]^p.hash[white]) {
		return false
	}
	hash := p.hash[black] ^ p.hash[white]
	if f.extra != 0 && f.failed.has(hash^f.extra) {
		return false
	}
	for four := range fours.all() {
		if f.spent >= f.limit {
			f.cut = true
			return false
		}
		if f.try(four) {
			return true
		}
	}
	if !f.cut {
		f.failed.add(hash)
	}
	return false
}

// try plays a four and searches on after White's reply.
func (f *fourSearch) try(four cell) bool {
	p := f.p
	p.place(four, black)
	f.spent++
	defer p.lift(four, black)
	rows := p.cells(black, 1)
	reply := rows.first()
	if rows.count() > 1 {
		f.line = append(f.line, step{four, reply}, step{rows.without(single(reply)).first(), none})
		return true
	}
	f.line = append(f.line, step{four, reply})
	p.place(reply, white)
	f.spent++
	won := f.search()
	p.lift(reply, white)
	if !won {
		f.line = f.line[:len(f.line)-1]
	}
	return won
}
