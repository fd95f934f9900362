package analyser

import (
	"context"
	"errors"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/host"
	"tengen/ui/view"
)

// hintTime is how long a hint may think at least, however weak the opponent is set: it is
// advice, not a move of that opponent, and a review that looks as hard at the game must not
// find it wrong. So no depth ends it either.
const hintTime = 2 * time.Second

// search is what a search is about.
type search struct {
	hint      bool
	otherSide bool           // the other side is to move in the position searched
	node      *record.Node   // where the game stands
	hash      uint64         // of the position there
	pos       *rule.Position // the position searched
	engine    string         // who searches
	excluded  []board.Point  // moves that are left out
	held      bool           // by one of them the position is known not to be lost
	limit     view.Limit     // what ends it by itself
	began     time.Time
	last      analysis.Search // what it has said last
	kept      bool            // its last word is kept, as far as that is
	reached   view.Limit      // the part of the limit that has ended it
}

// say takes what the search says, as one about the moves that it was about.
func (s *search) say(info analysis.Info) {
	info = restricted(info, s.excluded)
	info.Held = s.held
	s.last = searchBy(s.engine, info)
}

// searchBy returns what an engine says. Only what our own says of an end is a proof.
func searchBy(engine string, info analysis.Info) analysis.Search {
	if engine != engines.OwnName {
		info = info.AsClaimed()
	}
	return analysis.Search{Info: info, Engine: engine}
}

// settled returns what the search has said last, as its last word.
func (s *search) settled() analysis.Search {
	said := s.last
	said.Done = true
	said.Info = said.Settled()
	return said
}

// Hint looks for the best move, as long as a level does or more.
func (a *Analysis) Hint(limit time.Duration) {
	a.start(true, view.Limit{}, engine.Limits{Time: max(hintTime, limit), Lines: a.limits.lines})
}

// start searches the position shown; what ran before ends.
func (a *Analysis) start(hint bool, limit view.Limit, limits engine.Limits) {
	a.Stop()
	pos, now := a.Subject(), a.config.Game.Now()
	look, name := a.config.Engines.Analyst()
	s := &search{hint: hint, otherSide: a.config.SeeksThreats(), node: now.Node, pos: pos, hash: now.Position.Hash(), engine: name, limit: limit, began: time.Now()}
	if !hint {
		s.excluded = a.Restrictions.excluded()
		s.held = a.Restrictions.held(s.excluded)
	}
	limits.Exclude = s.excluded
	a.running = s
	background.Start(a.job, func(ctx context.Context, post func(func())) (analysis.Info, error) {
		reports := host.Reports
		if !hint {
			reports = host.LaterReports
		}
		analysis.Pause() // the position is to be seen first
		return look(ctx, pos.Clone(), limits, reports(post, func(info analysis.Info) {
			s.say(info)
			a.config.Known.LearnEnds(s.pos, s.last)
			a.show(s.pos, s.last)
			a.keepSoon(s)
		}))
	}, func(info analysis.Info, err error) { a.done(s, info, err) })
}

// Running reports whether a search runs, or has run to its end and still counts.
func (a *Analysis) Running() bool { return a.running != nil }

// Stop interrupts the search. What it has found so far stays on the screen and in the
// game.
func (a *Analysis) Stop() {
	s := a.running
	if s == nil {
		return
	}
	a.running = nil
	a.job.Cancel()
	if a.shown.about(s.pos.Hash()) && !s.kept { // the last word may be on the screen and its end still on the way
		s.last = s.settled()
		if len(s.last.Candidates) > 0 || a.config.Known.Of(s.pos).Has(s.engine) {
			a.show(s.pos, s.last)
		}
		a.keepFound(s, s.last)
	}
}

// Best returns the best move that the hint which runs has found so far; ok is false when
// there is none.
func (a *Analysis) Best() (best analysis.Candidate, ok bool) {
	if a.running == nil || !a.running.hint || !a.shown.about(a.running.hash) {
		return best, false
	}
	return a.shown.latest().Best()
}

// keepFound keeps what a search has found with its position. What is only supposed is
// not about the game.
func (a *Analysis) keepFound(s *search, said analysis.Search) {
	if !s.otherSide && len(s.excluded) == 0 {
		a.keep(s.node, s.pos, said)
	}
}

// keepEvery is how often what a search that goes on has found is kept: a program that is killed loses
// no more than that, and what it takes to write it.
const keepEvery = 10 * time.Second

// keepSoon keeps what a search has found in a while.
func (a *Analysis) keepSoon(s *search) {
	if a.keeping.Running() {
		return
	}
	a.keeping.After(keepEvery, func() {
		if a.running == s && !s.kept {
			a.keepFound(s, s.settled())
		}
	})
}

func (a *Analysis) done(s *search, info analysis.Info, err error) {
	if err != nil {
		a.running = nil
		if errors.Is(err, context.Canceled) {
			err = nil
		}
		a.config.Ended(s.hint, nil, err)
		return
	}
	s.say(info.Settled())
	a.show(s.pos, s.last)
	s.kept = true
	a.keepFound(s, s.last)
	if !s.hint { // it stays the search of its position, or it would start anew
		if s.reached = reachedBy(s.limit, info, time.Since(s.began)); s.reached != (view.Limit{}) {
			a.config.Reached(s.reached)
		}
		return
	}
	a.running = nil
	if best, ok := a.shown.latest().Best(); ok && a.shown.about(s.pos.Hash()) {
		a.config.Ended(true, &best, nil)
		return
	}
	a.config.Ended(true, nil, nil)
}

// Follow keeps the search on the position shown; when wanted, it starts one. None runs
// while a player thinks, nor after the end of the game.
func (a *Analysis) Follow(wanted bool) {
	now := a.config.Game.Now()
	idle := now.Thinking == board.Empty && !now.Result.Over()
	if s := a.running; s != nil && (s.hash != now.Position.Hash() || !idle || s.otherSide != a.config.SeeksThreats()) {
		a.Stop()
	}
	if wanted && idle && a.running == nil {
		limit := a.limitHere(now.Position.Hash())
		a.start(false, limit, engineLimits(limit, a.limits.lines))
	}
	pos := a.Subject()
	a.Second.follow(wanted && idle, pos, secondAt{placeOf(pos), a.limitHere(now.Position.Hash()), a.limits.lines, ""}, a.Restrictions.excluded())
}

// Take shows and keeps what a player thinks. What one believes that has overlooked
// something is shown as that and not kept: it would be taken for the truth.
func (a *Analysis) Take(t engines.Thought) {
	n, ago := a.find(t.Pos)
	if n == nil {
		return
	}
	said, info := searchBy(t.Engine, t.Info), t.Info.Trimmed()
	if t.Level == "" {
		info = a.informed(t.Pos, said)
	}
	// A move may come faster than the last report about it.
	if ago <= 1 {
		a.showBelief(t.Pos, said, info, t.Level)
	}
	if t.Level == "" {
		a.keep(n, t.Pos, said)
	}
}

// find returns the node that a position belongs to and how many moves ago it was on the
// board, for two engines can play faster than the screen is told; nil when it did not
// lead to the one shown.
func (a *Analysis) find(pos *rule.Position) (n *record.Node, ago int) {
	now := a.config.Game.Now()
	at := now.Position.Clone()
	n = now.Node
	for ; n != nil; ago++ {
		if at.Hash() == pos.Hash() {
			return n, ago
		}
		if !at.Undo() {
			break
		}
		n = n.Parent()
	}
	return nil, 0
}

// SetLimit says what ends an analysis by itself, from the next search on. It is no limit
// for hints.
func (a *Analysis) SetLimit(l view.Limit) {
	if a.limits.limit != l {
		a.limits.limit, a.limits.beyond = l, 0
	}
}

// Reached returns the limit that has ended the search of the position shown; the zero
// value while it runs, or when it came to its end by itself.
func (a *Analysis) Reached() view.Limit {
	if a.running == nil {
		return view.Limit{}
	}
	return a.running.reached
}

// Complete reports whether the search of the position shown has come to its end by itself.
func (a *Analysis) Complete() bool {
	s := a.running
	return s != nil && !s.hint && s.kept && s.reached == (view.Limit{}) && a.shown.about(s.pos.Hash())
}

// GoOn goes on with a search that its limit has ended, as long as one looks at the
// position. It reports whether there was one.
func (a *Analysis) GoOn() bool {
	if a.Reached() == (view.Limit{}) {
		return false
	}
	a.limits.beyond = a.running.hash
	a.Stop()
	a.host.Changed()
	return true
}

// limitHere returns what ends a search of the position with that hash.
func (a *Analysis) limitHere(hash uint64) view.Limit {
	if a.limits.beyond == hash {
		return view.Limit{}
	}
	a.limits.beyond = 0
	return a.limits.limit
}

// engineLimits are the limits in an engine's terms.
func engineLimits(l view.Limit, lines int) engine.Limits {
	return engine.Limits{Depth: l.Depth, Time: l.Time, WholeTime: true, Nodes: uint64(l.Nodes), Lines: lines}
}

// usedUp is the part of its time that a search must have used for the time to be what has
// ended it: programs of others stop a little early.
const usedUp = 0.9

// reachedBy returns the part of a limit that has ended a search which took so long.
func reachedBy(l view.Limit, info analysis.Info, took time.Duration) view.Limit {
	switch {
	case l.Nodes > 0 && info.Nodes >= uint64(l.Nodes):
		return view.Limit{Nodes: l.Nodes}
	case l.Time > 0 && float64(took) >= usedUp*float64(l.Time):
		return view.Limit{Time: l.Time}
	case l.Depth > 0 && info.Depth >= l.Depth && info.Source != analysis.FromSolver:
		return view.Limit{Depth: l.Depth}
	default:
		return view.Limit{}
	}
}
