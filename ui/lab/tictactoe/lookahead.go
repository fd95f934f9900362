package tictactoe

import (
	"context"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/searchtree"
)

type (
	limited = textbook.Limited[problem.Marks]
	event   = searchtree.Event[limited]
)

// nowhere is no node.
const nowhere = -1

// lookahead is a search a few plies deep, recorded, with the whole tree it is in.
type lookahead struct {
	*searchtree.Recording[limited]

	root    position
	choices []chosen
}

// lookAhead records a search, by alpha-beta when it cuts, else by minimax. Children
// equal up to symmetry are one.
func lookAhead(ctx context.Context, root position, e evaluation) *lookahead {
	game := textbook.StopGame(ctx, e.game(ctx, root, e.beyond))
	first := limited{Position: root.marks, Plies: e.plies}
	return &lookahead{root: root, choices: e.choices(ctx, root), Recording: searchtree.Record(game, first, func(observe func(event)) textbook.Result {
		if e.cuts {
			return textbook.AlphaBeta(game, first, textbook.Rules{}, observe)
		}
		return textbook.Minimax(game, first, observe)
	})}
}
