package panels

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Collection is the page on which many games are reviewed, with a table of what was found.
type Collection struct {
	widget.BaseWidget

	OnFolder func()            // the games of a folder are to be reviewed
	OnFile   func()            // those of a file
	OnStart  func()            // the review is to go on
	OnStop   func()            // it is to wait
	OnClear  func()            // the table is to be emptied
	OnEffort func(name string) // the review is to work as hard as that
	OnOpen   func(row int)     // a game is to be opened

	text    *i18n.Localizer
	tabs    fyne.CanvasObject
	shown   display.Collection
	chosen  string   // effort
	efforts []string // to choose from

	heading     *widgets.Heading
	folder      *widget.Button
	file        *widget.Button
	run         *widget.Button
	clear       *widget.Button
	effortLabel *widgets.Text
	effort      *widget.Select
	progress    *widgets.Progress
	hint        *widgets.Text
	games       *widgets.Table
}

var _ fyne.Focusable = (*Collection)(nil)

// NewCollection returns a page without a game. Tabs turn to the pages beside it; efforts are the
// names of how hard one can work.
func NewCollection(text *i18n.Localizer, tabs fyne.CanvasObject, efforts []string) *Collection {
	c := &Collection{
		text: text, tabs: tabs, efforts: efforts,
		heading: widgets.NewHeading(), effortLabel: widgets.Label(""), hint: widgets.Plain(""),
	}
	c.folder = widget.NewButton("", func() { c.OnFolder() })
	c.folder.Importance = widget.HighImportance
	c.file = widget.NewButton("", func() { c.OnFile() })
	c.clear = widget.NewButton("", func() { c.OnClear() })
	c.run = widget.NewButton("", func() {
		if c.shown.Running {
			c.OnStop()
		} else {
			c.OnStart()
		}
	})
	c.effort = widget.NewSelect(nil, func(string) {
		if i := c.effort.SelectedIndex(); i >= 0 && c.chosen != "" && c.efforts[i] != c.chosen {
			c.OnEffort(c.efforts[i])
		}
	})
	c.progress = widgets.NewProgress(func() string {
		return c.text.T("collection.progress", i18n.Args{"Done": c.shown.Done, "Of": c.shown.Of, "Name": c.shown.Name})
	})
	c.games = widgets.NewTitledTable(c.columns(), 1)
	c.games.OnTap = func(row int) {
		if c.shown.Games[row].Failed == "" {
			c.OnOpen(row)
		}
	}
	c.ExtendBaseWidget(c)
	c.SetText(text)
	return c
}

// SetKeys passes on keys that mean nothing here.
func (c *Collection) SetKeys(keys widgets.Keys) { c.games.Keys = keys }

// SetText changes the language.
func (c *Collection) SetText(text *i18n.Localizer) {
	c.text = text
	c.folder.SetText(text.T("collection.folder"))
	c.file.SetText(text.T("collection.file"))
	c.clear.SetText(text.T("collection.clear"))
	c.effortLabel.SetText(text.T("review.effort_label"))
	c.effort.Options = nil
	for _, name := range c.efforts {
		c.effort.Options = append(c.effort.Options, text.T("review.effort."+name))
	}
	c.hint.SetText(text.T("collection.hint"))
	c.games.SetColumns(c.columns())
	c.update()
}

// Set shows how far the review has come, and how hard one works.
func (c *Collection) Set(s display.Collection, effort string) {
	c.shown, c.chosen = s, effort
	c.update()
}

func (c *Collection) columns() []widgets.TableColumn {
	t := c.text
	return []widgets.TableColumn{
		{Title: t.T("collection.name"), Widest: []string{"tournament-07.sgf #12"}},
		{Title: t.T("collection.players"), Widest: []string{"Championfish – Grandmaster"}},
		{Title: t.T("collection.winner"), Widest: []string{t.Side(board.Black), t.Side(board.White), t.T("collection.draw")}},
		{Title: t.T("collection.accuracy"), Widest: []string{"100% – 100%"}},
		{Title: t.T("collection.mistakes"), Widest: []string{"18 – 18"}},
		{Title: t.T("collection.worst"), Widest: []string{"188 M15?? " + t.T("review.kind.threw")}},
	}
}

func (c *Collection) update() {
	s := c.shown
	left := s.Done < s.Of
	word := "review.resume"
	if s.Running {
		word = "review.stop"
	}
	c.run.SetText(c.text.T(word))
	widgets.SetEnabled(c.run, left)
	widgets.SetEnabled(c.clear, s.Of > 0)
	if i := slices.Index(c.efforts, c.chosen); i >= 0 && c.effort.Selected != c.effort.Options[i] {
		c.effort.SetSelectedIndex(i)
	}
	widgets.SetVisible(c.progress, left)
	if s.Of > 0 {
		c.progress.SetValue((float64(s.Done) + s.Share) / float64(s.Of))
	}
	var facts []string
	if len(s.Games) > 0 {
		facts = append(facts, c.text.N("collection.games", len(s.Games)))
		left := 0
		for _, g := range s.Games {
			if g.Left != "" {
				left++
			}
		}
		if left > 0 {
			facts = append(facts, c.text.N("collection.partial", left))
		}
	}
	c.heading.Set(c.text.T("collection.title"), facts...)
	widgets.SetVisible(c.hint, len(s.Games) == 0)
	widgets.SetVisible(c.games, len(s.Games) > 0)
	rows := make([]widgets.TableRow, len(s.Games))
	for i, g := range s.Games {
		rows[i] = c.row(g)
	}
	c.games.SetRows(rows)
	c.Refresh()
}

// row shows a game with what was found, or why there is nothing.
func (c *Collection) row(g display.ReviewedGame) widgets.TableRow {
	name := filepath.Base(g.Path)
	if g.Number > 0 {
		name += fmt.Sprintf(" #%d", g.Number)
	}
	row := widgets.TableRow{Cells: make([]widgets.TableCell, 6)}
	row.Cells[0].Text = shortened(name, longestName)
	if g.Failed != "" {
		row.Cells[5] = widgets.TableCell{Text: c.text.T("collection.failed", i18n.Args{"Why": g.Failed}), Ink: skin.Quiet}
		return row
	}
	both := func(of func(board.Stone) string) string { return of(board.Black) + " – " + of(board.White) }
	row.Cells[1].Text = both(func(side board.Stone) string {
		player := g.Black
		if side == board.White {
			player = g.White
		}
		if player = strings.TrimSpace(player); player == "" {
			return "?"
		}
		return shortened(player, longestPlayer)
	})
	switch {
	case g.Result.Winner != board.Empty:
		row.Cells[2].Text = c.text.Side(g.Result.Winner)
	case g.Result.Draw():
		row.Cells[2].Text = c.text.T("collection.draw")
	}
	row.Cells[3].Text = both(func(side board.Stone) string {
		if !g.Players[side].Measured() {
			return "–"
		}
		return percent(g.Players[side].Accuracy)
	})
	row.Cells[4].Text = both(func(side board.Stone) string { return fmt.Sprint(g.Mistakes(side)) })
	row.Cells[5] = c.worst(g)
	return row
}

// worst says what cost most: a move, or what was given up.
func (c *Collection) worst(g display.ReviewedGame) widgets.TableCell {
	switch m := g.Worst; {
	case g.GaveUpWin():
		return widgets.TableCell{Text: givenUpWords(c.text, *g.GivenUp)}
	case m != nil:
		return widgets.TableCell{Text: fmt.Sprintf("%d %s%s %s", m.Number, m.Point, m.Sign(), c.text.T("review.kind."+m.Kind.String()))}
	default:
		return widgets.TableCell{Text: c.text.T("collection.clean"), Ink: skin.Quiet}
	}
}

// The longest names that are shown whole, in letters.
const (
	longestName   = 28
	longestPlayer = 14
)

// shortened leaves out the middle of a long text.
func shortened(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	half := (most - 1) / 2
	return string(letters[:half]) + "…" + string(letters[len(letters)-half:])
}

// CreateRenderer implements fyne.Widget.
func (c *Collection) CreateRenderer() fyne.WidgetRenderer {
	run := widgets.SteadyButton(c.run, func() []string { return []string{c.text.T("review.resume"), c.text.T("review.stop")} })
	choices := widgets.Wrap(c.folder, c.file, run, c.clear, widgets.LabelledOrAlone(c.effortLabel, widgets.RoomySelect(c.effort), func() bool { return true }))
	head := widgets.TextColumn(widgets.CardGap, c.heading, choices, c.progress, c.hint)
	return widget.NewSimpleRenderer(container.New(widgets.UnderTabs{}, c.tabs, widgets.NewFilledCard(head, widgets.ScrolledTable(c.games))))
}

// FocusGained implements fyne.Focusable.
func (c *Collection) FocusGained() { c.games.FocusGained() }

// FocusLost implements fyne.Focusable.
func (c *Collection) FocusLost() { c.games.FocusLost() }

// TypedRune implements fyne.Focusable.
func (c *Collection) TypedRune(r rune) { c.games.TypedRune(r) }

// TypedKey implements fyne.Focusable.
func (c *Collection) TypedKey(e *fyne.KeyEvent) { c.games.TypedKey(e) }
