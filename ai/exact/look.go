package exact

import "math/bits"

// view is what the rows say of a position.
type view struct {
	attackerRow, defenderRow cells            // with which a side completes a row
	useful                   cells            // those in a row that a side can still make
	weight                   [mnkMaxCells]int // of a cell for both, by the stones of its rows
	hope                     [mnkMaxCells]int // for the attacker alone
	total                    int              // the hopes of all rows, each once
}

// look also leaves the free cells of the rows that the attacker can still make in s.open.
func (s *mnkSearch) look(p position) (v view) {
	s.open = s.open[:0]
	for _, row := range s.rows {
		attacker, defender := row&p.attacker, row&p.defender
		if attacker != 0 && defender != 0 {
			continue
		}
		free := row &^ (attacker | defender)
		stones := s.k - bits.OnesCount64(free)
		hope := 0
		if defender == 0 {
			s.open = append(s.open, free)
			hope = 1 << stones
			v.total += hope
		}
		if stones == s.k-1 {
			if defender == 0 {
				v.attackerRow |= free
			} else {
				v.defenderRow |= free
			}
		}
		v.useful |= free
		for rest := free; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			v.weight[c] += 1 << (2 * stones)
			v.hope[c] += hope
		}
	}
	return v
}

// spread is what the attacker can hope for: each row that is open counts 2 to the power of its
// stones, as it does after the attacker's best move. Below 2 to the power of k the defender
// prevents every row, by always taking the cell of most hope (Erdős and Selfridge).
func (v *view) spread(attackerMoves bool) int {
	if !attackerMoves {
		return v.total
	}
	most := 0
	for rest := v.useful; rest != 0; rest &= rest - 1 {
		most = max(most, v.hope[bits.TrailingZeros64(rest)])
	}
	return v.total + most
}

// mostTurned is with how many stones positions are still compared in all orientations. With
// more, images seldom meet.
const mostTurned = 12

// key returns the least of the images of a position.
func (s *mnkSearch) key(p position) position {
	if bits.OnesCount64(p.attacker|p.defender) > mostTurned {
		return p
	}
	least := p
	for _, to := range s.images[1:] {
		q := position{turned(p.attacker, to), turned(p.defender, to)}
		if q.attacker < least.attacker || q.attacker == least.attacker && q.defender < least.defender {
			least = q
		}
	}
	return least
}

func turned(c cells, to []int) (image cells) {
	for ; c != 0; c &= c - 1 {
		image |= 1 << to[bits.TrailingZeros64(c)]
	}
	return image
}
