package coach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
)

// said returns an analysis of depth plies with one line: move is worth score.
func said(depth int, move board.Point, score analysis.Score, bound analysis.Bound) *record.Analysis {
	line := analysis.Candidate{Move: move, Score: score, Bound: bound}.Record()
	return &record.Analysis{Depth: depth, Lines: []record.Line{line}}
}

func TestStandingAfter(t *testing.T) {
	played, other := board.Point{X: 7, Y: 7}, board.Point{X: 8, Y: 8}
	for name, tt := range map[string]struct {
		before, after *record.Analysis
		want          coach.Standing
	}{
		"nothing": {nil, nil, coach.Standing{}},
		"after the move": {
			said(4, played, analysis.Value(30), analysis.Exact), said(5, other, analysis.Value(-10), analysis.Exact),
			coach.Standing{Side: board.White, Score: analysis.Value(-10), Depth: 5, Known: true},
		},
		"before the move": {
			said(4, played, analysis.Value(30), analysis.Exact), nil,
			coach.Standing{Side: board.Black, Score: analysis.Value(30), Depth: 4, Known: true},
		},
		"another move":  {said(4, other, analysis.Value(30), analysis.Exact), nil, coach.Standing{}},
		"only a bound":  {said(4, played, analysis.Value(30), analysis.AtMost), nil, coach.Standing{}},
		"an empty word": {nil, &record.Analysis{Depth: 9}, coach.Standing{}},
		"a win found before": {
			said(4, played, analysis.WinIn(9), analysis.AtLeast), said(5, other, analysis.Value(-10), analysis.Exact),
			coach.Standing{Side: board.Black, Score: analysis.WinIn(8), Depth: 4, Known: true},
		},
		"two proofs": {
			said(4, played, analysis.LossIn(8), analysis.Exact), said(5, other, analysis.LossIn(2), analysis.Exact),
			coach.Standing{Side: board.White, Score: analysis.LossIn(2), Depth: 5, Known: true},
		},
	} {
		t.Run(name, func(t *testing.T) {
			tree := record.NewTree(board.Square(15))
			tree.Root().Analysis = tt.before
			n := tree.Root().Add(record.Move{Stone: board.Black, Point: played})
			n.Analysis = tt.after
			assert.Equal(t, tt.want, coach.StandingAfter(n))
		})
	}
}
