package coach

import (
	"context"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// blunderLimit is how many nodes are searched to see whether a move loses: about a fifth of a second.
// Each other move gets as many: with less, one that loses as well would seem to hold.
const blunderLimit = 1_000_000

// Blunders reports whether move loses by force to fours and threes although another move is not
// seen to. It returns how the opponent wins. Where everything loses there is nothing to warn of. It
// ends early, with false, when ctx does.
func Blunders(ctx context.Context, prover *exact.Prover, pos *rule.Position, move board.Point) (win exact.ForcedLine, blunders bool) {
	win, lost := prover.Refuted(pos, move, blunderLimit)
	if !lost {
		return exact.ForcedLine{}, false
	}
	for _, q := range likelyMoves(Ply{Pos: pos, Move: move}) {
		if ctx.Err() != nil {
			break
		}
		if _, lost := prover.Refuted(pos, q, blunderLimit); !lost {
			return win, true
		}
	}
	return exact.ForcedLine{}, false
}
