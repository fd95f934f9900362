package textbook

// Bound says what a value of a [TreeNode] says about the true value of its
// position. The engine has a type of its own for that (record.Bound): this package
// imports nothing of the program, and knows values of which nothing is proved yet.
type Bound uint8

// A value is unknown so far, exact, or the true value is at least or at most as
// large.
const (
	Unknown Bound = iota
	Exact
	AtLeast
	AtMost
)

// String returns "?", "=", "≥" or "≤".
func (b Bound) String() string { return [...]string{"?", "=", "≥", "≤"}[b] }

// TreeNode is a node of a game search as far as it has come.
type TreeNode[P any] struct {
	GameEvent[P]       // the last event at the node
	Kids         []int // the children met so far
	Low, High    int   // what is proved: the true value lies between them
	Visits       int   // how often it was entered; in iterative deepening, in the last round
	CutOff       bool  // the rest of its children were left out at the last visit
	Joined       bool  // at the last visit the table had its value

	// The best Low and High of the children that were backed up one by one in this visit.
	bestLow, bestHigh int
	backed            bool
}

// Bound says how the node's value stands to the true one.
func (n *TreeNode[P]) Bound() Bound {
	switch {
	case n.Low == n.High:
		return Exact
	case n.Low == n.Value && n.Done > 0:
		return AtLeast
	case n.High == n.Value && n.Done > 0:
		return AtMost
	default:
		return Unknown
	}
}

// Proved says what is proved of the node: while it is visited again, what was before.
func (n *TreeNode[P]) Proved() (b Bound, value int) {
	switch b = n.Bound(); {
	case b == Exact:
		return b, n.Low
	case b == Unknown && n.Visits > 1 && n.Low > -Infinity:
		return AtLeast, n.Low
	case b == Unknown && n.Visits > 1 && n.High < Infinity:
		return AtMost, n.High
	}
	return b, n.Value
}

// Tree is the [State] of a game search: its nodes in the order in which they
// were met.
type Tree[P any] struct {
	Nodes   []TreeNode[P]
	Current int            // the node of the last event
	Leaves  []int          // evaluated, in order
	Cuts    []GameEvent[P] // in order
	undo    []treeUndo[P]
}

// treeUndo is what an event changed, as it was before.
type treeUndo[P any] struct {
	node                  TreeNode[P] // the event's node, unless it is new
	isNew                 bool
	current, leaves, cuts int
}

// NewTree returns the state before the first event.
func NewTree[P any]() *Tree[P] { return new(Tree[P]) }

// Apply implements [State].
func (t *Tree[P]) Apply(e GameEvent[P]) {
	undo := treeUndo[P]{current: t.Current, leaves: len(t.Leaves), cuts: len(t.Cuts), isNew: e.Node == len(t.Nodes)}
	if undo.isNew {
		t.Nodes = append(t.Nodes, TreeNode[P]{Low: -Infinity, High: Infinity})
		if e.Parent >= 0 {
			t.Nodes[e.Parent].Kids = append(t.Nodes[e.Parent].Kids, e.Node)
		}
	}
	from := t.Current
	t.Current = e.Node
	n := &t.Nodes[e.Node]
	undo.node = *n
	t.undo = append(t.undo, undo)
	if e.Step == Again { // what is known of the node stays
		e.Children, e.Done = n.Children, n.Done
	}
	if e.Limit != n.Limit { // of a node at another depth nothing is proved
		n.Low, n.High, n.Visits = -Infinity, Infinity, 0
	}
	n.GameEvent = e
	switch e.Step {
	case Enter:
		n.Visits++
		n.CutOff, n.Joined, n.backed = false, false, false
	case Evaluate:
		n.Low, n.High = e.Value, e.Value
		t.Leaves = append(t.Leaves, e.Node)
	case Hit:
		n.Low, n.High = max(n.Low, e.Low), min(n.High, e.High)
		n.Joined = e.Decided()
	case Cut:
		n.CutOff = true
		t.Cuts = append(t.Cuts, e)
	case BackUp:
		t.back(n, from)
		n.prove()
	case Leave:
		if !n.backed {
			t.backAll(n)
		}
		n.prove()
	}
}

// Decided reports whether the bounds of a hit are all that is asked for.
func (e GameEvent[P]) Decided() bool { return e.Low >= e.Beta || e.High <= e.Alpha || e.Low == e.High }

// Undo implements [State].
func (t *Tree[P]) Undo() {
	last := t.undo[len(t.undo)-1]
	t.undo = t.undo[:len(t.undo)-1]
	n := &t.Nodes[t.Current]
	if last.isNew {
		if n.Parent >= 0 {
			kids := &t.Nodes[n.Parent].Kids
			*kids = (*kids)[:len(*kids)-1]
		}
		t.Nodes = t.Nodes[:t.Current]
	} else {
		*n = last.node
	}
	t.Current, t.Leaves, t.Cuts = last.current, t.Leaves[:last.leaves], t.Cuts[:last.cuts]
}

// back takes in the child that the event before was at. To look at all of them after each would
// take quadratic time.
func (t *Tree[P]) back(n *TreeNode[P], kid int) {
	if !n.backed {
		n.backed, n.bestLow, n.bestHigh = true, worst(n.Max), worst(n.Max)
	}
	t.take(n, kid)
}

// backAll takes in the children of a search that backs them up all at once.
func (t *Tree[P]) backAll(n *TreeNode[P]) {
	n.bestLow, n.bestHigh = worst(n.Max), worst(n.Max)
	for _, k := range n.Kids {
		t.take(n, k)
	}
}

func (t *Tree[P]) take(n *TreeNode[P], kid int) {
	k := &t.Nodes[kid]
	if better(n.Max, k.Low, n.bestLow) {
		n.bestLow = k.Low
	}
	if better(n.Max, k.High, n.bestHigh) {
		n.bestHigh = k.High
	}
}

// prove derives from the children what is known of n, besides what was known already: a child
// not searched may have any value.
func (n *TreeNode[P]) prove() {
	if n.Done == n.Children || n.Max {
		n.Low = max(n.Low, n.bestLow)
	}
	if n.Done == n.Children || !n.Max {
		n.High = min(n.High, n.bestHigh)
	}
}

// Path returns the way from the root to a node: at each step the number of the
// child, from 1.
func (t *Tree[P]) Path(node int) []int {
	if node <= 0 {
		return nil
	}
	n := &t.Nodes[node]
	return append(t.Path(n.Parent), n.Child+1)
}

// CutBound returns the bound that a node's value met at a cut, and the node that
// set it: β at a MAX node (a beta cut), α at a MIN node (an alpha cut).
func (e GameEvent[P]) CutBound() (bound, from int) {
	if e.Max {
		return e.Beta, e.BetaFrom
	}
	return e.Alpha, e.AlphaFrom
}

// LeastLeaves returns how many leaves alpha-beta evaluates at best, with the best
// child always first, on a tree in which each node has b children and each leaf
// lies d plies deep: b^⌈d/2⌉ + b^⌊d/2⌋ - 1 (Knuth and Moore, 1975).
func LeastLeaves(b, d int) int { return power(b, (d+1)/2) + power(b, d/2) - 1 }

// AllLeaves returns how many leaves minimax evaluates on such a tree, b^d.
func AllLeaves(b, d int) int { return power(b, d) }

func power(b, n int) int {
	p := 1
	for range n {
		p *= b
	}
	return p
}
