package player

import (
	"math/rand/v2"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// Openings knows good moves for the first stones of a game. [OpeningTable] is one.
type Openings interface {
	// Info returns moves as a search would, the best first; false where none is
	// known.
	Info(pos *rule.Position) (analysis.Info, bool)
}

// variety is how much a move of the table may be worse than the best and still be
// played, for the sake of games that differ: a chance in a hundred.
const variety = 8

// opening draws one of the good moves that the table has for the position. Levels
// that err play openings of their own.
func (p *Player) opening(pos *rule.Position, rng *rand.Rand) (board.Point, bool) {
	if p.Openings == nil || p.Level.Oversight != (Oversight{}) || len(p.Exclude) > 0 {
		return board.Pass, false
	}
	info, ok := p.Openings.Info(pos)
	if !ok {
		return board.Pass, false
	}
	good := 1
	for good < len(info.Candidates) && asGood(info.Candidates[good].Score, info.Candidates[0].Score) {
		good++
	}
	chosen := rng.IntN(good)
	move := info.Candidates[chosen].Move
	info.Candidates[0], info.Candidates[chosen] = info.Candidates[chosen], info.Candidates[0]
	info.Changes = []analysis.Change{{Depth: info.Depth, Move: move, Score: info.Candidates[0].Score}}
	if p.Report != nil {
		p.Report(info)
	}
	return move, true
}

// asGood reports whether a score is hardly less than the best.
func asGood(s, best analysis.Score) bool {
	if s.Forced() || best.Forced() {
		return s == best
	}
	return best.Value()-s.Value() <= variety
}

// Is a table of good moves for the first stones of a game: what
// our own engine prefers after a deep search, for positions that plausible play
// from the empty board leads to. A position counts the same however the board is
// turned or mirrored. Package grow makes such tables. [Even] are openings of three stones
// from which both sides can win, for swap2.
