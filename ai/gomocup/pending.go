package gomocup

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
)

// pendingSearch is a search under way, seen by the one that reads and answers
// commands. The search itself only tells: it prints nothing and never waits, so
// that it is never waited for.
type pendingSearch struct {
	cancel   context.CancelFunc // ends the search
	leave    context.CancelFunc // and this lets it go: none listens to it any more
	findings chan finding
	done     chan searchResult // holds the one result
	bounded  bool              // it ends by itself soon enough
	alarm    *alarm            // nil where there is no limit of time
	lag      *lag
	overdue  bool // the answer goes out as soon as there is one
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
	end, timed := times.end(s.lag.expected())
	budget := time.Duration(0)
	if timed {
		budget = end.Sub(since)
	}
	_, match := s.settings.remaining()
	s.options.Memory = s.settings.tableFor(budget, s.options.Memory)
	s.limitHeap()
	t := &pendingSearch{
		cancel: cancel, leave: leave, lag: &s.lag, findings: make(chan finding, unreadFindings), done: make(chan searchResult, 1),
		bounded:  timed || limits.Nodes > 0,
		reporter: newReporter(s.out, s.game.size, lines, s.settings.detail),
	}
	if timed {
		t.alarm = newAlarm(times.answer, &s.lag)
	}
	tell := func(f finding) {
		select {
		case t.findings <- f:
		case <-heard.Done():
		}
	}
	brain, purpose, memory, retired := s.brain, s.purpose, s.options.Memory, s.retired
	before, ended := s.leaving, make(chan struct{})
	s.pending, s.leaving, s.retired = t, ended, nil
	go func() {
		defer close(ended)
		if before != nil {
			<-before // it searches with the same brain
		}
		release(retired, purpose.rule)
		brain.Resize(memory)
		brain.Warm(purpose.rule, purpose.size)
		if timed {
			limits.Time = max(time.Until(end), leastTurn)
			limits.WholeTime = !match // what a turn leaves over is lost
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
	t.alarm = newAlarm(func(time.Duration) time.Time { return until }, t.lag)
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
	if !s.pending.alarm.look() {
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
	if s.outgrown() {
		s.giveBack()
	}
	s.lag.moved()
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
	s.adapt()
	waiting := s.waiting
	s.waiting, s.tooMany = nil, false
	for _, c := range waiting {
		if err := s.handle(ctx, timedCommand{c, time.Now()}); err != nil {
			return err
		}
	}
	return nil
}

// alarm makes sure that an answer goes out in time whether or not the search comes
// back. A thread that computes is taken off a busy machine's processors for a tenth
// of a second and more; one that sleeps is woken long before that. How late it is woken
// it measures while it waits, and rings the earlier.
type alarm struct {
	timer *time.Timer
	wakes time.Time // when the timer should fire
	each  time.Duration
	lag   *lag
	used  time.Duration                     // of the processor, when the timer was set
	due   func(lag time.Duration) time.Time // when to ring
}

// looks is how often an alarm looks how late it is woken.
const (
	looks       = 20
	shortestNap = 2 * time.Millisecond
	longestNap  = 100 * time.Millisecond
)

// newAlarm returns an alarm that rings at due, of a clock with a lag.
func newAlarm(due func(lag time.Duration) time.Time, l *lag) *alarm {
	now := time.Now()
	each := min(max(due(l.expected()).Sub(now)/looks, shortestNap), longestNap)
	a := &alarm{each: each, lag: l, due: due}
	a.sleep(now)
	return a
}

// sleep sets the timer.
func (a *alarm) sleep(now time.Time) {
	a.wakes, a.used = now.Add(a.each), a.lag.processorTime()
	if due := a.due(a.lag.expected()); due.Before(a.wakes) {
		a.wakes = due
	}
	a.timer = time.NewTimer(a.wakes.Sub(now))
}

// fires delivers when it is time to look at the clock; never where no alarm is set.
func (a *alarm) fires() <-chan time.Time {
	if a == nil {
		return nil
	}
	return a.timer.C
}

// look takes the measure of the clock and reports whether the alarm rings; else it sleeps
// on.
func (a *alarm) look() (rings bool) {
	now := time.Now()
	a.lag.measured(max(now.Sub(a.wakes), 0), a.lag.processorTime()-a.used)
	if !now.Before(a.due(a.lag.expected())) {
		return true
	}
	a.sleep(now)
	return false
}

// firstLooks is how often the clock is looked at before the first search.
const firstLooks = 10

// lookFirst measures how late a sleeper is woken, before anything depends on it.
func lookFirst(ctx context.Context, done chan<- time.Duration) {
	worst := time.Duration(0)
	for range firstLooks {
		began := time.Now()
		select {
		case <-time.After(shortestNap):
		case <-ctx.Done():
			return
		}
		worst = max(worst, time.Since(began)-shortestNap)
	}
	done <- worst
}
