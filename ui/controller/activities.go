package controller

import (
	"tengen/ui/controller/host"
	"tengen/ui/view"
)

// OpenAnalysis begins or ends analysing the game: meanwhile people move both sides, engines do
// not reply, and the position shown is searched for as long as one looks. Whoever comes
// back to another place in the game finds the engines waiting.
func (c *Controller) OpenAnalysis(on bool) {
	defer c.batch.Begin()()
	sentence := host.Text("play.said.play")
	if on {
		sentence = host.Text("play.said.study")
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
	defer c.batch.Begin()()
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
	defer c.batch.Begin()()
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
	defer c.batch.Begin()()
	at, ok := c.Review.LookAt(number)
	if !ok {
		return
	}
	c.Game.Walk.GoTo(at)
	c.recall() // before the line is laid over it
	c.batch.refresh()
}

// reviewed takes the end of a review.
func (c *Controller) reviewed() {
	c.recall()
	c.batch.refresh()
	c.Exercise.Collect(c.Review.Plies(), c.Game.Variant().ID, c.Game.Seating.IsPerson)
}

// OpenExercises begins to practise; the game waits.
func (c *Controller) OpenExercises(kind view.ExerciseKind) {
	defer c.batch.Begin()()
	c.Reply(false)
	c.OpenAnalysis(true)
	c.change(ToExercise)
	c.Analysis.Clear()
	c.Exercise.Open(kind)
	c.batch.refresh()
}

// CloseExercises goes back to the game.
func (c *Controller) CloseExercises() {
	defer c.batch.Begin()()
	c.say(host.Sentence{})
	c.OpenAnalysis(false)
	c.recall()
}
