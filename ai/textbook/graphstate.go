package textbook

// GraphStep names what happens in a [GraphEvent].
type GraphStep uint8

// The steps of a search in a graph.
const (
	Opened    GraphStep = iota // a state is reached for the first time
	Improved                   // a better way to a state in OPEN
	Reopened                   // a better way to a state in CLOSED, which goes back to OPEN
	Expanded                   // a state is taken up and its successors are looked at
	Found                      // a goal is taken up; it is not expanded
	Beyond                     // f (or the depth) exceeds the limit: not searched further
	Left                       // a state's successors are exhausted, back to its parent
	Restarted                  // a new round with a higher limit
)

// String returns the step in a word.
func (s GraphStep) String() string {
	return [...]string{"opened", "improved", "reopened", "expanded", "found", "beyond the limit", "left", "new limit"}[s]
}

// GraphEvent is a step of a search in a graph, at one state.
type GraphEvent[S any] struct {
	Step      GraphStep
	Line      int // of the pseudocode, from 1
	State     S
	Parent    S
	HasParent bool
	G, H      int // the cost from the start so far, the estimate to the goal; f is their sum
	Rank      int // where OPEN is kept: the state with the least is taken up first
	Limit     int // of the searches that keep one path only
}

// F returns g + h.
func (e GraphEvent[S]) F() int { return e.G + e.H }

// Frontier is the [State] of a search that keeps OPEN and CLOSED. An entry is the last event of
// its state that told its g.
type Frontier[S comparable] struct {
	Open     map[S]GraphEvent[S]
	Closed   map[S]GraphEvent[S]
	Current  GraphEvent[S]
	Expanded int
	undo     []frontierUndo[S]
}

// frontierUndo is the state of the entry that an event changed, before it.
type frontierUndo[S any] struct {
	open, closed     GraphEvent[S]
	inOpen, inClosed bool
	current          GraphEvent[S]
	expanded         int
}

// NewFrontier returns the state before the first event.
func NewFrontier[S comparable]() *Frontier[S] {
	return &Frontier[S]{Open: map[S]GraphEvent[S]{}, Closed: map[S]GraphEvent[S]{}}
}

// Apply implements [State].
func (f *Frontier[S]) Apply(e GraphEvent[S]) {
	u := frontierUndo[S]{current: f.Current, expanded: f.Expanded}
	u.open, u.inOpen = f.Open[e.State]
	u.closed, u.inClosed = f.Closed[e.State]
	f.undo = append(f.undo, u)
	f.Current = e
	switch e.Step {
	case Opened, Improved, Reopened:
		delete(f.Closed, e.State)
		f.Open[e.State] = e
	case Expanded:
		delete(f.Open, e.State)
		f.Closed[e.State] = e
		f.Expanded++
	case Found:
		delete(f.Open, e.State)
		f.Closed[e.State] = e
	}
}

// Undo implements [State].
func (f *Frontier[S]) Undo() {
	u := f.undo[len(f.undo)-1]
	f.undo = f.undo[:len(f.undo)-1]
	restore(f.Open, f.Current.State, u.open, u.inOpen)
	restore(f.Closed, f.Current.State, u.closed, u.inClosed)
	f.Current, f.Expanded = u.current, u.expanded
}

func restore[K comparable, V any](m map[K]V, k K, v V, present bool) {
	if present {
		m[k] = v
	} else {
		delete(m, k)
	}
}
