package aostar

import (
	"context"
	"errors"
	"time"

	"tengen/ai/textbook"
)

type event = textbook.AOEvent[string]

// recording is a recorded search in a subject.
type recording struct {
	subject    *subject
	cycles     bool     // search so that cycles do no harm
	markedOnly bool     // revise only marked parents of what changed, not all ancestors
	last       bool     // of connectors that cost the same the last is marked
	byStudent  bool     // the student says what is expanded
	picks      []string // what the student has chosen so far

	events    []event
	replay    *textbook.Replay[event, *textbook.AOGraph[string]]
	tips      []string // among which the student may choose now
	found     textbook.Solution[string]
	cycle     []string // met by a search that cannot cope with it
	solutions []textbook.Solution[string]
}

// maxSolutions is how many solution graphs are shown.
const maxSolutions = 12

// solutionTime bounds how long they are looked for: a graph with many dead ends
// has too many ways to fail to list them.
const solutionTime = 200 * time.Millisecond

// take begins with another graph.
func (s *recording) take(subject *subject) {
	s.subject, s.picks = subject, nil
	ctx, cancel := context.WithTimeout(context.Background(), solutionTime)
	defer cancel()
	s.solutions, _ = textbook.Solutions(textbook.StopAndOr[string](ctx, subject), subject.names[0], maxSolutions)
	s.search()
}

// search records the search anew; the replay stands at its beginning then.
func (s *recording) search() {
	s.tips, s.cycle = nil, nil
	var trace textbook.Trace[event]
	var choose textbook.Choose[string]
	if s.byStudent {
		choose = s.choose()
	}
	start := s.subject.names[0]
	graph := textbook.AndOr[string](s.subject)
	if s.last {
		graph = textbook.LastOfEqual(graph)
	}
	if s.cycles {
		s.found = textbook.AOStarCyclic[string](s.subject, start, choose, trace.Observe)
	} else {
		search := textbook.AOStarAncestors[string]
		if s.markedOnly {
			search = textbook.AOStar[string]
		}
		var err error
		s.found, err = search(graph, start, choose, trace.Observe)
		var cycle *textbook.CycleError[string]
		if errors.As(err, &cycle) {
			s.cycle = cycle.Cycle
		}
	}
	s.events = trace.Events
	s.replay = textbook.NewReplay(trace.Events, textbook.NewAOGraph[string])
}

// choose repeats what the student has picked and then waits.
func (s *recording) choose() textbook.Choose[string] {
	used := 0
	return func(tips []string) (string, bool) {
		s.tips = nil
		if used < len(s.picks) {
			used++
			return s.picks[used-1], true
		}
		s.tips = tips
		return "", false
	}
}

// z returns Z before and after the current step.
func (s *recording) z() (before, after []string) {
	i := s.replay.Index()
	if i >= 2 {
		before = s.events[i-2].Set
	}
	if i >= 1 {
		after = s.events[i-1].Set
	}
	return before, after
}

// node returns what is known of a node at the current step, nil when it is not in
// the graph yet.
func (s *recording) node(n int) *textbook.AONode[string] {
	return s.replay.State().Nodes[s.subject.names[n]]
}

// marked returns the nodes of the cheapest partial solution at the current step:
// those that the markers lead to from the start.
func (s *recording) marked() map[int]bool {
	seen := map[int]bool{}
	var follow func(n int)
	follow = func(n int) {
		node := s.node(n)
		if node == nil || seen[n] {
			return
		}
		seen[n] = true
		if node.Expanded && node.Marked >= 0 {
			for _, m := range s.subject.shape[n][node.Marked] {
				follow(m)
			}
		}
	}
	follow(0)
	return seen
}

// before returns what a node cost before the current step, and false when it is
// new.
func (s *recording) before(name string) (q int, ok bool) {
	for i := s.replay.Index() - 2; i >= 0; i-- {
		if s.events[i].State == name {
			return s.events[i].Q, true
		}
	}
	return 0, false
}

// expansion is an expansion and what the start cost after its revisions.
type expansion struct {
	node string
	q    int
	done bool // the revisions are over
}

// rounds lists the expansions up to the current step.
func (s *recording) rounds() []expansion {
	var rounds []expansion
	start := s.subject.names[0]
	q := 0
	for i, e := range s.events[:s.replay.Index()] {
		if e.State == start {
			q = e.Q
		}
		if e.Step == textbook.Grown {
			rounds = append(rounds, expansion{node: e.State})
		}
		if len(rounds) > 0 {
			last, next := &rounds[len(rounds)-1], i+1
			last.q = q
			if e.Step == textbook.Revised && (next == len(s.events) || s.events[next].Step != textbook.Revised) {
				last.done = true
			}
		}
	}
	return rounds
}
