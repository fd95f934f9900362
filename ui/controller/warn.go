package controller

import (
	"context"
	"sync"

	"tengen/ai/forced"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/said"
	"tengen/ui/view"
)

// warning is a move of a person that is looked at before it is played: whether the
// opponent wins by force after it.
type warning struct {
	pos  *rule.Position // before the move
	move board.Point
	win  forced.Line // how the opponent wins; empty while that is being looked for
	why  bool        // the person wants to see it
}

// asks tells whether the person is asked what to do.
func (w *warning) asks() bool { return w != nil && len(w.win.Moves) > 0 }

// lookout looks for wins by force, for one at a time.
type lookout struct {
	mu     sync.Mutex
	prover *forced.Prover
}

// with lends the prover.
func (l *lookout) with(f func(*forced.Prover)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.prover == nil {
		l.prover = forced.New()
	}
	f(l.prover)
}

// guarding tells whether a move on p is to be looked at before it is played: that
// is wanted, a person plays against a program, and it is the person's turn.
func (c *Controller) guarding(p board.Point) bool {
	s := c.screen
	return c.settings.WarnLosing && !c.studying && s.HumanToMove() && s.BlackBot != s.WhiteBot &&
		s.Opening.Stage == game.Settled && forced.Supports(s.Position) && s.Position.Check(p) == nil
}

// consider shows the move and plays it, unless it loses by force: then the person
// is asked.
func (c *Controller) consider(p board.Point) {
	c.unwarn()
	w := &warning{pos: c.screen.Position, move: p}
	c.warning = w
	background.Start(c.considering, func(ctx context.Context, _ func(func())) (win forced.Line, _ error) {
		c.lookout.with(func(prover *forced.Prover) { win, _ = review.Blunders(ctx, prover, w.pos.Clone(), p) })
		return win, nil
	}, func(win forced.Line, err error) { c.considered(w, win, err) })
	c.redraw()
}

// considered plays the move, or asks about it. When the search for a loss has
// failed the move counts as any other.
func (c *Controller) considered(w *warning, win forced.Line, err error) {
	switch {
	case err != nil || len(win.Moves) == 0:
		c.goOn()
	default:
		w.win = win
		c.refresh()
	}
}

// goOn plays the move that was looked at.
func (c *Controller) goOn() {
	move := c.warning.move
	c.unwarn()
	c.submit(move)
}

// takeBack drops the move that was looked at.
func (c *Controller) takeBack() {
	c.unwarn()
	c.say(said.Text("warn.taken_back"))
}

// unwarn forgets the move that is looked at, if there is one.
func (c *Controller) unwarn() {
	c.considering.Cancel()
	c.warning = nil
}

// warnOptions are the answers to the question whether to play the move.
func (c *Controller) warnOptions() []option {
	all := []option{
		{c.text.T("warn.back"), c.takeBack},
		{c.text.T("warn.go_on"), c.goOn},
	}
	if !c.warning.why {
		all = append(all, option{c.text.T("warn.why"), func() { c.warning.why = true; c.redraw() }})
	}
	return all
}

// warnBoard shows the move as if it had been played and, when that is wanted, how
// the opponent wins.
func (c *Controller) warnBoard(state *view.Board) {
	w := c.warning
	stones := w.pos.Board().Clone()
	stones.Set(w.move, w.pos.Turn())
	state.Stones, state.Moves = stones, append(state.Moves[:len(state.Moves):len(state.Moves)], w.move)
	state.Turn, state.Candidates, state.Truths = board.Empty, nil, nil
	if w.asks() {
		state.Turn = w.pos.Turn() // another point may be chosen
	}
	if w.why {
		state.Line = view.Line{Points: w.win.Moves, First: w.pos.Turn().Opponent()}
	}
}
