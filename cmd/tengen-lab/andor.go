package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/cmd/internal/cli"
)

const andorHelp = `Solves an AND/OR graph as cheaply as can be, by AO*.

The graph is a text, a line a node; the first node is the one to solve. Without
FILE, or with -, it is read from standard input.

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

An estimate that says more than it costs to solve its node (inadmissible) may hide the
cheapest solution, and one that says more than a connector and the estimates behind it
(not monotone) lets costs sink again; a warning on standard error names the first such
nodes. --all stops after a number of graphs, or of steps, and says so; while it takes
longer than a second it shows how far it is. Costs that are
too large to be counted are called that.

A graph with a cycle is an error that names the cycle. With --cycles the costs are
found from the goals upwards, the cheapest first, so that none can rest on itself.`

// maxSolutions bounds what --all prints.
const maxSolutions = 1000

func andorCommand() *cli.Command {
	c := cli.New("andor", "[FILE]", "AND/OR graphs by AO*", andorHelp)
	c.Typing = "a graph, a line a node, such as A 1 -> B C"
	cycles := c.Flags().Bool("cycles", false, "cope with cycles")
	steps := c.Flags().Bool("steps", false, "show each expansion")
	all := c.Flags().Bool("all", false, fmt.Sprintf("show all solution graphs (at most %d)", maxSolutions))
	example := c.Flags().Bool("example", false, "print the graph of the textbook's chapter")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		if *example {
			_, err := io.WriteString(e.Out, "# node, estimate, connectors\n"+problem.ChapterGraph)
			return err
		}
		if len(operands) > 1 {
			return cli.Usagef("want one FILE, or none for standard input")
		}
		h, err := cli.Read(e, append(operands, "-")[0], problem.ParseHypergraph)
		if err != nil {
			return err
		}
		return andor(e, h, *cycles, *steps, *all)
	}
	return c
}

func andor(e *cli.Env, h *problem.Hypergraph, cycles, steps, all bool) error {
	a := andorAnswer{Start: h.Start, Warnings: estimateWarnings(h)}
	graph := textbook.StopAndOr[string](e.Ctx, h)
	observe := func(textbook.AOEvent[string]) {}
	if steps {
		observe = a.observe
	}
	var found textbook.Solution[string]
	var err error
	if cycles {
		found = textbook.AOStarCyclic(graph, h.Start, nil, observe)
	} else {
		found, err = textbook.AOStar(graph, h.Start, nil, observe)
	}
	if stopped := e.Ctx.Err(); stopped != nil {
		return stopped
	}
	if err != nil {
		return err
	}
	a.Solvable, a.Expanded = found.Solved(), found.Expanded
	if found.Solved() {
		a.Solutions = append(a.Solutions, solutionGraph(h, found))
	}
	if all {
		bar := cli.NewProgressBar(e.Err, "steps at most")
		solutions, whole := textbook.WatchSolutions(graph, h.Start, maxSolutions, bar.Set)
		bar.End()
		if stopped := e.Ctx.Err(); stopped != nil {
			return stopped // what was found so far is not the cheapest
		}
		if !whole {
			a.Warnings = append(a.Warnings, fmt.Sprintf("there may be more solution graphs than these %d, and cheaper ones", len(solutions)))
		}
		a.Solutions = nil
		for _, s := range solutions {
			a.Solutions = append(a.Solutions, solutionGraph(h, s))
		}
	}
	for _, w := range a.Warnings {
		fmt.Fprintf(e.Err, "tengen-lab andor: warning: %s\n", w)
	}
	return e.Answer(a)
}

// estimateWarnings says where estimates break the rules by which AO* is right.
func estimateWarnings(h *problem.Hypergraph) (warnings []string) {
	costs := textbook.LeastCosts(h, h.Names)
	for _, n := range h.Names {
		if h.Estimate(n) > costs[n] {
			warnings = append(warnings, fmt.Sprintf("the estimate of %s is %d and it costs %d (inadmissible): the solution may not be the cheapest", n, h.Estimate(n), costs[n]))
			break
		}
	}
	for _, n := range h.Names {
		for _, c := range h.Connectors(n) {
			behind := c.Cost
			for _, m := range c.To {
				behind = textbook.AddCosts(behind, h.Estimate(m))
			}
			if h.Estimate(n) > behind {
				return append(warnings, fmt.Sprintf("the estimate of %s is %d and says %d by %s (not monotone): costs may sink again", n, h.Estimate(n), behind, strings.Join(c.To, " ")))
			}
		}
	}
	return warnings
}

// expansion is a step of AO*.
type expansion struct {
	Node string `json:"node"`
	Q    int    `json:"q"` // of the start, after the costs were revised
}

// observe keeps what the start costs after each expansion.
func (a *andorAnswer) observe(event textbook.AOEvent[string]) {
	switch {
	case event.Step == textbook.Grown:
		last := 0
		if len(a.Steps) > 0 {
			last = a.Steps[len(a.Steps)-1].Q
		}
		a.Steps = append(a.Steps, expansion{event.State, last})
	case event.Step == textbook.Revised && event.State == a.Start:
		a.Steps[len(a.Steps)-1].Q = event.Q
	}
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
	Warnings  []string    `json:"warnings,omitempty"`
}

// String returns steps, costs and connectors, a line each.
func (a andorAnswer) String() string {
	lines := expansionLines(a.Start, a.Steps)
	if !a.Solvable {
		lines = append(lines, "unsolvable")
	}
	for _, s := range a.Solutions {
		lines = append(append(lines, "cost "+costInWords(s.Cost)), s.Connectors...)
	}
	return strings.Join(lines, "\n")
}

// expansionLines writes what was expanded, and what the start cost after it.
func expansionLines(start string, steps []expansion) (lines []string) {
	for _, s := range steps {
		lines = append(lines, fmt.Sprintf("expand %s: q(%s) = %s", s.Node, start, costInWords(s.Q)))
	}
	return lines
}

// costInWords writes a cost.
func costInWords(q int) string {
	switch q {
	case textbook.DeadEnd:
		return "dead end"
	case textbook.TooLarge:
		return "too large"
	}
	return strconv.Itoa(q)
}
