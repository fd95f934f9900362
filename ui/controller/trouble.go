package controller

import (
	"errors"

	"tengen/board/match"
	"tengen/ui/background"
	"tengen/ui/controller/said"
	"tengen/ui/view"
)

// trouble brings an error to attention. A panic leaves a report.
func (c *Controller) trouble(err error) {
	n := view.Notice{Trouble: c.text.T("play.trouble"), Details: err.Error()}
	if value, stack, broke := panicked(err); broke {
		report, reportErr := c.crash.Report("the engine", value, stack)
		n.Details = report
		if reportErr != nil {
			n.Details = errors.Join(err, reportErr).Error()
		}
		n.Trouble = c.text.T("play.engine_broke")
	}
	c.view.Tell(n)
}

// panicked returns what a player or background work has panicked with.
func panicked(err error) (value any, stack []byte, yes bool) {
	var player *match.PlayerPanic
	if errors.As(err, &player) {
		return player.Value, player.Stack, true
	}
	var work *background.Panic
	if errors.As(err, &work) {
		return work.Value, work.Stack, true
	}
	return nil, nil, false
}

// failed takes the failure of a player. The game is as it was.
func (c *Controller) failed(e match.Event) {
	c.say(said.Text("play.said.engine_failed"))
	c.trouble(e.Err)
}
