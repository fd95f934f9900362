package record

import (
	"bytes"
	"errors"
	"iter"
	"slices"
	"sync/atomic"

	"tengen/board"
)

// Node is one place in a tree: at most one move, what was set up before it, and
// what is said about the position after it. The fields are plain data for
// anybody to change; parent and children change only through methods, so that
// the tree stays a tree.
type Node struct {
	parent   *Node
	children []*Node
	id       ID // 0 until it is asked for

	Move       Move
	Setup      []Placement // done before the move
	Turn       board.Stone // who is to move next, if the file says so; else Empty
	Name       string
	Comment    string
	Marks      []Mark
	Annotation Annotation // of the move
	Times      *Times     // nil when nothing is known
	Analysis   *Analysis  // the best that is known; nil when there is none
	Review     *Analysis  // what a review of the game has found itself; nil when there is none
	Result     Result     // a decision taken here, such as a resignation
	Properties []Property // what the reader did not understand, in its order
}

// ErrHasParent is returned by Attach for a node that already hangs in a tree.
var ErrHasParent = errors.New("record: the node already has a parent")

// ID stands for a node where the node itself is not to be handed out. 0 is none.
type ID uint64

// lastID is the last that was given.
var lastID atomic.Uint64

// ID returns what stands for the node, and for no other, as long as the program runs.
func (n *Node) ID() ID {
	if n.id == 0 {
		n.id = ID(lastID.Add(1))
	}
	return n.id
}

// Parent returns the node before, nil for a root.
func (n *Node) Parent() *Node { return n.parent }

// HasMove reports whether a move stands at the node: the root has none, nor has a choice of
// an opening.
func (n *Node) HasMove() bool { return n.parent != nil && !n.Move.None() }

// Decided reports whether the game was ended at the node by a decision: of a player, of the
// clock, or of the author of the file.
func (n *Node) Decided() bool { return n.Result.Over() }

// Children returns what follows; the first child is the main line, unless the game was
// decided here. Callers must
// not change the slice.
func (n *Node) Children() []*Node { return n.children }

// Main returns the child with which the main line goes on, nil at its end. A decision ends
// it: whatever was tried after that is a variation.
func (n *Node) Main() *Node {
	if len(n.children) == 0 || n.Decided() {
		return nil
	}
	return n.children[0]
}

// Add appends a new child with a move and returns it.
func (n *Node) Add(m Move) *Node {
	child := &Node{parent: n, Move: m}
	n.children = append(n.children, child)
	return child
}

// Attach appends a node that has no parent yet, with all that follows it. To
// attach a node below itself is a mistake that it cannot see.
func (n *Node) Attach(child *Node) error {
	if child.parent != nil {
		return ErrHasParent
	}
	child.parent = n
	n.children = append(n.children, child)
	return nil
}

// Child returns the first child with that move, nil when there is none.
func (n *Node) Child(m Move) *Node {
	for _, c := range n.children {
		if c.Move == m && len(c.Setup) == 0 {
			return c
		}
	}
	return nil
}

// Clone returns a copy of the node and all that follows it, which has no parent.
func (n *Node) Clone() *Node {
	copies := map[*Node]*Node{}
	for from := range n.All() {
		to := *from
		to.parent, to.children, to.id = copies[from.parent], nil, 0
		to.Setup, to.Marks, to.Properties = slices.Clone(from.Setup), slices.Clone(from.Marks), slices.Clone(from.Properties)
		if to.parent != nil {
			to.parent.children = append(to.parent.children, &to)
		}
		copies[from] = &to
	}
	return copies[n]
}

// Detach takes the node, with all that follows it, out of its tree. A root stays
// what it is.
func (n *Node) Detach() {
	if n.parent == nil {
		return
	}
	i := n.Index()
	n.parent.children = slices.Delete(n.parent.children, i, i+1)
	n.parent = nil
}

// Index returns the node's place among its siblings, 0 for a root.
func (n *Node) Index() int {
	if n.parent == nil {
		return 0
	}
	return slices.Index(n.parent.children, n)
}

// MoveTo gives the node another place among its siblings: 0 makes it the main
// line. Places out of range mean the nearest one.
func (n *Node) MoveTo(place int) {
	if n.parent == nil {
		return
	}
	siblings := n.parent.children
	i := n.Index()
	place = max(0, min(place, len(siblings)-1))
	siblings = slices.Delete(siblings, i, i+1)
	n.parent.children = slices.Insert(siblings, place, n)
}

// Promote makes every node from the root to n the first of its siblings.
func (n *Node) Promote() {
	for ; n.parent != nil; n = n.parent {
		n.MoveTo(0)
	}
}

// All yields n and everything below it, a node before its children and the
// children in order. It does not recurse, so that the depth of a tree has no
// limit. The tree must not change meanwhile.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		stack := []*Node{n}
		for len(stack) > 0 {
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !yield(top) {
				return
			}
			for _, c := range slices.Backward(top.children) {
				stack = append(stack, c)
			}
		}
	}
}

// Root returns the first node of the tree in which n hangs.
func (n *Node) Root() *Node {
	for n.parent != nil {
		n = n.parent
	}
	return n
}

// Depth returns how many nodes lie between the root and n: 0 for the root.
func (n *Node) Depth() int {
	depth := 0
	for ; n.parent != nil; n = n.parent {
		depth++
	}
	return depth
}

// Path returns the nodes from the root to n, both included.
func (n *Node) Path() []*Node {
	path := make([]*Node, 0, n.Depth()+1)
	for ; n != nil; n = n.parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// End follows the main line from n to its last node.
func (n *Node) End() *Node {
	for main := n.Main(); main != nil; main = n.Main() {
		n = main
	}
	return n
}

// Len returns the number of nodes from n down, n included.
func (n *Node) Len() int {
	count := 0
	for range n.All() {
		count++
	}
	return count
}

// Property is a property of an SGF node that has no field in Node. The values
// are kept without their escapes.
type Property struct {
	Name   string
	Values []string
}

// Property returns the values of the property with that name among Properties,
// and whether there is one.
func (n *Node) Property(name string) ([]string, bool) {
	if i := n.property(name); i >= 0 {
		return n.Properties[i].Values, true
	}
	return nil, false
}

// SetProperty replaces the values of a property; without values it is removed.
func (n *Node) SetProperty(name string, values ...string) {
	i := n.property(name)
	switch {
	case len(values) == 0 && i >= 0:
		n.Properties = slices.Delete(n.Properties, i, i+1)
	case len(values) == 0:
	case i >= 0:
		n.Properties[i].Values = values
	default:
		n.Properties = append(n.Properties, Property{Name: name, Values: values})
	}
}

func (n *Node) property(name string) int {
	return slices.IndexFunc(n.Properties, func(p Property) bool { return p.Name == name })
}

// Move is a stone of one side on a point, or a pass. The zero Move is no move at
// all.
type Move struct {
	Stone board.Stone // who moved; Empty for no move
	Point board.Point // where, board.Pass for a pass
}

// None reports whether there is no move.
func (m Move) None() bool { return m.Stone == board.Empty }

// IsPass reports whether a side passed.
func (m Move) IsPass() bool { return m.Stone != board.Empty && m.Point == board.Pass }

// String returns "black H8", "white pass" or "no move".
func (m Move) String() string {
	if m.None() {
		return "no move"
	}
	return m.Stone.String() + " " + m.Point.String()
}

// Placement is a stone put on the board, or with Empty taken from it, without
// being a move.
type Placement struct {
	Point board.Point
	Stone board.Stone
}

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

// Has reports whether n hangs in this tree.
func (t *Tree) Has(n *Node) bool { return n != nil && n.Root() == t.root }

// Annotation is what an annotator writes behind a move: how good it was.
type Annotation uint8

// The annotations, as SGF knows them: TE[2], TE[1], IT, DO, BM[1], BM[2].
const (
	NoAnnotation Annotation = iota
	VeryGood
	Good
	Interesting
	Doubtful
	Bad
	VeryBad
)

// String returns the sign that is written behind the move: "?!"; "" for none.
func (a Annotation) String() string {
	return [...]string{NoAnnotation: "", VeryGood: "!!", Good: "!", Interesting: "!?", Doubtful: "?!", Bad: "?", VeryBad: "??"}[a]
}

// Mistaken reports whether the annotation says that the move was a mistake.
func (a Annotation) Mistaken() bool { return a == Bad || a == VeryBad }

// sgfAnnotations are the properties of the annotations with their values.
var sgfAnnotations = [...]struct{ name, value string }{
	VeryGood: {"TE", "2"}, Good: {"TE", "1"}, Interesting: {"IT", ""}, Doubtful: {"DO", ""}, Bad: {"BM", "1"}, VeryBad: {"BM", "2"},
}

// parseAnnotation reads a property; a value that is left out means the plain form.
func parseAnnotation(name string, value []byte) (Annotation, bool) {
	text := string(bytes.TrimSpace(value))
	for a, p := range sgfAnnotations {
		if a == int(NoAnnotation) || p.name != name {
			continue
		}
		if p.value == text || text == "" && p.value == "1" {
			return Annotation(a), true
		}
	}
	return NoAnnotation, false
}

// annotate gives a move the annotation that a property says, unless it has one: two are
// one too many.
func (r *sgfReader) annotate(last *Node, p *sgfProperty) {
	a, ok := parseAnnotation(p.name, p.first())
	if !ok || last.Move.None() || last.Annotation != NoAnnotation {
		last.addRaw(p.name, p.values...)
		return
	}
	last.Annotation = a
}

// appendAnnotation writes an annotation as a property.
func appendAnnotation(b []byte, a Annotation) []byte {
	if a == NoAnnotation {
		return b
	}
	p := sgfAnnotations[a]
	return append(append(append(append(b, p.name...), '['), p.value...), ']')
}
