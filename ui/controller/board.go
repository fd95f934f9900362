package controller

import (
	"tengen/ai/analysis"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/view"
	"tengen/ui/words/commentary"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// board builds what the board shows.
func (c *Controller) board(s match.Snapshot) view.Board {
	pos := s.Position
	pointing := len(c.shown.line) > 0 && c.shown.pos != nil
	if pointing {
		pos = c.shown.pos // the line begins there, perhaps a move ago
	}
	look, _ := view.ParseLook(c.settings.Look)
	state := view.Board{
		Stones:      pos.Board(),
		Moves:       pos.Moves(),
		Win:         pos.WinningLine(),
		Numbers:     c.settings.MoveNumbers,
		Coordinates: c.settings.Coordinates,
		Look:        look,
		Still:       !c.settings.Animation || c.walked, // who walks through a game does not wait for stones
	}
	if c.exercising {
		shown := c.Exercise.Board()
		shown.Coordinates, shown.Look, shown.Still = state.Coordinates, state.Look, state.Still
		return shown
	}
	if pointing {
		state.Line = view.Line{Points: c.shown.stones(), First: pos.Turn()}
		c.markReview(&state)
		return state
	}
	if s.HumanToMove() && !s.Opening.Choosing() {
		state.Turn = s.Turn()
		state.Forbidden = c.forbidden(pos)
	}
	if state.Weights = c.weights(); len(state.Weights) > 0 {
		return state
	}
	if state.Truths = c.truths(s); len(state.Truths) > 0 {
		return state // candidates would hide them
	}
	if c.marking(s) {
		state.Candidates = c.marks()
	}
	c.markReview(&state)
	c.markAsked(&state, pos)
	c.blunder.Show(&state)
	return state
}

// marking tells whether the candidates on the screen belong on this board. Nobody
// chooses among them when the game is over, unless the position is analysed.
func (c *Controller) marking(s match.Snapshot) bool {
	asked := c.settings.CandidatesOnBoard && (!s.Result.Over() || c.analysing) || c.said.IsHint
	return asked && c.shown.about(c.subject().Hash())
}

// marked returns the candidates that the board marks.
func (c *Controller) marked() []analysis.Candidate {
	all := c.shown.visible().Candidates
	return all[:min(len(all), c.settings.Candidates)]
}

// marks returns the candidates as the board shows them.
func (c *Controller) marks() []view.Candidate {
	var marks []view.Candidate
	for i, cand := range c.marked() {
		best := c.marked()[0]
		marks = append(marks, view.Candidate{
			Point: cand.Move, Label: score.Disc(c.text, c.shown.info, best, cand), Rank: i,
			Loss: max(0, best.Score.Chance()-cand.Score.Chance()),
			Slip: cand.Slips(best),
		})
	}
	return marks
}

// forbidden lists where the side to move may not play, with the reasons.
func (c *Controller) forbidden(pos *rule.Position) []view.Forbidden {
	var points []view.Forbidden
	for _, foul := range pos.Rule().Fouls(pos.Board(), pos.Turn()) {
		reason := commentary.FoulName(c.text, foul.Kind)
		if c.gameOptions.FoulLoses {
			reason = c.text.T("play.foul.loses", i18n.Args{"Reason": reason})
		}
		points = append(points, view.Forbidden{Point: foul.Point, Reason: reason})
	}
	return points
}
