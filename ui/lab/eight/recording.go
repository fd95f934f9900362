package eight

import (
	"context"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/record"
	"tengen/ui/widgets"
)

type event = textbook.GraphEvent[problem.Eight]

// heuristic is an h that can be chosen, with the key of its name. share is what a
// tile that stands away from home adds to h, nil where h is no plain sum over tiles.
type heuristic struct {
	key      string
	estimate problem.EightHeuristic
	share    problem.EightShare
}

// The heuristics, in the order in which they are offered.
const (
	manhattan = iota
	misplaced
	overestimating
	inconsistent
)

var heuristics = []heuristic{
	manhattan:      {"lab.eight.manhattan", problem.Manhattan, problem.ManhattanShare},
	misplaced:      {"lab.eight.misplaced", problem.Misplaced, problem.MisplacedShare},
	overestimating: {"lab.eight.over", problem.Overestimating, nil},
	inconsistent:   {"lab.eight.inconsistent", problem.Inconsistent, nil},
}

// recording is a search by A*.
type recording struct {
	*record.Record[problem.Eight]
	heuristic int
	path      textbook.Path[problem.Eight]
}

// search records A* from start to goal. It is incomplete when ctx ends before it.
func search(ctx context.Context, start, goal problem.Eight, h int, keepClosed bool) *recording {
	var trace textbook.Trace[event]
	g := textbook.StopGraph[problem.Eight](ctx, problem.NewEightPuzzle(goal, heuristics[h].estimate))
	path := textbook.AStar(g, start, keepClosed, trace.Observe)
	return &recording{Record: record.Of(trace.Events), heuristic: h, path: path}
}

var _ widgets.StepTrack = (*comparison)(nil)

// comparison is two searches of the same puzzle, stepped through together.
type comparison struct {
	recordings [2]*recording
	at         int
	best       int // length of a shortest way
}

// Len implements [widgets.StepTrack].
func (r *comparison) Len() int { return max(len(r.recordings[0].Events), len(r.recordings[1].Events)) }

// Index implements [widgets.StepTrack].
func (r *comparison) Index() int { return r.at }

// Jump implements [widgets.StepTrack].
func (r *comparison) Jump(at int) { r.at = at }
