package proof

import (
	"context"

	"tengen/board"
)

// Adviser is a player's judgement of positions with Black to move. It guides the search
// and proves nothing. It should answer well before the end of ctx.
type Adviser interface {
	// Chance returns how likely Black is to win, 0 to 1.
	Chance(ctx context.Context, b *board.Board) float64
	// Moves returns moves of Black to try, the best first, and the chance with the best;
	// it thinks longer than Chance. Cells that are not free are passed over.
	Moves(ctx context.Context, b *board.Board) (moves []board.Point, chance float64)
}

// doubt is how many more proof steps a position seems to need where the adviser sees no
// chance than where it is sure that Black wins; and how many more disproof steps the
// other way round.
const doubt = 60

// guess sets the numbers of a new OR node by Black's chance.
func (q *quiet) guess(id nodeID) {
	if q.adviser == nil {
		return
	}
	chance := q.adviser.Chance(q.ctx, q.board())
	n := &q.nodes[id]
	n.believe(chance)
	n.proof += uint32(n.guess)
	n.disproof += uint32(doubt * chance)
}

// believe takes over what the adviser thinks of Black's chance.
func (n *node) believe(chance float64) {
	n.sure = chance == 1
	n.guess = uint8(doubt * (1 - chance))
}

// advised returns the adviser's moves at an OR node.
func (q *quiet) advised(id nodeID) (moves []cell) {
	if q.adviser == nil {
		return nil
	}
	points, chance := q.adviser.Moves(q.ctx, q.board())
	q.nodes[id].believe(chance)
	for _, p := range points {
		if c := cell(q.g.size.Index(p)); q.g.size.Contains(p) && q.at[c] == 0 {
			moves = append(moves, c)
		}
	}
	return moves
}
