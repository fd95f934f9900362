package coach

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// GivenUp is a loss by resignation or on time in a position that was not lost.
type GivenUp struct {
	Side  board.Stone // the loser
	Cause record.Cause
	Score analysis.Score     // of the last position, for the loser
	Best  analysis.Candidate // the loser's best move there; [board.Pass] where the other side is to move
}

// givenUp returns how the game was given up, nil where it was not or where little was lost by that.
func givenUp(plies []Ply, scores []plyScores) *GivenUp {
	if len(plies) == 0 {
		return nil
	}
	end, known := plies[len(plies)-1], scores[len(plies)-1]
	result := end.Node.Result
	if result.Winner == board.Empty || result.Cause != record.Resignation && result.Cause != record.OnTime || !known.best.known {
		return nil
	}
	g := GivenUp{Side: result.Winner.Opponent(), Cause: result.Cause, Score: known.best.score, Best: known.line}
	if end.Pos.Turn() != g.Side {
		g.Score, g.Best = g.Score.Opposite(), analysis.Candidate{Move: board.Pass}
	}
	if g.Score.Chance() < mistakeLoss || loses(g.Score) {
		return nil
	}
	return &g
}
