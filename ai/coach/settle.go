package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// Doubt returns what is still to be proven for the last escape to be certain: a move that held
// as far as was searched, and the index of the ply before it. Ok is false when there is no
// escape, one of its moves is proven to win, or all were tried.
func (r Report) Doubt(plies []Ply) (ply int, move board.Point, ok bool) {
	if r.Escape == nil || r.Moves[r.Escape.Move].Unavoidable || r.Escape.Others.Exact || len(r.Escape.Others.Saves) > 0 {
		return 0, board.Pass, false
	}
	ply = r.Moves[r.Escape.Move].Ply
	for _, m := range r.Escape.Others.Holds {
		if !slices.Contains(r.Escape.Others.Tried, m) && plies[ply].Pos.Check(m) == nil {
			return ply, m, true
		}
	}
	return 0, board.Pass, false
}

// Settle keeps at a node what came of proving a move that held there: how it ends for the side
// that plays it, [analysis.Score] of a win or a loss; anything else means that nothing could be
// proven.
func Settle(n *record.Node, move board.Point, ends analysis.Score) {
	o := Recall(n)
	if o == nil || !slices.Contains(o.Holds, move) {
		return
	}
	_, wins := ends.Win()
	_, loses := ends.Loss()
	switch {
	case wins:
		o.Saves = append(o.Saves, move)
	case loses:
		o.Holds = slices.DeleteFunc(o.Holds, func(m board.Point) bool { return m == move })
		o.Proven++
	case !slices.Contains(o.Tried, move):
		o.Tried = append(o.Tried, move)
	}
	o.keep(n)
}

// Same tells whether two say the same; nil is nothing.
func (o *Others) Same(p *Others) bool {
	if o == nil || p == nil {
		return o == p
	}
	return o.Played == p.Played && o.Moves == p.Moves && o.Proven == p.Proven && o.Searched == p.Searched && o.Exact == p.Exact &&
		slices.Equal(o.Holds, p.Holds) && slices.Equal(o.Saves, p.Saves) && slices.Equal(o.Tried, p.Tried)
}
