package record

import "tengen/board"

// Tree is a game with all its branches.
type Tree struct {
	Size board.Size
	Info Info
	root *Node
}

// Info is what is known about a game as a whole. Texts may be empty.
type Info struct {
	Black, White string // names of the players
	Event        string
	Round        string
	Place        string
	Date         string // as SGF has it: "2026-01-31"
	Rule         string // name of the rule, as the file gives it: "renju"
	Result       Result
}

// NewTree returns a tree that holds an empty board.
func NewTree(size board.Size) *Tree {
	return &Tree{Size: size, root: &Node{}}
}

// Root returns the first node, which is there from the beginning.
func (t *Tree) Root() *Node { return t.root }

// Find returns the node of the tree for which id stands, nil for none.
func (t *Tree) Find(id ID) *Node {
	for n := range t.root.All() {
		if n.id == id && id != 0 {
			return n
		}
	}
	return nil
}

// Has tells whether n hangs in this tree.
func (t *Tree) Has(n *Node) bool { return n != nil && n.Root() == t.root }
