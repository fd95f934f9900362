package panels

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// usualCandidates is the number of rows there is room for until SetRows is
// called.
const usualCandidates = 5

// Candidates is the table of the moves that an engine weighs, best first.
type Candidates struct {
	widget.BaseWidget
	widgets.Keys

	// OnHover is called with the line of the candidate that the pointer or the
	// keyboard's cursor is on, again when that line changes, and with nil when it
	// is on none.
	OnHover func(line []board.Point)
	// OnTap is called when a candidate is chosen by click or Enter.
	OnTap func(analysis.Candidate)
	// OnWheel is called when the wheel turns over the table, with +1 down, and reports whether it
	// was used; if not, OnScroll gets it.
	OnWheel  func(by int) bool
	OnScroll func(*fyne.ScrollEvent)
	// OnRows is called to have a row more, or less; without it the number cannot be
	// changed here.
	OnRows func(by int)
	// OnQuantity is called with what people want scores to be written as; they choose it under
	// the title of the scores.
	OnQuantity func(view.Quantity)

	text   *i18n.Localizer
	shown  CandidatesState
	info   analysis.Info // shown.Search, with the moves of the one before while it has none
	rows   int
	scores view.Scores

	least, most int // rows to choose from
	wheel       widgets.Wheel

	heading *widgets.Heading
	chooser *widgets.Stepper // of the number of rows
	top     *fyne.Container  // heading and chooser
	table   *widgets.Table
	body    *widgets.CardBody
	legend  *legend       // of the heat map, in place of the heading
	hovered []board.Point // the line last given to OnHover
}

// CandidatesState is what the card shows of a position.
type CandidatesState struct {
	Search      *analysis.Info // nil for none
	Name        string         // of the engine, "" where it need not be said
	Hint        string         // shown while there are no candidates; "" for general words
	Over        bool           // the game has ended, so that nothing can be searched
	Stopped     view.Limit     // what has ended the search by itself
	Complete    bool           // it has found all that it looked for
	Thinker     string         // the weak level that believes what is shown, "" where it is meant as true
	Outdone     bool           // more is known than the thinker believes, whose moves are not shown
	Forced      view.Forced    // what is known of the position beside the search
	Restriction view.Restriction
	Weighed     int // how many moves are looked at, 0 where that is not known
	Heat        view.Heat
}

// NewCandidates returns an empty card.
func NewCandidates(text *i18n.Localizer) *Candidates {
	c := &Candidates{text: text, rows: usualCandidates, heading: widgets.NewHeading(), legend: newLegend()}
	c.table = widgets.NewTitledTable(c.columns(), c.rows)
	c.body = widgets.NewCardBody(c.table)
	c.table.OnTitle = func(_ int, under fyne.Position) { c.offer(under) }
	c.table.OnPoint = func(int) { c.hover() }
	c.table.OnTap = func(i int) {
		if c.OnTap != nil {
			c.OnTap(c.info.Candidates[i])
		}
	}
	c.table.OnKey, c.table.OnRune = c.PassKey, c.PassRune
	c.chooser = widgets.NewStepper(theme.ContentRemoveIcon(), theme.ContentAddIcon(), func(by int) {
		if c.OnRows != nil {
			c.OnRows(by)
		}
	})
	c.top = container.New(headingAndControl{}, container.New(sameLine{}, c.heading, c.legend.box), c.chooser)
	c.ExtendBaseWidget(c)
	c.update()
	return c
}

// SetRange sets how many rows there may be.
func (c *Candidates) SetRange(least, most int) {
	c.least, c.most = least, most
	c.update()
}

// Scrolled implements fyne.Scrollable.
func (c *Candidates) Scrolled(e *fyne.ScrollEvent) {
	by := -c.wheel.Turn(e.Scrolled.DY)
	if (by == 0 || c.OnWheel == nil || !c.OnWheel(by)) && c.OnScroll != nil {
		c.OnScroll(e)
	}
}

// SetText changes the language.
func (c *Candidates) SetText(text *i18n.Localizer) {
	c.text = text
	c.table.SetColumns(c.columns())
	c.update()
}

// SetRows keeps room for n candidates and shows no more than these.
func (c *Candidates) SetRows(n int) {
	c.rows = max(1, n)
	c.table.SetLeast(c.rows)
	c.update()
}

// SteadyHeight is the height of the card with the usual number of rows, however many there are.
func (c *Candidates) SteadyHeight() float32 {
	return c.MinSize().Height + float32(usualCandidates-c.rows)*c.table.RowHeight()
}

// SetAiming makes a first touch show a line and a second one on the same choose it.
func (c *Candidates) SetAiming(aims bool) { c.table.SetAiming(aims) }

// Set shows what is known of a position. A search of the same side that has no candidates yet
// leaves those of the last one, so that the table does not flicker.
func (c *Candidates) Set(s CandidatesState) {
	before := c.shown
	c.shown = s
	if reflect.DeepEqual(s, before) {
		return
	}
	last := c.info
	c.info = analysis.Info{}
	if s.Search != nil {
		c.info = *s.Search
		if len(c.info.Candidates) == 0 && c.info.Turn == last.Turn {
			c.info.Candidates = last.Candidates
		}
	}
	c.update()
	if widgets.SetVisible(c.heading, !s.Heat.Wanted()); !reflect.DeepEqual(s.Heat, before.Heat) {
		c.top.Refresh()
		c.Refresh()
	}
}

func (c *Candidates) update() {
	rows := make([]widgets.TableRow, min(len(c.info.Candidates), c.rows))
	if c.shown.Outdone {
		rows = nil
	}
	for i := range rows {
		rows[i] = c.row(i)
	}
	c.table.SetRows(rows)
	c.heading.Set(c.title(), c.facts()...)
	if hidden := c.OnRows == nil; c.chooser.Hidden != hidden {
		c.chooser.Hidden = hidden
		c.top.Refresh()
	}
	lines := func(n int) string { return c.text.N("candidates.lines", n) }
	c.chooser.Set(lines(c.rows), lines(c.most), c.rows > c.least, c.rows < c.most)

	hint := c.shown.Hint
	switch {
	case c.shown.Outdone:
		hint = c.text.T("candidates.outdone", i18n.Args{"Who": c.shown.Thinker})
	case hint != "":
	case c.shown.Over:
		hint = c.text.T("candidates.over")
	default:
		hint = c.text.T("candidates.empty")
	}
	c.body.Set(hint, len(rows) > 0)
	c.legend.set(c.text, c.scores, c.shown.Heat)
	c.hover()
}

// hover reports the line under the pointer when it changes.
func (c *Candidates) hover() {
	var line []board.Point
	if i := c.table.Pointed(); i >= 0 && i < len(c.info.Candidates) {
		line = c.info.Candidates[i].Line
	}
	if slices.Equal(line, c.hovered) {
		return
	}
	c.hovered = line
	if c.OnHover != nil {
		c.OnHover(line)
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Candidates) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewCard("", c.top, c.body.Object()))
}

func (c *Candidates) columns() []widgets.TableColumn {
	t := c.text
	return []widgets.TableColumn{
		{Title: t.T("candidates.move"), Widest: []string{"M15 ??"}},
		{Title: t.T("quantity." + c.scores.In.String()), Widest: words.WidestCandidate(t, c.scores.In), Right: true, Offers: true},
		{Title: t.T("candidates.line"), Small: true},
	}
}

// row shows the ith candidate; one that the search has not come to again says from which depth
// it is, and is grey while the search may still come to it.
func (c *Candidates) row(i int) widgets.TableRow {
	best, cand := i == 0, c.info.Candidates[i]
	worth, note := words.Candidate(c.text, c.scores, c.info, i)
	ink, sign := judged(c.info, cand)
	line := board.Names(cand.Line)
	if note != "" {
		line = append([]string{note}, line...)
	}
	return widgets.TableRow{Tinted: best, Cells: []widgets.TableCell{
		{Text: cand.Move.String() + sign, Bold: best, Ink: ink},
		{Text: worth, Bold: best, Ink: ink},
		{Items: line, Ink: skin.Quiet},
	}}
}

// judged says how good a move is beside the best one by its colour and, for who sees none, by the sign that a review
// gives it.
func judged(info analysis.Info, c analysis.Candidate) (skin.Ink, string) {
	best := info.Candidates[0]
	_, won := best.Score.Win()
	_, lost := best.Score.Loss()
	_, wins := c.Score.Win()
	kind, loss := coach.Classify(best.Score, c.Score)
	sign := kind.Sign(loss)
	switch {
	case c.Older && !info.Done: // it is not compared with the best of now
		return skin.Quiet, ""
	case info.LosesGame(c):
		sign = record.VeryBad
	case c.Older, c.Unscored, best.Unscored, lost, won && !wins, sign != record.NoAnnotation && c.Bound == analysis.AtLeast:
		return skin.Plain, "" // nothing is known of what it gives away
	}
	switch {
	case sign == record.NoAnnotation:
		return skin.Accent, ""
	case sign.Mistaken():
		return skin.Alarm, " " + sign.String()
	}
	return skin.Plain, " " + sign.String()
}

// SetScores says how scores are written.
func (c *Candidates) SetScores(as view.Scores) {
	c.scores = as
	c.table.SetColumns(c.columns())
	c.update()
}

// offer unfolds the quantities at a place.
func (c *Candidates) offer(at fyne.Position) {
	menu := fyne.NewMenu("")
	for _, q := range view.Quantities() {
		item := fyne.NewMenuItem(c.text.T("quantity.by."+q.String()), func() {
			if c.OnQuantity != nil {
				c.OnQuantity(q)
			}
		})
		item.Checked = q == c.scores.In
		menu.Items = append(menu.Items, item)
	}
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(c.table); canvas != nil {
		widget.ShowPopUpMenuAtPosition(menu, canvas, at)
	}
}
