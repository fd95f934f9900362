package aostar

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// subject is a graph to search, with its nodes numbered in breadth-first order, the
// start 0.
type subject struct {
	textbook.AndOr[string]

	names  []string
	number map[string]int
	shape  graph.AndOrShape
}

// Bounds of what is drawn.
const (
	maxNodes      = 200
	maxSuccessors = 1000 // of all connectors together
	maxName       = 40   // characters
)

// newSubject finds the nodes that can be reached from the start. Its error is
// a [*problem.Mistake].
func newSubject(g textbook.AndOr[string], start string) (*subject, error) {
	s := &subject{AndOr: g, number: map[string]int{}}
	s.add(start)
	successors := 0
	for n := 0; n < len(s.names); n++ {
		if utf8.RuneCountInString(s.names[n]) > maxName {
			return nil, &problem.Mistake{Fault: "name", Args: i18n.Args{"Text": problem.Quote(s.names[n]), "Most": maxName}}
		}
		connectors := [][]int{}
		for _, c := range g.Connectors(s.names[n]) {
			if successors += len(c.To); successors > maxSuccessors {
				return nil, &problem.Mistake{Fault: "wide", Args: i18n.Args{"Most": maxSuccessors}}
			}
			var to []int
			for _, name := range c.To {
				to = append(to, s.add(name))
			}
			connectors = append(connectors, to)
		}
		s.shape = append(s.shape, connectors)
		if len(s.names) > maxNodes {
			return nil, &problem.Mistake{Fault: "large", Args: i18n.Args{"Most": maxNodes}}
		}
	}
	return s, nil
}

func (s *subject) add(name string) int {
	n, known := s.number[name]
	if !known {
		n = len(s.names)
		s.number[name] = n
		s.names = append(s.names, name)
	}
	return n
}

// inner counts the nodes that have connectors: those that can be expanded with
// profit.
func (s *subject) inner() (count int) {
	for _, connectors := range s.shape {
		if len(connectors) > 0 {
			count++
		}
	}
	return count
}

// parse reads a graph of the student's, or a rewriting.
func parse(text string) (*subject, error) {
	if problem.IsRewriting(text) {
		n, r, err := problem.ParseRewriting(text)
		if err != nil {
			return nil, err
		}
		return newSubject(rewriting{r}, strconv.Itoa(n))
	}
	h, err := problem.ParseHypergraph(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	return newSubject(h, h.Start)
}

// rewriting is the rewriting of numbers, with the numbers as names.
type rewriting struct{ problem.Rewriting }

// rewrites reports whether the subject is a rewriting.
func (s *subject) rewrites() bool {
	_, yes := s.AndOr.(rewriting)
	return yes
}

func value(name string) int {
	n, err := strconv.Atoi(name)
	if err != nil {
		return 0 // not a number: nothing is known about it
	}
	return n
}

func (r rewriting) Connectors(name string) []textbook.Connector[string] {
	var out []textbook.Connector[string]
	for _, c := range r.Rewriting.Connectors(value(name)) {
		named := textbook.Connector[string]{Cost: c.Cost}
		for _, n := range c.To {
			named.To = append(named.To, strconv.Itoa(n))
		}
		out = append(out, named)
	}
	return out
}

func (r rewriting) Goal(name string) bool { return r.Rewriting.Goal(value(name)) }

func (r rewriting) Estimate(name string) int { return r.Rewriting.Estimate(value(name)) }

// example is a graph that shows something.
type example struct {
	key    string // of its name
	text   string
	cycles bool // it has cycles
	last   bool // of equal connectors the last is marked, as the chapter does
}

var examples = []example{
	{key: "lab.aostar.example.chapter", text: problem.ChapterGraph, last: true},
	{key: "lab.aostar.example.rewriting", text: problem.ChapterRewriting},
	{key: "lab.aostar.example.dead", text: problem.DeadEndGraph},
	{key: "lab.aostar.example.cycle", text: problem.CyclicGraph, cycles: true},
	{key: "lab.aostar.example.sinking", text: problem.SinkingGraph},
}

func (e example) subject() (*subject, error) { return parse(e.text) }
