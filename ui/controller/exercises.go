package controller

import (
	"tengen/ai/review"
	"tengen/ai/solve"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/exercise"
	"tengen/ui/controller/said"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
	"tengen/ui/view"
)

// trainingStore keeps in a folder how a person gets on; without a folder it is nil.
func trainingStore(folder *session.Folder) exercise.Store {
	if folder == nil {
		return nil
	}
	return folder
}

// OpenExercises begins to practise; the game waits.
func (c *Controller) OpenExercises(kind view.ExerciseKind) {
	defer c.begin()()
	c.Study(true)
	c.analysing = false
	c.stopJob()
	c.forget()
	c.exercising = true
	c.Exercise.Open(kind)
	c.refresh()
}

// CloseExercises goes back to the game.
func (c *Controller) CloseExercises() {
	defer c.begin()()
	c.Exercise.Close()
	c.exercising = false
	c.say(said.Sentence{})
	c.Study(false)
	c.recall()
	c.refresh()
}

// collect keeps the mistakes that persons made in the game that was reviewed.
func (c *Controller) collect() {
	var plies []review.Ply
	c.match.View(func(g *game.Game) { plies = review.Line(g) })
	c.Exercise.Collect(plies, c.variant.ID, c.person)
}

// person tells whether a person played a side.
func (c *Controller) person(side board.Stone) bool {
	if side == board.Black {
		return c.seats.Black == settings.Human
	}
	return c.seats.White == settings.Human
}

// exerciseView returns what is shown of the exercise.
func (c *Controller) exerciseView() view.Exercise {
	if !c.exercising {
		return view.Exercise{}
	}
	return c.Exercise.View()
}

// truths returns what the board shows of the truth.
func (c *Controller) truths(s match.Snapshot) []view.Truth {
	if !c.settings.Truth || s.Result.Over() {
		return nil
	}
	return c.truth.View(s.Position, c.text)
}

// TruthUnknown says where the truth is known, if it is not on the board in play.
func (c *Controller) TruthUnknown() {
	defer c.begin()()
	if !solve.Supports(c.screen.Position) {
		c.say(said.Text("play.said.no_truth"))
	}
}
