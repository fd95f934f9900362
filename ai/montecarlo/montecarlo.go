// Package montecarlo is an engine that plays as the lab's Monte Carlo tree search does, without
// any knowledge of the game but its rules: on every board and by every rule.
package montecarlo

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// Searcher searches by random games. The same seed gives the same ones.
type Searcher struct{ Seed uint64 }

const (
	// explore is the constant C of UCB1, as the lab begins with.
	explore = 1.4
	// mostPlayouts bounds the memory of a search that has no other end.
	mostPlayouts = 200_000
	// apart is how long it is between two reports.
	apart = 200 * time.Millisecond
)

// Search is engine.Engine.Search. Of the limits it keeps the time, the playouts as nodes, the lines
// and what is excluded. A score is the logistic value of the mean of the playouts.
func (s *Searcher) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	began := time.Now()
	g := NewGame(pos, limits.Exclude)
	if pos.Over() || len(g.Children(g.Root)) == 0 {
		return analysis.Info{}, engine.ErrNoMove
	}
	most := uint64(mostPlayouts)
	if limits.Nodes > 0 {
		most = min(most, limits.Nodes)
	}
	search := textbook.NewMonteCarlo[*Node](g, g.Root, explore, s.Seed, nil)
	said := began
	for n := uint64(0); n < most && ctx.Err() == nil; n++ {
		search.Playout()
		now := time.Now()
		if limits.Time > 0 && now.Sub(began) >= limits.Time {
			break
		}
		if report != nil && now.Sub(said) >= apart {
			said = now
			report(g.info(search.Tree, limits.Lines, now.Sub(began)))
		}
	}
	if search.Tree.Playouts == 0 { // it was stopped at once
		search.Playout()
	}
	info := g.info(search.Tree, limits.Lines, time.Since(began))
	info.Done = true
	if report != nil {
		report(info)
	}
	return info, nil
}

// tree is the tree of a search.
type tree = textbook.MonteCarloTree[*Node]

// info is what the search has found: the moves with the most playouts first.
func (g *Game) info(t *tree, lines int, elapsed time.Duration) analysis.Info {
	info := analysis.Info{Turn: g.turn, Nodes: uint64(t.Playouts), Elapsed: elapsed, Restricted: len(g.exclude) > 0}
	kids := slices.Clone(t.Nodes[0].Kids)
	slices.SortStableFunc(kids, func(a, b int) int { return cmp.Compare(t.Nodes[b].N, t.Nodes[a].N) })
	for _, kid := range kids[:min(len(kids), max(1, lines))] {
		node := t.Nodes[kid]
		c := analysis.Candidate{Move: node.Position.At, Score: value(node.U, node.N), Playouts: node.N}
		for n := kid; n >= 0 && (n == kid || t.Nodes[n].N > 1); n = most(t, n) {
			c.Line = append(c.Line, t.Nodes[n].Position.At)
		}
		c.Depth = len(c.Line)
		info.Depth = max(info.Depth, c.Depth)
		info.Candidates = append(info.Candidates, c)
	}
	info.SelDepth = info.Depth
	return info
}

// most returns the child with the most playouts, -1 without children.
func most(t *tree, n int) int {
	best := -1
	for _, kid := range t.Nodes[n].Kids {
		if best < 0 || t.Nodes[kid].N > t.Nodes[best].N {
			best = kid
		}
	}
	return best
}

// value turns a mean of so many playouts into a score with that chance. So many won without a loss
// are no certain win.
func value(u float64, n int) analysis.Score {
	return analysis.Likely((u + 0.5) / float64(n+1))
}

// Node is a position as the stone that was placed last; the root has none.
type Node struct {
	Above  *Node
	At     board.Point
	Depth  int
	judged bool
	over   bool
	Winner board.Stone
}
