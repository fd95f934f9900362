package gomocup

import "time"

// How much of its time an engine leaves unused, so that a busy machine does not
// make it lose on time.
const (
	leastMargin   = 40 * time.Millisecond
	largestMargin = 500 * time.Millisecond
	marginPart    = 40 // a fortieth of the turn
	lagPart       = 8  // lateness in the past takes at most an eighth more
	leastPart     = 3  // but a third of a very short turn is always used
	fastTurn      = 20 * time.Millisecond
	leastTurn     = time.Millisecond
	defaultTurn   = 5 * time.Second // when a manager names no limit at all
)

// How the rest of a match is shared out: games last about mostMoves moves a
// side, and however long they get, fewestMoves are still to come.
const (
	mostMoves   = 30
	fewestMoves = 10
)

// budget returns how long to think about a move when stones lie on the board;
// lag is by how much earlier moves came late. 0 means no limit.
func (s *settings) budget(stones int, lag time.Duration) time.Duration {
	margin := min(max(leastMargin, s.turn/marginPart), largestMargin) + min(lag, s.turn/lagPart, largestMargin)
	limit := time.Duration(0)
	switch {
	case s.turnKnown && s.turn == 0:
		limit = fastTurn
	case s.turnKnown:
		limit = max(s.turn-margin, s.turn/leastPart, leastTurn)
	case s.depth == 0 && s.nodes == 0 && !s.leftKnown:
		limit = defaultTurn
	}
	if left, ok := s.remaining(); ok {
		moves := max(fewestMoves, mostMoves-stones/2)
		share := max((left-margin)/time.Duration(moves), leastTurn)
		if limit == 0 || share < limit {
			limit = share
		}
	}
	return limit
}

// remaining returns what is left of the match, and whether the match is limited.
func (s *settings) remaining() (time.Duration, bool) {
	switch {
	case s.leftKnown:
		return s.left, true
	case s.match > 0:
		return s.match, true
	default:
		return 0, false
	}
}
