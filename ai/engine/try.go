package engine

import (
	"context"

	"tengen/ai/pattern"
	"tengen/board/rule"
)

// Try lets e search what its search left out: the position after a line of moves from
// pos, with an open window, to a depth in hundredths of a ply. It returns the value for
// the side to move after the line, a forced result counted from pos, and the best line
// from there. NoCell in line is a pass. The errors are ctx's, when it ends first, and
// [engine.ErrNoPatterns].
func Try(ctx context.Context, e *Engine, pos *rule.Position, line []pattern.Cell, depth int) (v int, best []pattern.Cell, err error) {
	cursor, err := e.Cursor(pos, line)
	if err != nil {
		return 0, nil, err
	}
	return cursor.Search(ctx, depth, nil)
}
