package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

func TestBoundOf(t *testing.T) {
	assert.Equal(t, analysis.AtMost, boundOf(-10, -10, 10))
	assert.Equal(t, analysis.Exact, boundOf(0, -10, 10))
	assert.Equal(t, analysis.AtLeast, boundOf(10, -10, 10))
}

// reported returns what is said of root moves, in order.
func reported(r *reporter, roots []rootMove) []string {
	var words []string
	for _, c := range r.info(roots, 0, 0).Candidates {
		word := c.Bound.String() + c.Score.String()
		if c.Older {
			word += " older"
		}
		words = append(words, word)
	}
	return words
}

func TestWithinAnIterationTheFinishedOneStands(t *testing.T) {
	a, b, c := pattern.Cell(100), pattern.Cell(101), pattern.Cell(102)
	r := &reporter{lines: 2}
	first := []rootMove{{cell: a, value: 50, exact: true, round: 1}, {cell: b, value: 30, exact: true, round: 2}, {cell: c, value: 20, round: 2}}
	assert.Equal(t, []string{"=+50", "=+30", "≤+20"}, reported(r, first), "before any iteration")

	r.finishIteration(1, first)
	narrowed := []rootMove{{cell: a, value: 25, exact: true, bound: analysis.AtMost, round: 3}, first[1], first[2]}
	assert.Equal(t, []string{"=+50", "=+30", "≤+20"}, reported(r, narrowed), "the value fell out of its window")

	changed := []rootMove{{cell: c, value: 40, exact: true, bound: analysis.AtLeast, round: 4}, {cell: a, value: 25, exact: true, round: 4}, {cell: b, value: 30, exact: true, round: 2}}
	assert.Equal(t, []string{"≥+40", "=+25", "=+30 older"}, reported(r, changed), "another move is better now")

	changed[2] = rootMove{cell: b, value: -1588, round: 4}
	assert.Equal(t, []string{"≥+40", "=+25", "=+30 older"}, reported(r, changed), "a bound is less than a score")
	changed[2] = rootMove{cell: b, value: 35, exact: true, round: 5}
	r.lines = 3
	assert.Equal(t, []string{"≥+40", "=+35", "=+25"}, reported(r, changed), "the next line was searched")
}

// A search that looks for a forced win first, or has only begun, tells of no move that nothing
// is known of, and never of fewer than were asked for; who needs one at any price gets it.
func TestNoMoveIsToldOfBeforeTheFirstIteration(t *testing.T) {
	a, b, c := pattern.Cell(100), pattern.Cell(101), pattern.Cell(102)
	begun := []rootMove{{cell: a, value: 50, exact: true, round: 1}, {cell: b, value: -analysis.Infinite}, {cell: c, value: -analysis.Infinite}}
	var told []int
	r := &reporter{lines: 3, report: func(i analysis.Info) { told = append(told, len(i.Candidates)) }}
	r.send(true, begun, 0, 0)
	r.eager = true
	r.send(true, begun, 0, 0)
	r.eager = false
	r.finishIteration(1, []rootMove{begun[0], {cell: b, value: 30, exact: true, round: 2}, {cell: c, value: 20, exact: true, round: 3}})
	r.send(true, begun, 0, 0)
	assert.Equal(t, []int{0, 1, 3}, told)
}
