// Package card is how games of engines against each other look: their page, and the form of what is to be played.
package card

import (
	"fmt"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/feature/tournament"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Page is the page on which engines play against each other: what is to be played or the
// standings and the games, and beside them the board of the game that is played.
type Page struct {
	widget.BaseWidget

	OnSet                            func(change func(*tournament.Terms))
	OnFile                           func() // a file of openings is to be chosen
	OnStart, OnStop, OnGoOn, OnClear func()
	OnOpen                           func(game int)

	text  *i18n.Localizer
	tabs  fyne.CanvasObject
	shown tournament.View
	look  view.Board

	choices       []*choice
	form          *fyne.Container
	run, clear    *widget.Button
	progress      *widgets.Progress
	about, test   *widgets.Text
	standings     *fyne.Container // holds the table, which has a column for each player
	columned      int             // how many columns it has
	games         *widgets.Table
	picture       *boardview.Board
	names, number *widgets.Text
	filling       bool // the program shows what is chosen
}

var _ fyne.Focusable = (*Page)(nil)

// New returns the page without a tournament. Tabs turn to the pages beside it.
func New(text *i18n.Localizer, tabs fyne.CanvasObject) *Page {
	p := &Page{
		text: text, tabs: tabs, about: widgets.Quiet(""), test: widgets.Plain(""),
		standings: container.NewStack(), picture: boardview.New(), names: widgets.Strong(""), number: widgets.Quiet(""),
	}
	p.choices = p.newChoices()
	var fields []fyne.CanvasObject
	for _, c := range p.choices {
		fields = append(fields, c.field)
	}
	p.form = widgets.Flow(fields...)
	p.run = widget.NewButton("", func() { p.runs()() })
	p.run.Importance = widget.HighImportance
	p.clear = widget.NewButton("", func() { p.OnClear() })
	p.progress = widgets.NewProgress(p.howFar)
	p.games = widgets.NewTitledTable(p.columns(), 1)
	p.games.OnTap = func(row int) { p.OnOpen(len(p.shown.List) - 1 - row) }
	p.ExtendBaseWidget(p)
	p.SetText(text)
	return p
}

// SetKeys passes on keys that mean nothing here.
func (p *Page) SetKeys(keys widgets.Keys) { p.games.Keys = keys }

// SetText changes the language.
func (p *Page) SetText(text *i18n.Localizer) {
	p.text = text
	p.clear.SetText(text.T("arena.clear"))
	p.games.SetColumns(p.columns())
	p.standings.RemoveAll()
	p.update()
}

// Set shows how far it is, and a board that looks like one.
func (p *Page) Set(s tournament.View, look view.Board) {
	was := p.shown
	p.shown, p.look = s, look.Bare()
	if s.State.Runs() && was.State == s.State && was.Terms.ID == s.Terms.ID && was.Played == s.Played && was.Made == s.Made {
		p.showLive() // a few times a second, and nothing else has changed
		return
	}
	p.update()
}

func (p *Page) update() {
	t, s := p.text, p.shown
	begun := s.State != tournament.NotBegun
	p.filling = true
	for _, c := range p.choices {
		c.show(t, s)
	}
	p.filling = false
	widgets.SetVisible(p.form, !begun)
	p.run.SetText(t.T("arena." + p.word()))
	widgets.SetVisible(p.run, s.State != tournament.Over)
	widgets.SetEnabled(p.run, s.On)
	widgets.SetVisible(p.clear, s.State == tournament.Stopped || s.State == tournament.Over)
	widgets.SetVisible(p.progress, begun)
	p.progress.SetValue(p.share())
	p.about.SetText(p.terms())
	p.test.SetOrHide(p.sprt())
	p.showStandings()
	rows := make([]widgets.TableRow, 0, len(s.List))
	for i := len(s.List) - 1; i >= max(0, len(s.List)-mostListed); i-- {
		rows = append(rows, p.row(i, s.List[i]))
	}
	p.games.SetRows(rows)
	widgets.SetVisible(p.games, len(rows) > 0)
	p.showLive()
	p.Refresh()
}

// mostListed is how many of the last games are listed; all are among those that are kept.
const mostListed = 100

// word is what the button says.
func (p *Page) word() string {
	switch {
	case p.shown.State.Runs():
		return "stop"
	case p.shown.State == tournament.Stopped:
		return "go_on"
	default:
		return "start"
	}
}

// runs is what the button does.
func (p *Page) runs() func() {
	return map[string]func(){"stop": p.OnStop, "go_on": p.OnGoOn, "start": p.OnStart}[p.word()]
}

// share is how much is done.
func (p *Page) share() float64 {
	done, of := p.shown.Played, p.shown.Games
	if p.shown.State == tournament.Preparing {
		done, of = p.shown.Made, p.shown.Of
	}
	return float64(done) / float64(max(of, 1))
}

func (p *Page) howFar() string {
	s := p.shown
	if s.State == tournament.Preparing {
		return p.text.T("arena.preparing", i18n.Args{"Done": s.Made, "Of": s.Of})
	}
	return p.text.T("arena.progress", i18n.Args{"Done": s.Played, "Of": s.Games})
}

// terms says how it is played, or what one can do.
func (p *Page) terms() string {
	if p.shown.State == tournament.NotBegun {
		return p.text.T("arena.hint")
	}
	terms := p.shown.Terms
	return strings.Join([]string{variantName(p.text, terms.Variant), budgetName(p.text, budgetOf(terms)), p.text.T("arena.set." + string(terms.Openings))}, " · ")
}

// sprt says how far the test is.
func (p *Page) sprt() string {
	s := p.shown.SPRT
	if s == nil || !p.text.Details() {
		return ""
	}
	terms := p.shown.Terms
	args := i18n.Args{"Elo0": i18n.Number(int(terms.Elo0)), "Elo1": i18n.Number(int(terms.Elo1))}
	words := p.text.T("arena.llr", i18n.Args{"Elo0": args["Elo0"], "Elo1": args["Elo1"], "Ratio": signed("%.2f", s.Ratio), "Low": signed("%.2f", s.Low), "High": signed("%.2f", s.High)})
	if key := map[int]string{1: "arena.accepted1", -1: "arena.accepted0"}[s.Verdict]; key != "" {
		words = p.text.Join(words, p.text.T(key, args))
	}
	return words
}

// signed writes a number with the sign of the program.
func signed(format string, v float64) string {
	return strings.Replace(fmt.Sprintf(format, v+0), "-", "−", 1)
}

// showStandings shows what each has made, in all and against each other.
func (p *Page) showStandings() {
	t, players := p.text, p.shown.Players
	widgets.SetVisible(p.standings, len(players) > 0)
	if len(players) == 0 {
		p.standings.RemoveAll()
		return
	}
	columns := []widgets.TableColumn{
		{Title: t.T("arena.player"), Widest: []string{"Grandmaster"}},
		{Title: t.T("arena.points"), Widest: []string{"500.5 / 999"}, Right: true},
		{Title: t.T("arena.score"), Widest: []string{"100% (99–100)"}, Right: true},
		{Title: t.T("arena.elo"), Widest: []string{"+100 (−100…+100)"}, Right: true},
	}
	many := len(players) > 2 // then against each other, in the place of the games won, drawn and lost
	if !many {
		columns = append(columns, widgets.TableColumn{Title: t.T("arena.record"), Widest: []string{"500–99–400"}, Right: true})
	}
	for i := range players {
		if many {
			columns = append(columns, widgets.TableColumn{Title: fmt.Sprint(i + 1), Widest: []string{"50.5"}, Right: true})
		}
	}
	columns = append(columns, widgets.TableColumn{}) // takes the room that is left
	var rows []widgets.TableRow
	for i, one := range players {
		name := shortened(one.Name)
		if many {
			name = fmt.Sprintf("%d %s", i+1, name)
		}
		played := one.Won + one.Drawn + one.Lost
		low, high := one.Pairs.Interval()
		mean, _ := one.Pairs.Score()
		row := widgets.TableRow{Cells: []widgets.TableCell{
			{Text: name, Bold: i == 0 && played > 0},
			{Text: fmt.Sprintf("%s / %d", points(one.Points()), played)},
			{Text: fmt.Sprintf("%.0f%% (%.0f–%.0f)", 100*mean, 100*low, 100*high)},
			{Text: fmt.Sprintf("%s (%s…%s)", elo(mean), elo(low), elo(high))},
		}}
		if !many {
			row.Cells = append(row.Cells, widgets.TableCell{Text: fmt.Sprintf("%d–%d–%d", one.Won, one.Drawn, one.Lost)})
		}
		for _, against := range one.Against {
			cell := widgets.TableCell{Text: points(against.Points)}
			if against.Games == 0 {
				cell = widgets.TableCell{Text: "·", Ink: skin.Quiet}
			}
			if many {
				row.Cells = append(row.Cells, cell)
			}
		}
		row.Cells = append(row.Cells, widgets.TableCell{})
		if one.Pairs.Pairs() == 0 {
			row.Cells[2], row.Cells[3] = widgets.TableCell{Text: "–", Ink: skin.Quiet}, widgets.TableCell{Text: "–", Ink: skin.Quiet}
		}
		rows = append(rows, row)
	}
	if len(p.standings.Objects) == 0 || p.columned != len(columns) {
		p.columned = len(columns)
		p.standings.Objects = []fyne.CanvasObject{widgets.NewTitledTable(columns, len(rows))}
		p.standings.Refresh()
	}
	p.standings.Objects[0].(*widgets.Table).SetRows(rows)
}

// points writes whole and half points.
func points(v float64) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", v), ".0") }

// elo writes the difference of strength that a score stands for.
func elo(score float64) string {
	switch v := math.Round(arena.Elo(score)); {
	case math.IsInf(v, 1):
		return "+∞"
	case math.IsInf(v, -1):
		return "−∞"
	default:
		return signed("%+.0f", v)
	}
}

// columns are those of the games.
func (p *Page) columns() []widgets.TableColumn {
	t := p.text
	return []widgets.TableColumn{
		{Title: "#", Widest: []string{"1000"}, Right: true},
		{Title: t.T("arena.game_players"), Widest: []string{"Championfish – Grandmaster"}},
		{Title: t.T("arena.game_winner"), Widest: []string{"Grandmaster", t.T("arena.game_draw")}},
		{Title: t.T("arena.moves"), Widest: []string{"225"}, Right: true},
		{Title: ""},
	}
}

// row shows a game.
func (p *Page) row(i int, g tournament.Game) widgets.TableRow {
	winner, loser, fault := g.Black, g.White, ""
	switch g.Winner {
	case board.White:
		winner, loser = loser, winner
	case board.Empty:
		winner = p.text.T("arena.game_draw")
	}
	if g.Fault != "" {
		fault = p.text.T("arena.fault."+g.Fault, i18n.Args{"Name": loser})
	}
	return widgets.TableRow{Cells: []widgets.TableCell{
		{Text: fmt.Sprint(i + 1), Ink: skin.Quiet},
		{Text: shortened(g.Black) + " – " + shortened(g.White)},
		{Text: shortened(winner)},
		{Text: fmt.Sprint(g.Moves)},
		{Text: fault, Ink: skin.Alarm},
	}}
}

// showLive shows the board of the game that is played.
func (p *Page) showLive() {
	state := p.look
	state.Still = true
	if v, err := rule.VariantByID(p.shown.Terms.Variant); err == nil {
		state.Stones = board.New(v.Size)
	}
	names, number := "", ""
	if l := p.shown.Live; l != nil {
		state.Stones, state.Moves, state.Win = l.Position.Board(), l.Position.Moves(), l.Position.WinningLine()
		names, number = l.Black+" – "+l.White, p.text.N("games.moves", len(l.Position.Moves()))
	}
	p.picture.SetState(state)
	p.names.SetOrHide(names)
	p.number.SetOrHide(number)
}

// CreateRenderer implements fyne.Widget.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	head := widgets.TextColumn(widgets.CardGap, p.tabs, p.about, p.form, widgets.Flow(p.run, p.clear), p.progress, p.standings, p.test)
	// In a low window all of it scrolls.
	left := widgets.SurfaceAround(container.NewPadded(widgets.VScroll(container.New(widgets.TopAndRest{Gap: widgets.CardGap}, head, widgets.ScrolledTable(p.games)))))
	words := widgets.TextColumn(widgets.CardGap/2, p.names, p.number)
	right := widgets.SurfaceAround(container.NewPadded(container.New(widgets.PictureAndWords{}, p.picture, words)))
	return widget.NewSimpleRenderer(container.New(widgets.ListAndChosen{}, left, right))
}

// FocusGained implements fyne.Focusable.
func (p *Page) FocusGained() { p.games.FocusGained() }

// FocusLost implements fyne.Focusable.
func (p *Page) FocusLost() { p.games.FocusLost() }

// TypedRune implements fyne.Focusable.
func (p *Page) TypedRune(r rune) { p.games.TypedRune(r) }

// TypedKey implements fyne.Focusable.
func (p *Page) TypedKey(e *fyne.KeyEvent) { p.games.TypedKey(e) }

// longestPlayer is how many letters of a name are shown at most.
const longestPlayer = 14

// shortened leaves out the middle of a long name.
func shortened(text string) string {
	letters := []rune(text)
	if len(letters) <= longestPlayer {
		return text
	}
	const half = (longestPlayer - 1) / 2
	return string(letters[:half]) + "…" + string(letters[len(letters)-half:])
}
