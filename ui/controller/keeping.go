package controller

import (
	"cmp"
	"crypto/rand"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/library"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"

	"tengen/ui/controller/engines"
	"tengen/ui/store"
)

// isKept reports whether the game on the board is among those that are kept.
func (c *Controller) isKept() (known bool) {
	c.Game.View(func(g *game.Game) { _, known = g.Tree().Root().Property(library.Identity) })
	return known
}

// fewestKept is how many moves a game has at least that is kept.
const fewestKept = 2

// keepGame keeps the game on the board among the games that were played, as it is now.
func (c *Controller) keepGame() {
	if !c.Kept.On() || len(c.Game.Reading().Tree) < fewestKept {
		return
	}
	read := c.Game.Reader()
	if !c.isKept() {
		id := cmp.Or(c.Document.Identity(), rand.Text())
		err := c.Game.Note(func(g *game.Game) { g.Tree().Root().SetProperty(library.Identity, id) })
		if err != nil {
			c.host.Trouble(err)
			return
		}
	}
	about := c.gameFacts()
	c.Kept.Keep(func() (e library.Entry, err error) {
		read(func(g *game.Game) { e, err = library.NewEntry(g.Tree()) })
		e.Mine, e.Level, e.Rating, e.Helped, e.Accuracy = about.Mine, about.Level, about.Rating, about.Helped, about.Accuracy
		if e.Played.IsZero() {
			e.Played = about.Played
		}
		return e, err
	})
}

// treeReader returns what reads the tree of the game on the board, from any goroutine.
func (c *Controller) treeReader() func(func(*record.Tree)) {
	read := c.Game.Reader()
	return func(f func(*record.Tree)) { read(func(g *game.Game) { f(g.Tree()) }) }
}

// ShowExplorer says that the explorer's card is in sight, or not any more: its moves are marked on the board.
func (c *Controller) ShowExplorer(on bool) {
	c.host.Runner.Post(func() { // the card says so while it is laid out
		c.explorerShown = on
		c.batch.redraw()
	})
}

// gameFacts is what is known of the game beside its record.
func (c *Controller) gameFacts() (about library.Game) {
	seats := c.Game.Seats()
	about.Played, about.Helped = time.Now(), c.Ladder.Game().Spoiled != "" || c.Game.Now().Result.Over() && !c.Ladder.Honest()
	opened := c.Game.Opened() && !seats.Black.Automatic() && !seats.White.Automatic() // who played it is known from before
	for side, seat := range map[library.Sides]store.Seat{library.BlackSide: seats.Black, library.WhiteSide: seats.White} {
		if seat == store.Human && !opened {
			about.Mine |= side
		} else if level := namesBy(c.text, c.settings).levelOf(seat); level != "" {
			about.Level = level
		}
	}
	if standing, ok := c.Ladder.Standing(); ok && standing.Rated {
		about.Rating = standing.Change
	}
	about.Accuracy = c.Review.Accuracies()
	return about
}

// recollect takes what was found of a position on another day into what is known of it. Only
// what our own engine said of an end is a proof.
func (c *Controller) recollect(pos *rule.Position, a *record.Analysis) {
	info := analysis.InfoOf(a, pos.Turn())
	for i := range info.Candidates {
		c := &info.Candidates[i]
		c.Claimed = c.Claimed || c.Score.Forced() && a.Engine != engines.OwnName
	}
	c.Known.LearnSearch(pos, analysis.Search{Info: info, Engine: a.Engine})
}
