package pathsearch

import (
	"context"
	"math"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
)

// recording is a search that was run, to be looked at after any of its steps.
type recording[S comparable] struct {
	*textbook.Record[S]
	path   textbook.Path[S]
	rounds int  // of a search that begins again with a higher limit
	cut    bool // it had more steps than are kept
}

// allSteps keeps every step of a search.
const allSteps = math.MaxInt

// run runs a search and keeps its first steps. It finds nothing when ctx ends before it.
func run[S comparable](ctx context.Context, s problem.Search[S], g textbook.Graph[S], start S, steps int) *recording[S] {
	r := &recording[S]{}
	var events []event[S]
	r.path = s.Run(textbook.StopGraph(ctx, g), start, func(e event[S]) {
		if e.Step == textbook.Restarted {
			r.rounds++
		}
		if r.cut = len(events) == steps; !r.cut {
			events = append(events, e)
		}
	})
	if ctx.Err() != nil {
		r.path.States = nil
	}
	r.Record = textbook.NewRecord(events)
	return r
}

// failed reports whether every step was taken and nothing was found.
func (r *recording[S]) failed() bool { return r.path.States == nil && !r.cut }

// inClosed reports whether a state with this last event lies in CLOSED.
func inClosed[S comparable](e event[S]) bool {
	return e.Step == textbook.Expanded || e.Step == textbook.Found
}

// reaches reports whether an event puts a state into OPEN.
func reaches[S comparable](e event[S]) bool {
	return e.Step == textbook.Opened || e.Step == textbook.Improved || e.Step == textbook.Reopened
}

// race is searches of one task that are stepped through together. The first is shown.
type race[S comparable] struct {
	runs []*recording[S]
	best int // what the cheapest way costs, where a problem asks for it
	at   int
}

var _ widgets.StepTrack = (*race[int])(nil)

func (r *race[S]) shown() *recording[S] { return r.runs[0] }

// Len implements [widgets.StepTrack].
func (r *race[S]) Len() int {
	most := 0
	for _, run := range r.runs {
		most = max(most, len(run.Events))
	}
	return most
}

// Index implements [widgets.StepTrack].
func (r *race[S]) Index() int { return r.at }

// Jump implements [widgets.StepTrack].
func (r *race[S]) Jump(at int) { r.at = max(0, min(at, r.Len())) }
