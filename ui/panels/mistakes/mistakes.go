// Package mistakes is the card that lists the mistakes of a game. It shows what it is
// given and knows no rules. Every method belongs on Fyne's goroutine.
package mistakes

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/review"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/choice"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"
)

// Card lists mistakes, those that cost most first or in the order of the moves.
type Card struct {
	widget.BaseWidget

	OnLook  func(number int)  // a move was clicked
	OnTrain func()            // the mistakes are to be practised
	OnOrder func(name string) // they are to be listed in another order

	text  *i18n.Localizer
	shown view.Review
	side  board.Stone // whose mistakes are listed, Empty for both
	order string      // "move" or by what they cost, "" before it is known
	moves []review.ReviewedMove

	titled     bool // the title is shown
	title      *paragraph.Text
	empty      *paragraph.Text
	train      *widget.Button
	sideLabel  *paragraph.Text
	filters    [3]*widget.Button // by side
	orderLabel *paragraph.Text
	orders     []string // to choose from
	orderList  *widget.Select
	roomy      bool // there is room for words before what one chooses with
	rows       *widget.List
}

// byMove is the order of the moves.
const byMove = "move"

// New returns an empty list. Orders are the names of the orders to choose from.
func New(text *i18n.Localizer, orders []string) *Card {
	m := &Card{
		text: text, orders: orders, titled: true, title: paragraph.Label(""), empty: paragraph.Quiet(""),
		sideLabel: paragraph.Label(""), orderLabel: paragraph.Label(""),
	}
	m.orderList = widget.NewSelect(nil, m.chooseOrder)
	m.train = button.Flat("", nil, func() { m.OnTrain() })
	for side := range m.filters {
		m.filters[side] = widget.NewButton("", func() { m.filter(board.Stone(side)) })
	}
	m.rows = widget.NewList(func() int { return len(m.moves) }, func() fyne.CanvasObject { return newRow(m) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*mistakeRow).set(m.moves[i]) })
	m.rows.HideSeparators = true
	m.ExtendBaseWidget(m)
	m.SetText(text)
	return m
}

// SetText changes the language.
func (m *Card) SetText(text *i18n.Localizer) {
	m.text = text
	m.ShowTitle(m.titled)
	m.sideLabel.SetText(text.T("review.list.side"))
	m.orderLabel.SetText(text.T("review.list.order"))
	m.orderList.Options = nil
	for _, name := range m.orders {
		m.orderList.Options = append(m.orderList.Options, text.T("review.list.by."+name))
	}
	m.train.SetText(text.T("review.train"))
	for side, b := range m.filters {
		b.SetText(text.Side(board.Stone(side)))
	}
	m.filters[board.Empty].SetText(text.T("review.list.all"))
	m.update()
}

// ShowTitle is [cards.Titled].
func (m *Card) ShowTitle(shown bool) {
	word := ""
	if m.titled = shown; shown {
		word = m.text.T("review.list.title")
	}
	if m.title.Text() != word {
		m.title.SetOrHide(word)
		m.Refresh()
	}
}

// Set lists the mistakes of a review in an order.
func (m *Card) Set(r view.Review, order string) {
	m.shown, m.order = r, order
	m.update()
}

// chooseOrder takes another order. Fyne tells also of choices that the program makes.
func (m *Card) chooseOrder(string) {
	if i := m.orderList.SelectedIndex(); i >= 0 {
		if name := m.orders[i]; name != m.order && m.order != "" {
			m.rows.ScrollToTop()
			m.OnOrder(name)
		}
	}
}

// Len returns how many mistakes are listed.
func (m *Card) Len() int { return len(m.moves) }

// Look asks for the i-th of the list, as a click on it does.
func (m *Card) Look(i int) { m.OnLook(m.moves[i].Number) }

// filter lists the mistakes of one side, Empty for both.
func (m *Card) filter(side board.Stone) {
	m.side = side
	m.rows.ScrollToTop()
	m.update()
}

func (m *Card) update() {
	m.moves = nil
	if m.shown.Known() {
		for _, bad := range m.shown.Report.Mistakes() {
			if m.side == board.Empty || bad.Side == m.side {
				m.moves = append(m.moves, bad)
			}
		}
	}
	if m.order == byMove {
		slices.SortFunc(m.moves, func(a, b review.ReviewedMove) int { return a.Number - b.Number })
	}
	if i := slices.Index(m.orders, m.order); i >= 0 && m.orderList.Selected != m.orderList.Options[i] {
		m.orderList.SetSelectedIndex(i)
	}
	for side, b := range m.filters {
		b.Importance = widget.LowImportance
		if board.Stone(side) == m.side {
			b.Importance = widget.MediumImportance
		}
		b.Refresh()
	}
	m.empty.SetText(m.text.T("review.list.empty"))
	if m.shown.Complete() {
		m.empty.SetText(m.text.T("review.list.clean"))
	}
	set.Enabled(m.train, m.shown.Known() && !m.shown.Running && len(m.shown.Report.Mistakes()) > 0)
	set.Visible(m.empty, len(m.moves) == 0)
	set.Visible(m.rows, len(m.moves) > 0)
	m.rows.Refresh()
	m.Refresh()
}

// CreateRenderer is called by Fyne.
func (m *Card) CreateRenderer() fyne.WidgetRenderer {
	filters := container.New(withoutGaps{}, m.filters[board.Empty], m.filters[board.Black], m.filters[board.White])
	room := func() bool { return m.roomy }
	sides, order := choice.LabelledOrAlone(m.sideLabel, filters, room), choice.LabelledOrAlone(m.orderLabel, choice.Roomy(m.orderList), room)
	controls := container.New(controls{of: m, choices: []fyne.CanvasObject{sides, order}}, arrange.Wrap(sides, order, m.train))
	head := paragraph.Column(card.Gap/2, m.title, controls)
	body := container.NewStack(container.NewVBox(m.empty), m.rows)
	return widget.NewSimpleRenderer(card.NewFilled(head, body))
}
