package controller

// Owns what is known beforehand of an early position: what the proof
// promises of it, and what the table of first moves says.

import (
	"cmp"
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/player"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// FirstMovesConfig is where the answers come from. Both are called in the background.
type FirstMovesConfig struct {
	Promise func(context.Context, *rule.Position) coach.Promise // of the proof
	Table   func(*rule.Position) []player.RatedMove             // of first moves, the best first
}

// FirstMoves knows one position at a time. Its methods belong on the screen's goroutine.
type FirstMoves struct {
	host   host.Host
	config FirstMovesConfig
	job    *background.Job
	about  firstMovesQuestion
	known  view.FirstMoves
}

// firstMovesQuestion is what is asked about; the zero value is nothing, which has the hash of an empty
// board.
type firstMovesQuestion struct {
	on   bool
	hash uint64
}

// NewFirstMoves returns one that knows nothing yet.
func NewFirstMoves(h host.Host, c FirstMovesConfig) *FirstMoves {
	return &FirstMoves{host: h, config: c, job: background.NewJob(h.Runner)}
}

// mostStones is in how early positions the card has something to say.
const mostStones = 8

// early reports whether a position is one that the proof and the table may know.
func early(pos *rule.Position) bool {
	return book.Applies(pos) && pos.Board().Stones() <= mostStones
}

// Follow makes sure that what is known of a position is on its way.
func (f *FirstMoves) Follow(pos *rule.Position) {
	if !early(pos) {
		f.Stop()
		return
	}
	about := firstMovesQuestion{true, pos.Hash()}
	if f.about == about {
		return
	}
	f.about, f.known = about, view.FirstMoves{Early: true, Turn: pos.Turn()}
	pos = pos.Clone()
	background.Compute(f.job, func(ctx context.Context) view.FirstMoves {
		analysis.Pause() // the position is to be seen first
		return f.look(ctx, pos)
	}, func(known view.FirstMoves, ok bool) {
		if ok {
			f.known = known
			f.host.Changed()
		}
	})
}

// Stop forgets the position.
func (f *FirstMoves) Stop() {
	f.job.Cancel()
	f.about, f.known = firstMovesQuestion{}, view.FirstMoves{}
}

// View returns what is known of a position. Nobody may change what it refers to.
func (f *FirstMoves) View(pos *rule.Position) view.FirstMoves {
	if f.about != (firstMovesQuestion{true, pos.Hash()}) {
		return view.FirstMoves{}
	}
	return f.known
}

// Signs returns what the board shows of White's answers to the first stone: in how many plies
// Black has won after each, the turned and mirrored ones too.
func (f *FirstMoves) Signs(pos *rule.Position, text *i18n.Localizer) (signs []view.Truth) {
	known := f.View(pos)
	if !known.Seconds {
		return nil
	}
	same := sameBoard(pos)
	for _, m := range known.Moves {
		if m.Within == 0 {
			continue
		}
		label := words.DiscWorth(text, analysis.WinIn(m.Within), analysis.AtLeast)
		for _, p := range images(pos.Board().Size(), m.Point, same) {
			signs = append(signs, view.Truth{Point: p, Outcome: view.Loses, Label: label})
		}
	}
	return signs
}

// look asks the proof and the table. It is called in the background.
func (f *FirstMoves) look(ctx context.Context, pos *rule.Position) view.FirstMoves {
	known := view.FirstMoves{Early: true, Asked: true, Turn: pos.Turn()}
	promise := f.config.Promise(ctx, pos)
	known.Within = promise.Plies
	if pos.Turn() == board.Black && promise.Plies > 0 {
		known.Moves = []view.FirstMove{{Point: promise.Move, Within: promise.Plies}}
	}
	if b := pos.Board(); pos.Turn() == board.White && b.Count(board.Black) == 1 && b.At(b.Size().Center()) == board.Black {
		known.Moves, known.Seconds = f.seconds(ctx, pos), true
	}
	for _, m := range f.config.Table(pos) {
		known.Moves = firstMovesRated(known.Moves, m, known.Seconds)
	}
	agree(known.Moves, pos)
	return known
}

// seconds returns White's answers to the first stone, one of each kind, and what is promised
// after them: first those that resist longest.
func (f *FirstMoves) seconds(ctx context.Context, pos *rule.Position) (all []view.FirstMove) {
	centre := pos.Board().Size().Center()
	for x := 1; centre.X+x < pos.Board().Size().W; x++ {
		for y := range x + 1 {
			p, after := board.Point{X: centre.X + x, Y: centre.Y + y}, pos.Clone()
			if ctx.Err() != nil || after.Play(p) != nil {
				continue
			}
			all = append(all, view.FirstMove{Point: p, Within: f.config.Promise(ctx, after).Plies})
		}
	}
	slices.SortStableFunc(all, func(a, b view.FirstMove) int { return cmp.Compare(b.Within, a.Within) })
	return all
}

// firstMovesRated adds what the table says of a move. Of moves that are the same turned and mirrored, one
// of each kind stands there already.
func firstMovesRated(moves []view.FirstMove, m player.RatedMove, kinds bool) []view.FirstMove {
	i := slices.IndexFunc(moves, func(o view.FirstMove) bool { return o.Point == m.Point })
	switch {
	case i >= 0:
		moves[i].Rated, moves[i].Score = true, m.Score
	case !kinds:
		moves = append(moves, view.FirstMove{Point: m.Point, Rated: true, Score: m.Score})
	}
	return moves
}
