package analyser

import (
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
)

// Breakdown takes static evaluations apart. It keeps its board from one position to the
// next, and what it said last.
type Breakdown struct {
	host  host.Host
	game  Game
	board *pattern.Board
	rule  rule.Rule
	last  display.Breakdown
	about uint64 // hash of the position that the last one is about

	contributions []eval.Weighed // of cells, that are shown on the board
}

// View takes the static evaluation of the position shown apart. There is none for
// boards that are not for five in a row, nor when the game is over.
func (b *Breakdown) View() display.Breakdown {
	pos := b.game.Now().Position
	if pos.Over() || !pattern.Supports(pos.Rule()) {
		return display.Breakdown{}
	}
	judge := eval.For(pos.Rule())
	fresh := b.board == nil || b.rule != pos.Rule() || b.board.Size() != pos.Board().Size()
	if fresh {
		b.board, b.rule = pattern.New(pos.Rule(), pos.Board().Size(), judge.Cells()), pos.Rule()
	}
	if fresh || b.about != pos.Hash() || b.last.Turn != pos.Turn() {
		b.board.Load(pos)
		b.about, b.last = pos.Hash(), display.Breakdown{Turn: pos.Turn(), Value: judge.Evaluate(b.board), Terms: judge.Explain(b.board)}
	}
	return b.last
}

// Mark shows on the board what cells contribute to the evaluation; nil
// shows it of none.
func (b *Breakdown) Mark(cells []eval.Weighed) {
	if len(cells) == 0 && len(b.contributions) == 0 {
		return
	}
	b.contributions = cells
	b.host.Changed()
}

// Contributions returns what the board shows of an evaluation, for the side that sign 1
// stands for; -1 is for the other.
func (b *Breakdown) Contributions(sign int) []view.Weight {
	var weights []view.Weight
	for _, w := range b.contributions {
		weights = append(weights, view.Weight{Point: w.Point, Value: sign * w.Weight, Shape: w.Shape})
	}
	return weights
}
