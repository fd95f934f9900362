package controller

import (
	"cmp"
	"crypto/rand"
	"path/filepath"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/library"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"

	"tengen/ui/controller/engines"
	"tengen/ui/store"
)

// identity is what names the game on the board among those that are kept, "" before it is kept.
func (c *Controller) identity() (id string) {
	c.Game.View(func(g *game.Game) {
		if values, named := g.Tree().Root().Property(library.Identity); named && len(values) > 0 {
			id = values[0]
		}
	})
	return id
}

// fewestKept is how many moves a game has at least that is kept.
const fewestKept = 2

// keepGame keeps the game on the board among the games that were played, as it is now.
func (c *Controller) keepGame() {
	if !c.Kept.On() || len(c.Game.Reading().Tree) < fewestKept {
		return
	}
	read, about, id := c.Game.Reader(), c.gameFacts(), c.identity()
	played := library.NamedByText(id) && about.Mine != library.NoSide // from a file that is played on again and again
	if id == "" || played {
		id = rand.Text()
		if !played {
			id = cmp.Or(c.Document.Identity(), id)
		}
		err := c.Game.Note(func(g *game.Game) { g.Tree().Root().SetProperty(library.Identity, id) })
		if err != nil {
			c.host.Trouble(err)
			return
		}
	}
	c.Kept.Keep(func() (e library.Entry, err error) {
		read(func(g *game.Game) { e, err = library.NewEntry(g.Tree()) })
		e.Mine, e.Level, e.Rating, e.Helped, e.Accuracy, e.Source = about.Mine, about.Level, about.Rating, about.Helped, about.Accuracy, about.Source
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
	if path := c.Document.Path(); path != "" && about.Mine == library.NoSide {
		about.Source = filepath.Base(path)
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
