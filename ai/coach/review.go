package coach

// Goes over a game that was played: how the chances went, which
// moves gave something away and how much, where each side could still have
// escaped. The searches that it rests on are kept in the record of the game, so
// that a review can be stopped, goes on where it was, and is there again with the
// file.

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// Ply is a position of a game, the move that was played there, and what is known
// of both. A game of n moves has n+1 of them: the last one has no move.
type Ply struct {
	Node     *record.Node // after which the position stands; its Analysis belongs to the position
	Pos      *rule.Position
	Move     board.Point          // board.Pass for a pass or none
	Analysis *record.Analysis     // the best search of it
	Own      *record.Analysis     // what a review has found itself; nil while none has come to it
	Others   *Others              // nil while nobody has looked
	Learnt   []analysis.Candidate // what was proven of moves beside the search that is kept
	Promise  Promise              // of the certificate that Black wins
}

// Line returns the plies of a game along its main line from the node where it
// stands: the moves that led there and those that follow along the branch visited
// last. Where the stones are changed in the midst of a game another line begins: what lies
// before the last such change on the way to the node is left out, and what comes from the next
// one on. So is what comes after more moves than a game can have: a file may go on for
// ever. The plies keep nothing of g but its nodes.
func LineOf(g *game.Game) []Ply {
	path, from, to := stretch(g)
	return pliesOf(g, path[from:to])
}

// Beside returns the plies of what Line leaves out right before it and right after it, for who
// shows them all.
func Beside(g *game.Game) (parts [][]Ply) {
	path, from, to := stretch(g)
	if from > 0 {
		begin := from - 1
		for begin > 0 && len(path[begin].Setup) == 0 {
			begin--
		}
		parts = append(parts, pliesOf(g, path[begin:from]))
	}
	if to < len(path) {
		parts = append(parts, pliesOf(g, path[to:to+nextSetup(path[to:])]))
	}
	return parts
}

// stretch returns the nodes of the line shown, and from where to where no stones are changed
// around the node where the game stands.
func stretch(g *game.Game) (path []*record.Node, from, to int) {
	path = g.Node().Path()
	for from = len(path) - 1; from > 0 && len(path[from].Setup) == 0; {
		from--
	}
	here := len(path) - 1
	for n := g.Next(); n != nil; n = g.After(n) {
		path = append(path, n)
	}
	return path, from, here + nextSetup(path[here:])
}

// nextSetup returns how many nodes of path there are before the stones are changed; those at
// its first node were changed before.
func nextSetup(path []*record.Node) int {
	for i, n := range path {
		if i > 0 && len(n.Setup) > 0 {
			return i
		}
	}
	return len(path)
}

// pliesOf returns the plies of some nodes in a row.
func pliesOf(g *game.Game, path []*record.Node) []Ply {
	path = path[:min(len(path), longest(g.Size()))]
	walk := game.Open(g.Tree(), g.Rule())
	if walk.GoTo(path[0]) != nil {
		return nil // it is of this tree
	}
	var plies []Ply
	for i, n := range path {
		if i > 0 && walk.Follow(n) != nil {
			return plies // it follows the one before
		}
		if len(plies) > 0 {
			last := &plies[len(plies)-1]
			if n.Move.None() {
				plies = plies[:len(plies)-1] // a choice of the opening: one position, two nodes
			} else {
				last.Move = n.Move.Point
			}
		}
		plies = append(plies, Ply{
			Node: n, Pos: walk.Position(), Move: board.Pass, Analysis: n.Analysis, Own: n.Review, Others: Recall(n),
		})
	}
	return plies
}

// longest is how many nodes of a line are looked at: a stone on each cell, as many passes
// between them, and some choices of an opening.
func longest(size board.Size) int { return 2*size.Cells() + 10 }

// searchable tells whether there is something to find out about the position.
func (p Ply) searchable() bool { return !p.Pos.Over() }

// played tells whether a stone was placed here, as the rules would have it.
func (p Ply) played() bool { return p.Move != board.Pass && p.Pos.Board().Free(p.Move) }

// kept returns the best line that a search has found.
func (p Ply) kept() (analysis.Candidate, bool) {
	if p.Analysis == nil || len(p.Analysis.Lines) == 0 {
		return analysis.Candidate{}, false
	}
	c := analysis.CandidateOf(p.Analysis.Lines[0])
	return c, p.Pos.Board().Free(c.Move)
}
