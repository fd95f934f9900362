package textbook

// Graph is a problem of finding the cheapest path from a state to a goal.
type Graph[S comparable] interface {
	// Successors returns where one step from a state leads.
	Successors(S) []Edge[S]
	// Goal reports whether the state is what is looked for.
	Goal(S) bool
	// Estimate is h: what it may still cost to reach a goal, at least 0 and 0 at a
	// goal. When it never overestimates, the paths found are cheapest.
	Estimate(S) int
}

// Edge is a step to a state.
type Edge[S any] struct {
	To   S
	Cost int // at least 1
}

// Path is a way from a start to a goal.
type Path[S any] struct {
	States []S // both ends included; nil when there is no way
	Cost   int
	// Expanded counts the states whose successors were generated, each time anew.
	Expanded int
	// Held is the most states that were kept at once: OPEN and CLOSED, or the path.
	Held int
}

// CostOf returns what a path costs, whatever the search that found it counts.
func CostOf[S comparable](g Graph[S], path []S) int {
	cost := 0
	for i := 1; i < len(path); i++ {
		for _, e := range g.Successors(path[i-1]) {
			if e.To == path[i] {
				cost += e.Cost
			}
		}
	}
	return cost
}
