package controller

import (
	"context"
	"errors"
	"sync"

	"tengen/ai/solve"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/said"
	"tengen/ui/view"
	"tengen/ui/words/score"
)

// oracle finds the truth about every empty cell of a small board, in the
// background. What it found last is kept until it is asked about another
// position.
type oracle struct {
	mu     sync.Mutex // guards solver, which has a goroutine of its own at work
	solver solve.Solver

	about question
	cells []solve.Cell // nil while they are being looked for
}

// question is what an oracle is asked about. The hash does not tell games on the
// same board apart.
type question struct {
	rule rule.Rule
	hash uint64
}

// seekTruth sees to it that the truth about the position shown is on its way, if
// it is wanted and can be known.
func (c *Controller) seekTruth() {
	pos := c.screen.Position
	if !c.settings.Truth || pos.Over() || !solve.Supports(pos) {
		return
	}
	o, about := &c.oracle, question{pos.Rule(), pos.Hash()}
	if o.about == about {
		return
	}
	o.about, o.cells = about, nil
	background.Start(c.truthSearch, func(ctx context.Context, _ func(func())) ([]solve.Cell, error) {
		o.mu.Lock()
		defer o.mu.Unlock()
		return o.solver.Map(ctx, pos)
	}, c.learned)
}

// learned takes what was found.
func (c *Controller) learned(cells []solve.Cell, err error) {
	if err != nil {
		c.oracle.about = question{}
		if !errors.Is(err, context.Canceled) {
			c.trouble(err)
		}
		return
	}
	c.oracle.cells = cells
	c.redraw()
}

// truths returns what the board shows of the truth.
func (c *Controller) truths(s match.Snapshot) []view.Truth {
	pos := s.Position
	if !c.settings.Truth || s.Result.Over() || c.oracle.about != (question{pos.Rule(), pos.Hash()}) {
		return nil
	}
	truths := make([]view.Truth, len(c.oracle.cells))
	for i, cell := range c.oracle.cells {
		truths[i] = view.Truth{Point: cell.Point, Outcome: outcomeOf(cell.Truth), Label: score.Truth(c.text, cell.Truth)}
	}
	return truths
}

func outcomeOf(t solve.Truth) view.Outcome {
	switch t.Outcome {
	case solve.Win:
		return view.Wins
	case solve.Loss:
		return view.Loses
	default:
		return view.Draws
	}
}

// TruthUnknown says where the truth is known, if it is not on the board in play.
func (c *Controller) TruthUnknown() {
	defer c.begin()()
	if !solve.Supports(c.screen.Position) {
		c.say(said.Text("play.said.no_truth"))
	}
}
