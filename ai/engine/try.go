package engine

import (
	"context"
	"errors"
	"slices"
	"time"

	"tengen/ai/pattern"
	"tengen/ai/value"
	"tengen/board/rule"
)

// ErrNoPatterns is returned for games whose search does not work by patterns.
var ErrNoPatterns = errors.New("only rows of five are searched by patterns")

// Try searches what a search left out: the position after a line of moves from
// pos, with an open window, to a depth in hundredths of a ply. It returns the value
// for the side to move after the line, a forced win in n plies from pos being
// 30000-n, and the best line from there. NoCell in line is a pass. The errors are
// ctx's, when it ends first, and [ErrNoPatterns].
func (e *Engine) Try(ctx context.Context, pos *rule.Position, line []pattern.Cell, depth int) (result int, best []pattern.Cell, err error) {
	e.prepare(pos)
	w := e.workers[0]
	if w.board == nil {
		return 0, nil, ErrNoPatterns
	}
	c := &clock{start: time.Now(), ctx: ctx, stopped: &e.team.stopped}
	w.tick = func() { c.check(0) }
	w.rootDelta = 2 * value.Infinite
	for ply, cell := range line {
		f := w.frame(ply)
		f.eval, f.extra, f.onPV, f.skip = w.evaluate(), 0, true, pattern.NoCell
		if cell == pattern.NoCell {
			f.move, f.class = cell, [2]pattern.Class{}
			w.board.Pass()
		} else {
			w.play(f, cell)
		}
	}
	ply := len(line)
	f := w.frame(ply)
	f.extra, f.skip = 0, pattern.NoCell
	w.frame(ply+1).killers, w.frame(ply+2).killers = [2]pattern.Cell{}, [2]pattern.Cell{}
	v := w.search(ply, -value.Infinite, value.Infinite, depth, true, false)
	if err := ctx.Err(); err != nil {
		return 0, nil, err
	}
	return v, slices.Clone(f.pv[:f.pvLen]), nil
}
