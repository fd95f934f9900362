package controller

import (
	"errors"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/said"
	"tengen/ui/view"
)

// option is one of the answers to what is asked on the screen: its words, and
// what it does.
type option struct {
	text string
	do   func()
}

// options lists what can be answered now: a choice of the opening, or a draw
// offer.
func (c *Controller) options(s match.Snapshot) []option {
	var all []option
	if c.blunder.Asks() {
		for _, o := range c.blunder.Options(c.text) {
			all = append(all, option{o.Text, o.Do})
		}
		return all
	}
	if s.Result.Over() && !c.studying && len(c.moves) > 0 {
		return []option{{c.text.T("review.offer"), func() { c.view.Tell(view.Notice{Review: true}) }}}
	}
	if !s.HumanToMove() {
		return nil
	}
	for _, choice := range s.Opening.Choices() {
		all = append(all, option{c.choiceName(choice), func() { c.Choose(choice) }})
	}
	if s.DrawOffer != board.Empty {
		all = append(all,
			option{c.text.T("play.draw.accept"), func() { c.AnswerDraw(true) }},
			option{c.text.T("play.draw.decline"), func() { c.AnswerDraw(false) }})
	}
	return all
}

func texts(all []option) (words []string) {
	for _, o := range all {
		words = append(words, o.text)
	}
	return words
}

func (c *Controller) choiceName(choice game.OpeningChoice) string {
	switch choice {
	case game.TakeBlack:
		return c.text.T("play.opening.take_black")
	case game.TakeWhite:
		return c.text.T("play.opening.take_white")
	default:
		return c.text.T("play.opening.add")
	}
}

// Answer gives the answer with that number, as the screen lists them from 0.
func (c *Controller) Answer(i int) {
	defer c.begin()()
	if all := c.options(c.screen); i >= 0 && i < len(all) {
		all[i].do()
	}
}

// OfferDraw offers a draw for the side to move, where two people play.
func (c *Controller) OfferDraw() {
	defer c.begin()()
	err := c.match.OfferDraw()
	if errors.Is(err, match.ErrNoHuman) {
		c.say(said.Text("play.said.no_draw"))
		return
	}
	c.attempt(err, board.Pass)
}

// AnswerDraw accepts or declines the offer that stands.
func (c *Controller) AnswerDraw(accept bool) {
	defer c.begin()()
	c.attempt(c.match.AnswerDraw(accept), board.Pass)
}

// Pass gives the move to the other side, where the rule allows it.
func (c *Controller) Pass() {
	defer c.begin()()
	c.attempt(c.match.Pass(), board.Pass)
}
