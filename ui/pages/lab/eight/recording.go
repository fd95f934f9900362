package eight

import (
	"cmp"
	"context"
	"slices"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets/stepping"
)

type event = textbook.GraphEvent[problem.Eight]

// heuristic is an h that can be chosen, with the key of its name. share is what a
// tile that stands away from home adds to h, nil where h is no plain sum over tiles.
type heuristic struct {
	key      string
	estimate func(problem.Eight) int
	share    func(cell, home int) int
}

// The heuristics, in the order in which they are offered.
const (
	manhattan = iota
	misplaced
	overestimating
	inconsistent
)

var heuristics = []heuristic{
	manhattan:      {"lab.eight.manhattan", problem.Manhattan, steps},
	misplaced:      {"lab.eight.misplaced", problem.Misplaced, func(int, int) int { return 1 }},
	overestimating: {"lab.eight.over", problem.Overestimating, nil},
	inconsistent:   {"lab.eight.inconsistent", problem.Inconsistent, nil},
}

// recording is a search by A* that can be looked at after any number of its events.
// textbook.Frontier replays from the start to go back; in the longest searches, of
// several hundred thousand events, that would be felt.
type recording struct {
	heuristic int
	events    []event
	until     []int32 // the next event of the same state, or the number of events
	before    []int32 // the one before, or nowhere
	born      []int32 // the first
	last      map[problem.Eight]int32
	open      []int32 // sizes after so many events
	expanded  []int32
	reopened  []int32
	path      textbook.Path[problem.Eight]
}

// nowhere is no event.
const nowhere = -1

// search records A* from start. It is incomplete when ctx ends before it.
func search(ctx context.Context, start problem.Eight, h int, keepClosed bool) *recording {
	var trace textbook.Trace[event]
	g := textbook.StopGraph[problem.Eight](ctx, problem.EightPuzzle{H: heuristics[h].estimate})
	r := &recording{heuristic: h}
	r.path = textbook.AStar(g, start, keepClosed, trace.Observe)
	r.index(trace.Events)
	return r
}

// index prepares the events for being looked at in any order.
func (r *recording) index(events []event) {
	n := len(events)
	r.events = events
	r.until, r.before, r.born = make([]int32, n), make([]int32, n), make([]int32, n)
	r.open, r.expanded, r.reopened = make([]int32, n+1), make([]int32, n+1), make([]int32, n+1)
	r.last = map[problem.Eight]int32{}
	for i, e := range events {
		r.until[i], r.before[i], r.born[i] = int32(n), nowhere, int32(i)
		if k, known := r.last[e.State]; known {
			r.until[k], r.before[i], r.born[i] = int32(i), k, r.born[k]
		}
		r.last[e.State] = int32(i)
		r.open[i+1], r.expanded[i+1], r.reopened[i+1] = r.open[i], r.expanded[i], r.reopened[i]
		switch e.Step {
		case textbook.Opened:
			r.open[i+1]++
		case textbook.Reopened:
			r.open[i+1]++
			r.reopened[i+1]++
		case textbook.Expanded:
			r.open[i+1]--
			r.expanded[i+1]++
		case textbook.Found:
			r.expanded[i+1]-- // a goal is taken up but not expanded
		}
	}
}

// clip keeps a place inside the record.
func (r *recording) clip(at int) int { return max(0, min(at, len(r.events))) }

// lists returns the first of OPEN and of CLOSED after so many events, at most limit
// of each: OPEN in the order in which A* takes nodes up, CLOSED with the latest
// first.
func (r *recording) lists(at, limit int) (open, closed []event) {
	at = r.clip(at)
	var inOpen, inClosed []int32
	for i := range at {
		if int(r.until[i]) < at {
			continue
		}
		if s := r.events[i].Step; s == textbook.Expanded || s == textbook.Found {
			inClosed = append(inClosed, int32(i))
		} else {
			inOpen = append(inOpen, int32(i))
		}
	}
	slices.SortFunc(inOpen, r.earlier)
	slices.Reverse(inClosed)
	return r.first(inOpen, limit), r.first(inClosed, limit)
}

// earlier orders events of OPEN: the least f first, of equal f the greater g, then
// the older one.
func (r *recording) earlier(i, k int32) int {
	a, b := r.events[i], r.events[k]
	return cmp.Or(a.F()-b.F(), b.G-a.G, int(r.born[i]-r.born[k]))
}

func (r *recording) first(places []int32, limit int) []event {
	var events []event
	for _, i := range places[:min(limit, len(places))] {
		events = append(events, r.events[i])
	}
	return events
}

// sizes returns how many states lie in OPEN and in CLOSED after so many events.
func (r *recording) sizes(at int) (open, closed int) {
	at = r.clip(at)
	states := 0
	for i := range at {
		if int(r.until[i]) >= at {
			states++
		}
	}
	open = int(r.open[at])
	return open, states - open
}

// known returns what is known of a state after so many events.
func (r *recording) known(s problem.Eight, at int) (event, bool) {
	i, ok := r.last[s]
	if !ok {
		return event{}, false
	}
	for i != nowhere && int(i) >= r.clip(at) {
		i = r.before[i]
	}
	if i == nowhere {
		return event{}, false
	}
	return r.events[i], true
}

// wayTo returns the states from the start to a state, as known after so many
// events.
func (r *recording) wayTo(s problem.Eight, at int) []problem.Eight {
	way := []problem.Eight{s}
	for e, ok := r.known(s, at); ok && e.HasParent; e, ok = r.known(e.Parent, at) {
		way = append(way, e.Parent)
	}
	slices.Reverse(way)
	return way
}

var _ stepping.Track = (*comparison)(nil)

// comparison is two searches of the same puzzle, stepped through together.
type comparison struct {
	recordings [2]*recording
	at         int
	best       int // length of a shortest way
}

// Len implements [stepping.Track].
func (r *comparison) Len() int { return max(len(r.recordings[0].events), len(r.recordings[1].events)) }

// Index implements [stepping.Track].
func (r *comparison) Index() int { return r.at }

// Jump implements [stepping.Track].
func (r *comparison) Jump(at int) { r.at = at }
