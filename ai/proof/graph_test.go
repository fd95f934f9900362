package proof

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A number that has grown as large as it can does not make a solved child of an open
// one's equal.
func TestDescendPassesOverSolvedChildren(t *testing.T) {
	for name, white := range map[string]bool{"OR": false, "AND": true} {
		g := newGraph(newStones(freeGomoku))
		root, _ := g.find(!white)
		solved, open := g.child(1, !white), g.child(2, !white)
		g.begin(root)
		g.adopt(root, 1, solved)
		g.adopt(root, 2, open)
		g.settle(solved, white)
		if white {
			g.nodes[open].disproof = unreachable
		} else {
			g.nodes[open].proof = unreachable
		}
		assert.Equal(t, open, g.descend(root), name)
		assert.Equal(t, []cell{2}, g.path, name)
		g.ascend()
	}
}

// child returns a new node after a stone on c.
func (g *graph) child(c cell, byBlack bool) nodeID {
	mover := white
	if byBlack {
		mover = black
	}
	g.place(c, mover)
	id, _ := g.find(!byBlack)
	g.lift(c)
	return id
}
