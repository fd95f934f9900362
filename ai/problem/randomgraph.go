package problem

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"tengen/ai/textbook"
)

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
