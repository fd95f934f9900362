package textbook

import (
	"cmp"
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
