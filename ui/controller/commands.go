package controller

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/game"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Tap plays a stone on p, if it is a human's turn; else the status says why not.
func (c *Controller) Tap(p board.Point) {
	switch {
	case c.exercising():
		c.Exercise.Tap(p)
	case c.PlaceFreely(p, false), c.putAway():
	case c.checksBefore(p, c.Game.Now(), c.Game.Seats()) && c.change(Warn):
		c.blunder.Consider(c.Game.Now().Position, p)
	default:
		c.submit(p)
	}
}

// TogglePlacing lets stones be placed without regard to turns while one analyses, or not
// any more.
func (c *Controller) TogglePlacing() {
	switch {
	case c.change(EndPlace):
		c.say(host.Text("place.ended"))
	case c.change(Place):
		c.Game.Placing.Begin()
		c.say(host.Text("place.said"))
	}
}

// PlaceFreely places a stone without regard to turns, while that is wanted, or takes one
// away; with other it is one of the other side. It reports whether it was of use.
func (c *Controller) PlaceFreely(p board.Point, other bool) bool {
	if c.mode.Overlay != Placing {
		return false
	}
	c.Game.Placing.Put(p, other)
	c.recall()
	return true
}

// submit plays a stone for the human who is to move.
func (c *Controller) submit(p board.Point) {
	c.change(Answer)
	c.Game.Submit(p)
}

// TapCandidate plays a candidate of the search on the screen, if the search is about the
// position shown: those of the move before belong to the other side.
func (c *Controller) TapCandidate(move board.Point) {
	if !c.mode.SeeksThreats() && c.Analysis.View().About(c.Game.Now().Position.Hash()) {
		c.Tap(move)
	}
}

// Undo takes back the pair of moves, or one that has had no reply, or the one that
// waits.
func (c *Controller) Undo() {
	if c.change(Answer) {
		c.say(host.Text("warn.taken_back"))
		return
	}
	if c.mode.Overlay == Elsewhere {
		c.Network.AskBack()
		return
	}
	costs, from := c.Ladder.Counts() && !c.replaced(), c.Game.Now().Node
	c.Game.Undo()
	if costs && c.Game.Now().Node != from {
		c.say(host.Both(c.sentence, host.Text("play.said.undo_costs")))
	}
}

// Stop ends what thinks: a search for a hint or an analysis keeps what it has found,
// a player moves at once.
func (c *Controller) Stop() {
	switch {
	case c.putAway():
	case c.change(EndBalance):
		if c.Games.halted {
			c.Game.Resume()
		}
		c.say(host.Text("play.said.stopped"))
	case c.Review.Running():
		c.Review.Stop()
	case c.Analysis.Running():
		c.say(host.Text("play.said.stopped"))
		if best, ok := c.Analysis.Best(); ok {
			c.say(host.Hint(best))
		}
		c.change(Leave)
		c.change(EndSearch)
	default:
		c.Game.Stop()
		c.batch.refresh()
	}
}

// Answer gives the answer with that number, as the screen lists them from 0.
func (c *Controller) Answer(i int) {
	if all := c.scene(c.focus()).options(); i >= 0 && i < len(all) {
		all[i].do()
	}
}

// earliestDraw is before which move a program agrees to no draw, or before half of a small board is
// full.
const earliestDraw = 40

// OfferDraw offers a draw for the person to move. A program, ours or another, agrees where our engine
// does not see it ahead, late in the game.
func (c *Controller) OfferDraw() {
	if c.mode.Overlay == Elsewhere {
		c.Network.AskDraw()
		return
	}
	c.Game.OfferDraw()
	now := c.Game.Now()
	if !now.AgainstProgram() || now.DrawOffer == board.Empty {
		return
	}
	other := now.DrawOffer.Opponent()
	size := c.Game.Variant().Size
	if earliest := min(earliestDraw, size.W*size.H/2); now.Number < earliest {
		c.declineDraw(host.Args("play.said.draw_early", func(t *i18n.Localizer) i18n.Args {
			return i18n.Args{"Side": t.Side(other), "Number": earliest}
		}))
		return
	}
	judge, pos := c.Engines.Judge(), c.Game.Position()
	background.Start(c.draw, func(ctx context.Context, _ func(func())) (int, error) {
		return judge.Evaluate(ctx, pos)
	}, func(value int, err error) {
		switch now := c.Game.Now(); {
		case now.DrawOffer == board.Empty || !now.AgainstProgram(): // the game has gone on
		case err != nil:
			c.Game.AnswerDraw(false)
		case value < 0:
			c.declineDraw(host.Side("play.said.draw_ahead", other))
		default:
			c.Game.AnswerDraw(true)
		}
	})
}

// declineDraw lets a program decline the draw that was offered, and say why.
func (c *Controller) declineDraw(why host.Sentence) {
	c.Game.AnswerDraw(false)
	c.say(why)
}

// Hint looks for the best move and shows it; it does not play it.
func (c *Controller) Hint() {
	if why, no := c.noSearch(); no {
		c.say(why)
		return
	}
	if c.change(AskHint) {
		c.Analysis.Hint(c.settings.Time)
		c.say(host.Text("play.said.hint_searching"))
	}
}

// noSearch says why nothing can be looked for in the position shown, if that is so.
func (c *Controller) noSearch() (why host.Sentence, no bool) {
	s := c.Game.Now()
	switch {
	case c.mode.Overlay == Elsewhere:
		return host.Text("network.not_now"), true
	case s.Thinking != board.Empty:
		return host.Text("play.said.thinking"), true
	case s.Result.Over():
		return host.Text("play.said.over"), true
	case s.Opening.Stage != game.Settled:
		return host.Text("play.said.opening"), true
	default:
		return host.Sentence{}, false
	}
}

// ToggleAnalysis starts or stops the search that follows the position shown. One that its
// limit has ended goes on.
func (c *Controller) ToggleAnalysis() {
	switch {
	case c.mode.Analysing() && c.Analysis.GoOn():
		c.say(host.Text("play.said.analysis_beyond"))
	case c.change(StopAnalysis):
		c.say(host.Text("play.said.analysis_off"))
	case c.change(StartAnalysis):
		c.say(host.Words(func(t *i18n.Localizer) string {
			if c.Analysis.Complete() {
				return t.T("play.said.analysis_complete")
			}
			return t.T("play.said.analysis_on")
		}))
	}
}

// AnalysisLimit returns what ends an analysis by itself.
func AnalysisLimit(s store.Settings) view.Limit {
	return view.Limit{Depth: s.AnalysisDepth, Time: s.AnalysisTime, Nodes: s.AnalysisNodes}
}

// limitReached says that an analysis was ended by its limit.
func limitReached(l view.Limit) host.Sentence {
	return host.Args("play.said.limit", func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Stopped": words.LimitStopped(t, l)} })
}

// Restrict changes which moves of the position shown are searched, and searches them.
func (c *Controller) Restrict(choose func()) {
	c.change(StartAnalysis)
	c.say(host.Sentence{}) // of the search before
	c.Coach.TakeBack()
	choose()
}

// ToggleThreats asks what the side that is not to move threatens: while it is on, the position
// is searched as if it were that side's turn. It ends with the next move.
func (c *Controller) ToggleThreats() {
	c.Coach.TakeBack() // the question was about the side that was to move
	if c.change(EndThreats) {
		c.say(host.Sentence{})
		c.recall()
		return
	}
	if why, no := c.noSearch(); no {
		c.say(why)
		return
	}
	if exact.Supports(c.Game.Now().Position) {
		c.say(host.Text("play.said.no_suppose"))
		return
	}
	if c.change(AskThreats) {
		c.Analysis.Clear()
		c.say(host.Side("play.said.suppose", c.Game.Now().Turn()))
	}
}

// searchEnded takes the end of a search: of a hint, or one that has failed.
func (c *Controller) searchEnded(hint bool, best *analysis.Candidate, err error) {
	if hint || best == nil {
		c.change(EndSearch)
	}
	if err != nil {
		c.say(host.Text("play.said.search_failed"))
		c.host.Trouble(err)
	}
	if best != nil && !c.blunder.Asks() {
		said := host.Hint(*best)
		if c.hintCosts && hint {
			said, c.hintCosts = host.Both(said, host.Text("play.said.hint_costs")), false
		}
		c.say(said)
	}
	c.batch.redraw()
}

// Wheel shows more or less of the line that is pointed at. Otherwise it looks at the
// position plies later, or earlier when negative, but interrupts no player: a wheel turns
// too easily.
func (c *Controller) Wheel(plies int) {
	if !c.Analysis.ScrollLine(plies) && c.Game.Now().Thinking == board.Empty {
		c.Game.Walk.Step(plies)
	}
}

// PointAtMove shows the line of the candidate on p, when the board marks one there;
// anywhere else, and when on is false, it shows none.
func (c *Controller) PointAtMove(p board.Point, on bool) {
	var pointed *analysis.Candidate
	if on {
		pointed = c.scene(c.focus()).candidate(p)
	}
	c.Analysis.PointAtCandidate(pointed)
}

// AddVariation adds a line of the search to the game as a variation, as many of its stones as
// are shown, and looks at the last of these or, when all of them are shown, at the
// first.
func (c *Controller) AddVariation(line []board.Point) {
	if moves, look := c.Analysis.Variation(line); len(moves) > 0 {
		c.AddLine(moves, look)
	}
}

// AddLine adds moves as a variation to the position shown and looks at the one with that number.
func (c *Controller) AddLine(moves []board.Point, look int) {
	added, err := c.Game.Add(moves, look)
	if err != nil {
		c.host.Trouble(err)
		return
	}
	c.say(host.Count("play.said.variation_added", added))
	c.Document.Changed()
}

// WhyNot answers why a point is not the move, or takes the question back. It reports whether it is asked now.
func (c *Controller) WhyNot(p board.Point) bool {
	asks := c.Coach.WhyNot(p, c.Analysis.Subject(), c.answersQuestions())
	c.batch.redraw()
	return asks
}

// TruthUnknown says where the truth is known, if it is not on the board in play.
func (c *Controller) TruthUnknown() {
	if !exact.Supports(c.Game.Now().Position) {
		c.say(host.Text("play.said.no_truth"))
	}
}

// ponders reports whether the engine may think about the position shown: it plays against
// a person, who is to reply to its last move, and nothing else is going on.
func (c *Controller) ponders() bool {
	s, seats := c.Game.Now(), c.Game.Seats()
	if !c.settings.Ponder || !s.HumanToMove() || !s.AgainstProgram() || s.Opening.Stage != game.Settled || s.Paused || s.Number == 0 {
		return false
	}
	for _, seat := range []store.Seat{seats.Black, seats.White} {
		if _, external := seat.External(); external {
			return false
		}
	}
	return !c.mode.BothSides() && !c.searching() && !c.Review.Running() && len(s.Node.Children()) == 0
}
