package controller

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/review"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// LookAt shows the position in which a move was played, counted from 1, and what
// would have been better.
func (c *Controller) LookAt(number int) {
	defer c.begin()()
	m, ok := c.reviewedMove(number)
	if !ok {
		return
	}
	c.review.chosen, c.review.unplayed = number, true
	c.GoTo(c.review.plies[m.Ply].Node)
	c.recall() // before the line is laid over it
	c.refresh()
}

// reviewedMove returns a move of the review by its number.
func (c *Controller) reviewedMove(number int) (review.ReviewedMove, bool) {
	moves := c.review.report.Moves
	if number < 1 || number > len(moves) {
		return review.ReviewedMove{}, false
	}
	return moves[number-1], true
}

// chosenMove returns the move that is looked at, while the position in which it
// was played is shown.
func (c *Controller) chosenMove() (review.ReviewedMove, bool) {
	m, ok := c.reviewedMove(c.review.chosen)
	if !ok || !c.review.open || c.review.plies[m.Ply].Node != c.screen.Node {
		return review.ReviewedMove{}, false
	}
	return m, true
}

// showBetter plays out on the board what would have been better than the move that
// is looked at.
func (c *Controller) showBetter() {
	m, ok := c.chosenMove()
	if !ok || !m.Known || !c.review.unplayed || len(m.Better.Line) == 0 || m.Better.Move == m.Point {
		return
	}
	c.review.unplayed = false
	pos := c.screen.Position
	if !c.shown.about(pos.Hash()) {
		c.shown = shown{pos: pos, info: analysis.Info{Turn: pos.Turn(), Candidates: []analysis.Candidate{m.Better}, Done: true}}
	}
	upto := min(betterStones, len(m.Better.Line))
	if i := slices.Index(m.Better.Line[:upto], m.Point); i > 0 {
		upto = i // the move that was played is marked there
	}
	c.shown.line, c.shown.upto, c.shown.pinned = m.Better.Line, upto, true
}

// betterStones is how many stones of the better line are shown; the wheel shows
// more.
const betterStones = 5

// markReview marks the move that was played and the one that would have been
// better.
func (c *Controller) markReview(state *view.Board) {
	m, ok := c.chosenMove()
	if !ok || !m.Known {
		return
	}
	state.Candidates = []view.Candidate{{Point: m.Better.Move, Label: score.DiscScore(m.Before)}}
	if m.Better.Move != m.Point {
		state.Candidates = append(state.Candidates, view.Candidate{
			Point: m.Point, Label: score.DiscCost(m.Loss, m.After), Rank: 1, Slip: m.Kind != review.Fine,
		})
	}
}

// markChances marks the mistakes of the review among the chances, and the last
// escape.
func (c *Controller) markChances(values []view.Chance) {
	if !c.review.open {
		return
	}
	for _, m := range c.review.report.Moves {
		// The graph begins at the root, the review where stones were set up last.
		i := m.Number + c.review.offset(len(c.moves))
		if i >= len(values) || !m.Known {
			continue
		}
		values[i] = view.NewChance(m.Side, m.After)
		values[i].Mistake = m.Kind >= review.Mistake
		if !values[i-1].Known {
			values[i-1] = view.NewChance(m.Side, m.Before)
		}
	}
	if e := c.review.report.Escape; e != nil {
		if i := e.Move + 1 + c.review.offset(len(c.moves)); i < len(values) {
			values[i].Escape = true
		}
	}
}

// offset is how many moves of the line shown lie before the first of the review.
func (r *reviewing) offset(moves int) int { return max(moves-len(r.report.Moves), 0) }

// reviewHeadline says what is looked at, "" when there is nothing to say.
func (c *Controller) reviewHeadline() string {
	m, ok := c.chosenMove()
	if !ok {
		return ""
	}
	return c.text.T("review.look.head", i18n.Args{
		"Number": m.Number, "Side": c.text.Side(m.Side), "Point": m.Point.String(), "Verdict": c.kindName(m.Kind),
	})
}

func (c *Controller) kindName(k review.Kind) string { return c.text.T("review.kind." + k.String()) }

// reviewNote says what would have been better, and why.
func (c *Controller) reviewNote() string {
	m, ok := c.chosenMove()
	if !ok || !m.Known {
		return ""
	}
	side := c.text.Side(m.Side)
	args := i18n.Args{
		"Side": side, "Other": c.text.Side(m.Side.Opponent()), "Better": m.Better.Move.String(),
		"Before": score.Standing(c.text, m.Before), "After": score.Standing(c.text, m.After),
	}
	if m.Better.Move == m.Point || m.Better.Move == board.Pass {
		return c.text.T("review.look.fine", args)
	}
	return c.text.T("review.look.better", args)
}
