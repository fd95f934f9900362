package train

import (
	"math"

	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
)

// Orders of a [Yardstick]. The first two also say how likely moves are, and the last knows
// nothing but the best move.
const (
	orderPolicy = 1
	orderSearch = 3
)

// measureOrders measures where each order has the best move.
func (y *Yardstick) measureOrders(m Move, deepBest board.Point, asked, even bool) {
	b := y.today.board
	cells, threatened := threat.Replies(b, nil)
	if !threatened {
		cells = b.Candidates(nil)
	}
	if len(cells) < 2 {
		return
	}
	orders := [][]int{y.prior.policy(cells), y.today.policy(cells), y.today.aPlyAhead(cells), onlyBest(cells, m.Best)}
	for i, scores := range orders {
		row := &y.Orders[i]
		if i != orderSearch {
			row.Search.add(rankOf(cells, scores, m.Best), even, among)
		}
		switch {
		case asked && i == orderSearch:
			row.Deep.add(rankOf(cells, scores, deepBest), even, 1)
		case asked:
			row.Deep.add(rankOf(cells, scores, deepBest), even, among)
		}
		if i <= orderPolicy {
			row.Bits.addSurprise(cells, scores, m.Best)
		}
	}
}

// onlyBest is the order of one who knows the best move and nothing else.
func onlyBest(cells []pattern.Cell, best board.Point) []int {
	scores := make([]int, len(cells))
	for i, c := range cells {
		if c.Point() == best {
			scores[i] = 1
		}
	}
	return scores
}

// policy returns what the policy says of each cell.
func (s seer) policy(cells []pattern.Cell) []int {
	scores := make([]int, len(cells))
	for i, c := range cells {
		scores[i] = s.board.Policy(s.board.Turn(), c)
	}
	return scores
}

// aPlyAhead returns the value of the position after each move.
func (s seer) aPlyAhead(cells []pattern.Cell) []int {
	scores := make([]int, len(cells))
	for i, c := range cells {
		s.board.Place(c)
		if n := threat.Static(s.board); n != 0 {
			scores[i] = -math.MaxInt32 / n // the other side wins in n, or loses in -n
		} else {
			scores[i] = -s.evaluator.Smooth()
		}
		s.board.Undo()
	}
	return scores
}

// rankOf is the place of a move in the order of scores, from 0; of equals the first in the
// list comes first. It is -1 for a move that is not among the cells.
func rankOf(cells []pattern.Cell, scores []int, best board.Point) int {
	at := -1
	for i, c := range cells {
		if c.Point() == best {
			at = i
		}
	}
	if at < 0 {
		return -1
	}
	rank := 0
	for i, s := range scores {
		if s > scores[at] || s == scores[at] && i < at {
			rank++
		}
	}
	return rank
}

// among is how many moves are a short list.
const among = 5

// add counts the place of a best move in an order of so many moves.
func (h *Hits) add(rank int, even bool, order int) {
	h.First.addHit(rank == 0)
	if even {
		h.EvenFirst.addHit(rank == 0)
	}
	if order < among {
		return
	}
	h.Five.addHit(rank >= 0 && rank < among)
	if even {
		h.EvenFive.addHit(rank >= 0 && rank < among)
	}
}

func (m *Mean) addHit(hit bool) {
	if hit {
		m.add(1)
	} else {
		m.add(0)
	}
}

// addSurprise adds the surprise at the best move of one who takes scores for logarithms of
// chances, in units of [PolicyScale].
func (m *Mean) addSurprise(cells []pattern.Cell, scores []int, best board.Point) {
	most := math.MinInt
	for _, s := range scores {
		most = max(most, s)
	}
	sum, chosen := 0.0, -1.0
	for i, s := range scores {
		p := math.Exp(float64(s-most) / PolicyScale)
		sum += p
		if cells[i].Point() == best {
			chosen = p
		}
	}
	if chosen >= 0 {
		m.add(-math.Log2(max(chosen/sum, leastSaid)))
	}
}
