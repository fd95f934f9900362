package book

import (
	"context"

	"tengen/board"
	"tengen/board/rule"
)

// Answers says what Black plays on proven ground. [Book] does.
type Answers interface {
	Answer(ctx context.Context, b *board.Board) (Answer, bool)
}

// Resistance chooses White's reply where every reply loses; false when ctx has ended.
type Resistance func(ctx context.Context, pos *rule.Position) (board.Point, bool)

// OneWay returns one way the proven win goes from a position with Black to move, to the
// row: Black's moves are the book's, White's those that somebody chooses until Black wins
// by threats alone. It is no more than that: the book answers every other reply as well.
// It is nil when the position is not on proven ground, or ctx has ended.
func OneWay(ctx context.Context, book Answers, pos *rule.Position, resist Resistance) []board.Point {
	var line []board.Point
	for at := pos.Clone(); ctx.Err() == nil && Applies(at) && at.Turn() == board.Black; {
		a, ok := book.Answer(ctx, at.Board())
		if !ok || a.Move == board.Pass {
			return nil
		}
		if a.Kind == Forced {
			return append(line, a.Line...)
		}
		if at.Play(a.Move) != nil {
			return nil
		}
		reply, ok := resist(ctx, at)
		if !ok || at.Play(reply) != nil {
			return nil
		}
		line = append(line, a.Move, reply)
	}
	return nil
}
