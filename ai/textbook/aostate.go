package textbook

// AOStep names what happens in an [AOEvent].
type AOStep uint8

// The steps of AO*.
const (
	Added   AOStep = iota // a node enters the graph with its estimate
	Grown                 // a node was expanded
	Revised               // a node's cost was found anew
)

// String returns the step in a word.
func (s AOStep) String() string { return [...]string{"added", "expanded", "revised"}[s] }

// AOEvent is a step of AO*, at one node.
type AOEvent[S any] struct {
	Step       AOStep
	Line       int // of the pseudocode, from 1
	State      S
	Q          int
	Solved     bool
	Marked     int            // index of the marked connector, -1 for none
	Connectors []Connector[S] // when the node was expanded
	Z          []S            // the nodes whose costs are still to be revised after the step
}

// AONode is a node of an [AOGraph].
type AONode[S any] struct {
	AOEvent[S]      // the last event at the node, with its connectors
	Expanded   bool // its connectors are known
}

// AOGraph is the [State] of AO*: the explicit graph with costs and markers.
type AOGraph[S comparable] struct {
	Nodes    map[S]*AONode[S]
	Order    []S // in which the nodes were added; the first is the start
	Expanded []S
	Current  S
	undo     []aoUndo[S]
}

// aoUndo is what an event changed, as it was before.
type aoUndo[S any] struct {
	node     AONode[S]
	isNew    bool
	current  S
	expanded int
}

// NewAOGraph returns the state before the first event.
func NewAOGraph[S comparable]() *AOGraph[S] {
	return &AOGraph[S]{Nodes: map[S]*AONode[S]{}}
}

// Apply implements [State].
func (h *AOGraph[S]) Apply(e AOEvent[S]) {
	u := aoUndo[S]{current: h.Current, expanded: len(h.Expanded)}
	h.Current = e.State
	n := h.Nodes[e.State]
	if n == nil {
		n = &AONode[S]{}
		h.Nodes[e.State] = n
		h.Order = append(h.Order, e.State)
		u.isNew = true
	}
	u.node = *n
	h.undo = append(h.undo, u)
	connectors := n.Connectors
	if e.Step == Grown {
		n.Expanded = true
		connectors = e.Connectors
		h.Expanded = append(h.Expanded, e.State)
	}
	n.AOEvent = e
	n.Connectors = connectors
}

// Undo implements [State].
func (h *AOGraph[S]) Undo() {
	u := h.undo[len(h.undo)-1]
	h.undo = h.undo[:len(h.undo)-1]
	if u.isNew {
		delete(h.Nodes, h.Current)
		h.Order = h.Order[:len(h.Order)-1]
	} else {
		*h.Nodes[h.Current] = u.node
	}
	h.Current, h.Expanded = u.current, h.Expanded[:u.expanded]
}
