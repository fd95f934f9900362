package panels

import (
	"fmt"
	"strconv"

	"tengen/ai/analysis"
	"tengen/ai/library"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Explorer is the card with what is known of a position beside the search of it: the name of
// its opening, what the proof promises and the table of first moves says, what was played in it, and
// what was found of it on other days.
type Explorer struct {
	widget.BaseWidget
	widgets.Keys

	OnTap     func(board.Point) // the move that is chosen by click or Enter
	OnOpening func()            // the opening is to be practised
	OnGames   func()            // the games through the position are wanted
	OnShown   func(shown bool)  // the card comes into sight, or goes
	OnWhose   func(library.Whose)

	text   *i18n.Localizer
	first  display.FirstMoves
	known  display.Explored
	name   string // of the opening, "" for none
	scores view.Scores
	rows   []display.ExplorerRow

	heading  *widgets.Heading
	sentence *widgets.Text
	whose    whose
	games    *widget.Button
	practise *widget.Button // of the opening
	moves    *widgets.Table
	kept     *fyne.Container // whose games
	head     *fyne.Container // the heading and the buttons
	body     *widgets.CardBody
}

// NewExplorer returns an empty card.
func NewExplorer(text *i18n.Localizer) *Explorer {
	c := &Explorer{text: text, heading: widgets.NewHeading(), sentence: widgets.Plain("")}
	c.whose = newWhose(func(is library.Whose) { c.OnWhose(is) })
	c.kept = c.whose.buttons()
	c.games = widgets.FlatButton("", nil, func() { c.OnGames() })
	c.practise = widgets.FlatButton("", nil, func() { c.OnOpening() })
	c.moves = widgets.NewTitledTable(c.columns(), 1)
	c.moves.OnTap = func(i int) {
		if c.OnTap != nil && i < len(c.rows) {
			c.OnTap(c.rows[i].Move)
		}
	}
	c.moves.OnKey, c.moves.OnRune = c.PassKey, c.PassRune
	// The sentence scrolls with the moves, below them: where the window is small they need the room.
	c.body = widgets.NewCardBody(widgets.VScroll(widgets.TextColumn(widgets.CardGap, widgets.RoomyTable(c.moves), c.sentence)))
	c.head = widgets.TextColumn(widgets.CardGap/2, c.heading, c.kept, widgets.Flow(c.games, c.practise))
	c.ExtendBaseWidget(c)
	c.SetText(text)
	return c
}

// SetText changes the language.
func (c *Explorer) SetText(text *i18n.Localizer) {
	c.text = text
	c.whose.setText(text)
	c.games.SetText(text.T("explorer.games"))
	c.practise.SetText(text.T("explorer.practise"))
	c.moves.SetColumns(c.columns())
	c.update()
}

// SetScores says how scores are written.
func (c *Explorer) SetScores(as view.Scores) {
	c.scores = as
	c.moves.SetColumns(c.columns())
	c.update()
}

// Set shows what is known of a position, and the name of its opening, "" for none.
func (c *Explorer) Set(first display.FirstMoves, known display.Explored, name string) {
	c.first, c.known, c.name = first, known, name
	c.update()
}

// Show implements fyne.CanvasObject.
func (c *Explorer) Show() { c.setShown(c.BaseWidget.Show, true) }

// Hide implements fyne.CanvasObject.
func (c *Explorer) Hide() { c.setShown(c.BaseWidget.Hide, false) }

func (c *Explorer) setShown(do func(), on bool) {
	changed := c.Visible() != on
	if do(); changed && c.OnShown != nil {
		c.OnShown(on)
	}
}

// SetAiming makes a first touch point at a move and a second one on the same choose it.
func (c *Explorer) SetAiming(aims bool) { c.moves.SetAiming(aims) }

// ShowTitle is [widgets.TitledCard].
func (c *Explorer) ShowTitle(shown bool) { c.heading.ShowTitle(shown) }

func (c *Explorer) columns() []widgets.TableColumn {
	t := c.text
	score := words.WidestCandidate(t, c.scores.In)
	return []widgets.TableColumn{
		{Title: t.T("candidates.move"), Widest: []string{"M15"}},
		{Title: t.T("explorer.known"), Widest: append([]string{c.within(88)}, score...)},
		{Title: t.T("explorer.played"), Widest: []string{"8888"}},
		{Title: t.T("explorer.results"), Widest: []string{"888–88–888"}},
		{Title: t.T("explorer.lines"), Widest: []string{"88888"}},
	}
}

func (c *Explorer) update() {
	c.rows = display.ExplorerRows(c.first, c.known)
	var rows []widgets.TableRow
	for i, r := range c.rows {
		rows = append(rows, c.row(i, r))
	}
	c.moves.SetRows(rows)
	var facts []string
	if c.name != "" {
		facts = append(facts, c.name)
	}
	if c.known.Asked {
		facts = append(facts, c.text.N("games.count", c.known.Games))
	}
	if n := c.known.Lines.Ways; n > 1 {
		facts = append(facts, c.text.N("explorer.ways", n))
	}
	c.heading.Set(c.text.T("explorer.title"), facts...)
	c.sentence.SetText(c.words())
	c.whose.show(c.known.Whose)
	// From position to position nothing comes and goes, so that nothing moves under the pointer.
	widgets.SetVisible(c.kept, c.known.Kept)
	widgets.SetVisible(c.games, c.known.Kept)
	widgets.SetEnabled(c.games, c.known.Games > 0)
	widgets.SetEnabled(c.practise, c.name != "")
	c.body.Set(c.words(), len(rows) > 0 || c.name != "")
	c.head.Refresh() // which the buttons make higher
	c.Refresh()
}

// words says what is known of the position as a whole.
func (c *Explorer) words() string {
	t, k := c.text, c.first
	var said string
	switch {
	case k.Early && !k.Asked:
		said = t.T("firstmoves.asking")
	case k.Within > 0:
		said = words.ProvenWin(t, k.Within)
		if k.Seconds {
			said = t.Join(said, t.T("firstmoves.seconds"))
		}
	}
	for _, a := range c.known.Analyses {
		best, _ := c.known.Now(analysis.CandidateOf(a.Lines[0]))
		said = t.Join(said, t.T("explorer.analysed", i18n.Args{
			"Engine": words.Engine(t, a.Engine), "Move": best.Move.String(), "Score": c.score(best.Score, best.Bound), "Depth": a.Depth,
		}))
	}
	if w := c.known.Worth; c.known.Valued && w.Positions > 1 {
		best, _ := c.known.Now(analysis.Candidate{Move: w.Move, Score: w.Score})
		said = t.Join(said, t.N("explorer.worth", w.Positions, i18n.Args{"Move": w.Move.String(), "Score": c.score(best.Score, best.Bound)}))
	}
	if said == "" && len(c.rows) == 0 {
		return t.T("explorer.nothing")
	}
	return said
}

// score writes a score of the side to move.
func (c *Explorer) score(s analysis.Score, bound analysis.Bound) string {
	bound = analysis.Length(s, bound, false)
	if c.scores.AlwaysBlack && c.known.Turn == board.White {
		s, bound = s.Opposite(), bound.Opposite()
	}
	return words.ScoreBounded(c.text, c.scores.In, s, bound)
}

// within says that Black wins in so many plies at the most.
func (c *Explorer) within(plies int) string {
	s, bound := analysis.WinIn(plies), analysis.AtLeast
	if c.known.Turn == board.White && !c.scores.AlwaysBlack {
		s, bound = analysis.LossIn(plies+1), analysis.AtMost
	}
	return words.ScoreBounded(c.text, c.scores.In, s, bound)
}

// row shows a move: the surest of what is known of it, and how games went on that were played.
func (c *Explorer) row(i int, r display.ExplorerRow) widgets.TableRow {
	known, ink := "", *new(skin.Ink)
	switch {
	case r.Within > 0:
		known = c.within(r.Within)
	case r.Analysed:
		known = c.score(r.Found.Score, r.Found.Bound)
	case r.Rated:
		known, ink = c.score(r.Score, analysis.Exact), skin.Quiet
	}
	best := i == 0 && !c.first.Seconds && known != ""
	return widgets.TableRow{Tinted: best, Cells: []widgets.TableCell{
		{Text: r.Move.String(), Bold: best}, {Text: known, Ink: ink}, {Text: counted(r.Played.Games)}, {Text: results(r.Played), Ink: skin.Quiet}, {Text: counted(r.Lines)},
	}}
}

// counted writes a number, "" for none.
func counted(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// results tells how games ended: Black's wins, draws, White's wins.
func results(c library.Continuation) string {
	if c.Games == 0 {
		return ""
	}
	return fmt.Sprintf("%d–%d–%d", c.BlackWon, c.Drawn, c.WhiteWon)
}

// CreateRenderer implements fyne.Widget.
func (c *Explorer) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewFilledCard(c.head, c.body.Object()))
}
