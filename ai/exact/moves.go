package exact

import (
	"tengen/board"
	"tengen/board/rule"
)

// WinningMoves returns every move with which the side to move is proven to win,
// in index order, each with at most limit nodes: a row, or a threat that nothing
// answers. Quiet moves that win all the same are not found.
func (p *Prover) WinningMoves(pos *rule.Position, limit uint64) []board.Point {
	var wins []board.Point
	for _, m := range pos.Board().Empties() {
		if _, won := p.After(pos, m, limit); won {
			wins = append(wins, m)
		}
	}
	return wins
}

// After tells whether move wins for the side to move by force; the line begins
// with it. Illegal moves do not.
func (p *Prover) After(pos *rule.Position, move board.Point, limit uint64) (ForcedLine, bool) {
	next := pos.Clone()
	if next.Play(move) != nil {
		return ForcedLine{}, false
	}
	first := ForcedLine{Moves: []board.Point{move}, Plies: 1}
	if next.Over() {
		return first, next.Winner() == pos.Turn()
	}
	rest, lost := p.Loss(next, limit)
	if !lost {
		return ForcedLine{}, false
	}
	return ForcedLine{Moves: append(first.Moves, rest.Moves...), Plies: rest.Plies + 1}, true
}

// Refuted tells whether the opponent wins by force after move, which must be
// legal; the line begins with the opponent's answer.
func (p *Prover) Refuted(pos *rule.Position, move board.Point, limit uint64) (ForcedLine, bool) {
	next := pos.Clone()
	if next.Play(move) != nil || next.Over() {
		return ForcedLine{}, false
	}
	return p.Win(next, limit)
}
