package analyser

import (
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board/rule"
	"tengen/ui/view"
)

// breakdown takes static evaluations apart. It keeps its board from one position to the
// next, and what it said last.
type breakdown struct {
	board *pattern.Board
	rule  rule.Rule
	last  view.Breakdown
	about uint64 // hash of the position that the last one is about

	contributions []eval.Weighed // of cells, that are shown on the board
}

// Breakdown takes the static evaluation of the position shown apart. There is none for
// boards that are not for five in a row, nor when the game is over.
func (a *Analysis) Breakdown() view.Breakdown {
	pos := a.config.Game.Now().Position
	if pos.Over() || !pattern.Supports(pos.Rule()) {
		return view.Breakdown{}
	}
	b, judge := &a.breakdown, eval.For(pos.Rule())
	fresh := b.board == nil || b.rule != pos.Rule() || b.board.Size() != pos.Board().Size()
	if fresh {
		b.board, b.rule = pattern.New(pos.Rule(), pos.Board().Size(), judge.Cells()), pos.Rule()
	}
	if fresh || b.about != pos.Hash() || b.last.Turn != pos.Turn() {
		b.board.Load(pos)
		b.about, b.last = pos.Hash(), view.Breakdown{Turn: pos.Turn(), Value: judge.Evaluate(b.board), Terms: judge.Explain(b.board)}
	}
	return b.last
}

// ShowContributions shows on the board what cells contribute to the evaluation; nil
// shows it of none.
func (a *Analysis) ShowContributions(cells []eval.Weighed) {
	defer a.host.Begin()()
	if len(cells) == 0 && len(a.breakdown.contributions) == 0 {
		return
	}
	a.breakdown.contributions = cells
	a.host.Changed()
}

// Contributions returns what the board shows of an evaluation, for the side that sign 1
// stands for; -1 is for the other.
func (a *Analysis) Contributions(sign int) []view.Weight {
	var weights []view.Weight
	for _, w := range a.breakdown.contributions {
		weights = append(weights, view.Weight{Point: w.Point, Value: sign * w.Weight, Shape: w.Shape})
	}
	return weights
}
