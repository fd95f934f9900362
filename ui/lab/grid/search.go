package grid

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/record"
	"tengen/ui/widgets"
)

type event = textbook.GraphEvent[int]

// method is a search that can be chosen.
type method struct {
	key string // ends the keys of its name and of its pseudocode
	sum string // ends the key of how its rank is written
	run func(g textbook.Graph[int], start int, observe func(event)) textbook.Path[int]
	led bool // by h
}

// weight is what weighted A* multiplies h by.
const weight = 2

// The methods, in the order in which they are offered; A* last, as the others lead to it.
var methods = []method{
	{"breadth_first", "steps", textbook.BreadthFirst[int], false},
	{"uniform_cost", "cost", textbook.UniformCost[int], false},
	{"greedy", "greedy", textbook.Greedy[int], true},
	{"weighted", "weighted", func(g textbook.Graph[int], start int, observe func(event)) textbook.Path[int] {
		return textbook.WeightedAStar(g, start, weight, observe)
	}, true},
	{"astar", "astar", func(g textbook.Graph[int], start int, observe func(event)) textbook.Path[int] {
		return textbook.AStar(g, start, false, observe)
	}, true},
}

// aStar is the index of A* among the methods.
const aStar = 4

// heuristics are the estimates that can be chosen, with the ends of the keys of their names.
var heuristics = []struct {
	key string
	h   problem.GridHeuristic
}{
	{"manhattan", problem.GridManhattan},
	{"euclid", problem.GridEuclid},
	{"chebyshev", problem.GridChebyshev},
	{"none", problem.GridZero},
}

// result is what a method came to.
type result struct {
	path     textbook.Path[int]
	cost     int // of the way, whatever the method counts
	expanded int
}

var _ widgets.StepTrack = (*run)(nil)

// run is the search that is shown, which can be stepped through, and what the others came
// to. A grid has at most 1,600 cells, so that all of it is done at once.
type run struct {
	*record.Record[int]
	paths   problem.GridPaths
	method  int
	at      int
	results []result // of every method
}

// search runs every method and records one.
func search(paths problem.GridPaths, chosen int) *run {
	r := &run{paths: paths, method: chosen}
	for i, m := range methods {
		var trace textbook.Trace[event]
		observe := trace.Observe
		if i != chosen {
			observe = nil
		}
		path := m.run(paths, paths.Grid.Start, observe)
		r.results = append(r.results, result{path: path, cost: paths.CostOf(path.States), expanded: path.Expanded})
		if i == chosen {
			r.Record = record.Of(trace.Events)
		}
	}
	return r
}

// Len implements [widgets.StepTrack].
func (r *run) Len() int { return len(r.Events) }

// Index implements [widgets.StepTrack].
func (r *run) Index() int { return r.at }

// Jump implements [widgets.StepTrack].
func (r *run) Jump(at int) { r.at = r.Clip(at) }

// shown returns what the method that is shown came to.
func (r *run) shown() result { return r.results[r.method] }

// best returns the least cost of a way. Uniform cost search finds it without any h.
func (r *run) best() int { return r.results[1].cost }

// current returns the event of the current step, and false before the first.
func (r *run) current() (event, bool) {
	if r.at == 0 {
		return event{}, false
	}
	return r.Events[r.at-1], true
}

// closed reports whether what is known of a cell says that it lies in CLOSED.
func closed(e event) bool { return e.Step == textbook.Expanded || e.Step == textbook.Found }

// way returns the cells from the start to the cell that is in hand.
func (r *run) way() []int {
	e, ok := r.current()
	if !ok {
		return nil
	}
	return r.WayTo(e.State, r.at)
}
