package library

import (
	"cmp"
	"context"
	"slices"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Lines is how a tree goes on from a position, over all ways that lead to it.
type Lines struct {
	Ways  int // places of the tree with the position or an image of it
	Moves []LinesMove
}

// LinesMove is a move, as all of its images in the position shown, the one that the tree has first, and in how many lines of the tree it
// was made there.
type LinesMove struct {
	Moves []board.Point
	Lines int
}

// LinesFrom finds a position in a tree of moves. It looks at all that is not deeper, so a library of a million moves
// takes some tenths of a second; the tree must not change meanwhile.
func LinesFrom(ctx context.Context, t *record.Tree, pos *rule.Position) (found Lines, err error) {
	if len(t.Root().Setup) > 0 || t.Size != pos.Board().Size() {
		return found, nil
	}
	sought, at := positionOf(pos), newPosition(pos.Rule().ID(), t.Size)
	stones := pos.Board().Stones()
	counts, here := map[int]int{}, map[int]board.Point{} // lines by cell, and the move as the tree has it on this board
	type visit struct {
		node  *record.Node
		depth int // stones before it
	}
	todo := []visit{{node: t.Root()}}
	var line []*record.Node // whose stones are put
	for seen := 0; len(todo) > 0; seen++ {
		if seen%4096 == 0 && ctx.Err() != nil {
			return Lines{}, ctx.Err()
		}
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for len(line) > v.depth {
			last := line[len(line)-1]
			at.take(t.Size.Index(last.Move.Point), last.Move.Stone)
			line = line[:len(line)-1]
		}
		n, depth := v.node, v.depth
		if n.HasMove() && !n.Move.IsPass() {
			cell := t.Size.Index(n.Move.Point)
			if at.stones[cell] != board.Empty {
				continue // it cannot be played
			}
			at.put(cell, n.Move.Stone)
			line = append(line, n)
			depth++
		}
		if n.HasMove() {
			at.turn = n.Move.Stone.Opponent()
		}
		if depth == stones && at.key() == sought.key() && (n.HasMove() || n == t.Root()) {
			found.Ways++
			for _, c := range n.Children() {
				if c.HasMove() {
					cell := at.cell(c.Move.Point)
					counts[cell] += ends(c)
					if at.hashes[0] == sought.hashes[0] {
						here[cell] = c.Move.Point
					}
				}
			}
			continue
		}
		for _, c := range slices.Backward(n.Children()) {
			if depth < stones || c.Move.IsPass() {
				todo = append(todo, visit{c, depth})
			}
		}
	}
	found.Moves = linesMoves(sought, counts, here)
	return found, nil
}

// linesMoves lists moves that are counted by cell, the most frequent first. Of equal ones that
// comes first which the tree has on this board.
func linesMoves(sought *position, counts map[int]int, here map[int]board.Point) (moves []LinesMove) {
	for cell, lines := range counts {
		if points := sought.points(cell); len(points) > 0 {
			if i := slices.Index(points, here[cell]); i > 0 {
				points[0], points[i] = points[i], points[0]
			}
			moves = append(moves, LinesMove{points, lines})
		}
	}
	slices.SortFunc(moves, func(x, y LinesMove) int {
		return cmp.Or(cmp.Compare(y.Lines, x.Lines), cmp.Compare(sought.size.Index(x.Moves[0]), sought.size.Index(y.Moves[0])))
	})
	return moves
}

// ends returns how many lines end below a node, or with it.
func ends(n *record.Node) (count int) {
	for m := range n.All() {
		if len(m.Children()) == 0 {
			count++
		}
	}
	return count
}
