package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/controller/said"
	"tengen/ui/words/i18n"
)

// Choose makes a choice of a swap2 opening, if it is a human's.
func (c *Controller) Choose(choice game.OpeningChoice) {
	defer c.begin()()
	c.attempt(c.match.Choose(choice), board.Pass)
}

// openingHeadline says who is to place stones or to choose, "" when the opening
// is over.
func (c *Controller) openingHeadline(s match.Snapshot) string {
	o, t := s.Opening, c.text
	if o.Stage == game.Settled {
		return ""
	}
	who := i18n.Args{"Who": c.who(o.Actor)}
	switch {
	case s.Thinking != board.Empty && o.Choosing():
		return t.T("play.opening.choosing")
	case s.Thinking != board.Empty:
		return t.T("play.opening.placing")
	case o.Stage == game.ChooseOrAdd:
		return t.T("play.opening.choose_or_add", who)
	case o.Stage == game.ChooseColour:
		return t.T("play.opening.choose_colour", who)
	default:
		return t.N("play.opening.place", o.ToPlace, i18n.Args{"Who": c.who(o.Actor), "Side": t.Side(s.Turn())})
	}
}

// who names a participant: you, the engine, or one of two people.
func (c *Controller) who(p game.Participant) string {
	switch {
	case c.byEngine(p):
		return c.text.T("play.who.engine")
	case c.byEngine(p.Other()):
		return c.text.T("play.who.you")
	case p == game.First:
		return c.text.T("play.who.first")
	default:
		return c.text.T("play.who.second")
	}
}

// byEngine tells whether the engine plays for p.
func (c *Controller) byEngine(p game.Participant) bool {
	switch {
	case c.studying || p == game.Nobody:
		return false
	case p == game.First:
		return c.seats.Black.Automatic()
	default:
		return c.seats.White.Automatic()
	}
}

// saidChoice says what was chosen in the opening, and by whom.
func (c *Controller) saidChoice(choice game.OpeningChoice) said.Sentence {
	if choice == game.AddStones {
		// Only the second player may.
		return said.Args("play.opening.added", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Who": c.who(game.Second)} })
	}
	o := c.match.Snapshot().Opening
	side := board.Black
	if choice == game.TakeWhite {
		side = board.White
	}
	return said.Args("play.opening.took", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Who": c.who(o.Plays(side)), "Side": t.Side(side)}
	})
}

// saidStone says which stone was placed. While the engine places those of an
// opening, that it does so says more.
func (c *Controller) saidStone(m record.Move) said.Sentence {
	by := game.Nobody
	c.match.View(func(g *game.Game) {
		if actors := g.History(); len(actors) > 0 && g.Opening().Stage != game.Settled {
			by = actors[0]
		}
	})
	if c.byEngine(by) {
		return c.said
	}
	return said.Move(m)
}
