package controller

import (
	"cmp"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/controller/training"
	"tengen/ui/display"
	"tengen/ui/store"
)

// Whether the game on the board counts is decided here: by who plays what, as it begins, and by what is
// done in it. The [training.Ladder] remembers it, and all that shows or keeps it asks that.

// ratedOpponent returns the level against which a person plays a game that is to count: five in a
// row against our own engine at a named level, which thinks for itself; "" for any other.
func (c *Controller) ratedOpponent(v rule.Variant, seats store.Game) string {
	person, engine := seats.Black, seats.White
	if engine == store.Human {
		person, engine = engine, person
	}
	id, own := engine.Own()
	level, named := player.LevelByID(cmp.Or(id, c.settings.Level))
	proven := c.settings.PerfectPlay && (engine == seats.Black || seats.OpeningOf(v).Rule() != game.Free)
	if person != store.Human || !own || !named || proven || !v.Rule.HasOpenings() || seats.OpeningOf(v) == store.Odds {
		return ""
	}
	return level.ID
}

// rated reports whether the levels were measured by a rule and on its board.
func rated(v rule.Variant) bool { return v.Rule == rule.Freestyle && v.Size == board.Square(15) }

// uncounted says why the game on the board does not count as it is played now, "" for no reason. While it
// has no move, who plays and what is shown can be changed at no cost.
func (c *Controller) uncounted() string {
	now, against := c.Game.Now(), c.ratedOpponent(c.Game.Variant(), c.Game.Seats())
	begun := len(c.Game.Reading().Tree) > c.start
	switch {
	case c.replaced():
		return training.TakenBack
	case now.Result.Over() || c.mode.Activity == Exercise:
		return ""
	case c.mode.Activity != Play && (begun || c.mode.Activity != Review), c.mode.Analysing(), c.mode.SeeksThreats():
		return training.Analysed
	case c.mode.Search == Hint:
		return training.Hinted
	case begun && c.thinking(now) == display.ThinkingShown:
		return training.Shown
	case begun && against != c.Ladder.Game().Level:
		return training.Changed
	case against != "":
		c.Ladder.Against(against)
	}
	return ""
}

// noteSpoiling notes why the game does not count, if something has made it so, and says so.
func (c *Controller) noteSpoiling() {
	if !c.Ladder.Open() {
		return
	}
	why := c.uncounted()
	if why == "" || !c.Ladder.Spoil(why) {
		return
	}
	c.hintCosts = why == training.Hinted && c.settings.Record                       // the hint is still to come
	if (why == training.Analysed || why == training.Changed) && c.settings.Record { // the others have been told before
		c.sentence = host.Both(c.sentence, host.Text("play.said.hint_costs"))
	}
	c.Document.Keep()
}

// countGame counts the game that has come to its end.
func (c *Controller) countGame() {
	c.noteSpoiling()
	now := c.Game.Now()
	c.Ladder.End(training.LadderEnd{Result: now.Result, Person: person(now.BlackBot), Moves: now.Number, Rated: rated(c.Game.Variant())})
}

// replaced reports whether a move of the game was taken back and another one played.
func (c *Controller) replaced() (yes bool) {
	c.Game.View(func(g *game.Game) {
		for n := g.Node(); n != nil; n = n.Parent() {
			yes = yes || len(n.Children()) > 1
		}
	})
	return yes
}

// EngineMove lets our engine play one move for the side to move, which may be the
// person's.
func (c *Controller) EngineMove() {
	if c.Game.Now().HumanToMove() && c.Ladder.Spoil(training.Helped) && c.settings.Record {
		defer func() { c.say(host.Both(c.sentence, host.Text("play.said.hint_costs"))) }()
	}
	c.Game.EngineMove()
}
