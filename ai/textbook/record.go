package textbook

import (
	"cmp"
	"context"
	"slices"
)

// Record is a search with OPEN and CLOSED that can be looked at after any number of its
// events: what lies in them, and by what way a state was reached. A [Replay] goes from event
// to event, which is too slow for searches of several hundred thousand.
type Record[S comparable] struct {
	Events   []GraphEvent[S]
	until    []int32 // the next event of the same state, or the number of events
	before   []int32 // the one before, or nowhere
	born     []int32 // the first
	last     map[S]int32
	open     []int32 // size after so many events
	expanded []int32
	reopened []int32
}

// nowhere is no event.
const nowhere = -1

// NewRecord returns the record of a search with these events.
func NewRecord[S comparable](events []GraphEvent[S]) *Record[S] {
	r := &Record[S]{}
	r.index(events)
	return r
}

// index prepares the events for being looked at in any order.
func (r *Record[S]) index(events []GraphEvent[S]) {
	n := len(events)
	r.Events = events
	r.until, r.before, r.born = make([]int32, n), make([]int32, n), make([]int32, n)
	r.open, r.expanded, r.reopened = make([]int32, n+1), make([]int32, n+1), make([]int32, n+1)
	r.last = map[S]int32{}
	for i, e := range events {
		r.until[i], r.before[i], r.born[i] = int32(n), nowhere, int32(i)
		if k, met := r.last[e.State]; met {
			r.until[k], r.before[i], r.born[i] = int32(i), k, r.born[k]
		}
		r.last[e.State] = int32(i)
		r.open[i+1], r.expanded[i+1], r.reopened[i+1] = r.open[i], r.expanded[i], r.reopened[i]
		if k := r.before[i]; k != nowhere && events[k].Step.inOpen() {
			r.open[i+1]--
		}
		if e.Step.inOpen() {
			r.open[i+1]++
		}
		switch e.Step {
		case Reopened:
			r.reopened[i+1]++
		case Expanded, Walked, Climbed, Stuck:
			r.expanded[i+1]++
		}
	}
}

// Clip keeps a place inside the record.
func (r *Record[S]) Clip(at int) int { return max(0, min(at, len(r.Events))) }

// Lists returns the first of OPEN and of CLOSED after so many events, at most limit
// of each: OPEN in the order in which nodes are taken up, CLOSED with the latest
// first.
func (r *Record[S]) Lists(at, limit int) (open, closed []GraphEvent[S]) {
	at = r.Clip(at)
	var inOpen, inClosed []int32
	for i := range at {
		if int(r.until[i]) < at {
			continue
		}
		switch s := r.Events[i].Step; {
		case s == Dropped:
		case s.inOpen():
			inOpen = append(inOpen, int32(i))
		default:
			inClosed = append(inClosed, int32(i))
		}
	}
	slices.SortFunc(inOpen, r.earlier)
	slices.Reverse(inClosed)
	return r.first(inOpen, limit), r.first(inClosed, limit)
}

// earlier orders events of OPEN: the least rank first, of equal rank the greater g, then
// the older one.
func (r *Record[S]) earlier(i, k int32) int {
	a, b := r.Events[i], r.Events[k]
	return cmp.Or(a.Rank-b.Rank, b.G-a.G, int(r.born[i]-r.born[k]))
}

func (r *Record[S]) first(places []int32, limit int) []GraphEvent[S] {
	var events []GraphEvent[S]
	for _, i := range places[:min(limit, len(places))] {
		events = append(events, r.Events[i])
	}
	return events
}

// Ties returns how many states of OPEN had the rank of the one that an event takes up, and how
// many of these its g too. The state itself counts.
func (r *Record[S]) Ties(event int) (rank, g int) {
	taken := r.Events[event]
	for i, e := range r.Events[:event] {
		if int(r.until[i]) < event || !e.Step.inOpen() || e.Rank != taken.Rank {
			continue
		}
		rank++
		if e.G == taken.G {
			g++
		}
	}
	return rank, g
}

// Sizes returns how many states lie in OPEN and in CLOSED after so many events.
func (r *Record[S]) Sizes(at int) (open, closed int) {
	at = r.Clip(at)
	states := 0
	for i := range at {
		if int(r.until[i]) >= at && r.Events[i].Step != Dropped {
			states++
		}
	}
	open = int(r.open[at])
	return open, states - open
}

// Known returns what is known of a state after so many events.
func (r *Record[S]) Known(s S, at int) (GraphEvent[S], bool) {
	i, ok := r.last[s]
	if !ok {
		return GraphEvent[S]{}, false
	}
	for i != nowhere && int(i) >= r.Clip(at) {
		i = r.before[i]
	}
	if i == nowhere {
		return GraphEvent[S]{}, false
	}
	return r.Events[i], true
}

// WayTo returns the states from the start to a state, as known after so many
// events.
func (r *Record[S]) WayTo(s S, at int) []S {
	way := []S{s}
	for e, ok := r.Known(s, at); ok && e.HasParent; e, ok = r.Known(e.Parent, at) {
		way = append(way, e.Parent)
	}
	slices.Reverse(way)
	return way
}

// Expanded returns how many states were expanded, each time anew, in so many events.
func (r *Record[S]) Expanded(at int) int { return int(r.expanded[r.Clip(at)]) }

// Reopened returns how often a state went back from CLOSED to OPEN in so many events.
func (r *Record[S]) Reopened(at int) int { return int(r.reopened[r.Clip(at)]) }

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

// StopGame returns g without any children once ctx has ended, so that a search in
// it soon ends. Its result is void then: ask ctx.
func StopGame[P any](ctx context.Context, g Game[P]) Game[P] { return stopGame[P]{g, ctx} }

type stopGame[P any] struct {
	Game[P]
	ctx context.Context
}

func (s stopGame[P]) Children(p P) []P {
	if s.ctx.Err() != nil {
		return nil
	}
	return s.Game.Children(p)
}

// StopGraph returns g without any successors once ctx has ended, so that a search
// in it soon ends. Its result is void then: ask ctx.
func StopGraph[S comparable](ctx context.Context, g Graph[S]) Graph[S] {
	stop := stopGraph[S]{g, ctx}
	if r, ok := g.(Reversible[S]); ok {
		return stopReversible[S]{stop, r.Ends()}
	}
	return stop
}

type stopReversible[S comparable] struct {
	stopGraph[S]
	ends []S
}

func (s stopReversible[S]) Ends() []S { return s.ends }

type stopGraph[S comparable] struct {
	Graph[S]
	ctx context.Context
}

func (s stopGraph[S]) Successors(n S) []Edge[S] {
	if s.ctx.Err() != nil {
		return nil
	}
	return s.Graph.Successors(n)
}

// StopAndOr returns g with no connectors left to expand once ctx has ended, so
// that a search in it soon ends. Its result is void then: ask ctx.
func StopAndOr[S comparable](ctx context.Context, g AndOr[S]) AndOr[S] {
	return stopAndOr[S]{g, ctx}
}

type stopAndOr[S comparable] struct {
	AndOr[S]
	ctx context.Context
}

func (s stopAndOr[S]) Connectors(n S) []Connector[S] {
	if s.ctx.Err() != nil {
		return nil
	}
	return s.AndOr.Connectors(n)
}
