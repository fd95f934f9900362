package view

import (
	"tengen/board"
	"tengen/board/record"
)

// Move is one entry of the list.
type Move struct {
	Node      *record.Node      // what OnChoose is given
	Number    int               // counted from 1
	Stone     board.Stone       // who moved
	Name      string            // "H8"
	Variation int               // its place among the moves that were tried here, from 1
	Of        int               // how many were tried here
	Level     int               // 0 in the line shown, 1 in its variations, 2 in theirs, …
	Comment   string            // what is said about it, "" for nothing
	Commented bool              // the node has a comment; a mark says so where it is not shown
	Sign      record.Annotation // how good it was, as an annotator or a review says
	Current   bool              // it is the last one on the way to the position shown
}

// Begins tells whether a variation begins with the move. Inside a variation every
// move is the first that was tried.
func (m Move) Begins() bool { return m.Level > 0 && m.Variation > 1 }

// visit is a node that Moves has still to visit.
type visit struct {
	node          *record.Node
	number, level int
	variation, of int
	first         bool // its siblings are variations of it
}

// Moves lists all moves below root in the order in which they are read: a move,
// then the variations of it, each one level deeper, then what follows it. Nodes
// without a move are left out. It does not recurse, so that the depth of a tree
// has no limit. The tree must not change meanwhile.
func Moves(root, at *record.Node) []Move {
	at = LastMove(at)
	moves := make([]Move, 0, root.Len())
	names := map[board.Point]string{} // each is built once only
	rest := mainChild(nil, root, visit{number: 1, variation: 1, of: 1})
	for len(rest) > 0 {
		p := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		next := p
		if !p.node.Move.None() {
			point := p.node.Move.Point
			name, known := names[point]
			if !known {
				name = point.String()
				names[point] = name
			}
			moves = append(moves, Move{
				Node: p.node, Number: p.number, Stone: p.node.Move.Stone, Name: name,
				Variation: p.variation, Of: p.of, Level: p.level,
				Comment: p.node.Comment, Commented: p.node.Comment != "", Sign: p.node.Annotation, Current: p.node == at,
			})
			next.number, next.variation, next.of = p.number+1, 1, 1
		}
		rest = mainChild(rest, p.node, next)
		if p.first {
			rest = otherChildren(rest, p)
		}
	}
	return moves
}

// LastMove returns the node of the last move on the way to n, nil for none: after the
// choice of an opening it is the stone that was placed before.
func LastMove(n *record.Node) *record.Node {
	for n != nil && !n.HasMove() {
		n = n.Parent()
	}
	return n
}

// mainChild adds what follows n. It keeps the variation of a node without a move,
// so that a variation that begins with such a node still begins somewhere.
func mainChild(rest []visit, n *record.Node, next visit) []visit {
	children := n.Children()
	if len(children) == 0 {
		return rest
	}
	next.node, next.first = children[0], true
	if next.variation == 1 {
		next.of = len(children)
	}
	return append(rest, next)
}

// otherChildren adds the siblings of p, the last one first: what is added last is
// visited first.
func otherChildren(rest []visit, p visit) []visit {
	siblings := p.node.Parent().Children()
	for i := len(siblings) - 1; i > 0; i-- {
		rest = append(rest, visit{
			node: siblings[i], number: p.number, level: p.level + 1, variation: i + 1, of: len(siblings),
		})
	}
	return rest
}
