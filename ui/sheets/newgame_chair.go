package sheets

import (
	"cmp"
	"slices"
	"time"

	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// kind is who can sit on a chair.
type kind int

// A person, our engine at a level, or an engine program that was added.
const (
	person kind = iota
	ours
	others
)

// chair is the choice of who plays a colour. It remembers what was chosen of each kind.
type chair struct {
	game    *newGame
	kind    kind
	level   string // ID, or store.Custom
	program string

	name  *widgets.Text // in the form
	row   *fyne.Container
	who   *segments
	which *choose       // the level or the program
	about *widgets.Text // how it plays
}

func (n *newGame) newChair(s store.Seat) *chair {
	c := &chair{game: n, level: n.choice.Level}
	if len(n.offer.External) > 0 {
		c.program = n.offer.External[0]
	}
	if level, own := s.Own(); own {
		c.kind = ours
		if level != "" {
			c.level = level
		}
	}
	if program, external := s.External(); external {
		c.kind = ours // takes the place of a program that is not there any more
		if slices.Contains(n.offer.External, program) {
			c.kind, c.program = others, program
		}
	}
	names := []string{n.text.T("seat.human"), n.text.T("seat.engine")}
	if len(n.offer.External) > 0 {
		names = append(names, n.text.T("seat.program"))
	}
	c.who = n.keys.segments(names, int(c.kind), func(i int) {
		c.kind = kind(i)
		n.update()
	})
	c.which = n.keys.choose(nil, -1, c.choose)
	c.row = container.New(beside{}, c.who, c.which)
	c.about = widgets.Quiet("").KeepRoom(c.abouts()...)
	return c
}

// seat returns the chosen player, our engine at a level of its own.
func (c *chair) seat() store.Seat {
	switch {
	case c.kind == others:
		return store.ExternalSeat(c.program)
	case c.kind == person:
		return store.Human
	case c.level == store.Custom:
		return store.SettingsEngine
	default:
		return store.AtLevel(c.level)
	}
}

// at returns s with the strength of our engine there.
func (c *chair) at(s store.Settings) store.Settings {
	levels := c.game.offer.Levels
	if i := slices.IndexFunc(levels, func(l store.Level) bool { return l.ID == c.level }); i >= 0 {
		return s.WithLevel(levels[i])
	}
	return s
}

// choose takes the choice of a level or of a program.
func (c *chair) choose(i int) {
	levels := c.game.offer.Levels
	switch {
	case c.kind == others:
		c.program = c.game.offer.External[i]
	case i < len(levels):
		c.level = levels[i].ID
	default:
		c.level = store.Custom
	}
	c.game.update()
}

// update shows what belongs to the kind.
func (c *chair) update() {
	text, offer := c.game.text, c.game.offer
	c.about.SetText(c.aboutNow())
	switch c.kind {
	case others:
		c.which.show(offer.External, slices.Index(offer.External, c.program))
	case ours:
		now := c.game.choice
		c.which.show(levelNames(text, offer.Levels, now), levelIndex(offer.Levels, c.at(now)))
	}
	widgets.SetVisible(c.which, c.kind != person)
}

// aboutNow says how the chosen player plays.
func (c *chair) aboutNow() string {
	switch c.kind {
	case others:
		return c.game.text.T("newgame.guests", i18n.Args{"Time": c.game.text.Seconds(max(c.game.choice.Time, time.Second))}) // as the engines have it
	case ours:
		return c.game.levelAbout(c.at(c.game.choice))
	default:
		return c.game.personAbout()
	}
}

// levelAbout says how our engine plays with the strength of some settings, and what the
// games against it came to.
func (n *newGame) levelAbout(s store.Settings) string {
	return both(n.text, levelText(n.text, s), n.offer.Records[s.Level])
}

// personAbout says that a person plays, and how strong they are.
func (n *newGame) personAbout() string {
	return both(n.text, n.text.T("newgame.person"), n.offer.Rating)
}

// both says one thing and then another, which may be nothing.
func both(text *i18n.Localizer, first, then string) string {
	if then == "" {
		return first
	}
	return text.Join(first, then)
}

// abouts are all descriptions of a player in that chair.
func (c *chair) abouts() []string {
	all := []string{c.game.personAbout(), c.game.levelAbout(c.game.choice)}
	for _, l := range c.game.offer.Levels {
		all = append(all, c.game.levelAbout(c.game.choice.WithLevel(l)))
	}
	if len(c.game.offer.External) > 0 {
		other := *c
		other.kind = others
		all = append(all, other.aboutNow())
	}
	return all
}

// beside puts two controls side by side in one width, the first of them in the larger
// part; a control that is hidden keeps its place.
type beside struct {
	share float32 // the first one's part of the width, 0 for the usual one
}

// besideShare is the usual part of the first one.
const besideShare = 0.58

func (l beside) widths(width float32) (first, second, gap float32) {
	gap = 2 * theme.Size(theme.SizeNamePadding)
	first = (width - gap) * cmp.Or(l.share, besideShare)
	return first, width - gap - first, gap
}

func (beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(a.Width+b.Width, max(a.Height, b.Height))
}

func (l beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, second, gap := l.widths(size.Width)
	objects[0].Resize(fyne.NewSize(first, widgets.HeightFor(objects[0], first)))
	widgets.SetBounds(objects[1], first+gap, 0, second, objects[1].MinSize().Height)
}
