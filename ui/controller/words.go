package controller

import (
	"tengen/board/record"
	"tengen/ui/controller/said"
	"tengen/ui/words/i18n"
)

// saidBack says how far the game was taken back.
func (c *Controller) saidBack() said.Sentence {
	number := c.match.Snapshot().Number
	if number == 0 {
		return said.Text("play.said.back_start")
	}
	return said.Args("play.said.back", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Number": number} })
}

// saidAtEnd drops what was said of a game that went on: a hint, an offer. A move
// that ended the game stays said.
func (c *Controller) saidAtEnd() {
	switch c.match.Snapshot().Result.Cause {
	case record.Row, record.FullBoard, record.Forbidden:
	default:
		c.say(said.Sentence{})
	}
}

// saidAt says which move of the branch is shown.
func (c *Controller) saidAt() said.Sentence {
	return said.Args("play.said.at", func(*i18n.Localizer) i18n.Args {
		return i18n.Args{"Number": c.screen.Number, "Count": len(c.moves)}
	})
}

// NothingToPaste says that the clipboard is empty.
func (c *Controller) NothingToPaste() {
	defer c.begin()()
	c.say(said.Text("play.said.nothing_to_paste"))
}

// SecondWindow says that another window keeps the game and this one does not.
func (c *Controller) SecondWindow() {
	defer c.begin()()
	c.say(said.Text("play.said.second_window"))
}
