package threat

import (
	"slices"

	"tengen/ai/pattern"
)

// Searcher looks for wins by force. It remembers dead ends, so that it is best
// kept; it is not safe for concurrent use.
type Searcher struct {
	// Stop is asked every now and then, within a fraction of a millisecond, and ends
	// the search when it says true. It may be nil.
	Stop func() bool

	deadEnds      []uint64 // hashes of positions without a win by fours
	vcfLimit      uint64   // nodes, a stone placed each, at which the search by fours gives up
	exhausted     bool     // the limit has been met
	foulWin       bool     // a win found rests on a stop that is forbidden
	vctLimit      uint64   // nodes at which the search by threes gives up
	lastStopCheck uint64   // nodes when Stop was asked last
	stopped       bool     // by Stop
	proofNodes    map[uint64]*proofNode
	zone          relevanceZone
	freestyle     freestyleVCF
	line          [maxLine]pattern.Cell
	lists         [maxLine][maxFours]pattern.Cell
}

const (
	maxLine  = 240 // plies
	maxFours = 64  // fours tried in one position

	deadEndSlots = 1 << 14
)

// NewSearcher returns a searcher.
func NewSearcher() *Searcher { return &Searcher{deadEnds: make([]uint64, deadEndSlots)} }

// VCF looks for a win of the side to move in which each of its moves but the
// last makes a four (VCF). It returns the line, the winning stone included, and
// whether there is one; conclusive is false when the search was cut short at
// limit nodes, so that "no win" means nothing. The board is left as it was.
func (s *Searcher) VCF(b *pattern.Board, limit uint64) (line []pattern.Cell, won, conclusive bool) {
	s.begin(b)
	s.vcfLimit, s.exhausted = b.Placed()+limit, false
	n := s.vcf(b)
	return slices.Clone(s.line[:n]), n > 0, n > 0 || !s.exhausted
}

// begin gets ready for a search on b.
func (s *Searcher) begin(b *pattern.Board) { s.lastStopCheck, s.stopped = b.Placed(), false }

// stopCheckEach is how many nodes lie between two questions to Stop.
const stopCheckEach = 256

// interrupted reports whether Stop has ended the search.
func (s *Searcher) interrupted(b *pattern.Board) bool {
	if s.Stop != nil && !s.stopped && b.Placed()-s.lastStopCheck >= stopCheckEach {
		s.lastStopCheck = b.Placed()
		s.stopped = s.Stop()
	}
	return s.stopped
}

// attack returns the length of a win by fours from here, 0 when none is found,
// and leaves it in the line from ply on.
func (s *Searcher) attack(b *pattern.Board, ply int) int {
	own, opp := b.Turn(), b.Turn().Opponent()
	if c := b.Find(own, pattern.Five); c != pattern.NoCell {
		s.line[ply] = c
		return ply + 1
	}
	if b.Placed() >= s.vcfLimit || ply+3 >= maxLine || s.interrupted(b) {
		s.exhausted = true
		return 0
	}
	forced := pattern.NoCell
	if n := b.Count(opp, pattern.Five); n > 0 {
		if n > 1 {
			return 0
		}
		if forced = b.Find(opp, pattern.Five); b.Class(own, forced) < pattern.Four {
			return 0
		}
	} else if b.Count(own, pattern.OpenFour) == 0 && b.Fours(own) == 0 {
		return 0
	}
	slot := &s.deadEnds[b.Hash()%deadEndSlots]
	if *slot == b.Hash() {
		return 0
	}
	for _, c := range s.fours(b, ply, forced) {
		s.line[ply] = c
		b.Place(c)
		n := s.defend(b, ply+1)
		b.Undo()
		if n > 0 {
			return n
		}
	}
	if !s.exhausted {
		*slot = b.Hash()
	}
	return 0
}

// defend returns the length of the attacker's win against the best defence to a
// four, 0 when it is not found.
func (s *Searcher) defend(b *pattern.Board, ply int) int {
	own, opp := b.Turn(), b.Turn().Opponent()
	if b.Count(own, pattern.Five) > 0 || b.Count(opp, pattern.Five) == 0 {
		return 0
	}
	var room [maxReplies]pattern.Cell
	replies := stopFive(b, room[:0])
	longest := 0
	var best []pattern.Cell // the line against the reply that holds out longest
	for _, c := range replies {
		if b.Forbidden(own, c) {
			continue
		}
		s.line[ply] = c
		b.Place(c)
		n := s.attack(b, ply+1)
		b.Undo()
		if n == 0 {
			return 0
		}
		if n > longest {
			longest = n
			if len(replies) > 1 { // the next reply writes over it
				best = append(best[:0], s.line[ply:n]...)
			}
		}
	}
	if longest == 0 { // nothing stops the five
		return s.finish(b, ply)
	}
	copy(s.line[ply:], best)
	return longest
}

// finish completes the line when nothing can stop the five of the side that is
// not to move: any reply, and the five.
func (s *Searcher) finish(b *pattern.Board, ply int) int {
	opp := b.Turn().Opponent()
	var room [maxReplies]pattern.Cell
	fives := b.AppendClass(room[:0], opp, pattern.Five)
	s.line[ply], s.line[ply+1] = fives[len(fives)-1], fives[0]
	if len(fives) == 1 || b.Forbidden(b.Turn(), s.line[ply]) {
		// The only stop is forbidden: the reply is played elsewhere.
		s.foulWin = true
		for _, c := range b.NonCandidates(b.Candidates(nil)) {
			if c != fives[0] && !b.Forbidden(b.Turn(), c) {
				s.line[ply] = c
				break
			}
		}
	}
	return ply + 2
}

// maxReplies is room for the stops of a five; more are possible but rare.
const maxReplies = 16

// fours lists the moves that make a four, the strongest first; when forced is a
// cell, only that.
func (s *Searcher) fours(b *pattern.Board, ply int, forced pattern.Cell) []pattern.Cell {
	list := s.lists[ply][:0]
	if forced != pattern.NoCell {
		return append(list, forced)
	}
	own := b.Turn()
	for class := pattern.OpenFour; class >= pattern.Four; class-- {
		if list = b.AppendClass(list, own, class); class == pattern.OpenFour && len(list) > 0 {
			break
		}
	}
	return list[:min(len(list), maxFours)]
}

// LostByVCT reports whether the side to move loses by force to fours and threes (VCT),
// whatever it replies to what threatens it now, taking about limit nodes at
// most. It returns the longest resistance that was found and its length in plies,
// the opponent's winning stone included. That no loss was found proves nothing;
// where the opponent threatens no win by fours, none is. As with
// [Searcher.VCT], caro is not searched. The board is left as it was.
func (s *Searcher) LostByVCT(b *pattern.Board, limit uint64) (line []pattern.Cell, plies int, lost bool) {
	p := s.proveRoot(b, false, limit)
	if p == nil {
		return nil, 0, false
	}
	if len(p.moves) == 0 && b.Count(b.Turn().Opponent(), pattern.Five) > 0 { // nothing stops the five
		return slices.Clone(s.line[:s.finish(b, 0)]), p.length, true
	}
	return s.provenLine(b, false), p.length, true
}

// relevanceZone collects the cells where an extra stone of the defender could spoil a win
// by fours. Outside of it the win stands: every four is still a four, every reply
// still forced, and the defender never gets five, since that would take three of
// its stones and the extra one in five cells that the attacker does not touch.
type relevanceZone struct {
	marked [pattern.CellSpace]bool
	cells  []pattern.Cell
}

func (z *relevanceZone) clear() {
	for _, c := range z.cells {
		z.marked[c] = false
	}
	z.cells = z.cells[:0]
}

func (z *relevanceZone) add(c pattern.Cell) {
	if !z.marked[c] {
		z.marked[c] = true
		z.cells = append(z.cells, c)
	}
}

// build plays a win by fours of the side to move and marks its zone: the stones
// of both sides, the cells that complete five, and the empty cells of every
// stonesInWindow of five that holds three stones of the defender and none of the
// attacker when the defender is to move. The board is left as it was.
func (z *relevanceZone) build(b *pattern.Board, line []pattern.Cell) {
	attacker := b.Turn()
	var room [maxReplies]pattern.Cell
	for i, c := range line {
		z.add(c)
		b.Place(c)
		if i%2 == 0 && i < len(line)-1 {
			for _, f := range b.AppendClass(room[:0], attacker, pattern.Five) {
				z.add(f)
			}
			z.counterFours(b, attacker.Opponent())
		}
	}
	for range line {
		b.Undo()
	}
}

// counterFours marks the empty cells of the stretches in which s lacks two stones.
// Where nothing is forbidden those are the cells with which s makes a four.
func (z *relevanceZone) counterFours(b *pattern.Board, s pattern.Side) {
	if !b.HasFouls(pattern.Black) && !b.HasFouls(pattern.White) {
		var room [maxFours]pattern.Cell
		list := room[:0]
		for class := pattern.Five; class >= pattern.Four; class-- {
			list = b.AppendClass(list, s, class)
		}
		for _, c := range list {
			z.add(c)
		}
		return
	}
	size := b.Size()
	for i := range size.Cells() {
		first := pattern.CellOf(size.Point(i))
		for d := range 4 {
			if stonesInWindow(b, first, d, s) == fourSpan-1 {
				for n := range fourSpan + 1 {
					if c := first.Step(d, n); b.Empty(c) {
						z.add(c)
					}
				}
			}
		}
	}
}

// stonesInWindow counts the stones of s among the five cells from first on, -1 when
// another stone or the edge is among them.
func stonesInWindow(b *pattern.Board, first pattern.Cell, dir int, s pattern.Side) int {
	stones := 0
	for n := range fourSpan + 1 {
		c := first.Step(dir, n)
		switch {
		case b.Holds(c, s):
			stones++
		case !b.Empty(c):
			return -1
		}
	}
	return stones
}
