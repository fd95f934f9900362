package analyser

import (
	"slices"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// View puts what is known into words.
func (c *Coach) View(s Scene, text *i18n.Localizer, scores view.Scores) view.Remark {
	if c.key.kind == nothing {
		return view.Remark{}
	}
	r := view.Remark{About: c.key.move.String()}
	if c.key.kind == asked {
		r.Title, r.About = text.T("coach.why_not", i18n.Args{"Point": r.About}), ""
	}
	switch {
	case c.failed:
		r.Words = text.T("coach.failed")
	case c.known:
		writer := words.Writer{Text: text, Scores: scores}
		r.Words = writer.Say(c.informed(s, c.withoutSpoilers(s)))
		if c.said.scoped && !s.Analysis.Info.Restricted {
			beyond := 0
			if s.Analysis.About(c.said.pos.Hash()) {
				beyond = c.said.scope.Beyond(s.Analysis.Info)
			}
			r.Note, r.Weighed = writer.Scope(c.said.scope, beyond), len(c.said.scope.Points)+beyond
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
func (c *Coach) withoutSpoilers(s Scene) coach.Explanation {
	e := c.said.Explanation
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
func (c *Coach) informed(s Scene, e coach.Explanation) coach.Explanation {
	// A question may be about the best move too.
	if !s.Lost || c.key.kind == played || !s.Analysis.About(c.key.hash) {
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

// questionMark stands on the point that somebody asks about.
const questionMark = "?"

// Mark marks the point that somebody asks about in a position or, once it is known how
// it fails, plays that out.
func (c *Coach) Mark(on *view.Board, pos *rule.Position) {
	if c.key.kind != asked || c.key.hash != pos.Hash() {
		return
	}
	if line := c.refutation(); line != nil {
		on.Line, on.Candidates = view.Line{Points: line, First: pos.Turn()}, nil
		return
	}
	at := slices.IndexFunc(on.Candidates, func(mark view.Candidate) bool { return mark.Point == c.question })
	if at < 0 {
		on.Candidates = append(on.Candidates, view.Candidate{Point: c.question, Label: questionMark, Rank: len(on.Candidates)})
	}
}

// refutation returns the point that somebody asks about and how the opponent wins after
// it, nil when that is not so.
func (c *Coach) refutation() []board.Point {
	if !c.known {
		return nil
	}
	for _, f := range c.said.Facts {
		if loses, ok := f.(coach.Loses); ok && len(loses.Line) > 0 {
			return append([]board.Point{c.question}, loses.Line...)
		}
	}
	return nil
}
