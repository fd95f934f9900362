package textbook

import (
	"slices"
)

// IDAStar finds a cheapest path like [AStar], in memory for one path only. Of all
// cheapest paths it returns the first in the order of the successors.
func IDAStar[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := idaStar[S]{graph: g, observe: observe}
	return s.rounds(start)
}

func (s *idaStar[S]) rounds(start S) Path[S] {
	for limit := s.estimate(start); limit < Infinity; limit = s.beyond {
		s.limit, s.beyond = limit, Infinity
		s.emit(start, 0, s.estimate(start), Restarted)
		if cost, found := s.search(start, 0); found {
			return Path[S]{States: s.path, Cost: cost, Expanded: s.expanded, Held: s.held}
		}
	}
	return Path[S]{Expanded: s.expanded, Held: s.held}
}

type idaStar[S comparable] struct {
	graph         Graph[S]
	observe       func(GraphEvent[S])
	limit, beyond int
	path          []S
	reached       map[S]reached // nil where only the path is known
	expanded      int
	held          int
}

func (s *idaStar[S]) estimate(n S) int {
	if s.reached != nil {
		return 0
	}
	return s.graph.Estimate(n)
}

// known reports whether a state need not be searched at a cost.
func (s *idaStar[S]) known(n S, cost int) bool {
	if s.reached == nil {
		return slices.Contains(s.path, n)
	}
	r, met := s.reached[n]
	return met && (r.g < cost || r.g == cost && r.limit == s.limit)
}

func (s *idaStar[S]) search(n S, g int) (cost int, found bool) {
	h := s.estimate(n)
	s.emit(n, g, h, Opened)
	if g+h > s.limit {
		s.beyond = min(s.beyond, g+h)
		s.emit(n, g, h, Beyond)
		return 0, false
	}
	s.path = append(s.path, n)
	if s.reached != nil {
		s.reached[n] = reached{g, s.limit}
	}
	s.held = max(s.held, len(s.path), len(s.reached))
	if s.graph.Goal(n) {
		s.emit(n, g, h, Found)
		return g, true
	}
	s.expanded++
	s.emit(n, g, h, Expanded)
	for _, e := range s.graph.Successors(n) {
		if s.known(e.To, g+e.Cost) {
			continue
		}
		if cost, found := s.search(e.To, g+e.Cost); found {
			return cost, true
		}
	}
	s.path = s.path[:len(s.path)-1]
	s.emit(n, g, h, Left)
	return 0, false
}

// emit tells the observer of a step: it is the one observation point.
func (s *idaStar[S]) emit(n S, g, h int, step GraphStep) {
	if s.observe == nil {
		return
	}
	e, above := GraphEvent[S]{Step: step, State: n, G: g, H: h, Rank: g + h, Limit: s.limit}, s.path
	if last := len(above) - 1; last >= 0 && above[last] == n {
		above = above[:last]
	}
	if len(above) > 0 && step != Restarted {
		e.Parent, e.HasParent = above[len(above)-1], true
	}
	s.observe(e)
}

// Descent is the [State] of iterative deepening and IDA*: the path from the
// start to the current state and the limits so far.
type Descent[S any] struct {
	descent[S]
	undo []descent[S]
}

type descent[S any] struct {
	Path     []GraphEvent[S]
	Limits   []int
	Expanded int // in the present round
	Total    int // in all rounds
}

// NewDescent returns the state before the first event.
func NewDescent[S any]() *Descent[S] { return new(Descent[S]) }

// Apply implements [State]. What is kept for Undo shares its slices, so a
// shortened path gives up its capacity and the next state gets new room.
func (d *Descent[S]) Apply(e GraphEvent[S]) {
	d.undo = append(d.undo, d.descent)
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
