package exact

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
	"sync"
)

// MNKPosition is the stones of the first and the second player; a bit is a cell, row by row. The
// first is to move when they are as many.
type MNKPosition struct{ First, Second uint64 }

// firstToMove tells whose turn it is.
func (p MNKPosition) firstToMove() bool {
	return bits.OnesCount64(p.First) == bits.OnesCount64(p.Second)
}

// Play puts a stone of the side to move on a cell.
func (p MNKPosition) Play(cell int) MNKPosition {
	if p.firstToMove() {
		p.First |= 1 << cell
	} else {
		p.Second |= 1 << cell
	}
	return p
}

// MNKOutcome is how a move ends with best play of both, for who makes it.
type MNKOutcome uint8

// The outcomes. An open one was not decided within the limit.
const (
	MNKOpen MNKOutcome = iota
	MNKLoss
	MNKDraw
	MNKWin
)

// MNKMove is a free cell and what a stone on it comes to.
type MNKMove struct {
	Cell    int
	Outcome MNKOutcome
	weight  int
}

// MNKSolver judges the positions of one game, and remembers what it found. Several goroutines
// may ask it.
type MNKSolver struct {
	game MNKGame

	mu            sync.Mutex
	first, second *mnkSearch // each asks whether that player wins
}

// NewMNKSolver returns a solver that knows nothing yet.
func NewMNKSolver(g MNKGame) (*MNKSolver, error) {
	if err := g.Check(); err != nil {
		return nil, err
	}
	return &MNKSolver{game: g, first: newSearch(g, false), second: newSearch(g, true)}, nil
}

// Row returns the cells of a row that a player has made, 0 for none.
func (s *MNKSolver) Row(p MNKPosition) uint64 {
	for _, row := range s.first.rows {
		if p.First&row == row || p.Second&row == row {
			return row
		}
	}
	return 0
}

// Moves returns all free cells in order, none when the game is over. It looks at no more than
// so many positions; what it could not decide is open. The error is that of the context.
func (s *MNKSolver) Moves(ctx context.Context, p MNKPosition, limit int) (moves []MNKMove, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Row(p) != 0 {
		return nil, nil
	}
	q := questions{ctx: ctx, left: limit, mine: s.first, theirs: s.second}
	here := position{p.First, p.Second}
	if !p.firstToMove() {
		q.mine, q.theirs, here = s.second, s.first, here.turned()
	}
	v := q.mine.look(here)
	for cell := range s.game.W * s.game.H {
		switch m := (MNKMove{Cell: cell, weight: v.weight[cell]}); {
		case (p.First|p.Second)>>cell&1 != 0:
		case v.attackerRow>>cell&1 != 0:
			m.Outcome, m.weight = MNKWin, endless
			moves = append(moves, m)
		default:
			moves = append(moves, m)
		}
	}
	q.each = q.left
	q.hopeless = q.ask(q.mine, here) == no
	q.judgeAll(here, moves)
	return moves, ctx.Err()
}

// judgeAll goes through the moves again and again, those in the most rows first, and gives
// each more positions every time, so that a hard one delays none.
func (q *questions) judgeAll(here position, moves []MNKMove) {
	order := make([]*MNKMove, len(moves))
	for i := range moves {
		order[i] = &moves[i]
	}
	slices.SortStableFunc(order, func(a, b *MNKMove) int { return cmp.Compare(b.weight, a.weight) })
	const least, more = 1000, 4
	for q.each = least; q.left > 0 && len(order) > 0 && q.ctx.Err() == nil; q.each *= more {
		for _, m := range order {
			if m.Outcome == MNKOpen {
				m.Outcome = q.judge(position{here.attacker | 1<<m.Cell, here.defender})
			}
		}
		order = slices.DeleteFunc(order, func(m *MNKMove) bool { return m.Outcome != MNKOpen })
	}
}

// turned returns the position as the other player's search has it.
func (p position) turned() position { return position{p.defender, p.attacker} }

// answer is what a search said: yes, no, or nothing within the limit.
type answer uint8

const (
	silent answer = iota
	no
	yes
)

// questions are those about the moves of one position; they share a limit.
type questions struct {
	ctx          context.Context
	left, each   int        // positions to look at, for all and for one question
	mine, theirs *mnkSearch // of the side to move, and of the other
	hopeless     bool       // no move wins
}

// ask asks a search about a position as that one has it.
func (q *questions) ask(s *mnkSearch, p position) answer {
	before := s.nodes
	wins, err := s.decide(q.ctx, p, min(q.left, q.each))
	q.left = max(0, q.left-(s.nodes-before))
	switch {
	case err != nil:
		return silent
	case wins:
		return yes
	}
	return no
}

// judge says what a position is worth for the side that has just moved, which has no row.
func (q *questions) judge(p position) MNKOutcome {
	wins := no
	if !q.hopeless {
		wins = q.ask(q.mine, p)
	}
	if wins == yes {
		return MNKWin
	}
	switch loses := q.ask(q.theirs, p.turned()); {
	case loses == yes:
		return MNKLoss
	case loses == no && wins == no:
		return MNKDraw
	}
	return MNKOpen
}

// BestMNKMove returns the move of a player who errs only where nothing is known: of the moves that
// come to the most, the one that matters to most rows. It returns false without a move.
func BestMNKMove(moves []MNKMove) (best MNKMove, ok bool) {
	rank := [...]int{MNKLoss: 0, MNKOpen: 1, MNKDraw: 2, MNKWin: 3}
	for i, m := range moves {
		a, b := rank[m.Outcome], rank[best.Outcome]
		if i == 0 || a > b || a == b && m.weight > best.weight {
			best = m
		}
	}
	return best, len(moves) > 0
}
