package exact

import (
	"cmp"
	"context"
	"math/bits"

	"tengen/board"
)

// position is the stones of both: of the first player, who is to make a row, and of the second, who
// is to prevent it.
type position struct{ attacker, defender cells }

// mnkSearch answers one question, whether the attacker makes a row whatever the defender does,
// by proof-number search: it goes where the fewest positions have to be decided yet. What it
// found stays for the next question.
type mnkSearch struct {
	rows    []cells
	images  [][]int
	k       int
	table   map[position]effort
	nodes   int
	limit   int
	ctx     context.Context
	err     error   // why the search was stopped; its value is void then
	open    []cells // room for the rows of one position
	columns []child // and for the children of those on the way down
}

// effort is how many positions are at least to be decided to show that the attacker wins, or
// does not. One of them is 0 and the other endless once that is known.
type effort struct{ win, stop uint32 }

const endless = 1 << 30

var (
	won     = effort{0, endless}
	stopped = effort{endless, 0}
	unknown = effort{1, 1}
)

// child is a position after a move and the replies that are forced.
type child struct {
	position

	key    position
	weight int
	first  effort // as it is guessed
	effort
}

func newSearch(g MNKGame) *mnkSearch {
	size := g.size()
	return &mnkSearch{rows: size.RowMasks(g.K), images: size.Images(), k: g.K, table: map[position]effort{}}
}

// decide reports whether the attacker wins, looking at no more than so many positions.
func (s *mnkSearch) decide(ctx context.Context, p position, limit int) (wins bool, err error) {
	s.ctx, s.err, s.limit = ctx, ctx.Err(), s.nodes+limit
	p, v, known := s.settle(p)
	if known == unknown {
		key := s.key(p)
		for known = s.known(key); s.err == nil && known != won && known != stopped; known = s.known(key) {
			s.expand(p, &v, key, effort{endless, endless})
		}
	}
	return s.err == nil && known == won, s.err
}

// known returns what was found of a position.
func (s *mnkSearch) known(key position) effort {
	if e, ok := s.table[key]; ok {
		return e
	}
	return unknown
}

func (p position) attackerMoves() bool {
	return bits.OnesCount64(p.attacker) == bits.OnesCount64(p.defender)
}

func (p position) play(c cells) position {
	if p.attackerMoves() {
		p.attacker |= c
	} else {
		p.defender |= c
	}
	return p
}

// mnkPollNodes is how many positions are looked at between two looks at the context.
const mnkPollNodes = 1 << 12

// settle plays the moves that are forced, since the other side would make a row, and tells
// whether the position after them is decided at a glance. Neither side has a row yet.
func (s *mnkSearch) settle(p position) (position, view, effort) {
	for {
		s.nodes++
		switch {
		case s.nodes > s.limit:
			s.err = ErrMNKLimit
		case s.nodes%mnkPollNodes == 0 && s.ctx.Err() != nil:
			s.err = s.ctx.Err()
		}
		v := s.look(p)
		own, other := v.attackerRow, v.defenderRow
		mine, theirs := won, stopped
		attacks := p.attackerMoves()
		if !attacks {
			own, other, mine, theirs = other, own, theirs, mine
		}
		switch {
		case own != 0:
			return p, v, mine
		case bits.OnesCount64(other) > 1:
			return p, v, theirs
		case v.spread(attacks) < 1<<s.k || paired(s.open):
			return p, v, stopped
		case other == 0:
			return p, v, unknown
		}
		p = p.play(other) // the only move that stops the row
	}
}

// expand works on a position until it is decided, or takes more than it may.
func (s *mnkSearch) expand(p position, v *view, key position, most effort) {
	attacks := p.attackerMoves()
	from := len(s.columns)
	defer func() { s.columns = s.columns[:from] }()
	for rest := v.useful; rest != 0 && s.err == nil; rest &= rest - 1 {
		c := rest & -rest
		q, w, known := s.settle(p.play(c))
		if attacks && known == won || !attacks && known == stopped {
			s.table[key] = known
			return
		}
		if known == unknown {
			s.columns = append(s.columns, child{position: q, key: s.key(q), weight: v.weight[bits.TrailingZeros64(c)], first: s.guess(&w, q.attackerMoves())})
		}
	}
	children := s.columns[from:]
	for s.err == nil {
		best, next, sum := s.weigh(children, attacks)
		s.table[key] = sum
		if sum.win >= most.win || sum.stop >= most.stop || best == nil {
			return
		}
		// The child may take as much as keeps it the best, and its share of what is left.
		limit := effort{min(most.win, slack(next)), most.stop - (sum.stop - best.stop)}
		if !attacks {
			limit = effort{most.win - (sum.win - best.win), min(most.stop, slack(next))}
		}
		look := s.look(best.position)
		s.expand(best.position, &look, best.key, limit)
		children = s.columns[from:]
	}
}

// guess says what a position is likely to take, before anything is known of it: to stop the
// attacker the more the more he can hope for, to win the more the less.
func (s *mnkSearch) guess(v *view, attackerMoves bool) effort {
	const hard, easy = 16, 4 // tried out on boards of both kinds
	hope, enough := uint32(v.spread(attackerMoves)), uint32(1)<<s.k
	return effort{1 + hard*enough/hope, max(1, easy*hope/enough)}
}

// slack is how far a child may go beyond the next one before the search turns to that.
func slack(next uint32) uint32 { return min(endless, next+next/4+1) }

// weigh sums up the children. The side to move needs one of them, and the other side all; of
// these the hardest counts, and one for each of the others, since they share positions.
func (s *mnkSearch) weigh(children []child, attacks bool) (best *child, next uint32, sum effort) {
	least, most, left := uint32(endless), uint32(0), uint32(0)
	next = endless
	for i := range children {
		c := &children[i]
		known := false
		if c.effort, known = s.table[c.key]; !known {
			c.effort = c.first
		}
		need, stop := c.win, c.stop
		if !attacks {
			need, stop = stop, need
		}
		if stop == 0 {
			continue // it is of no use to the side to move
		}
		left++
		most = max(most, stop)
		switch {
		case need < least || need == least && best != nil && c.weight > best.weight:
			least, next, best = need, least, c
		case need < next:
			next = need
		}
	}
	all := uint32(0)
	if left > 0 {
		all = min(endless, most+left-1)
	}
	if least == 0 {
		all, best = endless, nil
	}
	if attacks {
		return best, next, effort{least, all}
	}
	return best, next, effort{all, least}
}

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
	least, _ := board.LeastImage(len(s.images),
		func(n int) position {
			return position{turned(p.attacker, s.images[n]), turned(p.defender, s.images[n])}
		},
		func(a, b position) int {
			return cmp.Or(cmp.Compare(a.attacker, b.attacker), cmp.Compare(a.defender, b.defender))
		})
	return least
}

func turned(c cells, to []int) (image cells) {
	for ; c != 0; c &= c - 1 {
		image |= 1 << to[bits.TrailingZeros64(c)]
	}
	return image
}
