package panels

import (
	"slices"
	"strconv"
	"strings"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Breakdown takes a static evaluation apart, what a position is worth before anything is searched:
// a term in each row, and their sum. It is hidden while there is none.
type Breakdown struct {
	widget.BaseWidget
	widgets.Keys

	// OnHover is called with the cells of the term that the pointer or the
	// keyboard's cursor is on, with nil when it is on none.
	OnHover func([]eval.Weighed)

	text        *i18n.Localizer
	shown       display.Breakdown
	alwaysBlack bool

	heading *widgets.Heading
	table   *widgets.Table
}

// NewBreakdown returns an empty card.
func NewBreakdown(text *i18n.Localizer) *Breakdown {
	r := &Breakdown{text: text, heading: widgets.NewHeading()}
	r.table = widgets.NewTitledTable(r.columns(), 1)
	r.table.OnPoint = func(i int) {
		if r.OnHover == nil {
			return
		}
		if i >= 0 && i < len(r.shown.Terms) {
			r.OnHover(r.shown.Terms[i].Cells)
			return
		}
		r.OnHover(nil)
	}
	r.table.OnKey, r.table.OnRune = r.PassKey, r.PassRune
	r.ExtendBaseWidget(r)
	r.update()
	return r
}

// SetText changes the language.
func (r *Breakdown) SetText(text *i18n.Localizer) {
	r.text = text
	r.table.SetColumns(r.columns())
	r.update()
}

// SetAlwaysBlack chooses the view that values take: Black's, or that of the side
// to move.
func (r *Breakdown) SetAlwaysBlack(always bool) {
	r.alwaysBlack = always
	r.update()
}

// Set shows an evaluation, its largest terms first.
func (r *Breakdown) Set(b display.Breakdown) {
	b.Terms = slices.Clone(b.Terms)
	slices.SortStableFunc(b.Terms, func(x, y eval.Term) int { return max(y.Total, -y.Total) - max(x.Total, -x.Total) })
	r.shown = b
	r.update()
}

func (r *Breakdown) columns() []widgets.TableColumn {
	t := r.text
	return []widgets.TableColumn{
		{Title: t.T("receipt.points"), Widest: []string{"888"}, Right: true},
		{Title: t.T("receipt.value"), Widest: []string{"−8888"}, Right: true},
		{Title: t.T("receipt.what"), Small: true},
	}
}

func (r *Breakdown) update() {
	rows := make([]widgets.TableRow, 0, len(r.shown.Terms)+1)
	for _, term := range r.shown.Terms {
		rows = append(rows, r.row(term))
	}
	filled := r.shown.Turn != board.Empty
	var facts []string
	if filled {
		total := i18n.Signed(r.seen(r.shown.Value))
		rows = append(rows, widgets.TableRow{Tinted: true, Cells: []widgets.TableCell{{}, {Text: total, Bold: true}, {Items: []string{r.text.T("receipt.sum")}}}})
		facts = append(facts, total, r.text.T("log.view", i18n.Args{"Side": r.text.Side(r.side())}))
	}
	r.table.SetRows(rows)
	r.heading.Set(r.text.T("receipt.title"), facts...)
	widgets.SetVisible(r, filled)
	r.Refresh()
}

// side is the one whose view the values take.
func (r *Breakdown) side() board.Stone {
	if r.alwaysBlack {
		return board.Black
	}
	return r.shown.Turn
}

// seen turns a value of the evaluation into that view.
func (r *Breakdown) seen(value int) int {
	if r.side() != r.shown.Turn {
		return -value
	}
	return value
}

func (r *Breakdown) row(term eval.Term) widgets.TableRow {
	points := ""
	if len(term.Cells) > 0 {
		points = strconv.Itoa(len(term.Cells))
	}
	return widgets.TableRow{Cells: []widgets.TableCell{
		{Text: points, Ink: skin.Quiet},
		{Text: i18n.Signed(r.seen(term.Total))},
		{Items: strings.Fields(r.words(term)), Ink: skin.Quiet}, // as many as fit
	}}
}

// words says what a term stands for.
func (r *Breakdown) words(term eval.Term) string {
	t := r.text
	switch term.Kind {
	case eval.Cells:
		return t.T("receipt.cells", i18n.Args{"Side": t.Side(term.Side), "Shape": r.shape(term.Class)})
	case eval.Threats:
		return t.T("receipt.threats", i18n.Args{"Side": t.Side(r.shown.Turn)})
	case eval.Learnt:
		return t.T("receipt.learnt")
	default:
		return t.T("receipt.cut", i18n.Args{"Limit": eval.Limit})
	}
}

// shape names what a stone would make.
func (r *Breakdown) shape(c pattern.Class) string {
	switch c {
	case pattern.None, pattern.Foul:
		return r.text.T("shape.none")
	default:
		return r.text.T("shape." + c.String())
	}
}

// CreateRenderer implements fyne.Widget.
func (r *Breakdown) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.TextColumn(widgets.CardGap, r.heading, widgets.RoomyTable(r.table)))
}
