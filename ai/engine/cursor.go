package engine

import (
	"context"
	"errors"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board/rule"
)

// ErrNoPatterns is returned for games whose search does not work by patterns.
var ErrNoPatterns = errors.New("only rows of five are searched by patterns")

// Cursor stands on a node of an engine's search tree, for those who look into the search
// from outside. It sees what the search sees: the moves of the node, its value as a leaf,
// and what the search below it finds. Plies and forced results are counted from the
// position that the cursor was made for. While a cursor is in use its engine must not
// search anything else.
type Cursor struct {
	e   *Engine
	w   *worker
	ply int
}

// Cursor returns a cursor at the end of a line of moves from pos; NoCell in the line is a
// nullMove. It begins a new search, but no time or memory is spent before [Cursor.Search].
// The error is [ErrNoPatterns].
func (e *Engine) Cursor(pos *rule.Position, line []pattern.Cell) (*Cursor, error) {
	if !pattern.Supports(pos.Rule()) {
		return nil, ErrNoPatterns
	}
	e.prepare(pos, Limits{})
	w := e.workers[0]
	w.rootDelta = 2 * analysis.Infinite
	for ply, cell := range line {
		ss := w.at(ply)
		ss.eval, ss.extensions, ss.ttPV, ss.excluded = w.evaluate(), 0, true, pattern.NoCell
		if cell == pattern.NoCell {
			ss.move, ss.class = cell, [2]pattern.Class{}
			w.board.Pass()
		} else {
			w.play(ss, cell)
		}
	}
	ply := len(line)
	w.at(ply).extensions, w.at(ply).excluded = 0, pattern.NoCell
	w.at(ply+1).killers, w.at(ply+2).killers = [2]pattern.Cell{}, [2]pattern.Cell{}
	return &Cursor{e: e, w: w, ply: ply}, nil
}

// Place plays a move of [Cursor.Moves].
func (c *Cursor) Place(cell pattern.Cell) {
	c.w.board.Place(cell)
	c.ply++
}

// Undo takes the last move back.
func (c *Cursor) Undo() {
	c.w.board.Undo()
	c.ply--
}

// Moves appends the moves of the node to list, in the order of the board, apart from the
// cells far from all stones. It appends none where the value is known without search.
func (c *Cursor) Moves(list []pattern.Cell) []pattern.Cell {
	b := c.w.board
	if b.Empties() == 0 || threat.Static(b) != 0 {
		return list
	}
	start := len(list)
	moves, forced := threat.Replies(b, list)
	if !forced {
		moves = b.Candidates(list)
	}
	return append(list, allowedCells(b, moves[start:])...)
}

// Value returns the value of the node without search, for the side to move. Of a leaf the
// moves are not looked at, as in the search.
func (c *Cursor) Value(leaf bool) int {
	w := c.w
	if w.board.Empties() == 0 {
		return 0
	}
	if v, over := w.staticResult(c.ply); over {
		return v
	}
	if !leaf && len(c.Moves(w.cells[:0])) == 0 {
		return w.noReplyValue(c.ply)
	}
	return w.evaluate()
}

// Search searches the node with an open window to a depth in hundredths of a ply. It
// returns the value for the side to move there and the best line from there. tick, when
// not nil, is called now and then from this goroutine. The error is ctx's, when it ends
// first; then the value means nothing.
func (c *Cursor) Search(ctx context.Context, depth int, tick func()) (v int, line []pattern.Cell, err error) {
	w := c.w
	limit := &clock{start: time.Now(), ctx: ctx, stopped: &c.e.pool.stopped}
	w.tick = func() {
		limit.check(0)
		if tick != nil {
			tick()
		}
	}
	v = w.search(c.ply, -analysis.Infinite, analysis.Infinite, depth, true, false)
	if err := ctx.Err(); err != nil {
		return 0, nil, err
	}
	ss := w.at(c.ply)
	return v, slices.Clone(ss.pv[:ss.pvLen]), nil
}
