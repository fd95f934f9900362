package proof

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"
	"time"

	"tengen/board"
)

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

// fillLimits is how hard level 2 tries, in turn, at a position that a checker did not
// find won with its fixed limits. The first ones are those of level 3, which found most
// of these wins.
var fillLimits = []limits{
	{expansions: DefaultParams.Reply, fours: DefaultParams.Fours},
	{expansions: DefaultParams.Leaf, fours: DefaultParams.Fours},
	{expansions: 300_000, fours: 1_000},
}

// Fill puts Black's winning move at each position into the lemma table: the first of a win
// by threes and fours, else what level 3 proves, with the times and limits of the passes.
// It returns how many positions stayed open.
func (p *Prover) Fill(ctx context.Context, positions []*board.Board) (open int) {
	var taken, failed atomic.Int64
	var workers sync.WaitGroup
	for range min(max(1, p.Workers), len(positions)) {
		workers.Go(func() {
			s := newWorker(p.Lemmas, DefaultParams, p.Adviser)
			for {
				i := int(taken.Add(1)) - 1
				if i >= len(positions) {
					return
				}
				if !s.fill(positions[i], len(p.Budgets), func(pass int) bool { return s.winWithin(ctx, p.Budgets[pass]) }) {
					failed.Add(1)
				}
			}
		})
	}
	workers.Wait()
	return int(failed.Load())
}

// fill finds a move at one position; win is level 3, which is tried in so many passes.
func (s *worker) fill(b *board.Board, passes int, win func(pass int) bool) bool {
	*s.board = *windowBoardOf(s.lemmas.g, b)
	if s.lemmas.has(s.board) {
		return true
	}
	for _, e := range fillLimits {
		if move, ok := s.search.threes.winningMove(e); ok {
			s.lemmas.prove(s.board, move)
			return true
		}
	}
	for pass := range passes {
		s.search.params = passParams(pass)
		if win(pass) {
			return s.lemmas.has(s.board)
		}
	}
	return false
}

// winWithin reports whether level 3 wins in some time.
func (s *worker) winWithin(ctx context.Context, budget time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	return s.search.win(ctx)
}

// winningMove returns the first move of a win by threes and fours.
func (v *vct) winningMove(e limits) (cell, bool) {
	if _, ok := v.win(e); !ok {
		return 0, false
	}
	l, ok := v.fours.win(black, e.fours)
	switch {
	case !ok:
		const root = 0
		return v.provingEdge(root).move, true
	case len(l.steps) > 0:
		return l.steps[0].four, true
	default:
		return l.end, true
	}
}

// worker is one search of several that work at once, with its board.
type worker struct {
	board  *windowBoard
	search *quietSearch
	lemmas *Lemmas
}

// newWorker returns a worker with an adviser of its own; adviser is nil for none.
func newWorker(lemmas *Lemmas, params Params, adviser func() Adviser) *worker {
	b := newWindowBoard(lemmas.g)
	s := &worker{board: b, search: newQuietSearch(b, lemmas, params), lemmas: lemmas}
	if adviser != nil {
		s.search.adviser = adviser()
	}
	return s
}

// prove tries one unit.
func (s *worker) prove(ctx context.Context, u Unit, budget time.Duration) bool {
	if ctx.Err() != nil {
		return false
	}
	*s.board = *u.Opening.windowBoard()
	s.board.place(u.fourth, white)
	return s.lemmas.has(s.board) || s.winWithin(ctx, budget)
}

// passParams varies the limits from pass to pass: what resists some falls to others.
// Every third pass is quick about threats and looks at several moves of Black from the
// beginning; from the second on the fifth stone may threaten nothing, which is costly, but
// some replies want it.
func passParams(pass int) Params {
	p := DefaultParams
	switch pass % 3 {
	case 1:
		p.ZoneCost, p.Leaf = 2, 15_000
	case 2:
		p.ZoneCost, p.Widths = 2, []int{6, 24}
		p.Threat, p.Reply, p.Leaf = 5_000, 5_000, 5_000
	}
	if pass > 0 {
		p.FreePly = 6
	}
	p.Threat <<= pass / 3
	p.Reply <<= pass / 3
	return p
}
