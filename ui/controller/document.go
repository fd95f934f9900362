package controller

import (
	"fmt"
	"path/filepath"
	"time"

	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/said"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
)

// document is the file that the game came from or went to.
type document struct {
	path    string // empty for none
	changed bool   // the game differs from the file
}

// Path returns the game's file, empty for none.
func (c *Controller) Path() string { return c.doc.path }

// Unsaved tells whether the game has a file that it differs from.
func (c *Controller) Unsaved() bool { return c.doc.path != "" && c.doc.changed }

// changed notes that the game is no longer as in its file, and keeps it.
func (c *Controller) changed() {
	c.doc.changed = true
	c.keep()
}

// keep writes the autosave, in the background.
func (c *Controller) keep() { c.saver.save(c.saved()) }

// title names the game in the window's title.
func (c *Controller) title() string {
	if c.doc.path == "" {
		return ""
	}
	name := filepath.Base(c.doc.path)
	if c.doc.changed {
		name += " •"
	}
	return name
}

// load makes a record the game, at its end, played by people; path is its file,
// empty for none. The game before it is kept as NewGame keeps it.
func (c *Controller) load(t *record.Tree, path string) error {
	v, err := variantOf(t)
	if err != nil {
		return err
	}
	c.archive()
	g := opened(t, v)
	if err := g.GoTo(t.Root().End()); err != nil {
		return err
	}
	c.doc = document{path: path}
	c.say(said.File("play.said.opened", path))
	if path == "" {
		c.say(said.Text("play.said.pasted"))
	}
	c.play(g, v, settings.Game{Variant: v.ID, Black: settings.Human, White: settings.Human}, g.Options.Time.Limited())
	c.keep()
	return nil
}

// opened returns the game over a record, with the options that it names.
func opened(t *record.Tree, v rule.Variant) *game.Game {
	g := game.Load(t)
	if g.Rule() != v.Rule {
		g = game.Open(t, v.Rule) // it names none that fits the board
	}
	return g
}

// variantOf returns the game that a record is of: by its rule where the file names
// a known one that fits, else the plain row that fits the board.
func variantOf(t *record.Tree) (rule.Variant, error) {
	r, _ := game.RuleOf(t)
	if v, err := rule.NewVariant(r, t.Size); err == nil {
		return v, nil
	}
	return rule.NewVariant(rule.Row(min(plainRow, t.Size.W, t.Size.H)), t.Size)
}

// plainRow is the row that wins where nothing else is said.
const plainRow = 5

// SavedAs notes that the game is in the file at path now; with whole false only a
// part of it is, so that it is still to be kept.
func (c *Controller) SavedAs(path string, whole bool) {
	defer c.begin()()
	if whole {
		c.doc = document{path: path}
		c.keep()
	}
	c.say(said.File("play.said.saved", path))
}

// Copied says that the game, or only its moves, went to the clipboard.
func (c *Controller) Copied(movesOnly bool) {
	defer c.begin()()
	if movesOnly {
		c.say(said.Text("play.said.copied_position"))
		return
	}
	c.say(said.Text("play.said.copied"))
}

// SetComment writes a comment on the position shown; "" removes it.
func (c *Controller) SetComment(text string) {
	defer c.begin()()
	if text == c.comment {
		return
	}
	if err := c.match.Edit(func(g *game.Game) { g.Node().Comment = text }); err != nil {
		c.trouble(err)
	}
}

// archive keeps the game in the folder of replaced games when something was
// played in it and no file has it.
func (c *Controller) archive() {
	if c.match == nil || c.folder == nil || c.doc.path != "" && !c.doc.changed {
		return
	}
	var sgf string
	c.match.View(func(g *game.Game) {
		root := g.Tree().Root()
		if len(root.Children()) > 0 || len(root.Setup) > 0 {
			sgf = encode(g)
		}
	})
	if sgf == "" {
		return
	}
	if _, err := c.folder.Archive([]byte(sgf), time.Now()); err != nil {
		c.trouble(fmt.Errorf("the game before could not be kept: %w", err))
	}
}

// saved returns what takes down what is kept of the game, from any goroutine. It
// takes all of it between two moves: a copy of the tree would take longer than to
// write it.
func (c *Controller) saved() func() keepsake {
	m := c.match
	s := session.Saved{
		Variant: c.variant.ID,
		Black:   savedSeat(c.seats.Black),
		White:   savedSeat(c.seats.White),
		File:    c.doc.path,
		Changed: c.doc.changed,
	}
	return func() keepsake {
		k := keepsake{game: s}
		m.View(func(g *game.Game) {
			for _, n := range g.Node().Path()[1:] {
				k.game.Path = append(k.game.Path, n.Index())
			}
			k.game.Record = encode(g)
			k.position = fmt.Sprintf("%s, %s to move, %s\n%s", s.Variant, g.Turn(), record.FormatMoves(points(g)), g.Position().Board())
		})
		return k
	}
}
