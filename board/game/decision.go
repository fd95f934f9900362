package game

import (
	"tengen/board"
	"tengen/board/record"
)

// Resign ends the game here: side gives up.
func (g *Game) Resign(side board.Stone) error {
	return g.decide(record.Result{Winner: side.Opponent(), Cause: record.Resignation})
}

// LoseOnTime ends the game here: side's time ran out.
func (g *Game) LoseOnTime(side board.Stone) error {
	return g.decide(record.Result{Winner: side.Opponent(), Cause: record.OnTime})
}

// OfferDraw makes side's offer. If the other side's offer stands, the game is a
// draw; else the offer stands until the other side answers or moves, or the game
// goes elsewhere.
func (g *Game) OfferDraw(side board.Stone) error {
	if g.Result().Over() {
		return ErrOver
	}
	if g.offer == side.Opponent() {
		return g.AnswerDraw(true)
	}
	g.offer = side
	return nil
}

// DrawOffer returns the side whose offer stands, or Empty.
func (g *Game) DrawOffer() board.Stone { return g.offer }

// AnswerDraw accepts or declines the offer that stands.
func (g *Game) AnswerDraw(accept bool) error {
	if g.offer == board.Empty {
		return ErrNoOffer
	}
	g.offer = board.Empty
	if !accept {
		return nil
	}
	return g.decide(record.Result{Cause: record.Agreement})
}

func (g *Game) decide(r record.Result) error {
	if g.Result().Over() {
		return ErrOver
	}
	g.node.Result = r
	delete(g.next, g.node) // what was taken back does not follow the end
	g.offer = board.Empty
	return nil
}
