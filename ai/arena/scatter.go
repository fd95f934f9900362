package arena

import (
	"math/rand/v2"

	"tengen/board"
	"tengen/board/rule"
)

// Of random stones the first lies anywhere on the board, and so does one in so many of
// the others; the rest lie near a stone, at most so far away.
const (
	scatterRemote = 4
	scatterNear   = 3
)

// Scatter puts at least so many stones on an empty board at random, and up to span-1 more.
// It is how all openings begin, those of matches and those of games to learn from.
func Scatter(rng *rand.Rand, r rule.Rule, size board.Size, fewest, span int) *rule.Position {
	pos := rule.NewPosition(r, size)
	stones := fewest + rng.IntN(span)
	for len(pos.Moves()) < stones && !pos.Over() {
		p := size.Point(rng.IntN(size.Cells()))
		if placed := len(pos.Moves()); placed > 0 && rng.IntN(scatterRemote) > 0 {
			at := pos.Moves()[rng.IntN(placed)]
			p = board.Point{X: at.X + rng.IntN(2*scatterNear+1) - scatterNear, Y: at.Y + rng.IntN(2*scatterNear+1) - scatterNear}
		}
		_ = pos.Play(p) // what cannot be played is drawn again
	}
	return pos
}
