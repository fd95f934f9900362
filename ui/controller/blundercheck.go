package controller

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/view"
)

// BlunderCheck looks at a person's move before it is played: whether the opponent wins by force
// after it. It owns the move that waits. Its methods belong on the screen's goroutine.
type BlunderCheck struct {
	host   host.Host
	job    *background.Job
	known  *analysis.Knowledge
	prover *exact.SharedProver
	play   func(board.Point)
	clock  clock

	pos  *rule.Position // before the move that waits
	move board.Point
	win  exact.ForcedLine // how the opponent wins; empty while that is being looked for
	why  bool             // the person wants to see it

	halted bool // the clock stands until there is an answer
}

// clock is that of the game.
type clock interface {
	Clocked() bool
	Halt() bool
	Resume()
}

// NewBlunderCheck returns a check of which no move waits. Play is called with a move that is to be
// played after all.
func NewBlunderCheck(h host.Host, known *analysis.Knowledge, prover *exact.SharedProver, play func(board.Point), c clock) *BlunderCheck {
	return &BlunderCheck{host: h, job: background.NewJob(h.Runner), known: known, prover: prover, play: play, clock: c}
}

// WarningWanted reports whether a person is to be warned in a game of these seats: always, never, or
// against our engine at a level for learners.
func WarningWanted(s store.Settings, seats store.Game) bool {
	switch s.WarnLosing {
	case store.WarnAlways:
		return true
	case store.WarnNever:
		return false
	default:
		black, _ := s.Fixed(seats.Black).Strength()
		white, _ := s.Fixed(seats.White).Strength()
		return player.Gentle(black.Oversights) || player.Gentle(white.Oversights)
	}
}

// WarningSupports reports whether a move in pos can be looked at.
func WarningSupports(pos *rule.Position) bool { return exact.ForcedSupports(pos) }

// patience is how long a move may wait. Where most moves lose, to prove that all do takes far longer.
const patience = time.Second

// Consider looks at a legal move in pos and plays it, unless it loses by force: then
// the person is asked. Where the position is known to be lost, nothing is to be lost by a move.
func (c *BlunderCheck) Consider(pos *rule.Position, move board.Point) {
	c.Drop()
	c.pos, c.move = pos, move
	end, _ := c.known.Of(pos).End()
	if _, lost := end.Score.Loss(); lost {
		c.GoOn()
		return
	}
	background.Start(c.job, func(ctx context.Context, _ func(func())) (win exact.ForcedLine, _ error) {
		ctx, stop := context.WithTimeout(ctx, patience)
		defer stop()
		c.prover.With(func(prover *exact.Prover) { win, _ = coach.Blunders(ctx, prover, pos.Clone(), move) })
		return win, nil
	}, c.considered)
	c.host.Changed()
}

// considered plays the move, or asks about it. When the search for a loss has failed
// the move counts as any other.
func (c *BlunderCheck) considered(win exact.ForcedLine, err error) {
	if err != nil || len(win.Moves) == 0 {
		c.GoOn()
		return
	}
	c.win = win
	c.known.Learn(c.pos, analysis.Candidate{
		Move: c.move, Score: analysis.LossIn(win.Plies + 1), Bound: analysis.AtMost, Line: append([]board.Point{c.move}, win.Moves...),
	}, analysis.Forced)
	c.halted = c.clock.Clocked() && c.clock.Halt()
	c.host.Say(host.Sentence{}) // what was said before is about something else
	c.host.Changed()
}

// End returns how the game ends after the move that waits.
func (c *BlunderCheck) End() view.Forced {
	return view.Forced{Side: c.pos.Turn(), Score: analysis.LossIn(c.win.Plies + 1), Bound: analysis.AtMost}
}

// Asks reports whether the person is asked what to do.
func (c *BlunderCheck) Asks() bool { return len(c.win.Moves) > 0 }

// Explained reports whether the board shows how the opponent wins.
func (c *BlunderCheck) Explained() bool { return c.why }

// Explain shows on the board how the opponent wins.
func (c *BlunderCheck) Explain() {
	c.why = true
	c.host.Changed()
}

// GoOn plays the move that waits.
func (c *BlunderCheck) GoOn() {
	move := c.move
	c.Drop()
	c.play(move)
}

// Drop forgets the move that waits, if one does.
func (c *BlunderCheck) Drop() {
	c.job.Cancel()
	c.pos, c.win, c.why = nil, exact.ForcedLine{}, false
	if c.halted {
		c.halted = false
		c.clock.Resume()
	}
}

// Show lays the move that waits on the board as if it had been played and, when that is
// wanted, how the opponent wins. A move must wait.
func (c *BlunderCheck) Show(on *view.Board) {
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
