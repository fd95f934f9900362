package controller

import (
	"context"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/commentary"
	"tengen/ui/i18n"
)

// Remark is what there is to say about a move, in sentences. The zero Remark says
// nothing.
type Remark struct {
	Title string // the question that is answered, "" for none
	About string // the move
	Words string
	Note  string // something beside it
}

// topicKind says from where one looks at a move.
type topicKind uint8

const (
	noTopic topicKind = iota
	weighed           // a move that may be played
	played            // a move that was played
	asked             // a point about which somebody asks why not
)

// topic is a move to explain.
type topic struct {
	pos           *rule.Position // before the move
	move          board.Point
	before, after analysis.Info // what searches say of the position and of the one after the move
	key           topicKey
}

// topicKey tells topics apart, and what is known of them.
type topicKey struct {
	kind          topicKind
	rule          rule.Rule
	hash          uint64
	move          board.Point
	best, cand    stamp
	before, after *record.Analysis
}

// stamp is what changes in what is known of a candidate.
type stamp struct {
	move  board.Point
	score analysis.Score
	bound analysis.Bound
	depth int
}

func stampOf(c analysis.Candidate) stamp { return stamp{c.Move, c.Score, c.Bound, c.Depth} }

// same tells whether two topics are the same move, whatever is known of it.
func (k topicKey) same(o topicKey) bool {
	return k.kind == o.kind && k.rule == o.rule && k.hash == o.hash && k.move == o.move
}

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
	engine Engine // looks at points that somebody asks about; nil until then

	question board.Point // the point that somebody asks about
	hash     uint64      // in which position, 0 for none

	key     topicKey // what is, or is being, explained
	said    lesson
	known   bool // said is about key, or about less that was known of it
	failed  bool
	answer  lesson   // to the last question
	about   topicKey // that question
	next    *topic   // waits until the work at hand is done
	working bool
	cancel  context.CancelFunc
}

// WhyNot answers why a point is not the move, or takes the question back.
func (c *Controller) WhyNot(p board.Point) {
	w := &c.coaching
	hash := c.screen.Position.Hash()
	if !c.studying || c.exercises.open || w.hash == hash && w.question == p {
		w.hash = 0
	} else {
		w.question, w.hash = p, hash
	}
	w.about = topicKey{} // more may be known by now
	c.show()
}

// topic returns the move that there is something to say about.
func (c *Controller) topic() (topic, bool) {
	switch {
	case c.match == nil || c.screen.Position == nil || c.exercises.open || c.screen.Opening.Stage != game.Settled:
		return topic{}, false
	case len(c.shown.line) > 0 && !c.shown.pinned:
		if t, ok := c.weighedTopic(); ok {
			return t, true // a glance at a candidate
		}
	}
	if c.coaching.hash == c.screen.Position.Hash() && c.coaching.hash != 0 {
		return c.askedTopic(), true
	}
	if m, ok := c.chosenMove(); ok {
		ply := c.review.plies[m.Ply]
		var after *record.Analysis
		if m.Ply+1 < len(c.review.plies) {
			after = c.review.plies[m.Ply+1].Analysis
		}
		return playedTopic(ply.Pos, m.Point, ply.Analysis, after), true
	}
	if t, ok := c.weighedTopic(); ok {
		return t, true
	}
	return c.lastTopic()
}

func (c *Controller) askedTopic() topic {
	pos := c.screen.Position
	t := topic{pos: pos, move: c.coaching.question}
	if c.shown.about(pos.Hash()) {
		t.before = c.shown.latest()
	}
	t.key = topicKey{kind: asked, rule: pos.Rule(), hash: pos.Hash(), move: t.move}
	return t
}

// weighedTopic is the candidate that is pointed at or else the best one, where
// candidates are looked at.
func (c *Controller) weighedTopic() (topic, bool) {
	pos := c.shown.pos
	if pos == nil || !c.shown.about(c.subject().Hash()) || len(c.shown.info.Candidates) == 0 || pos.Over() {
		return topic{}, false
	}
	info := c.shown.visible()
	best, ok := info.Best()
	move := best.Move
	switch {
	case !ok:
		return topic{}, false
	case len(c.shown.line) > 0:
		move = c.shown.line[0]
	case !c.studying && !c.said.hint:
		return topic{}, false // the choice is the player's
	}
	t := topic{pos: pos, move: move, before: info}
	t.key = topicKey{kind: weighed, rule: pos.Rule(), hash: pos.Hash(), move: move, best: stampOf(best)}
	for _, cand := range info.Candidates {
		if cand.Move == move {
			t.key.cand = stampOf(cand)
		}
	}
	return t, true
}

// lastTopic is the move that was played last.
func (c *Controller) lastTopic() (topic, bool) {
	n := c.screen.Node
	if n == nil || !isMove(n) || n.Move.IsPass() || !c.settings.Explain && !c.studying {
		return topic{}, false
	}
	pos := c.screen.Position.Clone()
	if !pos.Undo() {
		return topic{}, false
	}
	var before, after *record.Analysis
	c.match.View(func(*game.Game) { before, after = n.Parent().Analysis, n.Analysis })
	return playedTopic(pos, n.Move.Point, before, after), true
}

func playedTopic(pos *rule.Position, move board.Point, before, after *record.Analysis) topic {
	t := topic{pos: pos, move: move, before: infoOf(before, pos.Turn()), after: infoOf(after, pos.Turn().Opponent())}
	t.key = topicKey{kind: played, rule: pos.Rule(), hash: pos.Hash(), move: move, before: before, after: after}
	return t
}

// infoOf returns what a record keeps of a search.
func infoOf(kept *record.Analysis, turn board.Stone) analysis.Info {
	if kept == nil {
		return analysis.Info{}
	}
	info := analysis.Info{Turn: turn, Depth: kept.Depth, SelDepth: kept.SelDepth, Done: true}
	for _, l := range kept.Lines {
		info.Candidates = append(info.Candidates, analysis.FromRecord(l))
	}
	return info
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
		if w.cancel != nil {
			w.cancel()
		}
	}
	w.key, w.next = t.key, nil
	switch {
	case t.key.kind == asked && t.key == w.about:
		w.said, w.known = w.answer, true
	case ok:
		w.next = &t
		c.explainNext()
	}
}

// explainNext explains the topic that waits, unless one is being explained.
func (c *Controller) explainNext() {
	w := &c.coaching
	if w.working || w.next == nil {
		return
	}
	t := *w.next
	ctx, cancel := context.WithCancel(c.ctx)
	w.next, w.working, w.cancel = nil, true, cancel
	makeEngine := c.brain.make
	go func() {
		e, err := guarded(func() (lesson, error) { return w.explain(ctx, t, makeEngine) })
		c.do(func() {
			cancel()
			w.working = false
			if t.key.same(w.key) {
				w.said, w.known, w.failed = e, err == nil, err != nil
				if t.key.kind == asked && err == nil {
					w.answer, w.about = e, t.key
				}
				c.show()
			}
			c.explainNext()
		})
	}()
}

// How long a point that somebody asks about is searched, and with which means.
const (
	askTime   = time.Second
	askMemory = 16 * mebibyte
)

// explain is called from a goroutine of its own.
func (w *coaching) explain(ctx context.Context, t topic, makeEngine func(EngineOptions) Engine) (said lesson, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.coach == nil {
		w.coach = coach.New()
	}
	switch t.key.kind {
	case asked:
		said.Explanation, err = w.coach.WhyNot(ctx, t.pos, t.move, t.before, func(ctx context.Context, pos *rule.Position) (analysis.Info, error) {
			if w.engine == nil {
				w.engine = makeEngine(EngineOptions{Threads: 1, Memory: askMemory})
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

// remark puts what is known into words.
func (c *Controller) remark() Remark {
	w := &c.coaching
	if w.key.kind == noTopic {
		return Remark{}
	}
	r := Remark{About: w.key.move.String()}
	if w.key.kind == asked {
		r.Title, r.About = c.text.T("coach.why_not", i18n.Args{"Point": r.About}), ""
	}
	switch {
	case w.failed:
		r.Words = c.text.T("coach.failed")
	case w.known:
		writer := commentary.Writer{Text: c.text, AlwaysBlack: c.settings.AlwaysBlack}
		r.Words = writer.Say(c.tactful(w.said.Explanation))
		if w.said.scoped {
			r.Note = writer.Scope(w.said.scope)
		}
	case w.key.kind == asked:
		r.Words = c.text.T("coach.looking", i18n.Args{"Point": w.key.move.String()})
	}
	if c.studying && w.key.kind != asked {
		r.Note = commentary.Join(c.text, r.Note, c.text.T("coach.ask"))
	}
	return r
}

// tactful leaves out of what is said during a game what a player should find, how
// to win after the move of the other side, and how a program rates its own moves.
func (c *Controller) tactful(e coach.Explanation) coach.Explanation {
	s := c.screen
	if c.coaching.key.kind != played || c.studying || s.Result.Over() {
		return e
	}
	var kept []coach.Fact
	for _, f := range e.Facts {
		switch f.(type) {
		case coach.Loses:
			if s.HumanToMove() {
				continue
			}
		case coach.Rated, coach.Behind:
			continue
		}
		kept = append(kept, f)
	}
	e.Facts = kept
	return e
}
