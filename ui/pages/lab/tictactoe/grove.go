package tictactoe

import (
	"context"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// grove is the tree below a position, of which nodes are made when they are asked
// for. Positions that are equal up to turning and mirroring are one child.
type grove struct {
	root   position
	folded textbook.Game[problem.Marks]
	nodes  []growth
	truth  map[problem.Marks]verdict
	asked  map[problem.Marks]bool // nodes whose truth is wanted
}

// growth is a node of a grove.
type growth struct {
	marks  problem.Marks
	parent int // -1 at the root
	kids   []int
	grown  bool
}

func newGrove(root position) *grove {
	g := &grove{root: root, folded: root.game(problem.NoEvaluation).Folded(), truth: map[problem.Marks]verdict{}, asked: map[problem.Marks]bool{}}
	g.nodes = []growth{{marks: root.marks, parent: -1}}
	return g
}

// Children returns the nodes below a node, and makes them first if need be.
func (g *grove) Children(n int) []int {
	if !g.nodes[n].grown {
		g.nodes[n].grown = true
		for _, m := range g.folded.Children(g.nodes[n].marks) {
			g.nodes[n].kids = append(g.nodes[n].kids, len(g.nodes))
			g.nodes = append(g.nodes, growth{marks: m, parent: n})
		}
	}
	return g.nodes[n].kids
}

// verdict returns the truth about a node, and remembers that it was asked for when
// it is not known yet.
func (g *grove) verdict(n int) verdict {
	m := g.nodes[n].marks
	v := g.truth[m]
	if !v.known {
		g.asked[m] = true
	}
	return v
}

// bestLine returns the nodes of best play from the root, without it; what is not
// known yet ends it.
func (g *grove) bestLine() []int {
	var line []int
	for n := 0; ; {
		side := -1
		if g.root.xMoves(g.nodes[n].marks) {
			side = 1
		}
		best := -1
		for _, k := range g.Children(n) {
			v := g.truth[g.nodes[k].marks]
			if !v.known {
				return line
			}
			if best < 0 || better(side, v, g.truth[g.nodes[best].marks]) {
				best = k
			}
		}
		if best < 0 {
			return line
		}
		line = append(line, best)
		n = best
	}
}

// verdicts finds the truth about positions; it ends early when ctx does.
func verdicts(ctx context.Context, j *judge, p position, asked []problem.Marks) map[problem.Marks]verdict {
	found := map[problem.Marks]verdict{}
	for _, m := range asked {
		if v := j.verdict(ctx, p, m); v.known {
			found[m] = v
		}
	}
	return found
}

// wholeLine returns all positions whose truth best play from the root needs.
func wholeLine(ctx context.Context, j *judge, root position) map[problem.Marks]verdict {
	g := newGrove(root)
	g.truth[root.marks] = j.verdict(ctx, root, root.marks)
	for n := 0; ; {
		var asked []problem.Marks
		for _, k := range g.Children(n) {
			asked = append(asked, g.nodes[k].marks)
		}
		for m, v := range verdicts(ctx, j, root, asked) {
			g.truth[m] = v
		}
		line := g.bestLine()
		if len(line) == 0 || line[len(line)-1] == n {
			return g.truth
		}
		n = line[len(line)-1]
	}
}
