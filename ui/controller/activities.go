package controller

import (
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/display"
)

// OpenAnalysis begins or ends analysing the game: meanwhile people move both sides, engines do
// not reply, and the position shown is searched for as long as one looks. After that, engines
// wait where the game was not being played.
func (c *Controller) OpenAnalysis(on bool) {
	sentence := host.Text("play.said.play")
	switch {
	case on:
		sentence = host.Text("play.said.study")
	case c.Game.Now().Ended: // that is said already
		sentence = host.Sentence{}
	case c.Game.Now().Position.Board().Stones() == 0: // there is no game yet to be back in
		sentence = c.invite()
	}
	c.analyse(on, sentence)
}

// analyse begins or ends analysing the game, and says so.
func (c *Controller) analyse(on bool, sentence host.Sentence) {
	began := c.mode.Activity != Play
	to := ToPlay
	if on {
		to = ToAnalyse
	}
	if !c.change(to) {
		return
	}
	c.say(sentence)
	if on && began { // from the review or an exercise: people move both sides already
		c.recall()
		return
	}
	if on {
		c.Game.Seating.BeginAnalysis()
	}
	c.Game.Seating.Reseat()
}

// Reply lets engines reply, or not, while the game is analysed.
func (c *Controller) Reply(on bool) {
	to, sentence := ForbidReplies, "play.said.study"
	if on {
		to, sentence = AllowReplies, "play.said.replies"
	}
	if c.change(to) {
		c.say(host.Text(sentence))
		c.Game.Seating.SetReplies()
		c.batch.refresh()
	}
}

// OpenReview begins or ends showing the review of the game. Meanwhile people move both
// sides and engines do not reply.
func (c *Controller) OpenReview(on bool) {
	c.Reply(false)
	c.say(host.Sentence{})
	c.analyse(on, host.Sentence{})
	if on {
		c.change(ToReview)
		c.Review.Open()
	}
	c.batch.refresh()
}

// LookAt shows the position in which a move of the review was played, counted from 1,
// and what would have been better.
func (c *Controller) LookAt(number int) {
	at, ok := c.Review.LookAt(number)
	if !ok {
		return
	}
	c.Game.Walk.GoTo(at)
	c.recall() // before the line is laid over it
	c.batch.refresh()
}

// replay shows how the move of the review that is looked at is punished, or what would have been
// better.
func (c *Controller) replay(better bool) {
	c.Analysis.ClearLine()
	c.Review.Replay(better)
	c.batch.refresh()
}

// shows reports whether a line is laid on the board, or a move of the review marked there, that stays
// until it is put away.
func (c *Controller) shows() bool {
	_, chosen := c.Review.Chosen()
	return c.Analysis.View().Pinned || chosen
}

// putAway takes that off the board, and reports whether there was something.
func (c *Controller) putAway() bool {
	if !c.shows() {
		return false
	}
	c.Review.Open()
	c.Analysis.ClearLine()
	c.recall()
	c.batch.refresh()
	return true
}

// reviewed takes the end of a review.
func (c *Controller) reviewed() {
	c.recall()
	c.Document.Keep()
	if c.identity() != "" {
		c.keepGame() // with what was found
	}
	c.batch.refresh()
	c.Exercise.Collect(c.Review.Plies(), c.Game.Variant().ID, c.learns)
}

// OpenExercises begins to practise; the game waits.
func (c *Controller) OpenExercises(kind display.ExerciseKind) {
	c.Reply(false)
	c.OpenAnalysis(true)
	c.change(ToExercise)
	c.Analysis.Clear()
	c.Exercise.Open(kind)
	c.batch.refresh()
}

// OpeningToPractise returns the opening of the line shown, "" where it has no name, and the rule to practise it by.
func (c *Controller) OpeningToPractise() (r rule.Rule, id string) {
	o, _ := c.openingHere()
	if r := c.Game.Variant().Rule; r.HasFouls(board.Black) {
		return r, o.ID
	}
	return rule.Freestyle, o.ID
}

// ShowTraining says that the page of what there is to practise is open, or not any more.
func (c *Controller) ShowTraining(on bool) {
	c.trains = on
	c.Exercise.Watch(on)
	if on {
		c.Kept.Count()
	}
	c.batch.redraw()
}

// CloseExercises goes back to the game.
func (c *Controller) CloseExercises() {
	c.say(host.Sentence{})
	c.OpenAnalysis(false)
	c.recall()
}
