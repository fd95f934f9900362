package controller

import (
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
)

// accountant takes static evaluations apart. It keeps its board from one position
// to the next, and what it said last.
type accountant struct {
	board *pattern.Board
	rule  rule.Rule
	bill  view.Breakdown
	about uint64 // hash of the position that the bill is about
}

// Bill takes the static evaluation of the position shown apart. There is none for
// boards that are not for five in a row, nor when the game is over.
func (c *Controller) Bill() view.Breakdown {
	pos := c.screen.Position
	if pos.Over() || !pattern.Supports(pos.Rule()) {
		return view.Breakdown{}
	}
	a, judge := &c.accountant, eval.For(pos.Rule())
	fresh := a.board == nil || a.rule != pos.Rule() || a.board.Size() != pos.Board().Size()
	if fresh {
		a.board, a.rule = pattern.New(pos.Rule(), pos.Board().Size(), judge.Cells()), pos.Rule()
	}
	if fresh || a.about != pos.Hash() || a.bill.Turn != pos.Turn() {
		a.board.Load(pos)
		a.about, a.bill = pos.Hash(), view.Breakdown{Turn: pos.Turn(), Value: judge.Evaluate(a.board), Terms: judge.Explain(a.board)}
	}
	return a.bill
}

// Weigh shows on the board what cells count in the evaluation; nil shows it of
// none.
func (c *Controller) Weigh(cells []eval.Weighed) {
	defer c.begin()()
	if len(cells) == 0 && len(c.weighed) == 0 {
		return
	}
	c.weighed = cells
	c.redraw()
}

// weights returns what the board shows of an evaluation.
func (c *Controller) weights() []view.Weight {
	sign := 1
	if c.settings.AlwaysBlack && c.screen.Turn() == board.White {
		sign = -1
	}
	var weights []view.Weight
	for _, w := range c.weighed {
		weights = append(weights, view.Weight{Point: w.Point, Value: sign * w.Weight, Shape: w.Shape})
	}
	return weights
}
