package record

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"

	"tengen/board"
)

// WriteRenLib writes a tree as a library of the RenLib program: its moves, comments, circles
// on the last stone and texts on the board; texts are UTF-8. The error is a [*NotPlainError]
// when the board or the moves are not those of a library; branches in which stones are set up are
// left out.
func WriteRenLib(w io.Writer, t *Tree) error {
	if t.Size != renlibSize {
		return &NotPlainError{renlibFormat, fmt.Sprintf("its boards are %v", renlibSize)}
	}
	if len(t.Root().Setup) > 0 {
		return &NotPlainError{renlibFormat, "stones were set up without being moves"}
	}
	out := bufio.NewWriter(w)
	header := append(bytes.Clone(renlibMark), byte(renlibNewest/100), byte(renlibNewest%100))
	_, _ = out.Write(append(header, bytes.Repeat([]byte{0xff}, renlibHeader-len(header))...))
	todo := []renlibNode{{node: t.Root(), turn: board.Black}}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		children, err := n.children()
		if err != nil {
			return err
		}
		n.write(out, len(children) == 0)
		for i := len(children) - 1; i >= 0; i-- {
			children[i].sibling = i < len(children)-1
			todo = append(todo, children[i])
		}
	}
	return out.Flush() // the first error of all the writing
}

// renlibNode is a node that is to be written.
type renlibNode struct {
	node    *Node       // nil: only a text on the board
	turn    board.Stone // who is to move after it
	label   Mark        // that stands at its point before its stone does; without a Text none
	sibling bool        // another one with the same parent follows
}

// children returns what follows a node. Where a node has no move, what follows it follows the
// one before. A text on the board belongs to the move at its point, and where no move is made
// there to a node of its own.
func (n renlibNode) children() (all []renlibNode, err error) {
	if n.node == nil {
		return nil, nil
	}
	labels := map[board.Point]Mark{}
	for _, m := range n.node.Marks {
		if m.Kind == Label && renlibWords(m.Text) != "" && renlibSize.Contains(m.Point) {
			labels[m.Point] = m
		}
	}
	for todo := n.node.Children(); len(todo) > 0; {
		c := todo[0]
		todo = todo[1:]
		switch {
		case len(c.Setup) > 0:
			continue // [Format.Lost] says so
		case c.Move.None() && renlibWords(c.Comment) == "":
			todo = append(c.Children()[:len(c.Children()):len(c.Children())], todo...)
			continue
		case !c.Move.None() && c.Move.Stone != n.turn:
			return nil, &NotPlainError{renlibFormat, "a move is out of turn"}
		}
		next := renlibNode{node: c, turn: n.turn, label: labels[c.Move.Point]}
		if !c.Move.None() {
			next.turn = n.turn.Opponent()
			delete(labels, c.Move.Point)
		} else {
			next.label = Mark{}
		}
		all = append(all, next)
	}
	for _, m := range n.node.Marks { // in their order
		if left, ok := labels[m.Point]; ok && left == m {
			all = append(all, renlibNode{turn: n.turn, label: m})
		}
	}
	return all, nil
}

// write writes a node: its place, its flags, and its texts. An error comes out in the end.
func (n renlibNode) write(out *bufio.Writer, leaf bool) {
	place, flags, comment := byte(0), byte(0), ""
	switch {
	case n.node == nil:
		place, flags = renlibPlace(n.label.Point), renlibNoMove
	case n.node.Parent() != nil && n.node.Move.None():
		flags = renlibNoMove
	case n.node.Parent() != nil:
		place = renlibPlace(n.node.Move.Point)
	}
	if n.node != nil {
		comment = renlibWords(n.node.Comment)
		for _, m := range n.node.Marks {
			if m.Kind == Circle && n.node.HasMove() && m.Point == n.node.Move.Point {
				flags |= renlibMarked
			}
		}
	}
	label := renlibWords(n.label.Text)
	for _, f := range [...]struct {
		flag byte
		on   bool
	}{{renlibLeaf, leaf}, {renlibSibling, n.sibling}, {renlibComment, comment != ""}, {renlibExtended, label != ""}} {
		if f.on {
			flags |= f.flag
		}
	}
	_, _ = out.Write([]byte{place, flags})
	if label != "" {
		_, _ = out.Write([]byte{0, renlibText})
	}
	for _, text := range []string{comment, label} {
		if text != "" {
			_, _ = out.WriteString(text + "\x00\x00"[:2-len(text)%2])
		}
	}
}

// renlibPlace is the inverse of [renlibPoint].
func renlibPlace(p board.Point) byte {
	if p == board.Pass {
		return 0
	}
	top := renlibSize.FromTop(p)
	return byte(top.Y<<4 | (top.X + 1)) //nolint:gosec // a board of 15×15
}

// renlibWords returns a text as a library has it: the first line apart, no zero.
func renlibWords(text string) string {
	first, rest, more := strings.Cut(strings.TrimSpace(strings.ReplaceAll(text, "\x00", "")), "\n")
	if more {
		first += "\b" + strings.ReplaceAll(rest, "\n", "\r\n")
	}
	return first
}
