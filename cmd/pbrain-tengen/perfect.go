package main

import (
	"context"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
)

// perfectBrain plays Black by the shipped proof on the free 15×15 board, and leaves
// everything else to another brain.
type perfectBrain struct {
	gomocup.Brain
	proof book.Answers
}

// Search answers with the move of the proof, if there is one. Only the clock of the game
// ends the question before that, and then what is told says so.
func (b *perfectBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if pos.Turn() != board.Black || !book.Applies(pos) {
		return b.Brain.Search(ctx, pos, limits, report)
	}
	began := time.Now()
	a, ok, hurried := book.Within(ctx, b.proof, pos.Board(), limits.Time)
	if ok && !slices.Contains(limits.Exclude, a.Move) {
		info := a.Info()
		report(info)
		return info, nil
	}
	if limits.Time > 0 {
		limits.Time = max(limits.Time-time.Since(began), time.Millisecond)
	}
	info, err := b.Brain.Search(ctx, pos, limits, func(info analysis.Info) {
		info.Hurried = hurried
		report(info)
	})
	info.Hurried = hurried
	return info, err
}
