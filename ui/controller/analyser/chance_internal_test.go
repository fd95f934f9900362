package analyser

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
)

// Where no last chance is known, it is the loser's costliest mistake that is shown; the winner's are no matter.
func TestTheCostliestMistakeStandsForALastChance(t *testing.T) {
	plies := []coach.Ply{{Node: new(record.Node)}, {Node: new(record.Node)}, {Node: new(record.Node)}}
	move := func(ply int, side board.Stone, kind coach.MoveKind, loss float64) coach.ReviewedMove {
		return coach.ReviewedMove{
			Ply: ply, Number: ply + 1, Side: side, Point: board.Point{X: ply}, Known: true, Kind: kind, Loss: loss,
			Better: analysis.Candidate{Move: board.Point{X: ply, Y: 9}},
		}
	}
	report := coach.Report{Moves: []coach.ReviewedMove{
		move(0, board.Black, coach.Blunder, 0.4), move(1, board.White, coach.Blunder, 0.9), move(2, board.Black, coach.Mistake, 0.2),
	}}
	assert.Equal(t, Chance{At: plies[0].Node, Number: 1, Better: board.Point{Y: 9}}, lastChance(report, plies, board.Black))
	report.Escape = &coach.Escape{Move: 2, Others: coach.Others{Holds: []board.Point{{X: 4, Y: 4}}}}
	assert.Equal(t, Chance{At: plies[2].Node, Number: 3, Better: board.Point{X: 4, Y: 4}, Last: true}, lastChance(report, plies, board.Black))
	assert.Equal(t, Chance{}, lastChance(coach.Report{}, nil, board.Black))
}
