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
	proof *book.Book
}

// proofTime is how long a move waits for the proof; an answer takes less than a second,
// whatever the limits say.
const proofTime = 5 * time.Second

// Search answers with the move of the proof, if there is one.
func (b *perfectBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if pos.Turn() == board.Black && book.Applies(pos) {
		asking, cancel := context.WithTimeout(ctx, proofTime)
		defer cancel()
		if a, ok := b.proof.Answer(asking, pos.Board()); ok && !slices.Contains(limits.Exclude, a.Move) {
			info := a.Info()
			report(info)
			return info, nil
		}
	}
	return b.Brain.Search(ctx, pos, limits, report)
}
