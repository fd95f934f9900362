package engine

import (
	"context"

	"tengen/ai/analysis"
	"tengen/board/rule"
)

// Record is [engine.Engine.Search] that also records the search of e's first thread; the
// search is the same. What does not search by patterns, such as the exact solver of small
// boards, leaves the tree without rounds.
func Record(ctx context.Context, e *Engine, pos *rule.Position, limits Limits, keep Extent, report func(analysis.Info)) (*Tree, analysis.Info, error) {
	recorder := NewRecorder(keep)
	e.Trace(recorder)
	defer e.Trace(nil)
	info, err := e.Search(ctx, pos, limits, report)
	return recorder.Tree(), info, err
}
