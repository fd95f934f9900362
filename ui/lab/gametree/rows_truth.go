package gametree

import (
	"context"

	"tengen/ai/problem"
)

// outcome is the truth about a position, from the view of x.
type outcome struct {
	known  bool
	winner int // 1 for x, -1 for o, 0 for a draw
	plies  int // until it is decided
}

// better reports whether a side, 1 for x and -1 for o, prefers a to b: winning sooner
// and losing later.
func better(side int, a, b outcome) bool {
	if a.winner != b.winner {
		return (a.winner-b.winner)*side > 0
	}
	if a.winner == side {
		return a.plies < b.plies
	}
	return a.plies > b.plies
}

// truthTree is the tree below a position with the truth about it. Positions that are equal up
// to turning and mirroring are one child.
type truthTree struct {
	*grown[problem.Marks]

	root   position
	truth  map[problem.Marks]outcome
	wanted map[problem.Marks]bool // positions whose truth is asked for
}

func newTruthTree(root position) *truthTree {
	return &truthTree{
		grown: newGrown(root.marks, root.game(problem.NoEvaluation).Folded().Children),
		root:  root, truth: map[problem.Marks]outcome{}, wanted: map[problem.Marks]bool{},
	}
}

// outcome returns the truth about a node, and remembers that it was asked for when
// it is not known yet.
func (g *truthTree) outcome(n int) outcome {
	m := g.nodes[n].board
	v := g.truth[m]
	if !v.known {
		g.wanted[m] = true
	}
	return v
}

// bestLine returns the nodes of best play from the root, without it; what is not
// known yet ends it.
func (g *truthTree) bestLine() []int {
	var line []int
	for n := 0; ; {
		side := -1
		if g.root.xMoves(g.nodes[n].board) {
			side = 1
		}
		best := -1
		for _, k := range g.Children(n) {
			v := g.truth[g.nodes[k].board]
			if !v.known {
				return line
			}
			if best < 0 || better(side, v, g.truth[g.nodes[best].board]) {
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
func outcomes(ctx context.Context, j *boardSolver, p position, asked []problem.Marks) map[problem.Marks]outcome {
	found := map[problem.Marks]outcome{}
	for _, m := range asked {
		if v := j.outcome(ctx, p, m); v.known {
			found[m] = v
		}
	}
	return found
}

// wholeLine returns all positions whose truth best play from the root needs.
func wholeLine(ctx context.Context, j *boardSolver, root position) map[problem.Marks]outcome {
	g := newTruthTree(root)
	g.truth[root.marks] = j.outcome(ctx, root, root.marks)
	for n := 0; ; {
		for _, k := range g.Children(n) {
			if v := j.outcome(ctx, root, g.nodes[k].board); v.known {
				g.truth[g.nodes[k].board] = v
			}
		}
		line := g.bestLine()
		if len(line) == 0 || line[len(line)-1] == n {
			return g.truth
		}
		n = line[len(line)-1]
	}
}

// nodeTrack is a track over nodes of a tree, a step each: best play, or the moves tried.
type nodeTrack struct {
	nodes []int
	at    int
	moved func() // after each step; may be nil
}

// Len implements [widgets.StepTrack].
func (l *nodeTrack) Len() int { return len(l.nodes) }

// Index implements [widgets.StepTrack].
func (l *nodeTrack) Index() int { return l.at }

// Jump implements [widgets.StepTrack].
func (l *nodeTrack) Jump(at int) {
	l.at = at
	if l.moved != nil {
		l.moved()
	}
}

// current returns the node of the last step, Nowhere before the first.
func (l *nodeTrack) current() int {
	if l.at == 0 {
		return Nowhere
	}
	return l.nodes[l.at-1]
}
