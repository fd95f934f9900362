package coach

import (
	"context"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// Promise is what the certificate says of a position.
type Promise = analysis.Promise

// Promises asks for what is promised of the positions of a game, but for those of which a
// promise is known, and tells each answer. A position with Black to move is asked about only
// where the certificate was not left: that may take a while. It ends with ctx.
func Promises(ctx context.Context, plies []Ply, known []Promise, ask func(context.Context, *rule.Position) Promise, tell func(ply int, p Promise)) {
	kept := true
	for i, p := range plies {
		if ctx.Err() != nil {
			return
		}
		now := known[i]
		if now.Made() {
			kept = true
			continue
		}
		if kept || p.Pos.Turn() == board.White {
			now = ask(ctx, p.Pos.Clone())
		}
		if kept = now.Made(); ctx.Err() == nil {
			tell(i, now)
		}
	}
}
