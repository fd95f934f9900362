package controller

import (
	"errors"

	"tengen/board/match"
	"tengen/ui/background"
	"tengen/ui/store"
	"tengen/ui/view"
)

// troubles returns what brings an error to attention. A panic leaves a report.
func (c *Controller) troubles(crash *store.CrashLog) func(error) {
	return func(err error) {
		if err == nil {
			return
		}
		n := view.Notice{Trouble: c.text.T("play.trouble"), Details: err.Error()}
		if value, stack, broke := panicked(err); broke {
			report, reportErr := crash.Report("the engine", value, stack)
			n.Trouble, n.Details = c.text.T("play.engine_broke"), report
			if reportErr != nil {
				n.Trouble, n.Details = c.text.T("play.engine_broke_unwritten"), errors.Join(err, reportErr).Error()
			}
		}
		c.host.Tell(n)
	}
}

// panicked returns what a player or work in the background has panicked with.
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
