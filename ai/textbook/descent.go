package textbook

// Descent is the [State] of iterative deepening and IDA*: the path from the
// start to the current state and the limits so far.
type Descent[S any] struct {
	descent[S]
	undo []descent[S]
}

type descent[S any] struct {
	Path     []GraphEvent[S]
	Limits   []int
	Current  GraphEvent[S]
	Expanded int // in the present round
	Total    int // in all rounds
}

// NewDescent returns the state before the first event.
func NewDescent[S any]() *Descent[S] { return new(Descent[S]) }

// Apply implements [State]. What is kept for Undo shares its slices, so a
// shortened path gives up its capacity and the next state gets new room.
func (d *Descent[S]) Apply(e GraphEvent[S]) {
	d.undo = append(d.undo, d.descent)
	d.Current = e
	switch e.Step {
	case Restarted:
		d.Path, d.Expanded = nil, 0
		d.Limits = append(d.Limits, e.Limit)
	case Opened:
		d.Path = append(d.Path, e)
	case Expanded:
		d.Expanded++
		d.Total++
	case Beyond, Left:
		last := len(d.Path) - 1
		d.Path = d.Path[:last:last]
	}
}

// Undo implements [State].
func (d *Descent[S]) Undo() {
	last := len(d.undo) - 1
	d.descent, d.undo = d.undo[last], d.undo[:last]
}
