package tictactoe

import (
	"context"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// gameTree is the tree below a position, of which nodes are made when they are asked
// for. Positions that are equal up to turning and mirroring are one child.
type gameTree struct {
	root   position
	folded textbook.Game[problem.Marks]
	nodes  []gameNode
	truth  map[problem.Marks]outcome
	asked  map[problem.Marks]bool // nodes whose truth is wanted
}

// gameNode is a node of a game tree.
type gameNode struct {
	marks  problem.Marks
	parent int // -1 at the root
	kids   []int
	grown  bool
}

func newGameTree(root position) *gameTree {
	g := &gameTree{root: root, folded: root.game(problem.NoEvaluation).Folded(), truth: map[problem.Marks]outcome{}, asked: map[problem.Marks]bool{}}
	g.nodes = []gameNode{{marks: root.marks, parent: -1}}
	return g
}

// Children returns the nodes below a node, and makes them first if need be.
func (g *gameTree) Children(n int) []int {
	if !g.nodes[n].grown {
		g.nodes[n].grown = true
		for _, m := range g.folded.Children(g.nodes[n].marks) {
			g.nodes[n].kids = append(g.nodes[n].kids, len(g.nodes))
			g.nodes = append(g.nodes, gameNode{marks: m, parent: n})
		}
	}
	return g.nodes[n].kids
}

// outcome returns the truth about a node, and remembers that it was asked for when
// it is not known yet.
func (g *gameTree) outcome(n int) outcome {
	m := g.nodes[n].marks
	v := g.truth[m]
	if !v.known {
		g.asked[m] = true
	}
	return v
}

// bestLine returns the nodes of best play from the root, without it; what is not
// known yet ends it.
func (g *gameTree) bestLine() []int {
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

// outcomes finds the truth about positions; it ends early when ctx does.
func outcomes(ctx context.Context, j *exactSolver, p position, asked []problem.Marks) map[problem.Marks]outcome {
	found := map[problem.Marks]outcome{}
	for _, m := range asked {
		if v := j.outcome(ctx, p, m); v.known {
			found[m] = v
		}
	}
	return found
}

// wholeLine returns all positions whose truth best play from the root needs.
func wholeLine(ctx context.Context, j *exactSolver, root position) map[problem.Marks]outcome {
	g := newGameTree(root)
	g.truth[root.marks] = j.outcome(ctx, root, root.marks)
	for n := 0; ; {
		var asked []problem.Marks
		for _, k := range g.Children(n) {
			asked = append(asked, g.nodes[k].marks)
		}
		for m, v := range outcomes(ctx, j, root, asked) {
			g.truth[m] = v
		}
		line := g.bestLine()
		if len(line) == 0 || line[len(line)-1] == n {
			return g.truth
		}
		n = line[len(line)-1]
	}
}
