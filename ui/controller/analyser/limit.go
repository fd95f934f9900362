package analyser

import (
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ui/view"
)

// SetLimit says what ends an analysis by itself, from the next search on. It is no limit
// for hints.
func (a *Analysis) SetLimit(l view.Limit) {
	if a.terms.limit != l {
		a.terms.limit, a.terms.beyond = l, 0
	}
}

// Reached returns the limit that has ended the search of the position shown; the zero
// value while it runs, or when it came to its end by itself.
func (a *Analysis) Reached() view.Limit {
	if a.running == nil {
		return view.Limit{}
	}
	return a.running.reached
}

// GoOn goes on with a search that its limit has ended, as long as one looks at the
// position. It reports whether there was one.
func (a *Analysis) GoOn() bool {
	if a.Reached() == (view.Limit{}) {
		return false
	}
	defer a.host.Begin()()
	a.terms.beyond = a.running.hash
	a.Stop()
	a.host.Changed()
	return true
}

// limitHere returns what ends a search of the position with that hash.
func (a *Analysis) limitHere(hash uint64) view.Limit {
	if a.terms.beyond == hash {
		return view.Limit{}
	}
	a.terms.beyond = 0
	return a.terms.limit
}

// engineLimits are the limits in an engine's terms.
func engineLimits(l view.Limit, lines int) engine.Limits {
	return engine.Limits{Depth: l.Depth, Time: l.Time, WholeTime: true, Nodes: uint64(l.Nodes), Lines: lines}
}

// almost is the part of its time that a search must have used for the time to be what has
// ended it: programs of others stop a little early.
const almost = 0.9

// reachedBy returns the part of a limit that has ended a search which took so long.
func reachedBy(l view.Limit, info analysis.Info, took time.Duration) view.Limit {
	switch {
	case l.Nodes > 0 && info.Nodes >= uint64(l.Nodes):
		return view.Limit{Nodes: l.Nodes}
	case l.Time > 0 && float64(took) >= almost*float64(l.Time):
		return view.Limit{Time: l.Time}
	case l.Depth > 0 && info.Depth >= l.Depth && info.Source != analysis.FromSolver:
		return view.Limit{Depth: l.Depth}
	default:
		return view.Limit{}
	}
}
