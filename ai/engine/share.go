package engine

import "time"

// How what is left of a game's clock is shared out: games last about so many moves a side,
// and however long they get, fewestMoves are still to come. Time that is left at the end of
// a game has not helped.
const (
	mostMoves   = 16
	fewestMoves = 10
)

// Share returns how much of what is left of a game's clock a move may take when so many
// stones lie on the board.
func Share(left time.Duration, stones int) time.Duration {
	return left / time.Duration(max(fewestMoves, mostMoves-stones/2))
}
