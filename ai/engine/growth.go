package engine

import (
	"context"
	"math"

	"tengen/ai/analysis"
	"tengen/board/rule"
)

// Growth tells what searches of so many nodes do: means over positions.
type Growth struct {
	Nodes           uint64
	Depth, Selected float64 // plies of the last finished iteration, and of the deepest line
	Same            float64 // part of the positions in which the most nodes choose the same move

	RootThreats, Leaves float64 // parts of the nodes, see [engine.Work]
	Hits                float64 // part of the probes of the table that find something
	Lost                float64 // part of its writes that cost it another position of the search
	Filled              float64 // part of the table's entries in use
}

// Branching returns how many times as many nodes a ply more takes, from the growth with
// fewer nodes to this one.
func (g Growth) Branching(fewer Growth) float64 {
	return math.Pow(float64(g.Nodes)/float64(fewer.Nodes), 1/(g.Depth-fewer.Depth))
}

// MeasureGrowth searches the positions with each of the numbers of nodes, which ascend,
// with nothing known and one thread. Positions in which the most nodes are not needed,
// since the result is forced before, are left out; it returns how many remain. The
// error is ctx's when that ends first.
func MeasureGrowth(ctx context.Context, positions []*rule.Position, nodes []uint64, memory int64) (growth []Growth, undecided int, err error) {
	e := New(Options{Threads: 1, Memory: memory})
	most := nodes[len(nodes)-1]
	growth = make([]Growth, len(nodes))
	for _, pos := range positions {
		last, err := budgeted(ctx, e, pos, most)
		if err != nil {
			return nil, 0, err
		}
		if last.info.Nodes < most {
			continue
		}
		undecided++
		for i, n := range nodes {
			found := last
			if n < most {
				if found, err = budgeted(ctx, e, pos, n); err != nil {
					return nil, 0, err
				}
			}
			growth[i].add(found, last)
		}
	}
	for i := range growth {
		growth[i].Nodes = nodes[i]
		growth[i].divide(float64(max(undecided, 1)))
	}
	return growth, undecided, nil
}

// budget is a search of a number of nodes.
type budget struct {
	info analysis.Info
	work Work
}

// budgeted searches a position with nothing known.
func budgeted(ctx context.Context, e *Engine, pos *rule.Position, nodes uint64) (budget, error) {
	e.Forget()
	info, err := e.Search(ctx, pos, Limits{Nodes: nodes}, nil)
	if err == nil {
		err = ctx.Err()
	}
	return budget{info, e.Work()}, err
}

// add adds what a search did; last is the one with the most nodes.
func (g *Growth) add(s, last budget) {
	best, _ := s.info.Best()
	if final, _ := last.info.Best(); best.Move == final.Move {
		g.Same++
	}
	part := func(n, of uint64) float64 { return float64(n) / float64(max(of, 1)) }
	g.Depth += float64(s.info.Depth)
	g.Selected += float64(s.info.SelDepth)
	g.RootThreats += part(s.work.RootThreats, s.work.Nodes)
	g.Leaves += part(s.work.Leaves, s.work.Nodes)
	g.Hits += part(s.work.Hits, s.work.Probes)
	g.Lost += part(s.work.Lost, s.work.Stores)
	g.Filled += s.work.Filled
}

func (g *Growth) divide(n float64) {
	for _, sum := range []*float64{&g.Depth, &g.Selected, &g.Same, &g.RootThreats, &g.Leaves, &g.Hits, &g.Lost, &g.Filled} {
		*sum /= n
	}
}
