package graph

import "tengen/ui/widgets/skin"

// Shape is a hypergraph: for each node its connectors, each a list of successors. A
// successor may stand in a list more than once. Node 0 is the start.
type AndOrShape [][][]int

// Appearance says how the parts of a graph look now.
type AndOrAppearance interface {
	// Node returns what a node shows.
	Node(n int) AndOrNode
	// Connector returns how the connector i of node n is drawn.
	Connector(n, i int) AndOrConnector
}

// Node is what a node shows.
type AndOrNode struct {
	Name    string // in the node
	Short   string // the name where there is no room for it; "" for none
	Figure  string // below the name
	Ink     skin.Ink
	Dotted  bool // not part of the graph yet
	Filled  bool // solved
	Current bool // the current step is here
	Ringed  bool // can be chosen, or is selected
}

// Connector is how a connector is drawn.
type AndOrConnector struct {
	Ink    skin.Ink
	Thick  bool
	Dotted bool
	Label  string // near its arc
}
