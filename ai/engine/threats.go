package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// searchRootThreats looks for a win by fours and threes (VCT, which tries one by fours alone
// at each node) before the first iteration. When there is one it becomes the first root
// move, with its whole line, and is not searched any more. Where there is only one move to
// choose from the search says what it is worth, and is shorter.
func (w *worker) searchRootThreats(limits Limits, r *reporter) bool {
	budget := uint64(w.params.RootThreatMax)
	if d := limits.Depth; d > 0 {
		budget = min(budget, uint64(max(w.params.RootThreatFlat, d*d*w.params.RootThreatPly)))
	}
	if limits.Nodes > 0 {
		budget = min(budget, limits.Nodes/uint64(w.params.RootThreatShare))
	}
	if limits.Time > 0 { // a node takes about a microsecond
		budget = min(budget, uint64(limits.Time.Microseconds())/uint64(w.params.RootThreatShare))
	}
	if w.params.NoRootThreats || w.roots[0].exact {
		return false
	}
	sole := len(w.roots) == 1
	if sole {
		budget = min(budget, soleStones)
	}
	before := w.board.Placed()
	line, plies, won := w.threats.VCT(w.board, budget)
	w.work.RootThreats += w.board.Placed() - before
	if w.tracer != nil {
		w.tracer.recorder.rootWin(line, plies, w.board.Placed())
	}
	if !won || w.excludes(line[0]) || limits.Depth > 0 && plies > limits.Depth+rootThreatSlack {
		return false
	}
	w.promote(rootMove{cell: line[0], value: analysis.WinValueIn(plies), exact: true, depth: plies, line: line})
	w.proven = 1
	r.depth = 1
	if !sole {
		r.source = analysis.FromThreat
	}
	return true
}

// leastFours is on how many cells a side without an open four must make a four for a win by
// fours to be looked for: a single one hardly ever begins it.
const leastFours = 2

// winByFours looks for a win by fours (VCF) at the node of ss, which is searched to depth and
// whose evaluation is raw. A move that begins one may come late in the order, and late moves
// are searched so much less deeply that the search of the leaves, which sees only fours near
// the last stones, would have to find the rest. tt is what the table knows of the node: a
// position is looked at once, when it is first searched as deeply as FoursDepth. The stones
// are no nodes: under freestyle they lie on lines alone and cost a fifth of those on the board.
func (w *worker) winByFours(ss *stackEntry, ply, depth, raw int, tt tableEntry) (v int, won bool) {
	b, p := w.board, w.params
	if p.NoFours || depth < p.FoursDepth || ss.excluded != pattern.NoCell || tt.Bound != 0 && tt.Depth*Ply >= p.FoursDepth {
		return 0, false
	}
	if b.Count(b.Turn(), pattern.OpenFour) == 0 && b.Fours(b.Turn()) < leastFours {
		return 0, false
	}
	var line []pattern.Cell
	b.WithoutCounting(func() {
		before := b.Placed()
		line, won, _ = w.threats.VCF(b, uint64(p.FoursNodes*depth/Ply))
		w.work.Fours += b.Placed() - before
	})
	if !won {
		return 0, false
	}
	ss.pvLen = copy(ss.pv[:], line)
	v = analysis.WinValueIn(ply + len(line))
	w.store(w.hash(), ply, tableEntry{Value: v, Eval: raw, Move: line[0], Depth: depthMax, Bound: tableLower, PV: ss.ttPV})
	return v, true
}

// noReplyValue is the value of a position whose threats leave no legal reply.
func (w *worker) noReplyValue(ply int) int {
	opp := w.board.Turn().Opponent()
	switch {
	case w.board.Count(opp, pattern.Five) > 0:
		return analysis.LossValueIn(ply + 2)
	case w.board.Count(opp, pattern.OpenFour) > 0:
		return analysis.LossValueIn(ply + 4)
	case w.board.Count(opp, pattern.FourThree) > 0:
		return analysis.LossValueIn(ply + 6)
	}
	return 0 // no legal move at all: the game is over without a winner
}
