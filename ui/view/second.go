package view

import "tengen/ai/analysis"

// Second is what an engine says of the position shown beside the one that analyses. The
// zero value is none.
type Second struct {
	Name    string // of the engine
	Info    analysis.Info
	Running bool
	Barred  bool   // all that it has said is of moves that are left out
	Failed  string // what went wrong with it, in its own words
}
