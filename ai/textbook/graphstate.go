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
