package exact

import (
	"strconv"

	"tengen/ai/analysis"
	"tengen/board"
)

// Outcome is how a game ends with best play, from the view of one side.
type Outcome int8

// The outcomes, worst first.
const (
	Loss Outcome = iota - 1
	Draw
	Win
)

// String returns "loss", "draw" or "win".
func (o Outcome) String() string { return [...]string{"loss", "draw", "win"}[o+1] }

// Truth is the outcome of a position or move for the side to move, and how soon
// it comes when the winner hurries and the loser delays.
type Truth struct {
	Outcome Outcome
	Plies   int // until the winning stone, that stone and the move itself included; 0 for a draw
}

// Score says the same in the words that engines and screens share.
func (t Truth) Score() analysis.Score {
	switch t.Outcome {
	case Win:
		return analysis.WinIn(t.Plies)
	case Loss:
		return analysis.LossIn(t.Plies)
	default:
		return analysis.Value(0)
	}
}

// String returns "win in 7", "draw" or "loss in 4", in plies.
func (t Truth) String() string {
	if t.Outcome == Draw {
		return "draw"
	}
	return t.Outcome.String() + " in " + strconv.Itoa(t.Plies)
}

// Cell is an empty cell and what a stone of the side to move on it leads to.
type SolvedCell struct {
	Point board.Point
	Truth Truth
}

// truth translates a value of a position with that many empty cells.
func truth(v value, empties int) Truth {
	switch {
	case v > 0:
		return Truth{Outcome: Win, Plies: empties - v + 1}
	case v < 0:
		return Truth{Outcome: Loss, Plies: empties + v + 1}
	default:
		return Truth{}
	}
}
