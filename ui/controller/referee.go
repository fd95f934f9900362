package controller

import (
	"cmp"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/controller/training"
	"tengen/ui/store"
	"tengen/ui/view"
)

// referee tells the ladder which games count.
type referee struct{ *Controller }

// rival returns the level against which a person plays a game that is to count: five in a
// row against our own engine at a named level, which thinks for itself; "" for any other.
func (c referee) rival(v rule.Variant, seats store.Game) string {
	person, engine := seats.Black, seats.White
	if engine == store.Human {
		person, engine = engine, person
	}
	id, own := engine.Own()
	level, named := player.LevelByID(cmp.Or(id, c.settings.Level))
	proven := c.settings.PerfectPlay && (engine == seats.Black || seats.Opening == store.Swap2)
	if person != store.Human || !own || !named || proven || !v.Rule.HasOpenings() {
		return ""
	}
	return level.ID
}

// rated reports whether the levels were measured by a rule and on its board.
func rated(v rule.Variant) bool { return v.Rule == rule.Freestyle && v.Size == board.Square(15) }

// keepHonest notes whatever makes that the game does not count.
func (c referee) keepHonest() {
	why := ""
	switch now := c.Game.Now(); {
	case now.Result.Over() || c.mode.Activity == Exercise:
		return
	case c.mode.Activity != Play, c.mode.Analysing(), c.mode.SeeksThreats():
		why = training.Analysed
	case c.mode.Search == Hint:
		why = training.Hinted
	case c.thinking(now) == view.ThinkingShown:
		why = training.Shown
	case c.rival(c.Game.Variant(), c.Game.Seats()) != c.Ladder.Game().Level:
		why = training.Changed
	}
	if why != "" && c.Ladder.Spoil(why) {
		c.Document.Keep()
	}
}

// countGame counts the game that has come to its end.
func (c referee) countGame() {
	now, takenBack := c.Game.Now(), false
	c.Game.View(func(g *game.Game) {
		for n := g.Node(); n != nil; n = n.Parent() {
			takenBack = takenBack || len(n.Children()) > 1
		}
	})
	c.Ladder.End(training.LadderEnd{
		Result: now.Result, Person: person(now.BlackBot), Moves: now.Number,
		TakenBack: takenBack, Rated: rated(c.Game.Variant()),
	})
}

// EngineMove lets our engine play one move for the side to move, which may be the
// person's.
func (c *Controller) EngineMove() {
	defer c.batch.Begin()()
	if c.Game.Now().HumanToMove() {
		c.Ladder.Spoil(training.Helped)
	}
	c.Game.EngineMove()
}
