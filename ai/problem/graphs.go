package problem

import (
	"errors"
	"fmt"
	"math/rand/v2"
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

// Shape of a random graph: how many nodes it has before those that nothing leads to are
// left out, how far a connector leads down, and how many nodes are to be expanded at least.
const (
	randomNodes = 10
	randomReach = 4
	leastInner  = 5
)

// RandomGraph writes an AND/OR graph without cycles; the same seed gives the same. It can be
// solved, and no estimate says too much, so that AO* finds the least cost.
func RandomGraph(seed uint64) string {
	rng := rand.New(rand.NewPCG(seed, 0))
	for {
		if g, ok := randomGraph(rng); ok {
			return g
		}
	}
}

// randomGraph draws connectors, then costs, and then estimates no larger than these.
func randomGraph(rng *rand.Rand) (string, bool) {
	h := &Hypergraph{Start: nodeName(0), nodes: map[string]*hypernode{}}
	for n := range randomNodes {
		node := &hypernode{goal: n >= randomNodes-2}
		h.Names, h.nodes[nodeName(n)] = append(h.Names, nodeName(n)), node
		if node.goal {
			continue
		}
		node.connectors = randomConnectors(rng, n)
	}
	reached := reachable(h)
	costs := textbook.LeastCosts[string](h, h.Names) // every way down ends at a goal
	inner := 0
	var out strings.Builder
	for _, name := range h.Names {
		node := h.nodes[name]
		switch {
		case !reached[name]:
		case node.goal:
			fmt.Fprintf(&out, "%s 0 goal\n", name)
		default:
			inner++
			most := min(costs[name], randomNodes)
			fmt.Fprintf(&out, "%s %d%s\n", name, 1+rng.IntN(max(1, most)), writeConnectors(node.connectors))
		}
	}
	return out.String(), inner >= leastInner
}

func nodeName(n int) string { return string(rune('a' + n)) }

// randomConnectors draws one to three different connectors of a node, to nodes below it.
func randomConnectors(rng *rand.Rand, n int) (all []textbook.Connector[string]) {
	const most = 3
	known := map[string]bool{}
	below := min(randomReach, randomNodes-1-n)
	for range 1 + rng.IntN(most) {
		var to []string
		for _, k := range rng.Perm(below)[:1+rng.IntN(min(2, below))] {
			to = append(to, nodeName(n+1+k))
		}
		if key := fmt.Sprint(to); !known[key] {
			known[key] = true
			all = append(all, textbook.Connector[string]{To: to, Cost: len(to)})
		}
	}
	return all
}

func writeConnectors(all []textbook.Connector[string]) string {
	var words []string
	for _, c := range all {
		words = append(words, strings.Join(c.To, " "))
	}
	return " -> " + strings.Join(words, " | ")
}

// reachable returns the nodes to which the start leads.
func reachable(h *Hypergraph) map[string]bool {
	seen := map[string]bool{h.Start: true}
	for todo := []string{h.Start}; len(todo) > 0; todo = todo[1:] {
		for _, c := range h.nodes[todo[0]].connectors {
			for _, name := range c.To {
				if !seen[name] {
					seen[name] = true
					todo = append(todo, name)
				}
			}
		}
	}
	return seen
}
