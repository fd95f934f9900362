package panels

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Mistakes lists the mistakes of a game, those that cost most first or in the order of the moves.
type Mistakes struct {
	widget.BaseWidget

	OnLook  func(number int)  // a move was clicked
	OnTrain func()            // the mistakes are to be practised
	OnOrder func(name string) // they are to be listed in another order

	text  *i18n.Localizer
	shown display.Review
	side  board.Stone // whose mistakes are listed, Empty for both
	order string      // "move" or by what they cost, "" before it is known
	moves []coach.ReviewedMove

	titled     bool // the title is shown
	title      *widgets.Text
	empty      *widgets.Text
	train      *widget.Button
	sideLabel  *widgets.Text
	filters    [3]*widget.Button // by side
	orderLabel *widgets.Text
	orders     []string // to choose from
	orderList  *widget.Select
	roomy      bool // there is room for words before what one chooses with
	rows       *widget.List
}

// byMove is the order of the moves.
const byMove = "move"

// NewMistakes returns an empty list. Orders are the names of the orders to choose from.
func NewMistakes(text *i18n.Localizer, orders []string) *Mistakes {
	m := &Mistakes{
		text: text, orders: orders, titled: true, title: widgets.Label(""), empty: widgets.Quiet(""),
		sideLabel: widgets.Label(""), orderLabel: widgets.Label(""),
	}
	m.orderList = widget.NewSelect(nil, m.chooseOrder)
	m.train = widgets.FlatButton("", nil, func() { m.OnTrain() })
	for side := range m.filters {
		m.filters[side] = widget.NewButton("", func() { m.filter(board.Stone(side)) })
	}
	m.rows = widget.NewList(func() int { return len(m.moves) }, func() fyne.CanvasObject { return newMistakesRow(m) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*mistakeRow).set(m.moves[i]) })
	m.rows.HideSeparators = true
	m.ExtendBaseWidget(m)
	m.SetText(text)
	return m
}

// SetText changes the language.
func (m *Mistakes) SetText(text *i18n.Localizer) {
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

// ShowTitle is [widgets.TitledCard].
func (m *Mistakes) ShowTitle(shown bool) {
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
func (m *Mistakes) Set(r display.Review, order string) {
	m.shown, m.order = r, order
	m.update()
}

// chooseOrder takes another order. Fyne also reports choices that the program makes.
func (m *Mistakes) chooseOrder(string) {
	if i := m.orderList.SelectedIndex(); i >= 0 {
		if name := m.orders[i]; name != m.order && m.order != "" {
			m.rows.ScrollToTop()
			m.OnOrder(name)
		}
	}
}

// Len returns how many mistakes are listed.
func (m *Mistakes) Len() int { return len(m.moves) }

// Look asks for the i-th of the list, as a click on it does.
func (m *Mistakes) Look(i int) { m.OnLook(m.moves[i].Number) }

// filter lists the mistakes of one side, Empty for both.
func (m *Mistakes) filter(side board.Stone) {
	m.side = side
	m.rows.ScrollToTop()
	m.update()
}

func (m *Mistakes) update() {
	m.moves = nil
	if m.shown.Known() {
		for _, bad := range m.shown.Report.Mistakes() {
			if m.side == board.Empty || bad.Side == m.side {
				m.moves = append(m.moves, bad)
			}
		}
	}
	if m.order == byMove {
		slices.SortFunc(m.moves, func(a, b coach.ReviewedMove) int { return a.Number - b.Number })
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
	widgets.SetEnabled(m.train, m.shown.Known() && !m.shown.Running && m.shown.Practised)
	widgets.SetVisible(m.empty, len(m.moves) == 0)
	widgets.SetVisible(m.rows, len(m.moves) > 0)
	m.rows.Refresh()
	m.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (m *Mistakes) CreateRenderer() fyne.WidgetRenderer {
	filters := container.New(withoutGaps{}, m.filters[board.Empty], m.filters[board.Black], m.filters[board.White])
	room := func() bool { return m.roomy }
	sides, order := widgets.LabelledOrAlone(m.sideLabel, filters, room), widgets.LabelledOrAlone(m.orderLabel, widgets.RoomySelect(m.orderList), room)
	controls := container.New(controls{of: m, choices: []fyne.CanvasObject{sides, order}}, widgets.Wrap(sides, order, m.train))
	head := widgets.TextColumn(widgets.CardGap/2, m.title, controls)
	body := container.NewStack(container.NewVBox(m.empty), m.rows)
	return widget.NewSimpleRenderer(widgets.NewFilledCard(head, body))
}

// controls lays out what one chooses with. In a narrow card, where the choices would take a
// row each, they go without the words before them: the rows belong to the mistakes.
type controls struct {
	of      *Mistakes
	choices []fyne.CanvasObject
}

func (controls) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout gives the controls as many rows as they need.
func (c controls) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.of.roomy = true
	width := -4 * theme.Padding()
	for _, o := range c.choices {
		width += o.MinSize().Width + 4*theme.Padding()
	}
	c.of.roomy = width <= size.Width
	objects[0].Resize(size)
	objects[0].Refresh()
}

// withoutGaps puts buttons side by side without the room that boxes leave.
type withoutGaps struct{}

func (withoutGaps) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		least := o.MinSize()
		size.Width, size.Height = size.Width+least.Width, max(size.Height, least.Height-theme.Padding())
	}
	return size
}

func (withoutGaps) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := float32(0)
	for _, o := range objects {
		width := o.MinSize().Width
		widgets.SetBounds(o, left, 0, width, size.Height)
		left += width
	}
}

// mistakeRow is a mistake: its number, the stone, how bad it was and what it cost.
type mistakeRow struct {
	widgets.Clickable

	list *Mistakes
	move coach.ReviewedMove

	ground                             *canvas.Rectangle
	stone                              *canvas.Circle
	number, point, sign, verdict, cost *canvas.Text
}

func newMistakesRow(m *Mistakes) *mistakeRow {
	text := func() *canvas.Text { return canvas.NewText("", nil) }
	r := &mistakeRow{
		list: m, ground: canvas.NewRectangle(nil), stone: canvas.NewCircle(nil),
		number: text(), point: text(), sign: text(), verdict: text(), cost: text(),
	}
	r.OnTap = func(fyne.Position) { m.OnLook(r.move.Number) }
	r.ExtendBaseWidget(r)
	return r
}

func (r *mistakeRow) set(m coach.ReviewedMove) {
	r.move = m
	r.Refresh()
}

func (r *mistakeRow) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(r.least, r.arrange, r.paint, r.ground, r.stone, r.number, r.point, r.sign, r.verdict, r.cost)
}

// rowRoom is the height of a row as a share of the text's size.
const rowRoom = 2

func (r *mistakeRow) least() fyne.Size {
	size := theme.TextSize()
	return fyne.NewSize(10*size, rowRoom*size)
}

func (r *mistakeRow) arrange(size fyne.Size) {
	text := theme.TextSize()
	gap := 0.6 * text
	r.ground.Resize(size)
	centre := func(t *canvas.Text, x float32) { widgets.SetOnLine(t, x, 0, size.Height) }
	left := widgets.TextWidth("888", text, false) + gap
	centre(r.number, left-gap-r.number.MinSize().Width)
	side := 0.85 * text
	r.stone.Resize(fyne.NewSquareSize(side))
	r.stone.Move(fyne.NewPos(left, (size.Height-side)/2))
	left += side + gap
	centre(r.point, left)
	left += widgets.TextWidth("M15", text, true) + gap/2
	sign := widgets.TextWidth("??", text, true) + gap
	right := size.Width - gap
	room := right - widgets.TextWidth("−100%", text, false) - gap - left
	r.sign.Hidden = r.widest() > room-sign
	if !r.sign.Hidden {
		centre(r.sign, left)
		left, room = left+sign, room-sign
	}
	r.say(room)
	centre(r.verdict, left)
	centre(r.cost, right-r.cost.MinSize().Width)
}

// mistakeKinds returns the kinds of moves that are mistakes.
func mistakeKinds() (kinds []coach.MoveKind) {
	for k := coach.Slip; k <= coach.ThrewWin; k++ {
		kinds = append(kinds, k)
	}
	return kinds
}

// widest is the width of the longest verdict: whether there is room is the same in all rows.
func (r *mistakeRow) widest() (width float32) {
	for _, k := range mistakeKinds() {
		width = max(width, widgets.TextWidth(r.list.verdict(k), theme.TextSize(), true))
	}
	return width
}

// say writes the verdict in a room. In a narrow list there is none for the sign before it,
// whose colour it has then, and it is said in fewer words.
func (r *mistakeRow) say(room float32) {
	words, ink := r.list.verdict(r.move.Kind), skin.Current().Text
	if r.sign.Hidden {
		ink = signInk(r.move.Sign())
	}
	if r.widest() > room {
		words = r.list.text.T("review.kind_short." + r.move.Kind.String())
	}
	widgets.SetText(r.verdict, words, theme.TextSize(), ink, r.chosen())
	widgets.Shorten(r.verdict, words, room)
}

// chosen reports whether the move is looked at.
func (r *mistakeRow) chosen() bool {
	m := r.move
	return m.Number != 0 && m.Number == r.list.shown.Chosen
}

// verdict says how bad moves of a kind are.
func (m *Mistakes) verdict(k coach.MoveKind) string { return m.text.T("review.kind." + k.String()) }

func (r *mistakeRow) paint() {
	m, s, size := r.move, skin.Current(), theme.TextSize()
	ink := signInk(m.Sign())
	widgets.SetText(r.number, fmt.Sprint(m.Number), size, s.Quiet, false)
	widgets.SetText(r.point, m.Point.String(), size, s.Text, true)
	widgets.SetText(r.sign, m.Sign().String(), size, ink, true)
	widgets.SetText(r.cost, r.list.cost(m), size, s.Quiet, false)
	r.stone.FillColor, r.stone.StrokeColor, r.stone.StrokeWidth = s.Black, s.Quiet, 1
	if m.Side == board.White {
		r.stone.FillColor = s.White
	}
	r.Tint(r.ground, r.chosen())
	r.arrange(r.Size())
	canvas.Refresh(r)
}

// cost writes what a move gave away: "−31%".
func (m *Mistakes) cost(bad coach.ReviewedMove) string {
	return m.text.T("review.list.cost", i18n.Args{"Percent": words.ScoreCost(bad.Loss, bad.Before, bad.After)})
}

// signInk returns the colour of a sign behind a move: "?", "??", "!".
func signInk(a record.Annotation) color.NRGBA {
	s := skin.Current()
	switch a {
	case record.Good, record.VeryGood:
		return s.Accent
	case record.Bad, record.VeryBad:
		return s.Alarm
	default:
		return s.Quiet
	}
}
