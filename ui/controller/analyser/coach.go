package analyser

import (
	"context"
	"slices"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// explanation is what the coach has to say about a subject.
type explanation struct {
	coach.Explanation
	pos    *rule.Position // that it is about
	scope  coach.Scope    // which moves are looked at in the position
	scoped bool           // that is known
}

// Coach explains, one at a time and in the background, moves that one looks at or has played,
// and why a point is not the move. Its methods belong on the screen's goroutine.
type Coach struct {
	host   host.Host
	job    *background.Job
	create func(engine.Options) engines.Engine

	mu     sync.Mutex // guards coach and engine, which the work of the job uses
	coach  *coach.Coach
	engine engines.Engine // for questions; nil until the first

	question key // "why not?", the zero value for none
	key      key // of what is, or is being, explained
	current  explanation
	known    bool // current is about key, or about less that was known of it
	failed   bool
	answer   explanation // to the last question
	answered key         // that question
	next     *subject    // waits until the work at hand is done
}

// NewCoach returns a coach with nothing to say yet. Create makes an engine for the
// questions.
func NewCoach(h host.Host, create func(engine.Options) engines.Engine) *Coach {
	return &Coach{host: h, job: background.NewJob(h.Runner), create: create}
}

// WhyNot answers why a point is not the move in a position, or takes the question back;
// where no questions are answered, asking takes back the last one. It reports whether one is asked now.
func (c *Coach) WhyNot(p board.Point, pos *rule.Position, answers bool) (asks bool) {
	question := keyOf(asked, pos, p)
	if !answers || question == c.question {
		question = key{}
	}
	c.question = question
	c.answered = key{} // more may be known by now
	return question != (key{})
}

// Rewording reports whether words are on the screen about what is looked at, and others on their
// way because more is known of it.
func (c *Coach) Rewording() bool { return c.known && c.job.Running() }

// TakeBack takes the question back: its answer was about another search.
func (c *Coach) TakeBack() { c.question, c.answered = key{}, key{} }

// Follow makes sure that the words about what is looked at are on their way.
func (c *Coach) Follow(s Focus) {
	t, ok := c.subject(s)
	if t.key == c.key {
		return
	}
	if !t.key.same(c.key) {
		c.known, c.failed = false, false
		c.job.Interrupt()
	}
	c.key, c.next = t.key, nil
	if t.key.kind == asked && t.key.same(c.answered) { // the answer is there again
		c.current, c.known = c.answer, true
	}
	if ok && t.key != c.answered {
		c.next = &t
		c.explainNext()
	}
}

// explainNext explains the subject that waits, unless one is being explained.
func (c *Coach) explainNext() {
	if c.job.Running() || c.next == nil {
		return
	}
	t := *c.next
	c.next = nil
	background.Start(c.job, func(ctx context.Context, _ func(func())) (explanation, error) {
		analysis.Pause() // the position is to be seen first
		return c.explain(ctx, t)
	}, func(e explanation, err error) {
		if t.key.same(c.key) {
			c.current, c.known, c.failed = e, err == nil, err != nil
			if t.key.kind == asked && err == nil {
				c.answer, c.answered = e, t.key
			}
			c.host.Changed()
		}
		c.explainNext()
	})
}

// How long a point that was asked about is searched, and with which means.
const (
	askTime   = time.Second
	askMemory = 16 << 20 // bytes
)

// explain is called in the background.
func (c *Coach) explain(ctx context.Context, t subject) (said explanation, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.coach == nil {
		c.coach = coach.New()
	}
	said.pos = t.pos
	switch t.key.kind {
	case asked:
		said.Explanation, err = c.coach.WhyNot(ctx, t.pos, t.move, t.before, func(ctx context.Context, pos *rule.Position) (analysis.Info, error) {
			if c.engine == nil {
				c.engine = c.create(engine.Options{Threads: 1, Memory: askMemory})
			}
			return c.engine.Search(ctx, pos, engine.Limits{Time: askTime}, func(analysis.Info) {})
		})
	case played:
		said.Explanation = c.coach.Played(t.pos, t.move, t.before, t.after)
	default:
		said.Explanation = c.coach.Candidate(t.pos, t.before, t.move)
		said.scope, said.scoped = c.coach.Scope(t.pos)
	}
	return said, err
}

// View puts what is known into words.
func (c *Coach) View(s Focus, text *i18n.Localizer, scores view.Scores) display.Remark {
	if c.key.kind == nothing {
		return display.Remark{}
	}
	r := display.Remark{About: c.key.move.String()}
	if c.key.kind == asked {
		r.Title, r.About = text.T("coach.why_not", i18n.Args{"Point": r.About}), ""
	}
	switch {
	case c.failed:
		r.Words = text.T("coach.failed")
	case c.known:
		writer := words.Writer{Text: text, Scores: scores}
		r.Words = writer.Say(c.informed(s, c.withoutSpoilers(s)))
		if c.current.scoped && !s.Analysis.Info.Restricted {
			beyond := 0
			if s.Analysis.About(c.current.pos.Hash()) {
				beyond = c.current.scope.Beyond(s.Analysis.Info)
			}
			r.Note, r.Weighed = writer.Scope(c.current.scope, beyond), len(c.current.scope.Points)+beyond
		}
	case c.key.kind == asked:
		r.Words = text.T("coach.looking", i18n.Args{"Point": c.key.move.String()})
	}
	if s.Questions && !s.Placing && c.key.kind != asked {
		r.Note = words.Join(text, r.Note, text.T("coach.ask"))
	}
	return r
}

// withoutSpoilers leaves out of what is said during a game what a player should find:
// how to win after the move of the other side, how a program rates its own moves and,
// where one plays in quiet, how the game will be won.
func (c *Coach) withoutSpoilers(s Focus) coach.Explanation {
	e := c.current.Explanation
	if c.key.kind != played || s.Questions || s.Over {
		return e
	}
	var kept []coach.Fact
	for _, f := range e.Facts {
		switch f.(type) {
		case coach.Loses, coach.Overlooks:
			if s.Person {
				continue
			}
		case coach.Rated, coach.Behind:
			continue
		case coach.Wins:
			if s.Quiet {
				continue
			}
		}
		kept = append(kept, f)
	}
	e.Facts = kept
	return e
}

// informed puts what is proven of the position in place of what the search makes of its best move.
func (c *Coach) informed(s Focus, e coach.Explanation) coach.Explanation {
	// A question may be about the best move too.
	if !s.Lost || c.key.kind == played || !s.Analysis.About(c.key.at.hash) {
		return e
	}
	e.Facts = slices.Clone(e.Facts)
	for i, f := range e.Facts {
		if rated, ok := f.(coach.Rated); ok {
			e.Facts[i] = coach.Resists{Depth: rated.Depth}
		}
	}
	return e
}

// questionMark stands on the point that was asked about.
const questionMark = "?"

// Mark marks the point that was asked about in a position or, once it is known how
// it fails, plays that out.
func (c *Coach) Mark(on *view.Board, pos *rule.Position) {
	if c.key.kind != asked || c.key.at != placeOf(pos) {
		return
	}
	if line := c.refutation(); line != nil {
		on.Line, on.Candidates = view.Line{Points: line, First: pos.Turn()}, nil
		return
	}
	at := slices.IndexFunc(on.Candidates, func(mark view.Candidate) bool { return mark.Point == c.key.move })
	if at < 0 {
		on.Candidates = append(on.Candidates, view.Candidate{Point: c.key.move, Label: questionMark, Rank: len(on.Candidates)})
	}
}

// refutation returns the point that was asked about and how the opponent wins after it, or answers
// it; nil when that is not known.
func (c *Coach) refutation() []board.Point {
	if !c.known {
		return nil
	}
	for _, f := range c.current.Facts {
		if loses, ok := f.(coach.Loses); ok && len(loses.Line) > 0 {
			return append([]board.Point{c.key.move}, loses.Line...)
		}
		if compared, ok := f.(coach.Compared); ok && len(compared.Replies) > 0 {
			return append([]board.Point{c.key.move}, compared.Replies...)
		}
	}
	return nil
}

// Proven returns what the words on the screen prove of a move, and in which position. What a
// player should find is not told.
func (c *Coach) Proven(s Focus) (pos *rule.Position, found analysis.Candidate, ok bool) {
	if !c.known || c.key.kind == nothing {
		return nil, found, false
	}
	said := c.withoutSpoilers(s)
	found, ok = said.Proven()
	return c.current.pos, found, ok
}
