package controller

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

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

// topic returns the move that there is something to say about.
func (c *Controller) topic() (topic, bool) {
	switch {
	case c.match == nil || c.screen.Position == nil || c.exercising || c.screen.Opening.Stage != game.Settled:
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
	// An answer takes a search of its own. It is worth another once there is a move to
	// compare with, and once the search that runs knows the point, not with every depth.
	if best, ok := t.before.Best(); ok && best.Bound == analysis.Exact {
		t.key.best.depth = 1
	}
	for _, cand := range t.before.Candidates {
		if cand.Move == t.move && cand.Bound == analysis.Exact {
			t.key.cand = stamp{move: t.move, depth: 1}
		}
	}
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
	case !c.studying && !c.said.IsHint:
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
	t := topic{pos: pos, move: move, before: analysis.InfoOf(before, pos.Turn()), after: analysis.InfoOf(after, pos.Turn().Opponent())}
	t.key = topicKey{kind: played, rule: pos.Rule(), hash: pos.Hash(), move: move, before: before, after: after}
	return t
}
