package problem

import (
	"strings"

	"tengen/ai/textbook"
)

// EightSearch is a search that can be set beside others on one puzzle.
type EightSearch struct {
	Name string // one word, for tables
	Run  func(g textbook.Graph[Eight], start Eight) textbook.Path[Eight]
}

// Key returns the name as it ends the keys of its words.
func (s EightSearch) Key() string { return strings.ReplaceAll(s.Name, "-", "_") }

const (
	// EightDepth is as deep as depth-first search goes: no puzzle needs more moves.
	EightDepth = 31
	// EightWeight is what weighted A* multiplies h by.
	EightWeight = 2
)

// EightSearches are the searches in the order of a table: those that know nothing of the
// goal, and those that are led by h.
var EightSearches = []EightSearch{
	{"breadth-first", func(g textbook.Graph[Eight], s Eight) textbook.Path[Eight] { return textbook.BreadthFirst(g, s, nil) }},
	{"uniform-cost", func(g textbook.Graph[Eight], s Eight) textbook.Path[Eight] { return textbook.UniformCost(g, s, nil) }},
	{"depth-first", func(g textbook.Graph[Eight], s Eight) textbook.Path[Eight] {
		return textbook.DepthFirst(g, s, EightDepth, nil)
	}},
	{"greedy", func(g textbook.Graph[Eight], s Eight) textbook.Path[Eight] { return textbook.Greedy(g, s, nil) }},
	{"weighted-astar", func(g textbook.Graph[Eight], s Eight) textbook.Path[Eight] {
		return textbook.WeightedAStar(g, s, EightWeight, nil)
	}},
	{"idastar", func(g textbook.Graph[Eight], s Eight) textbook.Path[Eight] { return textbook.IDAStar(g, s, nil) }},
	{"astar", func(g textbook.Graph[Eight], s Eight) textbook.Path[Eight] { return textbook.AStar(g, s, false, nil) }},
}
