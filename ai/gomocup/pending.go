package gomocup

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
)

// pendingSearch is a search under way, seen by the one that reads and answers
// commands. The search itself only tells: it prints nothing and waits for nobody, so
// that nobody has to wait for it.
type pendingSearch struct {
	cancel   context.CancelFunc // ends the search
	leave    context.CancelFunc // and this lets it go: nobody listens to it any more
	findings chan finding
	done     chan searchResult // holds the one result
	bounded  bool              // it ends by itself soon enough
	alarm    *alarm            // nil where there is no limit of time
	overdue  bool              // the answer goes out as soon as there is one
	reporter *reporter
	draft    *answer // nil while nothing is known
}

// finding is something that a search tells while it goes on.
type finding struct {
	info  *analysis.Info // nil for none
	last  bool           // info ends a search
	draft *answer        // what it would answer now; nil: as before
}

// answer is what a search has to say in the end.
type answer struct {
	text   string        // what to print
	stones []board.Point // what it puts on the board
}

// searchResult is how a search ended.
type searchResult struct {
	answer
	err error
}

// unreadFindings is how many findings a search may be ahead.
const unreadFindings = 64

// results never delivers while nothing is searched.
func (t *pendingSearch) results() <-chan searchResult {
	if t == nil {
		return nil
	}
	return t.done
}

// tells never delivers while nothing is searched.
func (t *pendingSearch) tells() <-chan finding {
	if t == nil {
		return nil
	}
	return t.findings
}

// fires delivers when it is time to look at the clock.
func (t *pendingSearch) fires() <-chan time.Time {
	if t == nil || t.overdue {
		return nil
	}
	return t.alarm.fires()
}

// hear takes what a search tells.
func (t *pendingSearch) hear(f finding) {
	if f.draft != nil {
		t.draft = f.draft
	}
	switch {
	case f.info == nil:
	case f.last:
		t.reporter.last(*f.info)
	default:
		t.reporter.progress(*f.info)
	}
}

// hearAll takes what a search has told so far.
func (t *pendingSearch) hearAll() {
	for {
		select {
		case f := <-t.findings:
			t.hear(f)
		default:
			return
		}
	}
}

// searchFunc searches for an answer, and tells what it finds on the way.
type searchFunc func(ctx context.Context, brain Brain, limits engine.Limits, tell func(finding)) (answer, error)

// search runs f beside the reading of commands, for a command that came at since.
func (s *Server) search(ctx context.Context, since time.Time, lines int, f searchFunc) {
	s.renewBrain()
	heard, leave := context.WithCancel(ctx)
	ctx, cancel := context.WithCancel(heard)
	limits := engine.Limits{Depth: s.settings.depth, Nodes: s.settings.nodes, Lines: lines, Exclude: s.leftOut()}
	times := schedule{settings: s.settings, stones: len(s.game.stones), since: since, presumed: s.presumed}
	end, timed := times.end(s.lateness)
	budget := time.Duration(0)
	if timed {
		budget = end.Sub(since)
	}
	_, match := s.settings.remaining()
	s.options = s.settings.resized(s.options, budget)
	t := &pendingSearch{
		cancel: cancel, leave: leave, findings: make(chan finding, unreadFindings), done: make(chan searchResult, 1),
		bounded:  timed || limits.Nodes > 0,
		reporter: newReporter(s.out, s.game.size, lines, s.settings.detail),
	}
	if timed {
		t.alarm = newAlarm(times.answer, s.lateness)
	}
	tell := func(f finding) {
		select {
		case t.findings <- f:
		case <-heard.Done():
		}
	}
	brain, r, size, before, ended := s.brain, s.settings.rule, s.game.size, s.leaving, make(chan struct{})
	memory := s.options.Memory
	s.pending, s.leaving = t, ended
	go func() {
		defer close(ended)
		if before != nil {
			<-before // it searches with the same brain
		}
		brain.Resize(memory)
		brain.Warm(r, size)
		if timed {
			limits.Time = max(time.Until(end), leastTurn)
			limits.WholeTime = !match // what a turn leaves over nobody gets
		}
		a, err := f(ctx, brain, limits, tell)
		t.done <- searchResult{a, err}
	}()
}

// stop makes the search answer at once.
func (t *pendingSearch) stop() {
	if t == nil {
		return
	}
	t.cancel()
	until := time.Now().Add(comeBack)
	t.alarm = newAlarm(func(time.Duration) time.Time { return until }, 0)
}

// abort ends the search, if there is one, and drops what it found. It does not wait for
// it: the next one does.
func (s *Server) abort() {
	if s.pending != nil {
		s.pending.leave()
		s.pending = nil
	}
}

// lookAtClock answers with what is known where the search is late.
func (s *Server) lookAtClock(ctx context.Context) error {
	rings := false
	if s.lateness, rings = s.pending.alarm.look(s.lateness); !rings {
		return nil
	}
	s.pending.overdue = true
	return s.answerOverdue(ctx)
}

// hear takes what the search tells.
func (s *Server) hear(ctx context.Context, f finding) error {
	s.pending.hear(f)
	return s.answerOverdue(ctx)
}

// answerOverdue answers with what is known, if anything is, once the time is over.
func (s *Server) answerOverdue(ctx context.Context) error {
	t := s.pending
	t.hearAll()
	if !t.overdue || t.draft == nil {
		return nil
	}
	return s.completeSearch(ctx, searchResult{answer: *t.draft})
}

// goodbye is how long what was asked is still answered after the end of the input.
const goodbye = 100 * time.Millisecond

// finish lets the search, if there is one, answer at once, and then does what
// waits, as long as that takes no time: the manager has said all it had to say.
func (s *Server) finish(ctx context.Context) {
	over := time.After(goodbye)
	for s.pending != nil {
		s.pending.stop()
		select {
		case r := <-s.pending.done:
			if s.completeSearch(ctx, r) != nil {
				return
			}
		case f := <-s.pending.findings:
			s.pending.hear(f)
		case <-over:
			s.waiting = nil
			s.pending.hearAll()
			if s.pending.draft != nil {
				s.applyResult(searchResult{answer: *s.pending.draft})
			}
			return
		}
	}
}

// applyResult prints the result of the search and puts its stones on the board.
func (s *Server) applyResult(r searchResult) {
	s.pending.hearAll()
	s.pending.leave()
	if s.pending.alarm != nil {
		s.presumed = 0 // by now it has been measured while there was something to do
	}
	s.pending = nil
	s.lateness /= 2 // forgotten as the machine calms down
	if r.err != nil {
		s.fail(r.err)
		return
	}
	for _, p := range r.stones {
		s.game.play(p)
	}
	s.out.line(r.text)
}

// completeSearch answers and goes on with the commands that came meanwhile.
func (s *Server) completeSearch(ctx context.Context, r searchResult) error {
	s.applyResult(r)
	waiting := s.waiting
	s.waiting = nil
	for _, c := range waiting {
		if err := s.handle(ctx, timedCommand{c, time.Now()}); err != nil {
			return err
		}
	}
	return nil
}
