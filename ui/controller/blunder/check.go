// Package blunder looks at a person's move before it is played: whether the opponent
// wins by force after it.
package blunder

import (
	"context"

	"tengen/ai/forced"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Check looks at one move at a time. It owns the move that waits. Its methods belong on
// the screen's goroutine.
type Check struct {
	host   host.Host
	job    *background.Job
	prover *forced.Shared
	play   func(board.Point)
	back   func()

	pos  *rule.Position // before the move that waits; nil while none does
	move board.Point
	win  forced.Line // how the opponent wins; empty while that is being looked for
	why  bool        // the person wants to see it
}

// New returns a check of which no move waits. Play is called with a move that is to be
// played after all, back when the one that waits is to be taken back.
func New(h host.Host, prover *forced.Shared, play func(board.Point), back func()) *Check {
	return &Check{host: h, job: background.NewJob(h.Runner), prover: prover, play: play, back: back}
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
		c.playOn()
		return
	}
	c.win = win
	c.host.Changed()
}

// Waits tells whether a move waits to be played.
func (c *Check) Waits() bool { return c.pos != nil }

// Asks tells whether the person is asked what to do.
func (c *Check) Asks() bool { return c.Waits() && len(c.win.Moves) > 0 }

// playOn plays the move that waits.
func (c *Check) playOn() {
	move := c.move
	c.Drop()
	c.play(move)
}

// Drop forgets the move that waits, if one does.
func (c *Check) Drop() {
	c.job.Cancel()
	c.pos, c.win, c.why = nil, forced.Line{}, false
}

// Option is an answer to the question whether to play the move.
type Option struct {
	Text string
	Do   func()
}

// Options are the answers to the question that Asks tells of.
func (c *Check) Options(text *i18n.Localizer) []Option {
	all := []Option{{text.T("warn.back"), c.back}, {text.T("warn.go_on"), c.playOn}}
	if !c.why {
		all = append(all, Option{text.T("warn.why"), func() { c.why = true; c.host.Changed() }})
	}
	return all
}

// Show lays the move that waits on the board as if it had been played and, when that is
// wanted, how the opponent wins.
func (c *Check) Show(on *view.Board) {
	if !c.Waits() {
		return
	}
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
