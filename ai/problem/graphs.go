package problem

import (
	"errors"
	"slices"
	"strings"

	"tengen/ai/textbook"
)

// andOr asks about the chapter's graph and the rewriting of numbers.
func andOr() []CourseExercise {
	chapter := func(id string, kind CourseKind, solve func(*graphSearch) string) CourseExercise {
		return CourseExercise{id, "aostar", ChapterGraph, kind, func() string { return solve(searchGraph()) }}
	}
	return []CourseExercise{
		chapter("graph_order", Names, func(s *graphSearch) string { return strings.Join(s.state.Expanded, " ") }),
		chapter("graph_costs", Numbers, func(s *graphSearch) string { return strings.Join(s.costs, " ") }),
		chapter("graph_cost", Number, func(s *graphSearch) string { return number(s.solution.Cost) }),
		chapter("graph_tie", Names, func(*graphSearch) string { return atTheTie() }),
		chapter("graph_all", Numbers, func(*graphSearch) string { return strings.Join(chapterSolutions(), " ") }),
		{"graph_dead", "aostar", DeadEndGraph, Number, func() string { return number(endOf(DeadEndGraph).cost) }},
		{"graph_dead_nodes", "aostar", DeadEndGraph, Names, func() string { return strings.Join(endOf(DeadEndGraph).dead, " ") }},
		{"graph_cycle", "aostar", CyclicGraph, Names, func() string { return cycleMet(CyclicGraph) }},
		{"graph_cycle_cost", "aostar", CyclicGraph + "with cycles", Number, func() string { return number(endOf(CyclicGraph).cost) }},
		{"rewrite_cost", "aostar", "rewrite 6", Number, func() string { return number(rewritten().Cost) }},
		{"rewrite_rule", "aostar", "rewrite 6", Numbers, func() string {
			_, parts, _ := strings.Cut(Rewriting{}.Rule(six, rewritten().Choice[six]), "-> ")
			return parts
		}},
		{"rewrite_stuck", "aostar", StuckRewriting, Number, func() string {
			nine, by, err := ParseRewriting(StuckRewriting)
			return number(must(textbook.AOStar(by, must(nine, err), nil, nil)).Cost)
		}},
	}
}

// six is the number that the chapter rewrites.
const six = 6

func rewritten() textbook.Solution[int] {
	return must(textbook.AOStar(Rewriting{}, six, nil, nil))
}

// graphSearch is AO* on the chapter's graph, as it ended.
type graphSearch struct {
	state    *textbook.AOGraph[string]
	costs    []string // of the start after each expansion
	solution textbook.Solution[string]
}

func chapterGraph() *Hypergraph { return readGraph(ChapterGraph) }

// readGraph reads a graph that is part of the program.
func readGraph(text string) *Hypergraph {
	return must(ParseHypergraph(strings.NewReader(text)))
}

// atTheTie is what the chapter marks at n1, whose two connectors cost the same: the last.
func atTheTie() string {
	g := chapterGraph()
	marked := 0
	_ = must(textbook.AOStar(textbook.LastOfEqual(g), g.Start, nil, func(e textbook.AOEvent[string]) {
		if e.State == "n1" && e.Step == textbook.Revised {
			marked = e.Marked
		}
	}))
	return strings.Join(g.Connectors("n1")[marked].To, " ")
}

// graphEnd is how AO* that copes with cycles ended.
type graphEnd struct {
	cost int
	dead []string // the nodes it found to be dead ends, by name
}

func endOf(text string) (end graphEnd) {
	g, state := readGraph(text), textbook.NewAOGraph[string]()
	end.cost = textbook.AOStarCyclic(g, g.Start, nil, state.Apply).Cost
	for name, node := range state.Nodes {
		if node.Q == textbook.DeadEnd {
			end.dead = append(end.dead, name)
		}
	}
	slices.Sort(end.dead)
	return end
}

// cycleMet is the node by whose expansion AO* meets a cycle.
func cycleMet(text string) string {
	g := readGraph(text)
	_, err := textbook.AOStar(g, g.Start, nil, nil)
	var met *textbook.CycleError[string]
	if !errors.As(err, &met) {
		return ""
	}
	return met.Cycle[0]
}

func searchGraph() *graphSearch {
	g := chapterGraph()
	s := &graphSearch{state: textbook.NewAOGraph[string]()}
	cost := func() {
		if len(s.state.Expanded) > 0 {
			s.costs = append(s.costs, number(s.state.Nodes[g.Start].Q))
		}
	}
	s.solution = must(textbook.AOStar(g, g.Start, nil, func(e textbook.AOEvent[string]) {
		if e.Step == textbook.Grown {
			cost() // what the expansion before has come to
		}
		s.state.Apply(e)
	}))
	cost()
	return s
}

// chapterSolutions are the costs of the solution graphs that the chapter shows, cheapest
// first: those that solve n5 by n7 and n8, its second connector.
func chapterSolutions() (costs []string) {
	const most = 100
	g := chapterGraph()
	found, _ := textbook.Solutions(g, g.Start, most)
	slices.SortFunc(found, func(a, b textbook.Solution[string]) int { return a.Cost - b.Cost })
	for _, s := range found {
		if s.Choice["n5"] == 1 {
			costs = append(costs, number(s.Cost))
		}
	}
	return costs
}
