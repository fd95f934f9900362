package prove

import (
	"cmp"
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/proof"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
)

// here is what the proof says of the position shown.
type here struct {
	hash    uint64
	proof   *proof.AttemptProof
	plies   int           // 0 where it says nothing
	line    []board.Point // one way it goes
	replies []Reply
	seen    int // replies that were looked at
	looking bool
}

// proven takes a proof over, and looks at one way it goes.
func (p *Prover) proven(at *running, proven *proof.AttemptProof) {
	at.state, at.proof = Done, proven
	p.known, p.here = at, here{}
	if last, ok := at.pos.Last(); ok && proven.Claim.Played != board.Pass {
		if before := at.pos.Clone(); before.Undo() && before.Turn() == proven.Claim.Winner {
			p.tell(before, last, proven.Plies+1)
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

// Follow makes sure that what is known of the position shown is on its way: whether an attempt
// on it is kept, and what the proof says of it.
func (p *Prover) Follow(pos *rule.Position) {
	p.shown = pos.Hash()
	if !proof.Supports(pos) {
		return
	}
	if p.known != nil && (p.here.hash != p.shown || p.here.proof != p.known.proof) {
		p.look(pos)
	}
	if p.config.Store == nil || p.looked == p.shown || p.here.plies > 0 || p.here.looking || p.at != nil && p.at.hash == p.shown {
		return
	}
	p.looked = p.shown
	pos = pos.Clone()
	background.Start(p.load, func(context.Context, func(func())) (a *proof.Attempt, err error) {
		_, err = p.config.Store.LoadAttempt(pos.Hash(), reads(&a, pos))
		return a, err
	}, func(a *proof.Attempt, err error) {
		switch {
		case err != nil:
			p.host.Trouble(err)
		case a != nil && p.shown == pos.Hash():
			p.found(newRunning(pos), a)
		}
	})
}

// found takes an attempt that was kept.
func (p *Prover) found(kept *running, a *proof.Attempt) {
	kept.takes(a)
	switch {
	case a.Proof() != nil:
		p.proven(kept, a.Proof())
	case !p.job.Running():
		p.at = kept
		p.host.Changed()
	}
}

// look asks the proof about a position, in the background.
func (p *Prover) look(pos *rule.Position) {
	proven := p.known.proof
	pos = pos.Clone()
	p.here = here{hash: pos.Hash(), proof: proven, looking: true}
	hash := pos.Hash()
	background.Start(p.walk, func(ctx context.Context, post func(func())) (struct{}, error) {
		analysis.Pause() // the position is to be seen first
		a, ok := proven.Answer(ctx, pos)
		if !ok {
			return struct{}{}, ctx.Err()
		}
		post(func() { p.answered(hash, pos, a.Move, a.Plies) })
		if line := proven.LineFrom(ctx, pos); ctx.Err() == nil {
			post(func() { p.here.line = line; p.host.Changed() })
		}
		var l list
		proven.Replies(ctx, pos, func(r proof.Reply) {
			if shown, more := l.add(r); more {
				seen := l.seen
				post(func() { p.replied(shown, seen) })
			}
		})
		if shown := l.whole(); ctx.Err() == nil {
			post(func() { p.replied(shown, l.seen) })
		}
		return struct{}{}, ctx.Err()
	}, func(_ struct{}, err error) {
		p.walk.Report(err)
		p.here.looking = false
		p.host.Changed()
	})
}

// answered takes what the proof says of a position.
func (p *Prover) answered(hash uint64, pos *rule.Position, move board.Point, plies int) {
	if p.here.hash != hash {
		return
	}
	p.here.plies = plies
	if move != board.Pass {
		p.here.replies = []Reply{{Move: board.Pass, Answer: move, Plies: plies}}
		p.tell(pos, move, plies)
	}
	p.host.Changed()
}

// replied takes what beats the moves of the position shown.
func (p *Prover) replied(shown []Reply, seen int) {
	if p.here.seen = seen; seen > 0 {
		p.here.replies = shown
	}
	p.host.Changed()
}

// View returns what is shown for a position. What it refers to must not be changed.
func (p *Prover) View(pos *rule.Position) View {
	v := View{State: None, Turn: pos.Turn(), Move: board.Pass, Resist: board.Pass}
	if !proof.Supports(pos) {
		v.State = Impossible
		return v
	}
	if p.here.hash == pos.Hash() && p.here.plies > 0 {
		v.State, v.Asked, v.Winner, v.Plies = Done, true, p.here.proof.Claim.Winner, p.here.plies
		v.Replies, v.Looking, v.Proven, v.Spent = p.here.replies, p.here.looking, p.here.proof.Entries(), p.known.progress.Spent
		v.Line, v.Done, v.All = p.here.line, p.here.seen, len(pos.Board().Empties())
		if !v.Looking && v.Turn != v.Winner && len(v.Replies) == v.All {
			v.Plies = min(v.Plies, longest(v.Replies)) // each move was looked at on its own
		}
		return v
	}
	at := p.at
	if p.known != nil && p.known.hash == pos.Hash() {
		at = p.known
	}
	if at == nil {
		return v
	}
	if at.hash != pos.Hash() {
		v.Busy = at.state == Running
		return v
	}
	now := at.progress
	v.State, v.Asked, v.Winner, v.Stage = at.state, true, now.Winner, Stage(now.Stage)
	v.Move, v.Beaten, v.Of, v.Left, v.Resist = now.Move, now.Refuted, now.Replies, now.Steps, now.Resists
	v.Pass, v.InMemory, v.Pausing = at.pass, at.inMemory, at.pausing
	v.Proven, v.Done, v.All, v.Spent = now.Entries, now.Done, now.All, now.Spent
	if at.proof != nil {
		v.Winner, v.Plies, v.Proven, v.Looking = at.proof.Claim.Winner, at.proof.Plies, at.proof.Entries(), true
	}
	return v
}

// list is what beats the moves of a position, as it comes. A row that is shown stays in its
// place under the pointer: first the moves that need a quiet answer,
// which mostly hold out longest, then all others, when they are known.
type list struct {
	quiet, rest []Reply
	seen        int
	shown       bool // the quiet ones are
}

// reportEvery is after how many moves it is shown how many were looked at.
const reportEvery = 8

// add takes a reply, and returns what to show when there is something new to say.
func (l *list) add(r proof.Reply) (shown []Reply, news bool) {
	news = !r.Quiet && !l.shown
	l.shown = l.shown || !r.Quiet
	to := &l.rest
	if r.Quiet {
		to = &l.quiet
	}
	*to = append(*to, Reply{Move: r.Move, Answer: r.Answer, Plies: r.Plies})
	l.seen++
	if news = news || l.seen%reportEvery == 0; !news || !l.shown {
		return nil, news
	}
	return longestFirst(l.quiet), true
}

// whole returns all replies.
func (l *list) whole() []Reply {
	return append(longestFirst(l.quiet), longestFirst(l.rest)...)
}

// longestFirst returns replies with those first that hold out longest.
func longestFirst(found []Reply) []Reply {
	sorted := slices.Clone(found)
	slices.SortStableFunc(sorted, func(a, b Reply) int { return cmp.Compare(b.Plies, a.Plies) })
	return sorted
}

// longest returns in how many plies all of some replies are beaten.
func longest(replies []Reply) int {
	return slices.MaxFunc(replies, func(a, b Reply) int { return cmp.Compare(a.Plies, b.Plies) }).Plies
}
