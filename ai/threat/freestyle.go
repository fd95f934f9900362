package threat

import (
	"slices"
	"sync"

	"tengen/ai/pattern"
)

// freestyleVCF searches wins by fours under the rule of five or more. It keeps only
// what fours need: the lines of the board, and the cells where the attacker made
// a four when they were last seen, the newest last. Under this rule a stone of the
// defender never gives the attacker a four, so that new ones are seen by the
// attacker's own stones. A stone costs a fraction of one on a [pattern.Board].
type freestyleVCF struct {
	keys    pattern.Keys
	own     pattern.Side // the attacker
	hash    uint64       // with the attacker to move
	taken   [pattern.CellSpace]bool
	cells   []pattern.Cell
	changes [pattern.MaxLineChanges]pattern.LineChange
	table   *[pattern.KeySpace]uint8 // fourTable
}

// vcf returns the length of a win by fours of the side to move, 0 when none is
// found, and leaves it in the line.
func (s *Searcher) vcf(b *pattern.Board) int {
	if b.Window() == pattern.KeyReach && !b.SharedStops() {
		return s.vcfOnFreestyle(b)
	}
	return s.attack(b, 0)
}

// vcfOnFreestyle is vcf on lines alone.
func (s *Searcher) vcfOnFreestyle(b *pattern.Board) int {
	own, opp := b.Turn(), b.Turn().Opponent()
	if c := b.Find(own, pattern.Five); c != pattern.NoCell {
		s.line[0] = c
		return 1
	}
	forced := pattern.NoCell
	if n := b.Count(opp, pattern.Five); n > 1 {
		return 0
	} else if n == 1 {
		forced = b.Find(opp, pattern.Five)
	}
	if b.Count(own, pattern.OpenFour) == 0 && b.Fours(own) == 0 {
		return 0
	}
	f := &s.freestyle
	f.own, f.hash, f.cells, f.table = own, b.Hash(), f.cells[:0], fourTable()
	f.keys.Load(b)
	for class := pattern.Four; class <= pattern.OpenFour; class++ {
		f.cells = b.AppendClass(f.cells, own, class)
	}
	return s.freestyleAttack(b, 0, forced)
}

// freestyleAttack is attack on the lines of s.freestyle; forced is the cell that the
// attacker must stop, if any.
func (s *Searcher) freestyleAttack(b *pattern.Board, ply int, forced pattern.Cell) int {
	if b.Placed() >= s.vcfLimit || ply+3 >= maxLine || s.interrupted(b) {
		s.exhausted = true
		return 0
	}
	f := &s.freestyle
	slot := &s.deadEnds[f.hash%deadEndSlots]
	if *slot == f.hash {
		return 0
	}
	list := s.lists[ply][:0]
	if forced != pattern.NoCell {
		if f.fours(b, forced) > 0 {
			list = append(list, forced)
		}
	} else {
		list = f.moves(b, list)
	}
	for _, c := range list {
		if n := s.tryFour(b, ply, c); n > 0 {
			return n
		}
	}
	if !s.exhausted {
		*slot = f.hash
	}
	return 0
}

// tryFour plays a four and its reply, and returns the length of the win that
// follows, 0 when none is found.
func (s *Searcher) tryFour(b *pattern.Board, ply int, c pattern.Cell) int {
	f := &s.freestyle
	known, hash := len(f.cells), f.hash
	reply, second := f.place(b, c, f.own, true)
	s.line[ply] = c
	n := 0
	switch {
	case second != pattern.NoCell:
		s.line[ply+1], s.line[ply+2] = second, reply
		n = ply + 3
	case reply != pattern.NoCell:
		f.hash = hash ^ pattern.HashKey(f.own, c) ^ pattern.HashKey(f.own.Opponent(), reply)
		if s.deadEnds[f.hash%deadEndSlots] == f.hash {
			break
		}
		s.line[ply+1] = reply
		if forced, more := f.place(b, reply, f.own.Opponent(), false); more == pattern.NoCell {
			n = s.freestyleAttack(b, ply+2, forced)
		}
		f.take(reply, f.own.Opponent())
	}
	f.take(c, f.own)
	f.cells, f.hash = f.cells[:known], hash
	return n
}

// place puts a stone and returns up to two cells where its side now completes
// five. The new fours of its side are added to the known ones if wanted.
func (f *freestyleVCF) place(b *pattern.Board, c pattern.Cell, side pattern.Side, wanted bool) (five, second pattern.Cell) {
	b.CountPlaced(1)
	f.taken[c] = true
	shift := fourBits * uint(side)
	for _, v := range f.changes[:f.keys.Place(c, side, &f.changes)] {
		switch made := f.table[v.Key()] >> shift & fourMask; {
		case made == madeFive && five == pattern.NoCell:
			five = v.Cell()
		case made == madeFive && v.Cell() != five:
			second = v.Cell()
		case made != madeNothing && wanted:
			f.cells = append(f.cells, v.Cell())
		}
	}
	return five, second
}

func (f *freestyleVCF) take(c pattern.Cell, side pattern.Side) {
	f.taken[c] = false
	f.keys.Toggle(c, side)
}

// moves lists the attacker's fours: open and double ones first, then the newest.
func (f *freestyleVCF) moves(b *pattern.Board, list []pattern.Cell) []pattern.Cell {
	for _, c := range slices.Backward(f.cells) {
		if slices.Contains(list, c) {
			continue
		}
		switch n := f.fours(b, c); {
		case n > 1:
			return append(list[:0], c)
		case n == 1 && len(list) < maxFours:
			list = append(list, c)
		}
	}
	return list
}

// fours counts the fours that the attacker makes on c, an open one as two.
func (f *freestyleVCF) fours(b *pattern.Board, c pattern.Cell) int {
	if f.taken[c] || !b.Empty(c) {
		return 0
	}
	n := 0
	for d := range 4 {
		n += int(f.table[f.keys.Key(c, d)] >> (fourBits * uint(f.own)) & fourMask)
	}
	return n
}

// What a stone makes in the middle of a window, as a number of fours.
const (
	madeNothing = iota
	madeFour
	madeOpenFour
	madeFive

	fourBits = 2 // of a side in fourTable
	fourMask = 1<<fourBits - 1
)

// fourTable tells of each window what a stone of Black and one of White make. It is
// built when first needed.
var fourTable = sync.OnceValue(func() *[pattern.KeySpace]uint8 {
	table := new([pattern.KeySpace]uint8)
	for key := range table {
		for side, line := range pattern.FreeLines(uint16(key)) {
			made := madeNothing
			switch line {
			case pattern.B4:
				made = madeFour
			case pattern.F4:
				made = madeOpenFour
			case pattern.F5:
				made = madeFive
			}
			table[key] |= uint8(made) << (fourBits * side)
		}
	}
	return table
})
