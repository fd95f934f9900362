package tictactoe

import (
	"context"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/pages/lab/searchtree"
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

	root position
}

// lookAhead records a search, by alpha-beta when it cuts, else by minimax. Children
// equal up to symmetry are one.
func lookAhead(ctx context.Context, root position, plies int, static func(*problem.Rows, problem.Marks) int, cuts bool) *lookahead {
	game := textbook.StopGame[limited](ctx, textbook.Limit(root.game(static).Folded()))
	first := limited{Position: root.marks, Plies: plies}
	return &lookahead{root: root, Recording: searchtree.Record(game, first, func(observe func(event)) textbook.Result {
		if cuts {
			return textbook.AlphaBeta(game, first, textbook.Rules{}, observe)
		}
		return textbook.Minimax(game, first, observe)
	})}
}
