package book

import (
	"context"
	"time"

	"tengen/board"
)

// Within asks the book for a move of a game whose clock leaves so much for it, 0 for as long
// as it takes. A search ends by its count of work, so that without a clock the answer is the
// same on a busy machine, only later. Where the clock ends it there is no answer, and hurried
// says that the clock is to blame: then nothing is known of the position.
func Within(ctx context.Context, book Answers, b *board.Board, clock time.Duration) (a Answer, ok, hurried bool) {
	asking := ctx
	if clock > 0 {
		var cancel context.CancelFunc
		asking, cancel = context.WithTimeout(ctx, clock*clockShare/clockParts)
		defer cancel()
	}
	a, ok = book.Answer(asking, b)
	return a, ok, !ok && asking.Err() != nil && ctx.Err() == nil
}

// Three quarters of the time for a move are the book's. The rest is for whoever has to
// choose one when the book has not answered.
const (
	clockShare = 3
	clockParts = 4
)
