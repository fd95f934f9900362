package player

import (
	"tengen/board"
	"tengen/board/rule"
)

// What draws people to a point, as parts of [Oversight.Habit].
const (
	beside    = 1 // cells from a stone that cost nothing
	answering = 2 // cells from the opponent's last stone that cost nothing
	mostSteps = 3 // beyond which a point is just far away

	answerPart = 0.25 // what a step away from the opponent's last stone costs of one away from all
)

// strangeness returns how far from what people think of a move is, in steps: they play next to
// the opponent's last stone and their own stones, and rather answer than build elsewhere.
func strangeness(pos *rule.Position, p board.Point) float64 {
	last, known := pos.Last()
	if !known {
		return 0
	}
	own := mostSteps + beside
	for i := range pos.Board().Size().Cells() {
		if q := pos.Board().Size().Point(i); pos.Board().At(q) == pos.Turn() {
			own = min(own, distance(p, q))
		}
	}
	fromLast := distance(p, last)
	away := min(max(min(own, fromLast)-beside, 0), mostSteps)
	return float64(away) + answerPart*float64(min(max(fromLast-answering, 0), mostSteps))
}
