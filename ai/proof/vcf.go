package proof

import "math/bits"

// step is a four of the attacker and the defender's only reply. In the last step
// of a line two cells complete the row, and reply is one of them.
type step struct{ four, reply cell }

// fourLine is a won sequence of fours. A line without steps completes the row at
// once, on end; otherwise the last four leaves both its reply and end.
type fourLine struct {
	steps []step
	end   cell
}

// failedBits is the size of the table of positions without a win by fours, as a
// power of two.
const failedBits = 18

// whiteAttacks marks positions in which White attacks.
const whiteAttacks uint64 = 0x5bd1e995_9e3779b9

// vcf is level 1: it looks for a win by continuous fours.
type vcf struct {
	*windowBoard
	failed []uint64 // hashes of positions fully searched without a win
	steps  []step
	nodes  int // fours placed in this search
	budget int // the most fours to place; a search that exceeds it proves nothing
	total  uint64
}

func newVCF(b *windowBoard) *vcf {
	return &vcf{windowBoard: b, failed: make([]uint64, 1<<failedBits)}
}

// win looks for a line of fours that wins for s, who is to move, placing at most
// budget fours. The line is valid until the next call.
func (v *vcf) win(s side, budget int) (fourLine, bool) {
	v.steps, v.nodes, v.budget = v.steps[:0], 0, budget
	end, won := v.attack(s)
	v.total += uint64(v.nodes)
	return fourLine{steps: v.steps, end: end}, won
}

// attack searches the position with s to move. When it wins, steps holds the
// line from here on behind what the callers pushed.
func (v *vcf) attack(s side) (end cell, won bool) {
	if first, _, n := v.completions(s); n > 0 {
		return first, true
	}
	block, _, threats := v.completions(1 - s)
	if threats > 1 {
		return 0, false
	}
	key := v.hash
	if s == white {
		key ^= whiteAttacks
	}
	slot := &v.failed[key>>(64-failedBits)]
	if *slot == key {
		return 0, false
	}
	if threats == 1 {
		if v.makesFour(s, block) {
			end, won = v.four(s, block)
		}
	} else {
		end, won = v.allFours(s)
	}
	if !won && v.nodes <= v.budget {
		*slot = key
	}
	return end, won
}

// allFours tries every four of s.
func (v *vcf) allFours(s side) (end cell, won bool) {
	var tried Zone
	// The set changes while fours are tried and is whole again after each.
	for i := range v.g.sets {
		for word := v.open[s][v.g.row-2][i]; word != 0; word &= word - 1 {
			for _, c := range v.g.windows[i<<6+bits.TrailingZeros64(word)][:v.g.row] {
				if v.at[c] != 0 || tried.has(c) {
					continue
				}
				tried.add(c)
				if end, won = v.four(s, c); won || v.nodes > v.budget {
					return end, won
				}
			}
		}
	}
	return 0, false
}

// makesFour reports whether a stone of s on c makes a four.
func (v *vcf) makesFour(s side, c cell) bool {
	for _, w := range v.g.through[c] {
		if int(v.count[s][w]) == v.g.row-2 && v.count[1-s][w] == 0 {
			return true
		}
	}
	return false
}

// four plays the four c, and goes on when the defender has a reply.
func (v *vcf) four(s side, c cell) (end cell, won bool) {
	v.nodes++
	v.place(c, s)
	reply, second, n := v.completions(s)
	v.steps = append(v.steps, step{four: c, reply: reply})
	if n > 1 {
		v.lift(c)
		return second, true
	}
	v.place(reply, 1-s)
	end, won = v.attack(s)
	v.lift(reply)
	v.lift(c)
	if !won {
		v.steps = v.steps[:len(v.steps)-1]
	}
	return end, won
}

// zones returns Z1 and Z2 of a line that wins for Black in the position on the board.
func (v *vcf) zones(l fourLine) (z1, z2 Zone) {
	for i, m := range l.steps {
		z1.add(m.four)
		z1.add(m.reply)
		v.place(m.four, black)
		v.empties(white, v.g.row-2, &z1)
		v.empties(white, v.g.row-3, &z2)
		if i < len(l.steps)-1 {
			v.place(m.reply, white)
		}
	}
	for i := len(l.steps) - 1; i >= 0; i-- {
		if i < len(l.steps)-1 {
			v.lift(l.steps[i].reply)
		}
		v.lift(l.steps[i].four)
	}
	z1.add(l.end)
	z2.union(&z1)
	return z1, z2
}
