// Package opening is the card with what is known beforehand of an early position: the name of
// its opening, what the proof promises, and what the table of first moves says. It shows what it
// is given and knows no rules. Every method belongs on Fyne's goroutine.
package opening

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/skin"
	"tengen/ui/widgets/table"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Card is the widget.
type Card struct {
	widget.BaseWidget

	// OnTap is called with the move that is chosen by click or Enter.
	OnTap func(board.Point)
	// OnKey and OnRune are called with keys that mean nothing to the card.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)

	text   *i18n.Localizer
	known  view.FirstMoves
	name   string // of the opening, "" for none
	scores view.Scores

	heading  *card.Heading
	sentence *paragraph.Text
	moves    *table.Table
	body     *card.Body
}

// New returns an empty card.
func New(text *i18n.Localizer) *Card {
	c := &Card{text: text, heading: card.NewHeading(), sentence: paragraph.Plain("")}
	c.moves = table.NewTitled(c.columns(), 1)
	c.moves.OnTap = func(i int) {
		if c.OnTap != nil && i < len(c.known.Moves) {
			c.OnTap(c.known.Moves[i].Point)
		}
	}
	c.moves.OnKey = func(e *fyne.KeyEvent) {
		if c.OnKey != nil {
			c.OnKey(e)
		}
	}
	c.moves.OnRune = func(r rune) {
		if c.OnRune != nil {
			c.OnRune(r)
		}
	}
	// The sentence scrolls with the moves: where the window is small they need the room.
	c.body = card.NewBody(container.NewVScroll(paragraph.Column(card.Gap, c.sentence, table.Roomy(c.moves))))
	c.ExtendBaseWidget(c)
	c.update()
	return c
}

// SetText changes the language.
func (c *Card) SetText(text *i18n.Localizer) {
	c.text = text
	c.moves.SetColumns(c.columns())
	c.update()
}

// SetScores says how scores are written.
func (c *Card) SetScores(as view.Scores) {
	c.scores = as
	c.moves.SetColumns(c.columns())
	c.update()
}

// Set shows what is known of a position, and the name of its opening, "" for none.
func (c *Card) Set(known view.FirstMoves, name string) {
	c.known, c.name = known, name
	c.update()
}

// SetAiming says whether a touch only points at a move, and one more on the same chooses it.
func (c *Card) SetAiming(aims bool) { c.moves.SetAiming(aims) }

// ShowTitle is [cards.Titled].
func (c *Card) ShowTitle(shown bool) { c.heading.ShowTitle(shown) }

func (c *Card) columns() []table.Column {
	t := c.text
	return []table.Column{
		{Title: t.T("candidates.move"), Widest: []string{"M15"}},
		{Title: t.T("firstmoves.proven"), Widest: []string{t.T("firstmoves.within", i18n.Args{"Plies": score.Plies(t, 88)})}},
		{Title: t.T("firstmoves.table"), Widest: score.WidestCandidate(t, c.scores.In)},
	}
}

func (c *Card) update() {
	var rows []table.Row
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
func (c *Card) words() string {
	t, k := c.text, c.known
	switch {
	case !k.Early:
		return t.T("firstmoves.late")
	case !k.Asked:
		return t.T("firstmoves.asking")
	case k.Seconds && k.Within > 0:
		return t.Join(score.ProvenWin(t, k.Within), t.T("firstmoves.seconds", i18n.Args{"Sign": score.DiscWorth(t, analysis.WinIn(65), analysis.AtLeast)}))
	case k.Within > 0:
		return score.ProvenWin(t, k.Within)
	case len(k.Moves) > 0:
		return t.T("firstmoves.unproven")
	default:
		return t.T("firstmoves.unknown")
	}
}

// row shows a move: in how many plies Black has won, and the chance that the table gives.
func (c *Card) row(i int, m view.FirstMove) table.Row {
	proven, rated := "", ""
	if m.Within > 0 {
		proven = c.text.T("firstmoves.within", i18n.Args{"Plies": score.Plies(c.text, m.Within)})
	}
	if m.Rated {
		shown := m.Score
		if c.scores.AlwaysBlack && c.known.Turn == board.White {
			shown = shown.Opposite()
		}
		rated = score.Bounded(c.text, c.scores.In, shown, analysis.Exact)
	}
	best := i == 0 && !c.known.Seconds
	return table.Row{Tinted: best, Cells: []table.Cell{
		{Text: m.Point.String(), Bold: best}, {Text: proven}, {Text: rated, Ink: skin.Quiet},
	}}
}

// CreateRenderer is called by Fyne.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(card.NewFilled(c.heading, c.body.Object()))
}
