package controller

import (
	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/commentary"
	"tengen/ui/words/i18n"
)

// WhyNot answers why a point is not the move, or takes the question back.
func (c *Controller) WhyNot(p board.Point) {
	defer c.begin()()
	w := &c.coaching
	hash := c.screen.Position.Hash()
	if !c.studying || c.exercising || w.hash == hash && w.question == p {
		w.hash = 0
	} else {
		w.question, w.hash = p, hash
	}
	w.about = topicKey{} // more may be known by now
	c.redraw()
}

// remark puts what is known into words.
func (c *Controller) remark() Remark {
	w := &c.coaching
	if w.key.kind == noTopic {
		return view.Remark{}
	}
	r := view.Remark{About: w.key.move.String()}
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
