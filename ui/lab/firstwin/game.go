package firstwin

import (
	"context"

	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/ui/lab/pagekit"
)

// proof is what the page needs of a book.
type proof interface {
	Answer(ctx context.Context, b *board.Board) (book.Answer, bool)
	Threat(ctx context.Context, b *board.Board) (book.Answer, bool)
	Branches(b *board.Board) []board.Point
	SecondMoves() []book.SecondMove
}

// statement is what the proof says of a position with White to move.
type statement struct {
	proven bool
	forced bool // Black goes on by threes and fours alone
	plies  int  // in which Black has won at the latest
	// threat is how Black would win if White did nothing, from Black's move on.
	threat []board.Point
	// holds are the replies after which Black plays another quiet move; every other
	// one loses to threes and fours at once.
	holds []board.Point
}

// gameTrack is a game of White's against the proof. Black's stones stand at even places
// of moves. It is a track of the player: the place is how many moves are shown.
type gameTrack struct {
	moves      []board.Point
	place      int
	statements map[int]statement // by the number of moves
	openEnd    bool              // the last move of White leads to what is not proven
}

func newGame() *gameTrack {
	return &gameTrack{moves: []board.Point{square().Center()}, place: 1, statements: map[int]statement{}}
}

func square() board.Size { return board.Square(15) }

// Len implements widgets.StepTrack.
func (w *gameTrack) Len() int { return len(w.moves) }

// Index implements widgets.StepTrack.
func (w *gameTrack) Index() int { return w.place }

// Jump implements widgets.StepTrack. Black's first stone always stands.
func (w *gameTrack) Jump(place int) { w.place = min(max(place, 1), len(w.moves)) }

// board returns the stones of the place.
func (w *gameTrack) board() *board.Board { return pagekit.Stones(square(), w.moves[:w.place]) }

// turn returns whose move it is at the place.
func (w *gameTrack) turn() board.Stone { return pagekit.SideAt(w.place) }

// cut drops the moves after the place and adds some.
func (w *gameTrack) cut(moves ...board.Point) {
	for n := range w.statements {
		if n > w.place {
			delete(w.statements, n)
		}
	}
	w.moves = append(w.moves[:w.place:w.place], moves...)
	w.place = len(w.moves)
	w.openEnd = false
}

// back returns to the last place but one at which White was to move.
func (w *gameTrack) back() {
	switch {
	case w.place <= 2:
		w.place = 1
	case w.turn() == board.White:
		w.place -= 2
	default:
		w.place--
	}
	w.cut()
}

// answered is what a reply of White brought.
type answered struct {
	move      board.Point // Black's
	ok        bool        // the reply stays on proven ground
	statement statement   // after Black's move
	stopped   bool
}

// reply asks how Black answers White's reply on b, and looks at what comes after.
func reply(ctx context.Context, p proof, b *board.Board, white board.Point) answered {
	b = b.Clone()
	b.Set(white, board.White)
	a, ok := p.Answer(ctx, b)
	if !ok {
		return answered{stopped: ctx.Err() != nil}
	}
	b.Set(a.Move, board.Black)
	return answered{move: a.Move, ok: true, statement: look(ctx, p, b)}
}

// look returns what the proof says of a position with White to move.
func look(ctx context.Context, p proof, b *board.Board) statement {
	a, ok := p.Answer(ctx, b)
	if !ok {
		return statement{}
	}
	in := statement{proven: a.Plies > 0, forced: a.Kind == book.Forced, plies: a.Plies}
	if in.proven {
		if threat, ok := p.Threat(ctx, b); ok {
			in.threat = threat.Line
		}
		if !in.forced {
			in.holds = p.Branches(b)
		}
	}
	return in
}

// longest returns the reply of White that the proof needs most plies against.
func longest(ctx context.Context, p proof, b *board.Board, in statement) (board.Point, bool) {
	replies := in.holds
	if len(replies) == 0 {
		replies = stops(b, in.threat)
	}
	best, most := board.Pass, -1
	for _, r := range replies {
		after := b.Clone()
		after.Set(r, board.White)
		if a, ok := p.Answer(ctx, after); ok && a.Plies > most {
			best, most = r, a.Plies
		}
	}
	return best, most >= 0
}

// stops are the points at which a threat can be met: those that it is made of.
func stops(b *board.Board, threat []board.Point) (points []board.Point) {
	for _, p := range threat {
		if b.At(p) == board.Empty {
			points = append(points, p)
		}
	}
	return points
}
