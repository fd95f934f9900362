package tictactoe

import (
	"context"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// tally counts how games ended for the evaluation's player.
type tally struct{ won, drawn, lost int }

// contest lets a player who looks some plies ahead with an evaluation play from
// the empty 3×3 board against perfect play. Wherever perfect play has several best
// moves, each is tried. asX says whether the evaluation's player begins. done is
// false when ctx ended before it was over.
func contest(ctx context.Context, j *exactSolver, plies int, static func(*problem.Rows, problem.Marks) int, asX bool) (s tally, done bool) {
	c := &match{ctx: ctx, solver: j, plies: plies, static: static, side: -1, known: map[problem.Marks]outcome{}}
	if asX {
		c.side = 1
	}
	c.play(empty(3), &s)
	return s, ctx.Err() == nil
}

type match struct {
	ctx    context.Context
	solver *exactSolver
	plies  int
	static func(*problem.Rows, problem.Marks) int
	side   int // of the evaluation's player, 1 for x
	known  map[problem.Marks]outcome
}

// play goes on from a position in which both sides' stones are x's and o's.
func (c *match) play(p position, s *tally) {
	g := p.game(c.static)
	if c.ctx.Err() != nil {
		return
	}
	if g.Over(p.marks) {
		winner := g.Winner(p.marks)
		if p.maxIsO {
			winner = -winner
		}
		switch winner * c.side {
		case 1:
			s.won++
		case -1:
			s.lost++
		default:
			s.drawn++
		}
		return
	}
	mover := 1
	if p.maxIsO {
		mover = -1
	}
	if mover == c.side {
		r := textbook.AlphaBeta(textbook.Limit[problem.Marks](g), limited{Position: p.marks, Plies: c.plies}, textbook.Rules{}, nil)
		c.play(p.play(p.size().Index(g.Moves(p.marks)[r.Best])), s)
		return
	}
	for _, cell := range c.best(p, g, mover) {
		c.play(p.play(cell), s)
	}
}

// best returns the moves that keep what a position is worth.
func (c *match) best(p position, g *problem.Rows, mover int) []int {
	var best []int
	top := outcome{}
	for _, q := range g.Moves(p.marks) {
		cell := p.size().Index(q)
		v := c.outcome(p.play(cell))
		if !top.known || better(mover, v, top) {
			top, best = v, nil
		}
		if v == top {
			best = append(best, cell)
		}
	}
	return best
}

func (c *match) outcome(p position) outcome {
	key := p.marks
	key.MinToMove = p.maxIsO // who moves, in a position that is a root
	if v, ok := c.known[key]; ok {
		return v
	}
	v := c.solver.outcome(c.ctx, p, p.marks)
	c.known[key] = v
	return v
}
