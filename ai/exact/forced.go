package exact

import (
	"context"
	"sync"

	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// Decides positions by force: who wins by fours and threes against
// every defence, or, on the small boards that can be solved, by exact play. It
// gives the searches of ai/threat and ai/solve one form, in points of the board.

// Line is play that nothing can stop.
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

// New returns a prover for positions of any rule and board.
func NewProver() *Prover { return &Prover{threats: threat.NewSearcher()} }

// Exact reports whether about pos the prover knows everything: what it does not
// prove is not so.
func ForcedExactly(pos *rule.Position) bool { return Supports(pos) }

// Supports reports whether the prover can prove anything about pos.
func ForcedSupports(pos *rule.Position) bool {
	return ForcedExactly(pos) || pattern.Supports(pos.Rule())
}

// Win looks for a win of the side to move, with about limit nodes at most. That none was
// found proves nothing unless [Exact] says so. Positions that are over are won by nobody
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

// WinningMoves returns every move with which the side to move is proven to win,
// in index order, each with at most limit nodes: a row, or a threat that nothing
// answers. Quiet moves that win all the same are not found.
func (p *Prover) WinningMoves(pos *rule.Position, limit uint64) []board.Point {
	var wins []board.Point
	for _, m := range pos.Board().Empties() {
		if _, won := p.After(pos, m, limit); won {
			wins = append(wins, m)
		}
	}
	return wins
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

// Shared is a prover that several goroutines use, one at a time. The zero value is
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
