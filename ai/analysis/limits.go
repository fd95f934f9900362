package analysis

import (
	"slices"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// Limits end a search; whichever is reached first counts. The zero value of each
// means no limit.
type Limits struct {
	Depth              int           // plies
	Time               time.Duration // wall clock for this move
	WholeTime          bool          // use all that the limits allow: begin an iteration that will hardly be finished, and go on until every line is forced
	Nodes              uint64        // one for each stone placed
	Lines              int           // root moves to score exactly (multi-PV); 0 means 1
	SecondaryReduction int           // plies by which the second line and those after it are searched less deeply
	Exclude            []board.Point // moves of the position that are not searched, nor ever the answer
}

// Without drops the points that are excluded.
func (l Limits) Without(points []board.Point) []board.Point {
	return slices.DeleteFunc(points, l.Excludes)
}

// Excludes reports whether a point is left out.
func (l Limits) Excludes(p board.Point) bool { return slices.Contains(l.Exclude, p) }

// LeavesMove reports whether any free point is left to choose.
func (l Limits) LeavesMove(pos *rule.Position) bool {
	return len(l.Exclude) == 0 || len(l.Without(pos.Board().Empties())) > 0
}

// SpendNodes takes nodes off the limit, if there is one, and leaves one at least: none
// would be no limit.
func (l *Limits) SpendNodes(nodes uint64) {
	if l.Nodes > 0 {
		l.Nodes -= min(nodes, l.Nodes-1)
	}
}
