package rule

import (
	"slices"

	"tengen/board"
)

// CanMove tells whether the side to move has a point to play on. Before the end
// of the game it may lack one only where points can be forbidden; it must pass
// then.
func (p *Position) CanMove() bool {
	return !p.Over() && slices.ContainsFunc(p.board.Empties(), func(q board.Point) bool {
		return p.rule.Forbidden(p.board, q, p.turn) == nil
	})
}

// Check tells whether the side to move may play on q: nil or an *[IllegalMove].
func (p *Position) Check(q board.Point) error {
	if err := p.checkFree(q); err != nil {
		return err
	}
	if foul := p.rule.Forbidden(p.board, q, p.turn); foul != nil {
		return &IllegalMove{q, foul}
	}
	return nil
}

// checkFree is Check without the fouls.
func (p *Position) checkFree(q board.Point) error {
	switch {
	case p.Over():
		return &IllegalMove{q, ErrGameOver}
	case !p.board.Size().Contains(q):
		return &IllegalMove{q, ErrOffBoard}
	case p.board.At(q) != board.Empty:
		return &IllegalMove{q, ErrOccupied}
	}
	return nil
}

// Play puts a stone of the side to move on q. On an error nothing changes.
func (p *Position) Play(q board.Point) error {
	if err := p.Check(q); err != nil {
		return err
	}
	p.place(q)
	return nil
}

// PlayForbidden is Play for games in which a forbidden point is not refused: a
// stone there stays and loses at once, and [Position.Foul] says why.
func (p *Position) PlayForbidden(q board.Point) error {
	if err := p.checkFree(q); err != nil {
		return err
	}
	foul := p.rule.Forbidden(p.board, q, p.turn)
	p.place(q)
	p.foul = foul
	return nil
}

// place puts a stone of the side to move on q and gives the move to the other.
func (p *Position) place(q board.Point) {
	p.board.Set(q, p.turn)
	p.line = p.rule.WinningLine(p.board, q)
	p.moves = append(p.moves, q)
	p.turn = p.turn.Opponent()
}

// Pass gives the move to the other side, also after the end. Whether a game
// allows it is for the game to say.
func (p *Position) Pass() {
	p.moves = append(p.moves, board.Pass)
	p.turn = p.turn.Opponent()
}

// Undo takes the last move back and reports whether there was one.
func (p *Position) Undo() bool {
	if len(p.moves) == 0 {
		return false
	}
	q := p.moves[len(p.moves)-1]
	p.moves = p.moves[:len(p.moves)-1]
	p.turn = p.turn.Opponent()
	if q != board.Pass {
		p.board.Set(q, board.Empty)
		p.line, p.foul = nil, nil // no stone is placed after the end
	}
	return true
}
