package problem

import (
	"strings"

	"tengen/ai/textbook"
)

// Search is a search for a path that can be chosen, and be set beside others on one
// problem.
type Search[S comparable] struct {
	Name string // one word, for tables
	Led  bool   // by the estimate
	Run  func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S]
}

// Key returns the name as it ends the keys of its words.
func (s Search[S]) Key() string { return strings.ReplaceAll(s.Name, "-", "_") }

const (
	// EightDepth is as deep as depth-first search goes: no eight puzzle needs more moves.
	EightDepth = 31
	// Weight is what weighted A* multiplies h by.
	Weight = 2
)

// searches returns the searches with these names.
func searches[S comparable](names ...string) (found []Search[S]) {
	for _, name := range names {
		for _, s := range []Search[S]{
			{"breadth-first", false, textbook.BreadthFirst[S]},
			{"uniform-cost", false, textbook.UniformCost[S]},
			{"depth-first", false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.DepthFirst(g, start, EightDepth, observe)
			}},
			{"greedy", true, textbook.Greedy[S]},
			{"weighted-astar", true, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.WeightedAStar(g, start, Weight, observe)
			}},
			{"deepening", false, textbook.Deepening[S]},
			{"idastar", true, textbook.IDAStar[S]},
			AStar[S](false),
		} {
			if s.Name == name {
				found = append(found, s)
			}
		}
	}
	return found
}

// AStar is A*; with keepClosed a state never leaves CLOSED.
func AStar[S comparable](keepClosed bool) Search[S] {
	return Search[S]{"astar", true, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
		return textbook.AStar(g, start, keepClosed, observe)
	}}
}

// The searches of each problem, in the order of a table: those that know nothing of the
// goal before those that are led by h.
var (
	EightSearches    = searches[Eight]("breadth-first", "uniform-cost", "depth-first", "greedy", "weighted-astar", "idastar", "astar")
	GridSearches     = searches[int]("breadth-first", "uniform-cost", "greedy", "weighted-astar", "astar")
	RotationSearches = searches[Rotation]("idastar", "deepening")
)
