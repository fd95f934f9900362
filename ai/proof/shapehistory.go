package proof

import (
	"slices"

	"tengen/ai/proof/checker"
)

// shapeHistory counts which moves won with the same black stones, by the key of these alone:
// White's stones differ from reply to reply and from opening to opening, yet the same
// moves win.
type shapeHistory map[checker.Key][]historyMove

// historyMove is a move in the orientation of the key.
type historyMove struct {
	move cell
	wins int
}

// maxHistoryMoves is how many moves of a shape are worth trying before others.
const maxHistoryMoves = 3

func (s shapeHistory) count(g *geometry, o occupied, move cell) {
	key, t := o.onlyBlack().canonical(g)
	moves := s[key]
	i := slices.IndexFunc(moves, func(m historyMove) bool { return m.move == g.imageOf[t][move] })
	if i < 0 {
		i = len(moves)
		moves = append(moves, historyMove{move: g.imageOf[t][move]})
	}
	moves[i].wins++
	for ; i > 0 && moves[i].wins > moves[i-1].wins; i-- {
		moves[i], moves[i-1] = moves[i-1], moves[i]
	}
	s[key] = moves
}

// moves returns the moves that won most often.
func (s shapeHistory) moves(g *geometry, o occupied) (best []cell) {
	key, t := o.onlyBlack().canonical(g)
	for _, m := range s[key] {
		c := g.preimageOf[t][m.move]
		if !o[white].has(c) && len(best) < maxHistoryMoves {
			best = append(best, c)
		}
	}
	return best
}

func (o occupied) onlyBlack() occupied { return occupied{black: o[black]} }

// Learn takes the shapes from all that is proven in openings, so that what won there is
// tried first elsewhere. Call it before searching.
func (k *Lemmas) Learn(openings []Opening) {
	seen := map[checker.Key]bool{}
	for _, o := range openings {
		k.learnReplies(o.windowBoard().occupied(), seen)
	}
}

// learnReplies takes the shapes after all replies of White to a position.
func (k *Lemmas) learnReplies(o occupied, seen map[checker.Key]bool) {
	for r := range k.g.cells {
		if o[black].has(cell(r)) || o[white].has(cell(r)) {
			continue
		}
		after := o
		after[white].add(cell(r))
		k.learn(after, seen)
	}
}

// learn takes the shape of a position with Black to move, and those of what follows.
func (k *Lemmas) learn(o occupied, seen map[checker.Key]bool) {
	key, t := o.canonical(k.g)
	e, ok := k.proven[key]
	if !ok || seen[key] {
		return
	}
	seen[key] = true
	move := k.g.preimageOf[t][e.Move]
	k.history.count(k.g, o, move)
	o[black].add(move)
	k.learnReplies(o, seen)
}
