package controller

import (
	"context"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/pause"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
)

// lesson is what the coach has to say about a topic.
type lesson struct {
	coach.Explanation
	scope  coach.Scope // which moves are looked at in the position
	scoped bool        // that is known
}

// coaching explains moves, one at a time, in the background.
type coaching struct {
	mu     sync.Mutex // guards coach and engine, which the goroutine at work uses
	coach  *coach.Coach
	engine engines.Engine // looks at points that somebody asks about; nil until then

	question board.Point // the point that somebody asks about
	hash     uint64      // in which position, 0 for none

	key    topicKey // what is, or is being, explained
	said   lesson
	known  bool // said is about key, or about less that was known of it
	failed bool
	answer lesson   // to the last question
	about  topicKey // that question
	next   *topic   // waits until the work at hand is done
}

// seekWords sees to it that the words about what is looked at are on their way.
func (c *Controller) seekWords() {
	w := &c.coaching
	t, ok := c.topic()
	if t.key == w.key {
		return
	}
	if !t.key.same(w.key) {
		w.known, w.failed = false, false
		c.explaining.Interrupt()
	}
	w.key, w.next = t.key, nil
	if t.key.kind == asked && t.key.same(w.about) { // the answer is there again
		w.said, w.known = w.answer, true
	}
	if ok && t.key != w.about {
		w.next = &t
		c.explainNext()
	}
}

// explainNext explains the topic that waits, unless one is being explained.
func (c *Controller) explainNext() {
	w := &c.coaching
	if c.explaining.Running() || w.next == nil {
		return
	}
	t := *w.next
	w.next = nil
	makeEngine := c.Engines.Create
	background.Start(c.explaining, func(ctx context.Context, _ func(func())) (lesson, error) {
		pause.Now() // the position is to be seen first
		return w.explain(ctx, t, makeEngine)
	}, func(e lesson, err error) {
		before := c.remark()
		if t.key.same(w.key) {
			w.said, w.known, w.failed = e, err == nil, err != nil
			if t.key.kind == asked && err == nil {
				w.answer, w.about = e, t.key
			}
			if c.remark() != before {
				c.redraw()
			}
		}
		c.explainNext()
	})
}

// How long a point that somebody asks about is searched, and with which means.
const (
	askTime   = time.Second
	askMemory = 16 << 20
)

// explain is called from a goroutine of its own.
func (w *coaching) explain(ctx context.Context, t topic, makeEngine func(engine.Options) engines.Engine) (said lesson, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.coach == nil {
		w.coach = coach.New()
	}
	switch t.key.kind {
	case asked:
		said.Explanation, err = w.coach.WhyNot(ctx, t.pos, t.move, t.before, func(ctx context.Context, pos *rule.Position) (analysis.Info, error) {
			if w.engine == nil {
				w.engine = makeEngine(engine.Options{Threads: 1, Memory: askMemory})
			}
			return w.engine.Search(ctx, pos, engine.Limits{Time: askTime}, func(analysis.Info) {})
		})
	case played:
		said.Explanation = w.coach.Played(t.pos, t.move, t.before, t.after)
	default:
		said.Explanation = w.coach.Candidate(t.pos, t.before, t.move)
		said.scope, said.scoped = w.coach.Scope(t.pos)
	}
	return said, err
}
