package graph

import "tengen/ui/widgets/skin"

// Model is what the tree shows. Nodes are numbers; 0 is the root.
type Model interface {
	// Children returns the nodes below a node, from left to right. It is asked of
	// unfolded nodes only, so a model may make its nodes when they are asked for.
	Children(node int) []int
	// Form returns the outline of a node, which decides how much room it needs.
	Form(node int) Form
	// NodeView returns what a node shows now.
	NodeView(node int) NodeView
}

// Form is the outline of a node.
type Form uint8

// The forms of nodes.
const (
	Up    Form = iota // a triangle: MAX moves
	Down              // a triangle on its tip: MIN moves
	Leaf              // a square
	Board             // a small board, see [Face.Board]
	Plate             // a wide leaf
)

// NodeView is what a node shows.
type NodeView struct {
	Text    string // in the node, a few characters
	Name    string // above it, before the note: the move that leads to it
	Note    string // above it: its bounds, or why the rest was cut
	Sign    string // under it while it is folded; "" for the number of nodes below
	Ink     skin.Ink
	Alarmed bool // the note is in the colour of alarm
	Dotted  bool // never read: the node and the line to it are dotted
	Thick   bool // the line to it is part of the chosen line
	Current bool // the current step is here
	Blank   bool // an empty box stands above it, to be written into on paper
	Board   Small
}

// Small is a small board for the form [Board]: Side cells a side, row 0 below,
// each 0 for empty, 'x' or 'o'.
type Small struct {
	Side  int
	Cells string
}

// Wide is a model some of whose nodes need more room for what stands above them.
type Wide interface {
	Model
	// Room returns the least width of a node with all that stands above it, at
	// zoom 1 in Fyne's units.
	Room(node int) float64
}
