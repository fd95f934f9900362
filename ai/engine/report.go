package engine

import (
	"cmp"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/board"
)

// reporter makes snapshots of a running search and hands them to the caller of the search.
type reporter struct {
	report  func(analysis.Info) // the callback, nil for none
	turn    board.Stone
	start   time.Time
	last    time.Time
	lines   int
	depth   int // plies, last finished iteration
	source  analysis.Source
	changes []analysis.Change
	steps   []analysis.Step

	currentMove pattern.Cell // the root move being searched, NoCell when none is
	finished    []rootMove   // as the last finished iteration left them
	eager       bool         // a move is to be told of before any iteration is finished
}

// reportEach is the time between reports while nothing happens.
const reportEach = 100 * time.Millisecond

// recordChange records a change of the best move.
func (r *reporter) recordChange(best rootMove, depth int) {
	move := best.cell.Point()
	if n := len(r.changes); n > 0 && r.changes[n-1].Move == move {
		return
	}
	r.changes = append(r.changes, analysis.Change{
		Depth: depth, Move: move, Score: analysis.ValueScore(best.value), Elapsed: time.Since(r.start),
	})
}

// info makes a snapshot that shares nothing with the search.
func (r *reporter) info(roots []rootMove, selDepth int, nodes uint64) analysis.Info {
	info := analysis.Info{
		Turn: r.turn, Depth: r.depth, SelDepth: max(selDepth, r.depth), Nodes: nodes,
		Elapsed: time.Since(r.start), Changes: slices.Clone(r.changes), Source: r.source,
		Steps: r.steps[:len(r.steps):len(r.steps)],
	}
	if r.currentMove != pattern.NoCell {
		p := r.currentMove.Point()
		info.Looking = &p
	}
	now, older := r.shownRoots(roots)
	for i, m := range now {
		if m.value == -analysis.Infinite {
			if i > 0 {
				continue
			}
			m.value = 0 // nothing has been searched yet; the likeliest move stands here
		}
		info.Candidates = append(info.Candidates, candidateOf(m, m.exact && i < r.lines))
	}
	for i, m := range older {
		if m.value == -analysis.Infinite {
			continue
		}
		c := candidateOf(m, m.exact && i < r.lines)
		c.Older = true
		info.Candidates = addOlder(info.Candidates, c)
	}
	if len(info.Candidates) == 0 {
		return info
	}
	// The chosen move stays in front, also while its value is only a bound.
	slices.SortStableFunc(info.Candidates[1:], func(x, y analysis.Candidate) int {
		// Bounds never push out a row of a finished iteration.
		switch {
		case (x.Bound == analysis.Exact) != (y.Bound == analysis.Exact):
			return int(x.Bound) - int(y.Bound)
		case x.Older != y.Older:
			return cmp.Compare(age(x), age(y))
		case x.Bound != y.Bound:
			return int(x.Bound) - int(y.Bound)
		}
		return y.Score.Compare(x.Score)
	})
	return info
}

// addOlder adds a candidate of the finished iteration to those of the one that runs, unless
// that knows as much of the move: a bound is less than an exact score, but for the chosen
// move, which stays in front.
func addOlder(candidates []analysis.Candidate, c analysis.Candidate) []analysis.Candidate {
	i := slices.IndexFunc(candidates, func(o analysis.Candidate) bool { return o.Move == c.Move })
	switch {
	case i < 0:
		return append(candidates, c)
	case i > 0 && c.Bound == analysis.Exact && candidates[i].Bound != analysis.Exact:
		candidates[i] = c
	}
	return candidates
}

// age orders candidates: those of the iteration that runs come before older ones.
func age(c analysis.Candidate) int {
	if c.Older {
		return 1
	}
	return 0
}

// candidateOf returns a root move as reports have it. Of one that is not sure the score is
// only an upper bound.
func candidateOf(m rootMove, sure bool) analysis.Candidate {
	c := analysis.Candidate{Move: m.cell.Point(), Score: analysis.ValueScore(m.value), Bound: analysis.AtMost, Depth: m.depth, Line: points(m.line)}
	if sure {
		c.Bound = m.bound
	}
	return c
}

// finishIteration keeps the root moves of a finished iteration.
func (r *reporter) finishIteration(depth int, roots []rootMove) {
	r.depth, r.currentMove = depth, pattern.NoCell
	r.finished = slices.Clone(roots)
	r.recordChange(roots[0], depth)
}

// recordStep keeps what is known at the end of an iteration: its best moves, and the one
// that was the best before.
func (r *reporter) recordStep(roots []rootMove, selDepth int, nodes uint64) {
	s := analysis.Step{Depth: r.depth, SelDepth: max(selDepth, r.depth), Nodes: nodes, Elapsed: time.Since(r.start)}
	for i, m := range roots {
		if m.value > -analysis.Infinite && (i < r.lines || r.bestBefore(m)) {
			s.Candidates = append(s.Candidates, candidateOf(m, m.exact))
		}
	}
	r.steps = append(r.steps, s)
}

// bestBefore reports whether m was the best move of the last step.
func (r *reporter) bestBefore(m rootMove) bool {
	if len(r.steps) == 0 {
		return false
	}
	best, ok := r.steps[len(r.steps)-1].Best()
	return ok && best.Move == m.cell.Point()
}

// shownRoots returns the root moves that a report lists. Within an iteration the finished one
// still stands; once another move has become the best, the moves that were compared with it
// are listed, and those of the finished iteration are older.
func (r *reporter) shownRoots(roots []rootMove) (now, older []rootMove) {
	switch best := roots[0]; {
	case r.finished == nil:
		return roots, nil
	case r.finished[0].cell == best.cell:
		return r.finished, nil
	default:
		// The lines after the first are searched in later rounds.
		others := func(m rootMove) bool { return m.round < best.round }
		return slices.DeleteFunc(slices.Clone(roots), others), r.finished
	}
}

func points(cells []pattern.Cell) []board.Point {
	list := make([]board.Point, len(cells))
	for i, c := range cells {
		list[i] = c.Point()
	}
	return list
}

// send calls the callback, if there is one. Unless something happened, it does so only when
// the last report is long enough ago. Before the first iteration is finished there are fewer
// moves to tell of than were asked for, and some are only likely: unless one is wanted at any
// price, none is told of.
func (r *reporter) send(happened bool, roots []rootMove, selDepth int, nodes uint64) {
	if r.report == nil || !happened && time.Since(r.last) < reportEach {
		return
	}
	r.last = time.Now()
	info := r.info(roots, selDepth, nodes)
	if r.finished == nil && !r.eager {
		info.Candidates = nil
	}
	r.report(info)
}
