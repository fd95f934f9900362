package coach

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Engine searches; our engine or what stands before one.
type Engine interface {
	Search(ctx context.Context, pos *rule.Position, limits analysis.Limits, report func(analysis.Info)) (analysis.Info, error)
}

// Effort is how hard a review works.
type Effort struct {
	Nodes uint64 // of the search of a position
	Proof uint64 // nodes to refute a move that was not played
}

// The efforts to choose from. A position takes about a tenth of a second, half a
// second, or two on one core of today.
var (
	Quick    = Effort{Nodes: 100_000, Proof: 10_000}
	Usual    = Effort{Nodes: 400_000, Proof: 30_000}
	Thorough = Effort{Nodes: 2_000_000, Proof: 100_000}
)

// Found is what a review has found out about a ply.
type Found struct {
	Ply      int
	Analysis *record.Analysis // what the review has found of the position; nil for one that is over
	Others   *Others          // of the moves that were not played; nil where none had to be searched
	Done, Of int              // plies
}

// engineName stands in files beside what our engine said.
const engineName = "Tengen"

// runner is a review at work.
type runner struct {
	engine Engine
	prover *exact.Prover
	effort Effort
}

// Review searches the positions of a game from the last one backwards, so that what
// it learns helps with those before, and tells found about each. What is known
// well enough by a review is not searched again; what others have found is not
// asked for. It ends when ctx does, with its error; what was found until then is
// good. The plies are left as they were.
func Review(ctx context.Context, e Engine, plies []Ply, effort Effort, found func(Found)) error {
	r := runner{engine: e, prover: exact.NewProver(), effort: effort}
	plies = own(plies)
	for i := len(plies) - 1; i >= 0; i-- {
		p := &plies[i]
		if err := r.reviewPly(ctx, p, plies[i:]); err != nil {
			return err
		}
		found(Found{Ply: i, Analysis: p.Analysis, Others: p.Others, Done: len(plies) - i, Of: len(plies)})
	}
	return nil
}

// reviewPly finds out what is to be known about a ply; rest are it and those after it.
func (r *runner) reviewPly(ctx context.Context, p *Ply, rest []Ply) error {
	if !p.searchable() {
		return nil
	}
	fresh := !r.effort.enough(*p)
	if fresh {
		before := p.Analysis
		info, err := r.search(ctx, p.Pos, r.effort.Nodes)
		if err != nil {
			return err
		}
		p.Analysis = p.added(info)
		fresh = p.Analysis != before
	}
	played := scorePlies(rest, searched)[0].played
	switch {
	case !played.known:
	case !loses(played.score):
		if !fresh {
			return nil
		}
		if err := r.weigh(ctx, p, played.score); err != nil {
			return err
		}
		return r.tryRival(ctx, p)
	case p.Others == nil || p.Others.Played != p.Move || p.Others.Claimed:
		return r.tryOthers(ctx, p)
	}
	return nil
}

// added returns what is to be kept of a position of which there is a new search: that or,
// where it went less deep, what is kept already, and with it all that was proven before.
func (p *Ply) added(info analysis.Info) *record.Analysis {
	best, _ := info.Best()
	if p.Analysis != nil && p.Analysis.Depth > info.Depth && !best.Score.Forced() {
		return p.Analysis
	}
	var proven []analysis.Candidate
	if p.Analysis != nil {
		for _, l := range p.Analysis.Lines {
			proven = append(proven, analysis.CandidateOf(l))
		}
	}
	lines := 1
	for _, c := range proven {
		if _, ends := c.Ends(); !ends || p.Pos.Check(c.Move) != nil {
			continue
		}
		info, _ = info.Learn(c)
		lines = max(lines, slices.IndexFunc(info.Candidates, func(kept analysis.Candidate) bool { return kept.Move == c.Move })+1)
	}
	if best, _ = info.Best(); best.Bounded() {
		lines++ // what the search says of its own stays too
	}
	return info.Record(engineName, lines)
}

// weigh looks at the better move as hard as at the one that was played, from the position
// after it: two searches of different positions differ anyway, one with the other side to
// move the more. What is then left of the difference was given away.
func (r *runner) weigh(ctx context.Context, p *Ply, played analysis.Score) error {
	best, ok := p.kept()
	if !ok || best.Move == p.Move || best.Score.Forced() || played.Forced() {
		return nil
	}
	if kind, _ := Classify(best.Score, played); kind == Fine {
		return nil
	}
	c, _, err := r.searchAfter(ctx, p.Pos, best.Move, r.effort.Nodes)
	if err != nil || len(c.Line) < 2 || c.Bound != analysis.Exact || c.Score.Compare(best.Score) >= 0 {
		return err
	}
	if loses(c.Score) { // it was none, and of the others nothing is known
		c = analysis.Candidate{Move: p.Move, Line: []board.Point{p.Move}, Score: played, Depth: p.Analysis.Depth}
	}
	kept := *p.Analysis
	kept.Lines = append([]record.Line{c.Record()}, kept.Lines[1:]...)
	p.Analysis = &kept
	return nil
}

// enough reports whether what is known of a position need not be found again.
func (e Effort) enough(p Ply) bool {
	best, found := p.kept()
	if !found {
		return false
	}
	const nearly = 9 // tenths of the nodes: a search stops a little before its limit
	return p.Analysis.Nodes >= e.Nodes/10*nearly ||
		best.Score.Forced() && best.Bound == analysis.Exact && !best.Claimed ||
		p.Analysis.Depth >= p.Pos.Board().Count(board.Empty)
}

// search looks at a position. Where there is only one move, nothing has to be
// searched to choose it, so what it is worth is found one move later. A search
// that was interrupted is an error.
func (r *runner) search(ctx context.Context, pos *rule.Position, nodes uint64) (analysis.Info, error) {
	info, err := r.engine.Search(ctx, pos.Clone(), analysis.Limits{Nodes: nodes}, nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil || info.Source != analysis.OnlyMove || len(info.Candidates) == 0 || info.Candidates[0].Score.Forced() {
		return info, err
	}
	only := info.Candidates[0].Move
	after, spent, err := r.searchAfter(ctx, pos, only, nodes)
	if err != nil {
		return info, err
	}
	info.Candidates = []analysis.Candidate{after}
	info.Nodes += spent
	info.Depth = max(info.Depth, after.Depth)
	return info, nil
}

// searchAfter finds out what a move is worth, and how many nodes that took.
func (r *runner) searchAfter(ctx context.Context, pos *rule.Position, move board.Point, nodes uint64) (analysis.Candidate, uint64, error) {
	c := analysis.Candidate{Move: move, Line: []board.Point{move}}
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		return c, 0, err
	}
	if next.Over() {
		c.Score = finalScore(Ply{Pos: pos}, Ply{Pos: next})
		return c, 0, nil
	}
	info, err := r.engine.Search(ctx, next, analysis.Limits{Nodes: nodes}, nil)
	if err == nil {
		err = ctx.Err()
	}
	if best, ok := info.Best(); ok {
		c = analysis.BeforeReply(move, best)
	}
	return c, info.Nodes, err
}

// mostTried is how many other moves are tried for a win where the played one wins.
const mostTried = 24

// tryRival finds out what the best of the other moves is worth where the one that was
// played is the best, so that a move that was the only good one is known.
func (r *runner) tryRival(ctx context.Context, p *Ply) error {
	best, ok := p.kept()
	if !ok || best.Move != p.Move || len(p.Analysis.Lines) > 1 || best.Bound != analysis.Exact || loses(best.Score) {
		return nil
	}
	if win, won := best.Score.Win(); won && win <= plainWin {
		return nil
	}
	rival, known, err := r.rival(ctx, p, best)
	if err != nil || !known {
		return err
	}
	kept := *p.Analysis
	kept.Lines = []record.Line{kept.Lines[0], rival.Record()}
	p.Analysis = &kept
	return nil
}

// rival looks for the best move besides the best one: for another win where that wins,
// else with a search of two lines.
func (r *runner) rival(ctx context.Context, p *Ply, best analysis.Candidate) (c analysis.Candidate, known bool, err error) {
	if wins(best.Score) {
		moves := likelyMoves(*p)
		for _, q := range moves[:min(len(moves), mostTried)] {
			if err := ctx.Err(); err != nil {
				return c, false, err
			}
			if line, won := r.prover.After(p.Pos, q, r.effort.Proof/searchedPart); won {
				return analysis.Candidate{Move: q, Line: line.Moves, Score: analysis.WinIn(line.Plies), Bound: analysis.AtLeast}, true, nil
			}
		}
	}
	info, err := r.engine.Search(ctx, p.Pos.Clone(), analysis.Limits{Nodes: r.effort.Nodes / searchedPart, Lines: 2}, nil)
	if err == nil {
		err = ctx.Err()
	}
	for _, c := range info.Candidates {
		if c.Move != best.Move && c.Bound == analysis.Exact && c.Score.Compare(best.Score) <= 0 {
			return c, true, err
		}
	}
	return c, false, err
}
