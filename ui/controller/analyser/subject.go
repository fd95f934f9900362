package analyser

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Focus is what one looks at, and what the coach may say of it.
type Focus struct {
	Pos       *rule.Position // the one shown
	Subject   *rule.Position // the one that searches are about
	Analysis  View
	Questions bool // people move both sides: questions are answered
	Placing   bool // a right click places a stone, and asks nothing
	Advised   bool // a hint was given, questions are answered, or the game is over: the best move is no secret
	Silent    bool // nothing is explained here
	Over      bool // the game is over
	Person    bool // a person is to move in the game
	Quiet     bool // one plays, and what engines see is hidden
	Lost      bool // the position is proven to be lost, which the search of it does not see

	Played   Played // the move that led to the position shown, unless it is not explained
	Reviewed Played // the move of the review that is looked at
}

// Played is a move that was played. The zero value is none.
type Played struct {
	Pos           *rule.Position // before the move
	Move          board.Point
	Before, After *record.Analysis // what is kept of the positions before and after it; nil for nothing
}

// kind says from where one looks at a move.
type kind uint8

const (
	nothing  kind = iota
	possible      // a move that may be played
	played        // a move that was played
	asked         // a point of the question "why not?"
)

// subject is a move to explain.
type subject struct {
	pos           *rule.Position // before the move
	move          board.Point
	before, after analysis.Info // what searches say of the position and of the one after the move
	key           key
}

// key identifies a subject and what is known of it.
type key struct {
	kind          kind
	at            place // before the move
	move          board.Point
	best, cand    stamp
	before, after *record.Analysis
	restricted    bool // not all moves were searched
}

// stamp is what changes in what is known of a candidate.
type stamp struct {
	move  board.Point
	score analysis.Score
	bound analysis.Bound
	depth int
	line  int // how much of it is known
}

func stampOf(c analysis.Candidate) stamp {
	return stamp{c.Move, c.Score, c.Bound, c.Depth, len(c.Line)}
}

// keyOf returns the key of a move of which nothing is known.
func keyOf(k kind, pos *rule.Position, move board.Point) key {
	return key{kind: k, at: placeOf(pos), move: move}
}

// same reports whether two subjects are the same move.
func (k key) same(o key) bool { return k.kind == o.kind && k.at == o.at && k.move == o.move }

// subject returns the move that there is something to say about.
func (c *Coach) subject(s Focus) (subject, bool) {
	if s.Silent {
		return subject{}, false
	}
	if len(s.Analysis.Line) > 0 && !s.Analysis.Pinned {
		if t, ok := possibleSubject(s); ok {
			return t, true // a glance at a candidate
		}
	}
	if c.question.kind == asked && c.question.at == placeOf(s.Subject) {
		return c.askedSubject(s), true
	}
	if s.Reviewed.Pos != nil {
		return playedSubject(s.Reviewed), true
	}
	if t, ok := possibleSubject(s); ok {
		return t, true
	}
	if s.Played.Pos != nil {
		return playedSubject(s.Played), true
	}
	return subject{}, false
}

func (c *Coach) askedSubject(s Focus) subject {
	t := subject{pos: s.Subject, move: c.question.move, key: c.question}
	if s.Analysis.About(s.Subject.Hash()) && !s.Analysis.Latest.Restricted {
		t.before = c.withoutAnswer(s.Analysis.Latest, t.key)
	}
	// An answer takes a search of its own. It is worth another once there is a move to
	// compare with, and once the search that runs knows the point, not with every depth.
	if best, ok := t.before.Best(); ok && best.Bound == analysis.Exact {
		t.key.best.depth = 1
		if best.Score.Forced() { // the answer says in how many moves
			t.key.best.score = best.Score
		}
	}
	if plies, lost := t.before.Lost(); lost { // no point holds out longer
		t.key.best.score = analysis.LossIn(plies)
	}
	for _, cand := range t.before.Fresh().Candidates {
		if cand.Move == t.move && cand.Bound == analysis.Exact {
			t.key.cand = stamp{move: t.move, depth: 1}
		}
	}
	return t
}

// withoutAnswer returns a search without what it has from the answer to the same question: that
// is no news, and the search did not look there itself.
func (c *Coach) withoutAnswer(info analysis.Info, question key) analysis.Info {
	found, proven := c.answer.Proven()
	if !proven || !question.same(c.answered) {
		return info
	}
	info.Candidates = slices.DeleteFunc(slices.Clone(info.Candidates), func(cand analysis.Candidate) bool {
		return cand.Move == found.Move && !cand.Surer(found)
	})
	return info
}

// possibleSubject is the candidate that is pointed at or else the best one, where
// candidates are looked at.
func possibleSubject(s Focus) (subject, bool) {
	pos, info := s.Analysis.Pos, s.Analysis.Info
	if pos == nil || pos.Over() || !s.Analysis.About(s.Subject.Hash()) {
		return subject{}, false
	}
	best, ok := info.Best()
	move := best.Move
	switch {
	case !ok:
		return subject{}, false
	case len(s.Analysis.Line) > 0:
		move = s.Analysis.Line[0]
	case !s.Advised:
		return subject{}, false // the choice is the player's
	}
	t := subject{pos: pos, move: move, before: info}
	t.key = keyOf(possible, pos, move)
	t.key.best, t.key.restricted = stampOf(best), info.Restricted
	for _, cand := range info.Fresh().Candidates {
		if cand.Move == move {
			t.key.cand = stampOf(cand)
		}
	}
	return t, true
}

func playedSubject(p Played) subject {
	pos := p.Pos
	t := subject{pos: pos, move: p.Move, before: analysis.InfoOf(p.Before, pos.Turn()), after: analysis.InfoOf(p.After, pos.Turn().Opponent())}
	t.key = keyOf(played, pos, p.Move)
	t.key.before, t.key.after = p.Before, p.After
	return t
}
