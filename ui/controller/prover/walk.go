package prover

import (
	"cmp"
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pause"
	"tengen/ai/proof/attempt"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/view"
)

// here is what the proof says of the position shown.
type here struct {
	hash    uint64
	proof   *attempt.Proof
	plies   int // 0 where it says nothing
	replies []view.ProofReply
	looking bool
}

// proven takes a proof over, and looks at one way it goes.
func (p *Prover) proven(at *running, proof *attempt.Proof) {
	at.state, at.proof = view.ProofDone, proof
	p.here = here{}
	if last, ok := at.pos.Last(); ok && proof.Claim.Played != board.Pass {
		if before := at.pos.Clone(); before.Undo() && before.Turn() == proof.Claim.Winner {
			p.tell(before, last, proof.Plies+1)
		}
	}
	p.look(at.pos)
}

// tell passes on that a move is proven to win.
func (p *Prover) tell(pos *rule.Position, move board.Point, plies int) {
	p.config.Proves(pos, analysis.Candidate{
		Move: move, Line: []board.Point{move}, Score: analysis.WinIn(plies), Bound: analysis.AtLeast,
	})
}

// Follow sees to it that what is known of the position shown is on its way: whether an attempt
// on it is kept, and what the proof says of it.
func (p *Prover) Follow(pos *rule.Position) {
	p.shown = pos.Hash()
	if !attempt.Supports(pos) {
		return
	}
	if p.at != nil && p.at.proof != nil && (p.here.hash != p.shown || p.here.proof != p.at.proof) {
		p.look(pos)
	}
	if p.config.Store == nil || p.looked == p.shown || p.job.Running() || p.at != nil && (p.at.hash == p.shown || p.here.plies > 0 || p.here.looking) {
		return
	}
	p.looked = p.shown
	pos = pos.Clone()
	background.Start(p.load, func(context.Context, func(func())) (a *attempt.Attempt, err error) {
		_, err = p.config.Store.LoadAttempt(pos.Hash(), reads(&a, pos))
		return a, err
	}, func(a *attempt.Attempt, err error) {
		switch {
		case err != nil:
			p.host.Trouble(err)
		case a != nil && !p.job.Running() && p.shown == pos.Hash():
			p.at = newRunning(pos)
			p.at.attempt, p.at.state = a, view.ProofPaused
			p.at.progress.Spent, p.at.progress.Entries = a.Spent(), a.Entries()
			if a.Proof() != nil {
				p.proven(p.at, a.Proof())
			}
			p.host.Changed()
		}
	})
}

// look asks the proof about a position, in the background.
func (p *Prover) look(pos *rule.Position) {
	at, proof := p.at, p.at.proof
	pos = pos.Clone()
	p.here = here{hash: pos.Hash(), proof: proof, looking: true}
	hash, wantsLine := pos.Hash(), at.line == nil && pos.Hash() == at.hash
	background.Start(p.walk, func(ctx context.Context, post func(func())) ([]board.Point, error) {
		pause.Now() // the position is to be seen first
		a, ok := proof.Answer(ctx, pos)
		if !ok {
			return nil, ctx.Err()
		}
		post(func() { p.answered(hash, pos, a.Move, a.Plies) })
		var line []board.Point
		if wantsLine {
			if line = proof.Line(ctx); ctx.Err() == nil {
				post(func() { at.line = line; p.host.Changed() })
			}
		}
		var found []view.ProofReply
		proof.Replies(ctx, pos, func(r attempt.Reply) {
			found = append(found, view.ProofReply{Move: r.Move, Answer: r.Answer, Plies: r.Plies})
			if len(found)%repliesAReport == 0 {
				sorted := sortedReplies(found)
				post(func() { p.replied(hash, sorted) })
			}
		})
		sorted := sortedReplies(found)
		post(func() { p.replied(hash, sorted) })
		return line, ctx.Err()
	}, func(_ []board.Point, err error) {
		p.walk.Report(err)
		if p.here.hash == hash {
			p.here.looking = false
			p.host.Changed()
		}
	})
}

// repliesAReport is how many replies are shown at a time.
const repliesAReport = 8

// sortedReplies returns the replies, those that hold out longest first.
func sortedReplies(found []view.ProofReply) []view.ProofReply {
	sorted := slices.Clone(found)
	slices.SortStableFunc(sorted, func(a, b view.ProofReply) int { return cmp.Compare(b.Plies, a.Plies) })
	return sorted
}

// answered takes what the proof says of a position.
func (p *Prover) answered(hash uint64, pos *rule.Position, move board.Point, plies int) {
	if p.here.hash != hash {
		return
	}
	p.here.plies = plies
	if move != board.Pass {
		p.here.replies = []view.ProofReply{{Move: board.Pass, Answer: move, Plies: plies}}
		p.tell(pos, move, plies)
	}
	p.host.Changed()
}

// replied takes what beats the moves of a position.
func (p *Prover) replied(hash uint64, found []view.ProofReply) {
	if p.here.hash == hash && len(found) > 0 {
		p.here.replies = found
		p.host.Changed()
	}
}

// View returns what is shown for a position. Nobody may change what it refers to.
func (p *Prover) View(pos *rule.Position) view.Proof {
	v := view.Proof{State: view.ProofNone, Turn: pos.Turn(), Move: board.Pass, Resist: board.Pass}
	if !attempt.Supports(pos) {
		v.State = view.ProofImpossible
		return v
	}
	at := p.at
	if at == nil {
		return v
	}
	if p.here.hash == pos.Hash() && p.here.plies > 0 {
		v.State, v.Asked, v.Winner, v.Plies = view.ProofDone, true, at.proof.Claim.Winner, p.here.plies
		v.Replies, v.Looking, v.Proven, v.Spent = p.here.replies, p.here.looking, at.proof.Entries(), at.progress.Spent
		if at.hash == pos.Hash() {
			v.Line = at.line
		}
		return v
	}
	if at.hash != pos.Hash() {
		v.Busy = at.state == view.ProofRunning
		return v
	}
	now := at.progress
	v.State, v.Asked, v.Winner, v.Stage = at.state, true, now.Winner, view.ProofStage(now.Stage)
	v.Move, v.Beaten, v.Of, v.Left, v.Resist = now.Move, now.Refuted, now.Replies, now.Steps, now.Resists
	v.Proven, v.Done, v.All, v.Spent = now.Entries, now.Done, now.All, now.Spent
	return v
}
