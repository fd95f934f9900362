package analyser

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/view"
)

// Sequence returns what the screen says of the forced win that the search on it has
// found, or of one way in which a proven one goes.
func (a *Analysis) Sequence() view.Sequence {
	best, ok := a.shown.visible().Best()
	certainty := a.shown.certainty(best)
	if !ok || certainty == analysis.Believed || !a.shown.about(a.Subject().Hash()) {
		return view.Sequence{}
	}
	oneWay := certainty == analysis.Certified
	if oneWay && !rowStands(a.shown.pos, best.Line) || !oneWay && best.Bound != analysis.Exact {
		return view.Sequence{}
	}
	s := view.Sequence{Side: a.shown.info.Turn, Len: len(best.Line), OneWay: oneWay}
	if n, loses := best.Score.Loss(); loses && a.shown.info.Restricted {
		return view.Sequence{} // a move that was left out may hold
	} else if loses {
		s.Plies, s.Side = n, s.Side.Opponent()
	} else if s.Plies, ok = best.Score.Win(); !ok {
		return view.Sequence{}
	}
	if a.shown.pinned {
		s.At, s.Len = len(a.shown.stones()), len(a.shown.line)
	}
	return s
}

// PlayThrough shows so many stones of the forced win that the search on the screen has
// found; 0 shows none. What the search has not written down of it is looked for first.
func (a *Analysis) PlayThrough(stones int) {
	defer a.host.Begin()()
	s := a.Sequence()
	if s.Plies == 0 {
		return
	}
	if stones <= 0 {
		a.Lift()
		a.thaw()
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
	a.shown.upto = min(stones, max(len(a.shown.line), 1))
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
