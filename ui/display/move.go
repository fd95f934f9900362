package display

import (
	"slices"

	"tengen/board"
	"tengen/board/record"
)

// Move is one entry of the list: a move or, without a stone, what is no move and is to be
// seen there all the same: a position that was set up, or a decision that ended the game.
type Move struct {
	ID        record.ID         // stands for its place in the game
	Number    int               // counted from 1
	Stone     board.Stone       // who moved, Empty where there is no move
	Point     board.Point       // board.Pass for a pass, and where there is no move
	Name      string            // "H8"
	Variation int               // its place among the moves that were tried here, from 1
	Of        int               // how many were tried here
	Level     int               // 0 in the line shown, 1 in its variations, 2 in theirs, …
	Begins    bool              // a variation begins with it
	Comment   string            // what is said about it, "" for nothing
	Commented bool              // the node has a comment; a mark says so where it is not shown
	Sign      record.Annotation // how good it was, as an annotator or a review says
	Current   bool              // it is the last one on the way to the position shown
	Result    record.Result     // how the game ended here; without one and without a stone, stones were set up
	Row       int               // stones of the row that ended it, 0 for none
	Odds      bool              // the stones that were set up are odds of two
}

// visit is a node that Moves has still to visit.
type visit struct {
	node          *record.Node
	number, level int
	variation, of int
	begins        bool // a variation
	first         bool // its siblings are variations of it
}

// lister makes entries.
type lister struct {
	moves []Move
	line  map[*record.Node]bool  // what is followed of a large tree; nil follows all
	names map[board.Point]string // each is built once only
	at    *record.Node           // the current one
}

// mostListed is how many entries a whole tree has at most. Of a larger one, such as a library, only
// the main line and the line shown are followed; a variation beside them is its first move.
const mostListed = 20_000

// cutOff stands behind the name of a move after which there is more than is listed.
const cutOff = "…"

// Moves lists all moves below root in the order in which they are read: a move,
// then the variations of it, each one level deeper, then what follows it. Other nodes
// are left out, except where stones were set up or the game was decided. It does not recurse,
// so that the depth of a tree has no limit. Of a large tree not all is listed: see [mostListed]. The tree must not change
// meanwhile.
func Moves(root, at *record.Node) []Move {
	l := lister{names: map[board.Point]string{}, at: lastEntry(at)}
	if l.walk(root) {
		return l.moves
	}
	l.moves, l.line = nil, map[*record.Node]bool{}
	for _, n := range []*record.Node{root, at} {
		if n == nil {
			continue
		}
		for _, m := range append(n.End().Path(), n.Path()...) {
			l.line[m] = true
		}
	}
	l.walk(root)
	return l.moves
}

// walk lists what is below root, and reports whether that is all.
func (l *lister) walk(root *record.Node) bool {
	rest := []visit{{node: root, number: 1, variation: 1, of: 1}}
	for len(rest) > 0 {
		p := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		if l.line == nil && len(l.moves) > mostListed {
			return false
		}
		next := l.list(p)
		cut := l.line != nil && !l.line[p.node]
		if !cut {
			rest = mainChild(rest, p.node, next)
		} else if last := len(l.moves) - 1; last >= 0 && len(p.node.Children()) > 0 {
			l.moves[last].Name += cutOff
		}
		if p.first {
			rest = otherChildren(rest, p.node.Parent(), 1, p)
		}
		if p.node.Decided() && !cut {
			rest = otherChildren(rest, p.node, 0, next) // of a line that has ended
		}
	}
	return true
}

// list adds what there is at a node, and returns how what follows it stands.
func (l *lister) list(p visit) visit {
	n, next := p.node, p
	entry := Move{ID: n.ID(), Point: board.Pass, Variation: 1, Of: 1, Level: p.level}
	if setsUp(n) {
		e := entry
		e.Odds = Odds(n)
		e.Number, e.Begins, e.Current = p.number-1, p.begins, n == l.at && !n.HasMove()
		l.moves = append(l.moves, e)
		p.begins, next.begins, next.variation, next.of = false, false, 1, 1
	}
	if n.HasMove() {
		e := entry
		e.Number, e.Stone, e.Point, e.Name = p.number, n.Move.Stone, n.Move.Point, l.name(n.Move.Point)
		e.Variation, e.Of, e.Begins = p.variation, p.of, p.begins
		e.Comment, e.Commented, e.Sign, e.Current = n.Comment, n.Comment != "", n.Annotation, n == l.at
		l.moves = append(l.moves, e)
		next.number, next.variation, next.of, next.begins = p.number+1, 1, 1, false
	}
	if n.Decided() {
		e := entry
		e.Number, e.Result = next.number-1, n.Result
		l.moves = append(l.moves, e)
	}
	return next
}

func (l *lister) name(p board.Point) string {
	name, known := l.names[p]
	if !known {
		name = p.String()
		l.names[p] = name
	}
	return name
}

// setsUp reports whether stones, or the turn, were set up at a node.
func setsUp(n *record.Node) bool {
	return len(n.Setup) > 0 || n.Parent() != nil && n.Turn != board.Empty && !n.HasMove()
}

// lastEntry returns the node of the last entry on the way to n, nil for none.
func lastEntry(n *record.Node) *record.Node {
	for n != nil && !n.HasMove() && !setsUp(n) {
		n = n.Parent()
	}
	return n
}

// Odds reports whether a game that begins at n gives odds of two stones.
func Odds(n *record.Node) bool {
	return n.Parent() == nil && slices.ContainsFunc(n.Properties, func(p record.Property) bool {
		return p.Name == "HA" && slices.Equal(p.Values, []string{"2"})
	})
}

// SetUpAt reports whether the position at n was set up: no move has been played since.
func SetUpAt(n *record.Node) bool {
	last := lastEntry(n)
	return last != nil && setsUp(last) && !last.HasMove()
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
	main := n.Main()
	if main == nil {
		return rest
	}
	next.node, next.first = main, true
	if next.variation == 1 {
		next.of = len(n.Children())
	}
	return append(rest, next)
}

// otherChildren adds the children of n from one on as variations beside a visit, the last one
// first: what is added last is visited first.
func otherChildren(rest []visit, n *record.Node, from int, beside visit) []visit {
	all := n.Children()
	for i := len(all) - 1; i >= from; i-- {
		rest = append(rest, visit{
			node: all[i], number: beside.number, level: beside.level + 1, begins: true, variation: i + 1, of: len(all),
		})
	}
	return rest
}

// BoardEnd is how a game ended on the board, such as by a row. The zero value is
// no end.
type BoardEnd struct {
	Result record.Result
	Row    int // stones of the row that has won, 0 for none
}

// WithEnds returns the entries of [Moves] with one more behind each move with which the game
// ended by itself, as a decision has one.
func WithEnds(moves []Move, ends map[record.ID]BoardEnd) []Move {
	if len(ends) == 0 {
		return moves
	}
	all := make([]Move, 0, len(moves)+len(ends))
	for _, m := range moves {
		all = append(all, m)
		if e := ends[m.ID]; e.Result.Over() && m.Stone != board.Empty {
			all = append(all, Move{ID: m.ID, Point: board.Pass, Number: m.Number, Level: m.Level, Variation: 1, Of: 1, Result: e.Result, Row: e.Row})
		}
	}
	return all
}
