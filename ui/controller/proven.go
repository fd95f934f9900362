package controller

import (
	"tengen/ui/controller/engines"
	"tengen/ui/store/settings"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// proven returns what the proof says of the position shown. It is not about what is
// supposed.
func (c *Controller) proven() engines.Proven {
	pos := c.screen.Position
	if pos == nil || c.supposing {
		return engines.Proven{}
	}
	// Our engine plays Black by the proof where that is wanted.
	follows := c.settings.PerfectPlay && !c.studying && c.seats.Black == settings.Engine
	return c.Engines.Proven(pos, follows)
}

// provenNote says what is proven of the position shown, "" when nothing is known. When
// the proof is followed and does not reach any more, it says that once.
func (c *Controller) provenNote() string {
	p := c.proven()
	switch {
	case !p.Known:
		return ""
	case p.Plies > 0:
		return c.text.N("play.proof.wins", score.Moves(p.Plies), i18n.Args{"Plies": c.text.N("verdict.plies", p.Plies)})
	case p.Left && len(c.screen.Position.Moves()) > 2:
		return c.text.T("play.proof.left")
	default:
		return ""
	}
}
