package prover

import (
	"context"
	"errors"
	"time"

	"tengen/ai/proof"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
)

// errand is an attempt that nobody has asked for: the program makes it in idle time. It is kept
// as any other, and makes room for one that somebody asks for.
type errand struct {
	*running
	over bool // nothing more comes of it
}

// Errand works at a position while no other attempt runs, for up to some time in all, and tells
// done who wins in how many plies, [board.Empty] when that could not be proven. It returns false
// where nothing can be done.
func (p *Prover) Errand(pos *rule.Position, d time.Duration, done func(winner board.Stone, plies int)) bool {
	if !proof.Supports(pos) {
		return false
	}
	same := p.errand != nil && p.errand.hash == pos.Hash()
	switch {
	case same && p.errand.over:
		return false
	case same && p.errand.state == view.ProofRunning:
		return true
	case p.job.Running():
		if p.errand != nil && p.errand.state == view.ProofRunning {
			p.job.Interrupt() // one on another position
		}
		return false
	}
	if !same {
		p.errand = &errand{running: newRunning(pos)}
	}
	e := p.errand
	e.state = view.ProofRunning
	p.run(e.running, Limits{Time: d, Memory: p.limits.Memory}, func(a *proof.Attempt, err error) {
		e.attempt, e.state, e.over = a, view.ProofPaused, !errors.Is(err, context.Canceled)
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			p.host.Trouble(err)
		case a.Proof() != nil:
			done(a.Proof().Claim.Winner, a.Proof().Plies)
		default:
			done(board.Empty, 0)
		}
		p.host.Changed()
	})
	return true
}

// Rest lets an errand wait.
func (p *Prover) Rest() {
	if p.errand != nil && p.errand.state == view.ProofRunning {
		p.job.Interrupt()
	}
}
