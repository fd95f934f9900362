package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/view"
)

// A game that ends by a row ends its list with a line that says so, as one that was given up.
func TestARowEndsTheList(t *testing.T) {
	root := &record.Node{}
	first := root.Add(record.Move{Stone: board.Black, Point: board.Point{X: 1}})
	last := first.Add(record.Move{Stone: board.White, Point: board.Point{X: 2}})
	moves := view.Moves(root, last)
	assert.Equal(t, moves, view.WithEnds(moves, nil))
	end := view.BoardEnd{Result: record.Result{Winner: board.White, Cause: record.Row}, Row: 5}
	all := view.WithEnds(moves, map[record.ID]view.BoardEnd{last.ID(): end})
	assert.Equal(t, moves, all[:2])
	assert.Equal(t, view.Move{ID: last.ID(), Point: board.Pass, Number: 2, Variation: 1, Of: 1, Result: end.Result, Row: 5}, all[2])
}
