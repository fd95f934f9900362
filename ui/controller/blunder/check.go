// Package blunder looks at a person's move before it is played: whether the opponent
// wins by force after it.
package blunder

import (
	"context"

	"tengen/ai/forced"
	"tengen/ai/player"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/controller/said"
	"tengen/ui/store/settings"
	"tengen/ui/view"
)

// Check looks at one move at a time. It owns the move that waits. Its methods belong on
// the screen's goroutine.
type Check struct {
	host   host.Host
	job    *background.Job
	prover *forced.Shared
	play   func(board.Point)

	pos  *rule.Position // before the move that waits
	move board.Point
	win  forced.Line // how the opponent wins; empty while that is being looked for
	why  bool        // the person wants to see it
}

// New returns a check of which no move waits. Play is called with a move that is to be
// played after all.
func New(h host.Host, prover *forced.Shared, play func(board.Point)) *Check {
	return &Check{host: h, job: background.NewJob(h.Runner), prover: prover, play: play}
}

// Wanted tells whether a person is to be warned in a game of these seats: always, never, or
// against our engine while it errs as one whom one learns against.
func Wanted(s settings.Settings, seats settings.Game) bool {
	switch s.WarnLosing {
	case settings.WarnAlways:
		return true
	case settings.WarnNever:
		return false
	default:
		return (seats.Black == settings.Engine || seats.White == settings.Engine) && player.Gentle(s.Oversights)
	}
}

// Supports tells whether a move in pos can be looked at.
func Supports(pos *rule.Position) bool { return forced.Supports(pos) }

// Consider looks at a legal move in pos and plays it, unless it loses by force: then
// the person is asked.
func (c *Check) Consider(pos *rule.Position, move board.Point) {
	defer c.host.Begin()()
	c.Drop()
	c.pos, c.move = pos, move
	background.Start(c.job, func(ctx context.Context, _ func(func())) (win forced.Line, _ error) {
		c.prover.With(func(prover *forced.Prover) { win, _ = review.Blunders(ctx, prover, pos.Clone(), move) })
		return win, nil
	}, c.considered)
	c.host.Changed()
}

// considered plays the move, or asks about it. When the search for a loss has failed
// the move counts as any other.
func (c *Check) considered(win forced.Line, err error) {
	if err != nil || len(win.Moves) == 0 {
		c.GoOn()
		return
	}
	c.win = win
	c.host.Say(said.Sentence{}) // what was said before is about something else
	c.host.Changed()
}

// Asks tells whether the person is asked what to do.
func (c *Check) Asks() bool { return len(c.win.Moves) > 0 }

// Explained tells whether the board shows how the opponent wins.
func (c *Check) Explained() bool { return c.why }

// Explain shows on the board how the opponent wins.
func (c *Check) Explain() {
	c.why = true
	c.host.Changed()
}

// GoOn plays the move that waits.
func (c *Check) GoOn() {
	move := c.move
	c.Drop()
	c.play(move)
}

// Drop forgets the move that waits, if one does.
func (c *Check) Drop() {
	c.job.Cancel()
	c.pos, c.win, c.why = nil, forced.Line{}, false
}

// Show lays the move that waits on the board as if it had been played and, when that is
// wanted, how the opponent wins. A move must wait.
func (c *Check) Show(on *view.Board) {
	stones := c.pos.Board().Clone()
	stones.Set(c.move, c.pos.Turn())
	on.Stones, on.Moves = stones, append(on.Moves[:len(on.Moves):len(on.Moves)], c.move)
	on.Turn, on.Candidates, on.Truths = board.Empty, nil, nil
	if c.Asks() {
		on.Turn = c.pos.Turn() // another point may be chosen
	}
	if c.why {
		on.Line = view.Line{Points: c.win.Moves, First: c.pos.Turn().Opponent()}
	}
}
