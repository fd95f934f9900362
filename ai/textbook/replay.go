package textbook

// Trace collects events. Its Observe is what an algorithm is handed.
type Trace[E any] struct{ Events []E }

// Observe appends an event.
func (t *Trace[E]) Observe(e E) { t.Events = append(t.Events, e) }

// State is what a trace has come to after some of its events.
type State[E any] interface {
	// Apply changes the state by the next event.
	Apply(E)
	// Undo takes the last event back. There must have been one.
	Undo()
}

// Replay plays a trace forwards and backwards.
type Replay[E any, S State[E]] struct {
	events []E
	state  S
	index  int
}

// NewReplay returns a replay that stands before the first event. start makes the
// state that nothing has happened to.
func NewReplay[E any, S State[E]](events []E, start func() S) *Replay[E, S] {
	return &Replay[E, S]{events: events, state: start()}
}

// Len returns the number of events.
func (r *Replay[E, S]) Len() int { return len(r.events) }

// Index returns how many events have been applied, from 0 to Len.
func (r *Replay[E, S]) Index() int { return r.index }

// State returns the state after Index events. Callers must not change it.
func (r *Replay[E, S]) State() S { return r.state }

// Last returns the event applied last, and false before the first.
func (r *Replay[E, S]) Last() (event E, ok bool) {
	if r.index == 0 {
		return event, false
	}
	return r.events[r.index-1], true
}

// Next returns the event that comes next, and false after the last.
func (r *Replay[E, S]) Next() (event E, ok bool) {
	if r.index == len(r.events) {
		return event, false
	}
	return r.events[r.index], true
}

// Jump goes to the state after the first index events; what lies outside the
// trace means its beginning or end.
func (r *Replay[E, S]) Jump(index int) {
	index = max(0, min(index, len(r.events)))
	for ; r.index > index; r.index-- {
		r.state.Undo()
	}
	for ; r.index < index; r.index++ {
		r.state.Apply(r.events[r.index])
	}
}

// Step applies the next event and reports whether there was one.
func (r *Replay[E, S]) Step() bool {
	before := r.index
	r.Jump(before + 1)
	return r.index > before
}

// Back takes the last event back and reports whether there was one.
func (r *Replay[E, S]) Back() bool {
	before := r.index
	r.Jump(before - 1)
	return r.index < before
}
