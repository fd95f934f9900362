package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/controller/said"
	"tengen/ui/store/settings"
)

// Position returns a copy of the position shown, for the editor.
func (c *Controller) Position() *rule.Position { return c.screen.Position.Clone() }

// PlayFrom begins a game with the stones of b and turn to move, on the board and
// by the rule in use. The game before is kept as NewGame keeps it. Who plays is
// as in the last new game; with study people move both sides and the position is
// analysed.
func (c *Controller) PlayFrom(b *board.Board, turn board.Stone, study bool) {
	defer c.begin()()
	wanted := c.settings.LastGame
	wanted.Variant, wanted.Opening = c.variant.ID, settings.FreeOpening
	if study {
		wanted.Clock.Kind = settings.NoClock
	}
	c.start(game.NewFrom(c.variant, b, turn), c.variant, wanted, study)
	c.say(said.Text("play.said.set_up"))
	if study {
		c.Study(true)
		_ = c.match.Resume() // nobody waits for an engine; a closed match needs none
	}
	c.refresh()
}
