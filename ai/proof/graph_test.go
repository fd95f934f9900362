package proof

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A number that has grown as large as it can does not make a solved child of an open
// one's equal.
func TestDescendPassesOverSolvedChildren(t *testing.T) {
	for name, white := range map[string]bool{"OR": false, "AND": true} {
		g := newGraph(newWindowBoard(boards[15]()))
		root, _ := g.find(!white)
		solved, open := g.child(1, !white), g.child(2, !white)
		g.beginChildren(root)
		g.addChild(root, 1, solved)
		g.addChild(root, 2, open)
		g.setSolved(solved, white)
		if white {
			g.nodes[open].disproof = infinite
		} else {
			g.nodes[open].proof = infinite
		}
		assert.Equal(t, open, g.selectMostProving(root), name)
		assert.Equal(t, []cell{2}, g.path, name)
		g.undoSelection()
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
