package exact

import (
	"context"
	"iter"
	"math/bits"
	"slices"
	"sync"

	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// ForcedLine is play that nothing can stop.
type ForcedLine struct {
	Moves []board.Point // with the longest resistance that was found
	Plies int           // to the winning stone, which is included
}

// Prover proves wins and losses. It remembers what helps it to be faster and is
// best kept; it is not safe for concurrent use. Use [New].
type Prover struct {
	board   *pattern.Board // nil where rows of five are not played
	threats *threat.Searcher
	solver  Solver
	rule    rule.Rule
	size    board.Size
}

// NewProver returns a prover for positions of any rule and board.
func NewProver() *Prover { return &Prover{threats: threat.NewSearcher()} }

// ForcedExactly reports whether about pos the prover knows everything: what it does not
// prove is not so.
func ForcedExactly(pos *rule.Position) bool { return Supports(pos) }

// ForcedSupports reports whether the prover can prove anything about pos.
func ForcedSupports(pos *rule.Position) bool {
	return ForcedExactly(pos) || pattern.Supports(pos.Rule())
}

// Win looks for a win of the side to move, with about limit nodes at most. That none was
// found proves nothing unless [ForcedExactly] says so. Positions that are over are won by neither side
// any more.
func (p *Prover) Win(pos *rule.Position, limit uint64) (ForcedLine, bool) {
	if ForcedExactly(pos) {
		return p.solved(pos, Win)
	}
	if !p.load(pos) {
		return ForcedLine{}, false
	}
	if moves, won, _ := p.threats.VCF(p.board, limit/2); won {
		return line(moves, len(moves)), true
	}
	moves, plies, won := p.threats.VCT(p.board, limit/2)
	return line(moves, plies), won
}

// Fours reports whether the side to move has a win in which each of its moves but
// the last makes a four, looking for it with about limit nodes.
func (p *Prover) Fours(pos *rule.Position, limit uint64) bool {
	if !p.load(pos) {
		return false
	}
	_, won, _ := p.threats.VCF(p.board, limit)
	return won
}

// Loss reports whether the side to move loses whatever it replies to what threatens
// it now, with the limits of [Prover.Win].
func (p *Prover) Loss(pos *rule.Position, limit uint64) (ForcedLine, bool) {
	if ForcedExactly(pos) {
		return p.solved(pos, Loss)
	}
	if !p.load(pos) {
		return ForcedLine{}, false
	}
	moves, plies, lost := p.threats.LostByVCT(p.board, limit)
	return line(moves, plies), lost
}

// load puts the position on the board of patterns.
func (p *Prover) load(pos *rule.Position) bool {
	if pos.Over() || !pattern.Supports(pos.Rule()) {
		return false
	}
	if p.board == nil || p.rule != pos.Rule() || p.size != pos.Board().Size() {
		p.rule, p.size = pos.Rule(), pos.Board().Size()
		p.board = pattern.New(p.rule, p.size, new(pattern.Weights))
		p.threats = threat.NewSearcher() // dead ends of another game are none here
	}
	p.board.Load(pos)
	return true
}

// solved returns best play where the truth is the one wanted.
func (p *Prover) solved(pos *rule.Position, wanted Outcome) (ForcedLine, bool) {
	truth, err := p.solver.Truth(context.Background(), pos)
	if err != nil || truth.Outcome != wanted {
		return ForcedLine{}, false
	}
	moves, err := p.solver.Line(context.Background(), pos)
	return ForcedLine{Moves: moves, Plies: truth.Plies}, err == nil
}

func line(cells []pattern.Cell, plies int) ForcedLine {
	l := ForcedLine{Plies: plies}
	for _, c := range cells {
		l.Moves = append(l.Moves, c.Point())
	}
	return l
}

// After reports whether move wins for the side to move by force; the line begins
// with it. Illegal moves do not.
func (p *Prover) After(pos *rule.Position, move board.Point, limit uint64) (ForcedLine, bool) {
	next := pos.Clone()
	if next.Play(move) != nil {
		return ForcedLine{}, false
	}
	first := ForcedLine{Moves: []board.Point{move}, Plies: 1}
	if next.Over() {
		return first, next.Winner() == pos.Turn()
	}
	rest, lost := p.Loss(next, limit)
	if !lost {
		return ForcedLine{}, false
	}
	return ForcedLine{Moves: append(first.Moves, rest.Moves...), Plies: rest.Plies + 1}, true
}

// Refuted reports whether the opponent wins by force after move, which must be
// legal; the line begins with the opponent's answer.
func (p *Prover) Refuted(pos *rule.Position, move board.Point, limit uint64) (ForcedLine, bool) {
	next := pos.Clone()
	if next.Play(move) != nil || next.Over() {
		return ForcedLine{}, false
	}
	return p.Win(next, limit)
}

// SharedProver is a prover that several goroutines use, one at a time. The zero value is
// ready to use.
type SharedProver struct {
	mu     sync.Mutex
	prover *Prover
}

// With lends the prover to f, which must not keep it.
func (s *SharedProver) With(f func(*Prover)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.prover == nil {
		s.prover = NewProver()
	}
	f(s.prover)
}

// area is a set of cells of a board, by [board.Size.Index].
type area [(board.MaxSide*board.MaxSide + wordBits - 1) / wordBits]uint64

const wordBits = 64

func (a *area) add(cell int) { a[cell/wordBits] |= 1 << (cell % wordBits) }

func (a *area) has(cell int) bool { return a[cell/wordBits]>>(cell%wordBits)&1 != 0 }

// within reports whether all cells of a belong to b.
func (a *area) within(b *area) bool {
	for i := range a {
		if a[i]&^b[i] != 0 {
			return false
		}
	}
	return true
}

// join adds the cells of b.
func (a *area) join(b area) {
	for i := range a {
		a[i] |= b[i]
	}
}

func (a *area) count() (n int) {
	for _, word := range a {
		n += bits.OnesCount64(word)
	}
	return n
}

// all lists the cells in ascending order.
func (a *area) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range a {
			for ; word != 0; word &= word - 1 {
				if !yield(i*wordBits + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// window is a row of cells, as many as win, that one side may still fill.
type window struct {
	free   area // its free cells
	longer area // a stone of the same side on one of these makes the row too long to win
	closed area // when these all hold stones of the other side, the row is closed at both ends; empty: never
}

// settles reports whether w has always won before o can.
func (w *window) settles(o *window) bool {
	return w.longer == area{} && w.closed == area{} && w.free.within(&o.free)
}

// openWindows lists the windows that side may still fill.
func openWindows(b *board.Board, length int, side board.Stone, l rule.Restrictions) (open []window) {
	for _, points := range b.Size().Rows(length) {
		if slices.ContainsFunc(points, func(p board.Point) bool { return b.At(p) == side.Opponent() }) {
			continue
		}
		var w window
		for _, p := range points {
			if b.At(p) == board.Empty {
				w.free.add(b.Size().Index(p))
			}
		}
		if w.lookAtEnds(b, points, side, l) {
			open = append(open, w)
		}
	}
	return open
}

// lookAtEnds notes the cells before and behind a row and reports whether they
// leave it open.
func (w *window) lookAtEnds(b *board.Board, points []board.Point, side board.Stone, l rule.Restrictions) bool {
	if !l.Exact && !l.OpenEnd {
		return true
	}
	step := board.Point{X: points[1].X - points[0].X, Y: points[1].Y - points[0].Y}
	others, empty := 0, area{}
	for _, end := range []board.Point{points[0].Add(step, -1), points[len(points)-1].Add(step, 1)} {
		switch {
		case !b.Size().Contains(end):
		case b.At(end) == board.Empty:
			empty.add(b.Size().Index(end))
		case b.At(end) == side.Opponent():
			others++
		case l.Exact:
			return false
		}
	}
	if l.Exact {
		w.longer = empty
	}
	// A wall or an own stone keeps one end open for good.
	if l.OpenEnd && others+empty.count() == 2 {
		w.closed = empty
		return others < 2
	}
	return true
}

// needed drops the windows before which another one of the side is always filled,
// and the doubles.
func needed(windows []window) (kept []window) {
	for i := range windows {
		w := &windows[i]
		redundant := false
		for j := range windows {
			if o := &windows[j]; i != j && o.settles(w) && (*o != *w || j < i) {
				redundant = true
				break
			}
		}
		if !redundant && !slices.Contains(kept, *w) {
			kept = append(kept, *w)
		}
	}
	return kept
}
