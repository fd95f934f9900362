package controller

import (
	"errors"

	"tengen/board/match"
)

// trouble brings an error to attention. A panic leaves a report.
func (c *Controller) trouble(err error) {
	n := Notice{Trouble: c.text.T("play.trouble"), Details: err.Error()}
	var broke *match.PlayerPanic
	if errors.As(err, &broke) {
		report, reportErr := c.crash.Report("the engine", broke.Value, broke.Stack)
		n.Details = report
		if reportErr != nil {
			n.Details = errors.Join(err, reportErr).Error()
		}
		n.Trouble = c.text.T("play.engine_broke")
	}
	c.view.Tell(n)
}

// failed takes the failure of a player. The game is as it was.
func (c *Controller) failed(e match.Event) {
	c.said = saidText("play.said.engine_failed")
	c.trouble(e.Err)
}
