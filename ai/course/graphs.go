package course

import (
	"slices"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// andOr asks about the chapter's graph and the rewriting of numbers.
func andOr() []Exercise {
	chapter := func(id string, kind Kind, solve func(*graphSearch) string) Exercise {
		return Exercise{id, "aostar", problem.ChapterGraph, kind, func() string { return solve(searchGraph()) }}
	}
	return []Exercise{
		chapter("graph_order", Names, func(s *graphSearch) string { return strings.Join(s.state.Expanded, " ") }),
		chapter("graph_costs", Numbers, func(s *graphSearch) string { return strings.Join(s.costs, " ") }),
		chapter("graph_cost", Number, func(s *graphSearch) string { return number(s.solution.Cost) }),
		chapter("graph_all", Numbers, func(*graphSearch) string { return strings.Join(chapterSolutions(), " ") }),
		{"rewrite_cost", "aostar", "rewrite 6", Number, func() string { return number(rewritten().Cost) }},
		{"rewrite_rule", "aostar", "rewrite 6", Numbers, func() string {
			_, parts, _ := strings.Cut(problem.Rewriting{}.Rule(six, rewritten().Choice[six]), "-> ")
			return parts
		}},
	}
}

// six is the number that the chapter rewrites.
const six = 6

func rewritten() textbook.Solution[int] {
	return must(textbook.AOStar(problem.Rewriting{}, six, nil, nil))
}

// graphSearch is AO* on the chapter's graph, as it ended.
type graphSearch struct {
	state    *textbook.AOGraph[string]
	costs    []string // of the start after each expansion
	solution textbook.Solution[string]
}

func chapterGraph() *problem.Hypergraph {
	return must(problem.ParseHypergraph(strings.NewReader(problem.ChapterGraph)))
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
