package infopane

import (
	"slices"
	"strconv"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Receipt is the card that takes the static evaluation apart: what a position is
// worth before anything is searched.
type Receipt struct {
	widget.BaseWidget

	// OnHover is called with the cells of the term that the pointer or the
	// keyboard's cursor is on, with nil when it is on none.
	OnHover func([]eval.Weighed)
	// OnKey and OnRune are called with keys that mean nothing to the card.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)

	text        *i18n.Localizer
	bill        view.Breakdown
	alwaysBlack bool

	heading *heading
	grid    *grid
	empty   *paragraph.Text
	full    fyne.CanvasObject
}

// NewReceipt returns an empty card.
func NewReceipt(text *i18n.Localizer) *Receipt {
	r := &Receipt{text: text, heading: newHeading(), empty: paragraph.Quiet("")}
	r.grid = newGrid(r.columns(), 1)
	r.grid.titled = true
	r.grid.onPoint = func(i int) {
		if r.OnHover == nil {
			return
		}
		if i >= 0 && i < len(r.bill.Terms) {
			r.OnHover(r.bill.Terms[i].Cells)
			return
		}
		r.OnHover(nil)
	}
	r.grid.onKey = func(e *fyne.KeyEvent) {
		if r.OnKey != nil {
			r.OnKey(e)
		}
	}
	r.grid.onRune = func(c rune) {
		if r.OnRune != nil {
			r.OnRune(c)
		}
	}
	r.full = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollRoom), r.grid))
	r.ExtendBaseWidget(r)
	r.update()
	return r
}

// SetText changes the language.
func (r *Receipt) SetText(text *i18n.Localizer) {
	r.text = text
	r.grid.setColumns(r.columns())
	r.update()
}

// SetAlwaysBlack chooses the view that values take: Black's, or that of the side
// to move.
func (r *Receipt) SetAlwaysBlack(always bool) {
	r.alwaysBlack = always
	r.update()
}

// SetBill shows an evaluation, its largest terms first.
func (r *Receipt) SetBill(b view.Breakdown) {
	b.Terms = slices.Clone(b.Terms)
	slices.SortStableFunc(b.Terms, func(x, y eval.Term) int { return max(y.Total, -y.Total) - max(x.Total, -x.Total) })
	r.bill = b
	r.update()
}

func (r *Receipt) columns() []column {
	t := r.text
	return []column{
		{title: t.T("receipt.points"), widest: []string{"888"}, right: true},
		{title: t.T("receipt.value"), widest: []string{"−8888"}, right: true},
		{title: t.T("receipt.what"), small: true},
	}
}

func (r *Receipt) update() {
	rows := make([]row, 0, len(r.bill.Terms)+1)
	for _, term := range r.bill.Terms {
		rows = append(rows, r.row(term))
	}
	shown := r.bill.Turn != board.Empty
	var facts []string
	if shown {
		total := i18n.Signed(r.seen(r.bill.Value))
		rows = append(rows, row{tinted: true, cells: []cell{{}, {text: total, bold: true}, {items: []string{r.text.T("receipt.sum")}}}})
		facts = append(facts, total, r.text.T("log.view", i18n.Args{"Side": r.text.Side(r.view())}))
	}
	r.grid.setRows(rows)
	r.heading.set(r.text.T("receipt.title"), facts...)
	r.empty.SetText(r.text.T("receipt.empty"))
	swap(r.empty, r.full, shown)
	r.Refresh()
}

// view is the side whose view the values take.
func (r *Receipt) view() board.Stone {
	if r.alwaysBlack {
		return board.Black
	}
	return r.bill.Turn
}

// seen turns a value of the bill into that view.
func (r *Receipt) seen(value int) int {
	if r.view() != r.bill.Turn {
		return -value
	}
	return value
}

func (r *Receipt) row(term eval.Term) row {
	points := ""
	if len(term.Cells) > 0 {
		points = strconv.Itoa(len(term.Cells))
	}
	return row{cells: []cell{
		{text: points, ink: quiet},
		{text: i18n.Signed(r.seen(term.Total))},
		{items: []string{r.words(term)}, ink: quiet},
	}}
}

// words says what a term stands for.
func (r *Receipt) words(term eval.Term) string {
	t := r.text
	switch term.Kind {
	case eval.Cells:
		return t.T("receipt.cells", i18n.Args{"Side": t.Side(term.Side), "Shape": r.shape(term.Class)})
	case eval.Threats:
		return t.T("receipt.threats", i18n.Args{"Side": t.Side(r.bill.Turn)})
	case eval.Learnt:
		return t.T("receipt.learnt")
	default:
		return t.T("receipt.cut", i18n.Args{"Limit": eval.Limit})
	}
}

// shape names what a stone would make.
func (r *Receipt) shape(c pattern.Class) string {
	switch c {
	case pattern.None, pattern.Foul:
		return r.text.T("shape.none")
	default:
		return r.text.T("shape." + c.String())
	}
}

// CreateRenderer is called by Fyne.
func (r *Receipt) CreateRenderer() fyne.WidgetRenderer {
	body := container.New(topped{}, r.heading, container.New(either{}, r.empty, r.full))
	return widget.NewSimpleRenderer(newCard(body))
}
