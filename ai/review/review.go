// Package review goes over a game that was played: how the chances went, which
// moves gave something away and how much, where each side could still have
// escaped. The searches that it rests on are kept in the record of the game, so
// that a review can be stopped, goes on where it was, and is there again with the
// file.
package review

import (
	"slices"

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
// last. What lies before a change of the stones in the midst of a game is left
// out, and what comes after more moves than a game can have: a file may go on for
// ever. The plies keep nothing of g but its nodes.
func Line(g *game.Game) []Ply {
	path := g.Node().Path()
	for n := g.Next(); n != nil; n = g.After(n) {
		path = append(path, n)
	}
	for i, n := range slices.Backward(path) {
		if len(n.Setup) > 0 {
			path = path[i:]
			break
		}
	}
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
