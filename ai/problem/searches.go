package problem

import (
	"strings"

	"tengen/ai/textbook"
)

// Search is a search for a path that can be chosen, and be set beside others on one
// problem.
type Search[S comparable] struct {
	Name     string // one word, for tables
	Informed bool   // led by the estimate
	Layered  bool   // the states of one depth are all taken up before the next
	Run      func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S]
}

// Key returns the name as it ends the keys of its words.
func (s Search[S]) Key() string { return strings.ReplaceAll(s.Name, "-", "_") }

const (
	// EightDepth is as deep as depth-first search goes: no eight puzzle needs more moves.
	EightDepth = 31
	// Weight is what weighted A* multiplies h by.
	Weight = 2
	// BeamWidth is how many states of a layer beam search keeps.
	BeamWidth = 7
	// Climbs is how often hill climbing begins again.
	Climbs = 200
)

// searches returns the searches with these names.
func searches[S comparable](names ...string) (found []Search[S]) {
	for _, name := range names {
		for _, s := range []Search[S]{
			{"breadth-first", false, true, textbook.BreadthFirst[S]},
			{"bidirectional", false, true, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.Bidirectional(g.(textbook.Reversible[S]), start, observe)
			}},
			{"uniform-cost", false, false, textbook.UniformCost[S]},
			{"lengthening", false, false, textbook.Lengthening[S]},
			{"depth-first", false, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.DepthFirst(g, start, EightDepth, observe)
			}},
			{"greedy", true, false, textbook.Greedy[S]},
			{"beam", true, true, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.Beam(g, start, BeamWidth, observe)
			}},
			{"hill-climbing", true, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.HillClimbing(g, start, Climbs, 0, observe)
			}},
			{"weighted-astar", true, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.WeightedAStar(g, start, Weight, observe)
			}},
			{"deepening", false, false, textbook.Deepening[S]},
			{"idastar", true, false, textbook.IDAStar[S]},
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
	return Search[S]{"astar", true, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
		return textbook.AStar(g, start, keepClosed, observe)
	}}
}

// The searches of each problem, in the order of a table: those that know nothing of the
// goal before those that are led by h. Where all moves cost the same, iterative lengthening is
// iterative deepening, which the rotation game has.
var (
	EightSearches    = searches[Eight]("breadth-first", "bidirectional", "uniform-cost", "lengthening", "depth-first", "greedy", "beam", "hill-climbing", "weighted-astar", "idastar", "astar")
	GridSearches     = searches[int]("breadth-first", "bidirectional", "uniform-cost", "lengthening", "greedy", "beam", "hill-climbing", "weighted-astar", "astar")
	RotationSearches = searches[Rotation]("idastar", "deepening", "bidirectional", "beam", "hill-climbing")
)
