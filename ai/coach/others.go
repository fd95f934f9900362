package coach

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
)

// Others is what is known of the moves that were not played, where the one that
// was lost by force.
type Others struct {
	Played   board.Point   // the move that was played
	Moves    int           // how many others the rule allows
	Proven   int           // how many of them lose by a proof: by fours and threes, or by exact play
	Searched int           // how many more lose as the search says
	Holds    []board.Point // the first ones of the rest, the likeliest first; maxHolding at most
	Exact    bool          // what is not proven to lose does not lose
	Saves    []board.Point // of Holds, those that are proven to win
	Tried    []board.Point // of Holds, those of which it was tried to prove how they end, without result
	Claimed  bool          // a file says all that, and it was not found here
}

// maxHolding is how many moves that hold are looked for: a side with more has no
// trouble to find one.
const maxHolding = 6

// Complete reports whether all other moves were looked at.
func (o Others) Complete() bool { return o.Proven+o.Searched+len(o.Holds) >= o.Moves }

// stillHolding returns what is known by now of the moves that were not played: those that are
// proven to lose since a review tried them hold no more.
func (p Ply) stillHolding() *Others {
	o := *p.Others
	o.Holds = slices.DeleteFunc(slices.Clone(o.Holds), func(move board.Point) bool {
		c, known := p.candidate(move, everything)
		return known && loses(c.Score)
	})
	o.Proven += len(p.Others.Holds) - len(o.Holds)
	return &o
}

// othersProperty keeps Others at the node of a record; docs/records.md describes
// it.
const othersProperty = "TGRV"

// The first value is a move and three counts; exactWord follows where the truth is
// known.
const (
	countWords = 4
	exactWord  = "exact"
	mostValues = 4 // with the moves that hold, that are proven to win, and that were tried
)

// keep writes what is known to the node.
func (o Others) keep(n *record.Node) {
	words := []string{record.FormatMoves([]board.Point{o.Played}), strconv.Itoa(o.Proven), strconv.Itoa(o.Searched), strconv.Itoa(o.Moves)}
	if o.Exact {
		words = append(words, exactWord)
	}
	values := []string{strings.Join(words, " ")}
	lists := [][]board.Point{o.Holds, o.Saves, o.Tried}
	for len(lists) > 0 && len(lists[len(lists)-1]) == 0 {
		lists = lists[:len(lists)-1]
	}
	for _, moves := range lists {
		values = append(values, record.FormatMoves(moves))
	}
	n.SetProperty(othersProperty, values...)
}

// Recall reads what a node keeps of the moves that were not played; nil when there
// is nothing that makes sense.
func Recall(n *record.Node) *Others {
	values, ok := n.Property(othersProperty)
	if !ok || len(values) > mostValues {
		return nil
	}
	return parseOthers(values)
}

// parseOthers reads the move and the counts, and then the moves that hold.
func parseOthers(values []string) *Others {
	words := strings.Fields(values[0])
	if len(words) < countWords || len(words) > countWords+1 {
		return nil
	}
	played, err := record.ParseMoves(words[0])
	if err != nil || len(played) != 1 {
		return nil
	}
	o := &Others{Played: played[0]}
	for i, to := range []*int{&o.Proven, &o.Searched, &o.Moves} {
		if *to, err = strconv.Atoi(words[1+i]); err != nil || *to < 0 {
			return nil
		}
	}
	if len(words) > countWords {
		if words[countWords] != exactWord {
			return nil
		}
		o.Exact = true
	}
	for i, to := range []*[]board.Point{&o.Holds, &o.Saves, &o.Tried} {
		if len(values) < i+2 {
			break
		}
		moves, err := record.ParseMoves(values[i+1])
		if err != nil || i == 0 && slices.Contains(moves, o.Played) || i > 0 && !within(moves, o.Holds) {
			return nil
		}
		*to = moves
	}
	return o
}

// within reports whether all of some moves are among others.
func within(moves, others []board.Point) bool {
	return !slices.ContainsFunc(moves, func(m board.Point) bool { return !slices.Contains(others, m) })
}

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

// Same reports whether two say the same; nil is nothing.
func (o *Others) Same(p *Others) bool {
	if o == nil || p == nil {
		return o == p
	}
	return o.Played == p.Played && o.Moves == p.Moves && o.Proven == p.Proven && o.Searched == p.Searched && o.Exact == p.Exact && o.Claimed == p.Claimed &&
		slices.Equal(o.Holds, p.Holds) && slices.Equal(o.Saves, p.Saves) && slices.Equal(o.Tried, p.Tried)
}

// Each move that no proof refutes is searched with this part of a position's
// nodes, until mostSearched of them have been.
const (
	searchedPart = 4
	mostSearched = 12
)

// tryOthers finds out which of the moves that were not played would have held,
// where the one that was loses by force. When the search believed in a move that
// does not hold, the best that does takes its place.
func (r *runner) tryOthers(ctx context.Context, p *Ply) error {
	best, _ := p.kept()
	hopeless := best.Bound == analysis.Exact && loses(best.Score)
	o := &Others{Played: p.Move, Exact: exact.ForcedExactly(p.Pos)}
	var holding []analysis.Candidate
	unknown := 0
	moves := likelyMoves(*p)
	o.Moves = len(moves)
	for _, q := range moves {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, lost := r.prover.Refuted(p.Pos, q, r.effort.Proof); lost {
			o.Proven++
			continue
		}
		if hopeless {
			o.Searched++
			continue
		}
		if len(holding)+o.Searched >= mostSearched {
			// It is not known whether such a move holds.
			if unknown++; unknown+len(holding) >= maxHolding {
				break
			}
			continue
		}
		c, _, err := r.searchAfter(ctx, p.Pos, q, r.effort.Nodes/searchedPart)
		if err != nil {
			return err
		}
		if loses(c.Score) {
			o.Searched++
			continue
		}
		holding = append(holding, c)
		if len(holding) == maxHolding {
			break
		}
	}
	slices.SortStableFunc(holding, func(a, b analysis.Candidate) int { return b.Score.Compare(a.Score) })
	for _, c := range holding {
		o.Holds = append(o.Holds, c.Move)
	}
	p.Others = o
	if len(holding) > 0 && !slices.Contains(o.Holds, best.Move) {
		kept := *p.Analysis
		kept.Lines = []record.Line{holding[0].Record()}
		p.Analysis = &kept
	}
	return nil
}

// likelyMoves lists the moves that were not played: those that the search liked, then
// those near the stone that was played or the one before it.
func likelyMoves(p Ply) []board.Point {
	var moves []board.Point
	if p.Analysis != nil {
		for _, l := range p.Analysis.Lines {
			if len(l.Moves) > 0 {
				moves = append(moves, l.Moves[0])
			}
		}
	}
	last, ok := p.Pos.Last()
	if !ok {
		last = p.Move
	}
	away := func(q board.Point) int { return min(q.Steps(p.Move), q.Steps(last)) }
	near := p.Pos.Board().Empties()
	slices.SortStableFunc(near, func(a, b board.Point) int { return away(a) - away(b) })
	legal := func(q board.Point) bool { return q != p.Move && p.Pos.Check(q) == nil }
	var all []board.Point
	for _, q := range append(moves, near...) {
		if legal(q) && !slices.Contains(all, q) {
			all = append(all, q)
		}
	}
	return all
}

// own returns plies of which no more is known than what a review has found itself: by that
// a move is judged, whatever else was searched before, or is searched later.
func own(plies []Ply) []Ply {
	plies = slices.Clone(plies)
	for i := range plies {
		plies[i].Analysis, plies[i].Learnt, plies[i].End = plies[i].Own, nil, analysis.Candidate{}
	}
	return plies
}
