package analyser

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
)

// PointAt shows a line of the search as numbered ghost stones; nil shows none. While a
// line is shown the search on the screen stands still.
func (a *Analysis) PointAt(line []board.Point) {
	if a.shown.pinned && line == nil || len(line) == 0 && len(a.shown.line) == 0 {
		return
	}
	a.Yield()
	a.shown.line, a.shown.upto, a.shown.pinned, a.shown.plays = line, 0, false, 0
	a.unfreeze()
	a.host.Changed()
}

// PointAtCandidate shows the line of a candidate on the board; nil shows none.
func (a *Analysis) PointAtCandidate(c *analysis.Candidate) {
	a.Yield()
	switch {
	case a.shown.pinned:
	case c == nil:
		a.PointAt(nil)
	case !slices.Equal(c.Line, a.shown.line):
		a.PointAt(c.Line)
	}
}

// ScrollLine shows a stone more of the line that is pointed at, or one less when by is
// negative, beginning with the first, and reports whether one is pointed at.
func (a *Analysis) ScrollLine(by int) bool {
	s := &a.shown
	if len(s.line) == 0 {
		return false
	}
	upto := s.upto
	if upto == 0 && by < 0 {
		upto = len(s.line)
	}
	a.Yield()
	s.upto, s.plays = max(1, min(upto+by, len(s.line))), 0
	a.host.Changed()
	return true
}

// Variation returns what of a line of the search is to be added to the game, and at
// which of its moves one looks then, counted from 1: as many stones as are shown and the
// last of these or, when all of them are shown, the first. It returns nil for a line
// about another position, which belongs nowhere.
func (a *Analysis) Variation(line []board.Point) (moves []board.Point, look int) {
	if a.config.SeeksThreats() || len(line) == 0 || !a.shown.about(a.config.Game.Now().Position.Hash()) {
		return nil, 0
	}
	if a.shown.upto > 0 && len(a.shown.line) > 0 {
		line = a.shown.stones()
		return line, len(line)
	}
	return line, 1
}

// Sequence returns what the screen says of the forced win that the search on it has
// found, or of one way in which a proven one goes.
func (a *Analysis) Sequence() display.Sequence {
	best, ok := a.shown.visible().Best()
	certainty := a.shown.certainty(best)
	if !ok || best.Claimed || certainty == analysis.Believed || !a.shown.about(a.Subject().Hash()) {
		return display.Sequence{}
	}
	oneWay := certainty == analysis.Certified
	if oneWay && !rowStands(a.shown.pos, best.Line) || !oneWay && best.Bound != analysis.Exact {
		return display.Sequence{}
	}
	s := display.Sequence{Side: a.shown.info.Turn, Len: len(best.Line), OneWay: oneWay}
	if n, loses := best.Score.Loss(); loses && a.shown.info.Restricted {
		return display.Sequence{} // a move that was left out may hold
	} else if loses {
		s.Plies, s.Side = n, s.Side.Opponent()
	} else if s.Plies, ok = best.Score.Win(); !ok {
		return display.Sequence{}
	}
	if a.shown.pinned {
		s.At, s.Len = len(a.shown.stones()), len(a.shown.line)
	}
	return s
}

// PlayThrough shows so many stones of the forced win that the search on the screen has
// found; 0 shows none. What the search has not written down of it is looked for first.
func (a *Analysis) PlayThrough(stones int) {
	s := a.Sequence()
	if s.Plies == 0 {
		return
	}
	if stones <= 0 {
		a.ClearLine()
		a.unfreeze()
		a.host.Changed()
		return
	}
	if !a.shown.pinned {
		best, _ := a.shown.visible().Best()
		a.shown.line, a.shown.pinned = best.Line, true
		if !s.OneWay {
			a.complete(s.Plies)
		}
	}
	a.shown.upto, a.shown.plays = min(stones, max(len(a.shown.line), 1)), 0
	a.host.Changed()
}

// completeNodes is how many nodes may be searched for one further move of a forced win;
// the table knows most of it.
const completeNodes = 400_000

// complete looks for the rest of the line that is played through, until a row stands.
func (a *Analysis) complete(plies int) {
	line, pos := a.shown.line, a.shown.pos
	if len(line) >= plies {
		return
	}
	session := a.config.Engines.Session()
	background.Start(a.line, func(ctx context.Context, _ func(func())) ([]board.Point, error) {
		return playOut(ctx, session, pos.Clone(), line, plies)
	}, func(whole []board.Point, err error) {
		if err == nil && a.shown.pinned && a.shown.about(pos.Hash()) && len(whole) > len(a.shown.line) {
			a.shown.line = whole
			a.host.Changed()
		}
	})
}

// playOut plays a line and goes on with the best moves for both sides until a row
// stands, for plies at the most.
func playOut(ctx context.Context, session *engines.Session, pos *rule.Position, line []board.Point, plies int) ([]board.Point, error) {
	var whole []board.Point
	for {
		for _, p := range line {
			if len(whole) >= plies || pos.Play(p) != nil {
				return whole, nil
			}
			whole = append(whole, p)
		}
		if pos.Over() {
			return whole, nil
		}
		info, err := session.Search(ctx, pos, engine.Limits{Nodes: completeNodes}, nil)
		if err != nil {
			return whole, err
		}
		best, ok := info.Best()
		if !ok || !best.Score.Forced() {
			return whole, nil // it is not seen from here any more
		}
		line = best.Line
	}
}
