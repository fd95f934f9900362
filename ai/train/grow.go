package train

import (
	"context"
	"errors"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// Plan says which positions get into a table and how they are searched. The same
// plan and engine make the same table, in one go or in several.
type Plan struct {
	Nodes              uint64 // of the search of each position
	Lines              int    // moves to know of each
	SecondaryReduction int    // plies by which those after the first are searched less deeply
	Margin             int    // the most that the moves to a position may have given away, in units of [analysis.Value]
	Plies              int    // positions have fewer stones than this
	Most               int    // positions in all; 0 for no limit
}

// Searcher is the engine: [engine.Engine].
type Searcher interface {
	Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)
	// Forget makes the next search independent of those before it.
	Forget()
}

// Grow searches the positions that the plan wants and the table lacks, the ones
// with the fewest stones first, and calls added after each. It ends when there is
// none left or there are as many as may be, or with the error of ctx or of added.
func Grow(ctx context.Context, t *player.OpeningTable, p Plan, e Searcher, added func(*rule.Position) error) error {
	for {
		pos, ok := t.Wanted(p.Plies, p.Margin, seeds(t.Size()))
		if !ok || p.Most > 0 && t.Len() >= p.Most {
			return nil
		}
		found, err := p.Search(ctx, e, pos)
		if err == nil {
			err = t.Add(found)
		}
		if err == nil {
			err = added(pos)
		}
		if err != nil {
			return err
		}
	}
}

// Search looks at one position. Moves that lose by force are left out; it is an error
// when no other is known.
func (p Plan) Search(ctx context.Context, e Searcher, pos *rule.Position) (player.OpeningEntry, error) {
	e.Forget()
	info, err := e.Search(ctx, pos, engine.Limits{Nodes: p.Nodes, Lines: p.Lines, SecondaryReduction: p.SecondaryReduction}, nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return player.OpeningEntry{}, err
	}
	if n := len(info.Steps); n > 0 {
		info = info.At(n - 1) // what was finished: the nodes end a search anywhere
	}
	entry := player.OpeningEntry{Depth: info.Depth, Nodes: p.Nodes}
	for i := range pos.Board().Size().Cells() {
		switch q := pos.Board().Size().Point(i); pos.Board().At(q) {
		case board.Black:
			entry.Black = append(entry.Black, q)
		case board.White:
			entry.White = append(entry.White, q)
		}
	}
	for _, c := range info.Candidates {
		if c.Bound == analysis.Exact && len(entry.Moves) < p.Lines && !Loses(pos, c.Move) {
			entry.Moves = append(entry.Moves, player.RatedMove{Point: c.Move, Score: c.Score})
		}
	}
	if len(entry.Moves) == 0 {
		return player.OpeningEntry{}, errors.New("every move loses by force: not a position for a table\n" + pos.Board().String())
	}
	return entry, nil
}

// proofNodes is how many nodes the search for a forced win of the opponent may have
// after a move of the table.
const proofNodes = 20_000

// Loses reports whether the opponent is found to win by fours and threes after a
// move.
func Loses(pos *rule.Position, move board.Point) bool {
	next := pos.Clone()
	if next.Play(move) != nil || next.Over() {
		return false
	}
	_, won := exact.NewProver().Win(next, proofNodes)
	return won
}

// How far first stones that are no engine's choice may stand from the centre, and
// second ones from a first one there.
const (
	firstReach  = 3
	secondReach = 3
)

// seeds are positions that people begin games with whatever an engine thinks of
// them: the first stone near the centre, and the second near a first one on it.
func seeds(size board.Size) (all []*board.Board) {
	centre := size.Center()
	for dx := range firstReach + 1 {
		for dy := range dx + 1 {
			if p := (board.Point{X: centre.X + dx, Y: centre.Y + dy}); size.Contains(p) {
				b := board.New(size)
				b.Set(p, board.Black)
				all = append(all, b)
			}
		}
	}
	for dx := 1; dx <= secondReach; dx++ {
		for dy := range dx + 1 {
			if p := (board.Point{X: centre.X + dx, Y: centre.Y + dy}); size.Contains(p) {
				b := board.New(size)
				b.Set(centre, board.Black)
				b.Set(p, board.White)
				all = append(all, b)
			}
		}
	}
	return all
}
