package coach

import (
	"context"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// How many nodes are searched to see whether a move loses, and for each of the
// others to see whether it would do better: about a fifth of a second in all.
const (
	blunderLimit = 60_000
	otherLimit   = 8_000
)

// Blunders tells whether move loses by force to fours and threes although another
// move would not, as far as can be seen at a glance. It returns how the opponent
// wins. Where everything loses there is nothing to warn of. It ends early, with
// false, when ctx does.
func Blunders(ctx context.Context, prover *exact.Prover, pos *rule.Position, move board.Point) (win exact.ForcedLine, blunders bool) {
	win, lost := prover.Refuted(pos, move, blunderLimit)
	if !lost {
		return exact.ForcedLine{}, false
	}
	for _, q := range likelyMoves(Ply{Pos: pos, Move: move}) {
		if ctx.Err() != nil {
			break
		}
		if _, lost := prover.Refuted(pos, q, otherLimit); !lost {
			return win, true
		}
	}
	return exact.ForcedLine{}, false
}
