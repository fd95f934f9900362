package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

const andorHelp = `Solves an AND/OR graph as cheaply as can be, by AO*.

The graph is a text, a line a node; the first node is the one to solve. FILE - is
standard input.

  NAME ESTIMATE -> A B | C | D E = 5    solve A and B, or C, or D and E
  NAME ESTIMATE goal                    solved as it is
  NAME ESTIMATE                         a dead end

A connector costs as much as it has successors, or what stands after =. What follows
# is ignored. It prints the cost and a line for each connector of the solution, or
unsolvable. --steps shows what AO* expands and what the first node costs after each
expansion; --all shows every solution graph, the cheapest first.

  $ tengen-lab andor --example > chapter.txt
  $ tengen-lab andor --steps chapter.txt
  expand n0: q(n0) = 3
  expand n1: q(n0) = 4
  expand n5: q(n0) = 5
  expand n4: q(n0) = 5
  cost 5
  n0 -> n4 n5
  n4 -> n8
  n5 -> n7 n8

A graph with a cycle is an error that names the cycle. With --cycles the costs are
found from the goals upwards, the cheapest first, so that none can rest on itself.`

// maxSolutions bounds what --all prints.
const maxSolutions = 1000

func andorCommand() *command {
	c := newCommand("andor", "FILE", "AND/OR graphs by AO*", andorHelp)
	c.typing = "a graph, a line a node, such as A 1 -> B C"
	cycles := c.flags.Bool("cycles", false, "cope with cycles")
	steps := c.flags.Bool("steps", false, "show each expansion")
	all := c.flags.Bool("all", false, fmt.Sprintf("show all solution graphs (at most %d)", maxSolutions))
	example := c.flags.Bool("example", false, "print the graph of the textbook's chapter")
	c.jsonFlag()
	c.run = func(e *env, operands []string) error {
		if *example {
			_, err := io.WriteString(e.out, problem.ChapterGraph)
			return err
		}
		if len(operands) != 1 {
			return usagef("want one FILE, or - for standard input")
		}
		h, err := readHypergraph(e, operands[0])
		if err != nil {
			return err
		}
		return andor(e, h, *cycles, *steps, *all)
	}
	return c
}

func readHypergraph(e *env, name string) (*problem.Hypergraph, error) {
	in := e.in
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer func() { _ = file.Close() }() // it was only read
		in = file
	}
	h, err := problem.ParseHypergraph(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return h, nil
}

func andor(e *env, h *problem.Hypergraph, cycles, steps, all bool) error {
	var trace textbook.Trace[textbook.AOEvent[string]]
	graph := textbook.StopAndOr[string](e.ctx, h)
	var found textbook.Solution[string]
	var err error
	if cycles {
		found = textbook.AOStarCyclic(graph, h.Start, nil, trace.Observe)
	} else {
		found, err = textbook.AOStar(graph, h.Start, nil, trace.Observe)
	}
	if err == nil {
		err = e.ctx.Err()
	}
	if err != nil {
		return err
	}
	a := andorAnswer{Start: h.Start, Solvable: found.Solved(), Expanded: found.Expanded}
	if steps {
		a.Steps = expansions(h.Start, trace.Events)
	}
	if found.Solved() {
		a.Solutions = append(a.Solutions, solutionGraph(h, found))
	}
	if all {
		a.Solutions = nil
		for _, s := range textbook.Solutions(graph, h.Start, maxSolutions) {
			a.Solutions = append(a.Solutions, solutionGraph(h, s))
		}
	}
	return e.answer(a)
}

// expansion is a step of AO*.
type expansion struct {
	Node string `json:"node"`
	Q    int    `json:"q"` // of the start, after the costs were revised
}

// expansions reads from a trace what the start costs after each expansion.
func expansions(start string, events []textbook.AOEvent[string]) []expansion {
	var steps []expansion
	for _, event := range events {
		switch {
		case event.Step == textbook.Grown:
			last := 0
			if len(steps) > 0 {
				last = steps[len(steps)-1].Q
			}
			steps = append(steps, expansion{event.State, last})
		case event.Step == textbook.Revised && event.State == start:
			steps[len(steps)-1].Q = event.Q
		}
	}
	return steps
}

// solution is a solution graph.
type solution struct {
	Cost       int      `json:"cost"`
	Connectors []string `json:"connectors"`
}

func solutionGraph(h *problem.Hypergraph, s textbook.Solution[string]) solution {
	graph := solution{Cost: s.Cost}
	for _, n := range s.Order(h, h.Start) {
		graph.Connectors = append(graph.Connectors, n+" -> "+strings.Join(h.Connectors(n)[s.Choice[n]].To, " "))
	}
	return graph
}

// andorAnswer is the answer for a graph.
type andorAnswer struct {
	Start     string      `json:"start"`
	Solvable  bool        `json:"solvable"`
	Expanded  []string    `json:"expanded"`
	Steps     []expansion `json:"steps,omitempty"`
	Solutions []solution  `json:"solutions,omitempty"`
}

// String returns steps, costs and connectors, a line each.
func (a andorAnswer) String() string {
	var lines []string
	for _, s := range a.Steps {
		cost := fmt.Sprint(s.Q)
		if s.Q >= textbook.DeadEnd {
			cost = "dead end"
		}
		lines = append(lines, fmt.Sprintf("expand %s: q(%s) = %s", s.Node, a.Start, cost))
	}
	if !a.Solvable {
		lines = append(lines, "unsolvable")
	}
	for _, s := range a.Solutions {
		lines = append(append(lines, fmt.Sprintf("cost %d", s.Cost)), s.Connectors...)
	}
	return strings.Join(lines, "\n")
}
