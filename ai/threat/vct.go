package threat

import (
	"slices"

	"tengen/ai/pattern"
)

// proofNode is what df-pn knows of a position: how many leaves must still be won to
// prove it (pn), how many lost to disprove it (dn).
type proofNode struct {
	pn, dn  uint32
	moves   []pattern.Cell // to be tried; nil until expanded
	length  int            // plies of the win when pn is 0
	line    []pattern.Cell // the win when it is one by fours
	outside int            // plies that replies outside of moves hold out
}

// infinite is the proof number of what cannot be proven.
const infinite = 1 << 30

// vcfNodes is how many nodes a search by fours within that by threes may take.
const vcfNodes = 2000

// VCT looks for a win of the side to move by fours and threes (VCT) with
// depth-first proof-number search, taking about limit nodes at most. It returns
// the best line and its length in plies with the longest resistance it found. A
// win is proven against every reply; that none was found proves nothing. Caro is
// not searched: there a five can be stopped from afar. The board is left as it
// was.
func (s *Searcher) VCT(b *pattern.Board, limit uint64) (line []pattern.Cell, plies int, won bool) {
	p := s.proveRoot(b, true, limit)
	if p == nil {
		return nil, 0, false
	}
	return s.provenLine(b, true), p.length, true
}

// proveRoot works on the position on the board until a win of the attacker is proven or
// disproven or about limit nodes are used. It returns nil when none is proven.
func (s *Searcher) proveRoot(b *pattern.Board, attacking bool, limit uint64) *proofNode {
	if b.SharedStops() {
		return nil
	}
	s.begin(b)
	s.proofNodes = map[uint64]*proofNode{}
	s.vctLimit = b.Placed() + limit
	if p := s.prove(b, attacking, infinite, infinite, 0); p.pn == 0 {
		return p
	}
	return nil
}

// prove works on a position until its numbers reach a threshold. attacking tells
// whose turn it is.
func (s *Searcher) prove(b *pattern.Board, attacking bool, pnLimit, dnLimit uint32, ply int) *proofNode {
	p := s.proofNodes[b.Hash()]
	if p == nil {
		p = &proofNode{pn: 1, dn: 1}
		s.proofNodes[b.Hash()] = p
		if attacking {
			s.expandAttack(b, p)
		} else {
			s.expandDefence(b, p)
		}
	}
	for p.pn != 0 && p.dn != 0 {
		c, second := s.updateNumbers(b, p, attacking)
		if p.pn == 0 || p.dn == 0 || p.pn >= pnLimit || p.dn >= dnLimit || b.Placed() >= s.vctLimit || s.interrupted(b) || ply >= maxLine {
			break
		}
		child := s.lookUp(b.HashAfter(c))
		var childPn, childDn uint32
		if attacking {
			childPn, childDn = min(pnLimit, second+1), dnLimit-p.dn+child.dn
		} else {
			childPn, childDn = pnLimit-p.pn+child.pn, min(dnLimit, second+1)
		}
		b.Place(c)
		s.prove(b, !attacking, childPn, childDn, ply+1)
		b.Undo()
	}
	return p
}

// unexpanded is what is assumed of a position that was not looked at.
var unexpanded = proofNode{pn: 1, dn: 1}

func (s *Searcher) lookUp(hash uint64) *proofNode {
	if p := s.proofNodes[hash]; p != nil {
		return p
	}
	return &unexpanded
}

// updateNumbers computes p's numbers from its children. It returns the child to work on and
// the number of the second best.
func (s *Searcher) updateNumbers(b *pattern.Board, p *proofNode, attacking bool) (best pattern.Cell, second uint32) {
	least, total := uint32(infinite), uint32(0)
	second = infinite
	longest, shortest := p.outside, 0
	for _, c := range p.moves {
		child := s.lookUp(b.HashAfter(c))
		mine, other := child.pn, child.dn
		if !attacking {
			mine, other = child.dn, child.pn
		}
		if mine < least {
			second, least, best = least, mine, c
		} else {
			second = min(second, mine)
		}
		total = min(total+other, infinite)
		if child.pn == 0 {
			longest = max(longest, child.length+1)
			if shortest == 0 || child.length+1 < shortest {
				shortest = child.length + 1
			}
		}
	}
	if attacking {
		p.pn, p.dn, p.length = least, total, shortest
		if p.pn == 0 {
			p.dn = infinite
		}
	} else {
		p.pn, p.dn, p.length = total, least, longest
		if p.dn == 0 {
			p.pn = infinite
		}
	}
	return best, second
}

// expandAttack finds the attacker's moves: fours and threes, or what its
// opponent's threats leave.
func (s *Searcher) expandAttack(b *pattern.Board, p *proofNode) {
	own := b.Turn()
	s.vcfLimit, s.exhausted = min(b.Placed()+vcfNodes, s.vctLimit), false
	if n := s.vcf(b); n > 0 {
		p.pn, p.dn, p.length, p.line = 0, infinite, n, slices.Clone(s.line[:n])
		return
	}
	moves, threatened := Replies(b, nil)
	if !threatened {
		for class := pattern.FourThree; class >= pattern.OpenThree; class-- {
			moves = b.AppendClass(moves, own, class)
		}
	}
	p.moves = slices.DeleteFunc(moves, func(c pattern.Cell) bool { return b.Forbidden(own, c) })
	if len(p.moves) == 0 {
		p.pn, p.dn = infinite, 0
	}
}

// expandDefence finds the replies that can matter. Where the attacker would win by
// fours if the defender passed, those are the cells of that win's zone; where it
// would not, its last move was no threat and the line is given up.
func (s *Searcher) expandDefence(b *pattern.Board, p *proofNode) {
	own, opp := b.Turn(), b.Turn().Opponent()
	switch {
	case b.Empties() == 0 || b.Count(own, pattern.Five) > 0:
		p.pn, p.dn = infinite, 0
		return
	case b.Count(opp, pattern.Five) > 0:
		p.moves, p.outside = stopFive(b, nil), 2
	default:
		b.Pass()
		s.vcfLimit, s.exhausted, s.foulWin = min(b.Placed()+vcfNodes, s.vctLimit), false, false
		n := s.vcf(b)
		if n > 0 {
			s.zone.clear()
			s.zone.build(b, s.line[:n])
		}
		b.Undo()
		if n == 0 {
			p.pn, p.dn = infinite, 0
			return
		}
		p.moves, p.outside = slices.Clone(s.zone.cells), n+1
		if s.foulWin { // the win needs a forbidden cell, which any stone may free
			p.moves = b.NonCandidates(b.Candidates(nil))
		}
	}
	p.moves = slices.DeleteFunc(p.moves, func(c pattern.Cell) bool { return b.Forbidden(own, c) })
	if len(p.moves) == 0 {
		p.pn, p.dn, p.length = 0, infinite, p.outside
	}
}

// provenLine returns the line of a proven position: the attacker hurries, the defender
// resists.
func (s *Searcher) provenLine(b *pattern.Board, attacking bool) []pattern.Cell {
	var line []pattern.Cell
	for p := s.proofNodes[b.Hash()]; p != nil && p.pn == 0; p = s.proofNodes[b.Hash()] {
		if p.line != nil {
			line = append(line, p.line...)
			break
		}
		best, length := pattern.NoCell, 0
		for _, c := range p.moves {
			child := s.lookUp(b.HashAfter(c))
			if child.pn == 0 && (best == pattern.NoCell || attacking == (child.length < length) && child.length != length) {
				best, length = c, child.length
			}
		}
		if best == pattern.NoCell {
			break
		}
		line = append(line, best)
		b.Place(best)
		attacking = !attacking
		defer b.Undo()
	}
	return line
}
