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
	// it thinks longer than Chance, but places no more than so many stones, 0 for as many as it
	// likes. Cells that are not free are passed over.
	Moves(ctx context.Context, b *board.Board, most uint64) (moves []board.Point, chance float64)
	// Stones returns how many stones it has placed so far, as a measure of its work.
	Stones() uint64
}

// maxDoubt is how many more proof steps a position seems to need where the adviser sees no
// chance than where it is sure that Black wins; and how many more disproof steps the
// other way round.
const maxDoubt = 60

// initNumbers sets the numbers of a new OR node by Black's chance.
func (q *quietSearch) initNumbers(id nodeID) {
	if q.adviser == nil {
		return
	}
	chance := q.adviser.Chance(q.ctx, q.board())
	n := &q.nodes[id]
	n.setChance(chance)
	n.proof += uint32(n.doubt)
	n.disproof += uint32(maxDoubt * chance)
}

// setChance takes over what the adviser thinks of Black's chance.
func (n *node) setChance(chance float64) {
	n.certain = chance == 1
	n.doubt = uint8(maxDoubt * (1 - chance))
}

// advised returns the adviser's moves at an OR node.
func (q *quietSearch) advised(id nodeID) (moves []cell) {
	if q.adviser == nil {
		return nil
	}
	points, chance := q.adviser.Moves(q.ctx, q.board(), q.share())
	q.nodes[id].setChance(chance)
	for _, p := range points {
		if c := cell(q.g.size.Index(p)); q.g.size.Contains(p) && q.at[c] == 0 {
			moves = append(moves, c)
		}
	}
	return moves
}
