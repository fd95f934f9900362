package panels

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Opening is the card with what is known beforehand of an early position: the name of its opening,
// what the proof promises, and what the table of first moves says.
type Opening struct {
	widget.BaseWidget
	widgets.Keys

	// OnTap is called with the move that is chosen by click or Enter.
	OnTap func(board.Point)

	text   *i18n.Localizer
	known  view.FirstMoves
	name   string // of the opening, "" for none
	scores view.Scores

	heading  *widgets.Heading
	sentence *widgets.Text
	moves    *widgets.Table
	body     *widgets.CardBody
}

// NewOpening returns an empty card.
func NewOpening(text *i18n.Localizer) *Opening {
	c := &Opening{text: text, heading: widgets.NewHeading(), sentence: widgets.Plain("")}
	c.moves = widgets.NewTitledTable(c.columns(), 1)
	c.moves.OnTap = func(i int) {
		if c.OnTap != nil && i < len(c.known.Moves) {
			c.OnTap(c.known.Moves[i].Point)
		}
	}
	c.moves.OnKey, c.moves.OnRune = c.PassKey, c.PassRune
	// The sentence scrolls with the moves: where the window is small they need the room.
	c.body = widgets.NewCardBody(widgets.VScroll(widgets.TextColumn(widgets.CardGap, c.sentence, widgets.RoomyTable(c.moves))))
	c.ExtendBaseWidget(c)
	c.update()
	return c
}

// SetText changes the language.
func (c *Opening) SetText(text *i18n.Localizer) {
	c.text = text
	c.moves.SetColumns(c.columns())
	c.update()
}

// SetScores says how scores are written.
func (c *Opening) SetScores(as view.Scores) {
	c.scores = as
	c.moves.SetColumns(c.columns())
	c.update()
}

// Set shows what is known of a position, and the name of its opening, "" for none.
func (c *Opening) Set(known view.FirstMoves, name string) {
	c.known, c.name = known, name
	c.update()
}

// SetAiming makes a first touch point at a move and a second one on the same choose it.
func (c *Opening) SetAiming(aims bool) { c.moves.SetAiming(aims) }

// ShowTitle is [widgets.TitledCard].
func (c *Opening) ShowTitle(shown bool) { c.heading.ShowTitle(shown) }

func (c *Opening) columns() []widgets.TableColumn {
	t := c.text
	return []widgets.TableColumn{
		{Title: t.T("candidates.move"), Widest: []string{"M15"}},
		{Title: t.T("firstmoves.proven"), Widest: []string{t.T("firstmoves.within", i18n.Args{"Plies": words.PlyWords(t, 88)})}},
		{Title: t.T("firstmoves.table"), Widest: words.WidestCandidate(t, c.scores.In)},
	}
}

func (c *Opening) update() {
	var rows []widgets.TableRow
	for i, m := range c.known.Moves {
		rows = append(rows, c.row(i, m))
	}
	c.moves.SetRows(rows)
	var facts []string
	if c.name != "" {
		facts = append(facts, c.name)
	}
	c.heading.Set(c.text.T("firstmoves.title"), facts...)
	c.sentence.SetText(c.words())
	c.body.Set(c.words(), len(rows) > 0)
}

// words says what is known of the position.
func (c *Opening) words() string {
	t, k := c.text, c.known
	switch {
	case !k.Early:
		return t.T("firstmoves.late")
	case !k.Asked:
		return t.T("firstmoves.asking")
	case k.Seconds && k.Within > 0:
		sign := words.DiscWorth(t, analysis.LossIn(66), analysis.AtMost)
		if c.scores.AlwaysBlack {
			sign = words.DiscWorth(t, analysis.WinIn(66), analysis.AtLeast)
		}
		return t.Join(words.ProvenWin(t, k.Within), t.T("firstmoves.seconds", i18n.Args{"Sign": sign}))
	case k.Within > 0:
		return words.ProvenWin(t, k.Within)
	case len(k.Moves) > 0:
		return t.T("firstmoves.unproven")
	default:
		return t.T("firstmoves.unknown")
	}
}

// row shows a move: within how many plies Black wins, and the chance that the table gives.
func (c *Opening) row(i int, m view.FirstMove) widgets.TableRow {
	proven, rated := "", ""
	if m.Within > 0 {
		proven = c.text.T("firstmoves.within", i18n.Args{"Plies": words.PlyWords(c.text, m.Within)})
	}
	if m.Rated {
		shown := m.Score
		if c.scores.AlwaysBlack && c.known.Turn == board.White {
			shown = shown.Opposite()
		}
		rated = words.ScoreBounded(c.text, c.scores.In, shown, analysis.Exact)
	}
	best := i == 0 && !c.known.Seconds
	return widgets.TableRow{Tinted: best, Cells: []widgets.TableCell{
		{Text: m.Point.String(), Bold: best}, {Text: proven}, {Text: rated, Ink: skin.Quiet},
	}}
}

// CreateRenderer implements fyne.Widget.
func (c *Opening) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewFilledCard(c.heading, c.body.Object()))
}
