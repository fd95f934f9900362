// Package card is how an attempt to prove a position looks.
package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/feature/prove"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Card is the card with the attempt to prove who wins in the position shown, and with what is
// proven, to walk through.
type Card struct {
	widget.BaseWidget
	widgets.Keys

	OnProve func()            // an attempt is to begin, or to go on
	OnPause func()            // the one that runs is to wait
	OnLine  func()            // one way the win goes is wanted as a variation
	OnSave  func()            // the certificate is to be saved
	OnTap   func(board.Point) // the move that is chosen by click or Enter

	text  *i18n.Localizer
	shown prove.View
	found view.Forced // how the position is proven to end elsewhere, as by an analysis

	heading  *widgets.Heading
	sentence *widgets.Text
	run      *widget.Button // begins, pauses, goes on
	line     *widget.Button
	save     *widget.Button
	buttons  *fyne.Container
	replies  *widgets.Table
}

// New returns an empty card.
func New(text *i18n.Localizer) *Card {
	c := &Card{text: text, heading: widgets.NewHeading(), sentence: widgets.Plain("")}
	c.run = widget.NewButton("", c.toggle)
	c.line = widgets.FlatButton("", nil, func() { c.OnLine() })
	c.save = widgets.FlatButton("", nil, func() { c.OnSave() })
	c.buttons = container.NewHBox(c.run, c.line, c.save)
	c.replies = widgets.NewTitledTable(c.columns(), 0)
	c.replies.OnTap = func(i int) {
		if c.OnTap != nil && i < len(c.shown.Replies) {
			c.OnTap(c.shown.Replies[i].Next())
		}
	}
	c.replies.OnKey, c.replies.OnRune = c.PassKey, c.PassRune
	c.ExtendBaseWidget(c)
	c.SetText(text)
	return c
}

// SetText changes the language.
func (c *Card) SetText(text *i18n.Localizer) {
	c.text = text
	c.replies.SetColumns(c.columns())
	c.sentence.KeepRoom(sayProof(text, longestProof, longestFound))
	c.update()
}

// longestProof is an attempt of which most is to be said.
var longestProof = prove.View{
	State: prove.Running, Winner: board.White, Move: board.Point{X: 14, Y: 14}, Beaten: 199, Of: 200, Left: unknownLeft - 1, Proven: unknownLeft,
}

// longestFound is an end that is known beside it.
var longestFound = view.Forced{Side: board.White, Score: analysis.WinIn(99), Bound: analysis.AtLeast}

// Set shows an attempt, and how the position is proven to end elsewhere, as by an analysis.
func (c *Card) Set(p prove.View, found view.Forced) {
	c.shown, c.found = p, found
	c.update()
}

// ShowTitle is [widgets.TitledCard].
func (c *Card) ShowTitle(shown bool) { c.heading.ShowTitle(shown) }

func (c *Card) toggle() {
	if c.shown.State == prove.Running {
		c.OnPause()
	} else {
		c.OnProve()
	}
}

func (c *Card) columns() []widgets.TableColumn {
	t := c.text
	return []widgets.TableColumn{
		{Title: t.T("prove.reply"), Widest: []string{"M15"}},
		{Title: t.T("prove.answer"), Widest: []string{"M15"}},
		{Title: t.T("prove.wins"), Widest: []string{t.T("firstmoves.within", i18n.Args{"Plies": words.PlyWords(t, 88)})}},
	}
}

func (c *Card) update() {
	t, p := c.text, c.shown
	var facts []string
	if p.State == prove.Done {
		facts = append(facts, t.N("prove.checked", p.Proven))
	}
	if p.Spent > 0 {
		facts = append(facts, t.Seconds(p.Spent))
	}
	c.heading.Set(t.T("prove.title"), facts...)
	c.sentence.SetText(sayProof(t, p, c.found))
	c.run.SetText(t.T(runWord(p.State)))
	c.line.SetText(t.T("prove.line"))
	c.save.SetText(t.T("prove.save"))
	widgets.SetVisible(c.run, p.State != prove.Impossible && p.State != prove.Done)
	widgets.SetEnabled(c.run, !p.Pausing)
	widgets.SetVisible(c.line, p.State == prove.Done)
	widgets.SetEnabled(c.line, len(p.Line) > 0)
	widgets.SetVisible(c.save, p.State == prove.Done)
	var rows []widgets.TableRow
	for i, r := range p.Replies {
		rows = append(rows, c.row(i, r))
	}
	c.replies.SetRows(rows)
	widgets.SetVisible(c.replies, len(rows) > 0)
	c.Refresh()
}

// runWord is the key of what the button says that begins, pauses and goes on.
func runWord(s prove.State) string {
	switch s {
	case prove.Running:
		return "prove.pause"
	case prove.Paused, prove.OutOfTime:
		return "prove.go_on"
	default:
		return "prove.begin"
	}
}

// row shows a reply of the loser and what beats it, or the winner's move.
func (c *Card) row(i int, r prove.Reply) widgets.TableRow {
	reply := ""
	if r.Move != board.Pass {
		reply = r.Move.String()
	}
	return widgets.TableRow{Tinted: i == 0, Cells: []widgets.TableCell{
		{Text: reply, Bold: reply != ""},
		{Text: r.Answer.String(), Bold: reply == ""},
		{Text: c.text.T("firstmoves.within", i18n.Args{"Plies": words.PlyWords(c.text, r.Plies)}), Ink: skin.Quiet},
	}}
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	top := container.New(widgets.TopAndRest{Gap: widgets.CardGap}, c.sentence, container.New(widgets.TopAndRest{Gap: widgets.CardGap}, c.buttons, widgets.ScrolledTable(c.replies)))
	return widget.NewSimpleRenderer(widgets.NewFilledCard(c.heading, top))
}

// sayProof says how an attempt stands, and what the analysis has found before.
func sayProof(t *i18n.Localizer, p prove.View, f view.Forced) string {
	if f.Side == board.Empty || p.State == prove.Done {
		return proofWords(t, p)
	}
	found := words.Evaluation(t, view.InChances, f.Evaluation(), "")
	if !f.Proven {
		found = t.Join(t.T("prove.found", i18n.Args{"Verdict": found}), t.T("prove.again"))
	}
	return t.Join(found, proofWords(t, p))
}

// proofWords says how an attempt stands.
func proofWords(t *i18n.Localizer, p prove.View) string {
	switch p.State {
	case prove.Impossible:
		return t.T("prove.impossible")
	case prove.None:
		if p.Busy {
			return t.Join(t.T("prove.about"), t.T("prove.busy"))
		}
		return t.T("prove.about")
	case prove.Running:
		return t.Join(runningWords(t, p), savedWords(t, p))
	case prove.Paused:
		key := "prove.begins_anew"
		if p.InMemory {
			key = "prove.in_memory"
		}
		return t.Join(t.T("prove.paused", i18n.Args{"Pass": p.Pass}), t.T(key), savedWords(t, p))
	case prove.OutOfTime:
		return t.Join(t.T("prove.undecided"), resistWords(t, p), savedWords(t, p))
	default:
		return doneWords(t, p)
	}
}

// runningWords says what an attempt does now.
func runningWords(t *i18n.Localizer, p prove.View) string {
	side := i18n.Args{"Side": t.Side(p.Winner)}
	switch {
	case p.Pausing:
		return t.T("prove.pausing")
	case p.Winner == board.Empty:
		return t.T("prove.beginning")
	case p.Stage == prove.Checking:
		return t.T("prove.checking", i18n.Args{"Done": p.Done, "All": p.All})
	case p.Stage == prove.Filling:
		return t.T("prove.filling", i18n.Args{"Done": p.Done, "All": p.All})
	case p.Stage == prove.Threats || p.Move == board.Pass:
		return t.T("prove.threats", side)
	case p.Of == 0:
		return t.T("prove.tries", i18n.Args{"Side": t.Side(p.Winner), "Move": p.Move.String()})
	default:
		return t.Join(t.T("prove.refutes", i18n.Args{
			"Side": t.Side(p.Winner), "Move": p.Move.String(), "Beaten": p.Beaten, "Of": p.Of,
		}), leftWords(t, p))
	}
}

// leftWords says how much is still to be decided.
func leftWords(t *i18n.Localizer, p prove.View) string {
	if p.Left <= 0 || p.Left >= unknownLeft {
		return ""
	}
	return t.N("prove.left", p.Left)
}

// unknownLeft is a number of positions that is none.
const unknownLeft = 1 << 20

// savedWords says how many positions are proven on the way.
func savedWords(t *i18n.Localizer, p prove.View) string {
	if p.Proven == 0 {
		return ""
	}
	return t.N("prove.kept", p.Proven)
}

// resistWords says what could not be decided.
func resistWords(t *i18n.Localizer, p prove.View) string {
	if p.Move == board.Pass || p.Resist == board.Pass {
		return ""
	}
	return t.T("prove.resisted", i18n.Args{"Side": t.Side(p.Winner), "Move": p.Move.String(), "Reply": p.Resist.String()})
}

// doneWords says what is proven.
func doneWords(t *i18n.Localizer, p prove.View) string {
	key := "prove.won"
	if p.Turn != p.Winner {
		key = "prove.lost"
	}
	args := i18n.Args{"Side": t.Side(p.Winner), "Loser": t.Side(p.Winner.Opponent()), "Plies": words.PlyWords(t, p.Plies)}
	if p.Looking && p.Done > 0 {
		return t.Join(t.T(key, args), t.T("prove.looking", i18n.Args{"Done": p.Done, "All": p.All}))
	}
	return t.T(key, args)
}
