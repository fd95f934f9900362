package textbook

import (
	"math/rand/v2"
	"slices"
)

// HillClimbing goes to the best neighbour as long as there is a better one, and begins again
// where there is none, each time after one more random step.
//
// It keeps one path only, from which loops are cut. The same seed gives the same steps. A path
// may be missed, and is seldom a cheapest one.
func HillClimbing[S comparable](g Graph[S], start S, rounds int, seed uint64, observe func(GraphEvent[S])) Path[S] {
	s := climbing[S]{graph: g, observe: observe}
	rng := rand.New(rand.NewPCG(seed, 0))
	for r := range rounds + 1 {
		s.path = nil
		s.visit(Edge[S]{To: start}, Restarted)
		for range r {
			if next := s.successors(); len(next) > 0 {
				s.visit(next[rng.IntN(len(next))], Walked)
			}
		}
		if s.climb() {
			return s.result()
		}
	}
	s.path = nil
	return s.result()
}

type climbing[S comparable] struct {
	graph          Graph[S]
	observe        func(GraphEvent[S])
	path           []climbed[S] // to the current state
	expanded, held int
}

type climbed[S any] struct {
	state S
	g     int
}

// climb goes to better states until there is none, and reports whether that is a goal.
func (s *climbing[S]) climb() bool {
	for {
		n := s.path[len(s.path)-1].state
		if s.graph.Goal(n) {
			s.emit(Found)
			return true
		}
		h := s.graph.Estimate(n)
		var best Edge[S]
		better := false
		for _, e := range s.successors() {
			if v := s.graph.Estimate(e.To); v < h {
				best, h, better = e, v, true
			}
		}
		if !better {
			s.expanded++
			s.emit(Stuck)
			return false
		}
		s.visit(best, Climbed)
	}
}

func (s *climbing[S]) successors() []Edge[S] { return s.graph.Successors(s.path[len(s.path)-1].state) }

// visit goes on to a state. Where it was on the way already, the loop is cut.
func (s *climbing[S]) visit(e Edge[S], step GraphStep) {
	if step != Restarted {
		s.expanded++
	}
	if at := slices.IndexFunc(s.path, func(c climbed[S]) bool { return c.state == e.To }); at >= 0 {
		s.path = s.path[:at+1]
	} else {
		g := 0
		if last := len(s.path) - 1; last >= 0 {
			g = s.path[last].g + e.Cost
		}
		s.path = append(s.path, climbed[S]{e.To, g})
	}
	s.held = max(s.held, len(s.path))
	s.emit(step)
}

// emit tells the observer of a step at the current state: it is the one observation point.
func (s *climbing[S]) emit(step GraphStep) {
	if s.observe == nil {
		return
	}
	last := len(s.path) - 1
	n := s.path[last]
	h := s.graph.Estimate(n.state)
	e := GraphEvent[S]{Step: step, State: n.state, G: n.g, H: h, Rank: h}
	if last > 0 {
		e.Parent, e.HasParent = s.path[last-1].state, true
	}
	s.observe(e)
}

func (s *climbing[S]) result() Path[S] {
	p := Path[S]{Expanded: s.expanded, Held: s.held}
	for _, c := range s.path {
		p.States, p.Cost = append(p.States, c.state), c.g
	}
	return p
}
