package smallboards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// rowLengths are those that the table has.
var rowLengths = []int{3, 4, 5}

// tableCard is the table with a button for each length of a row.
func (p *Page) tableCard() fyne.CanvasObject {
	t := p.kit.Text
	p.table = newTable(t, func(g exact.MNKGame) { p.begin(g) })
	buttons := widgets.Flow()
	p.rows = nil
	for _, k := range rowLengths {
		b := widgets.FlatButton(t.T("lab.mnk.row", i18n.Args{"Row": k}), nil, func() { p.turnTable(k) })
		p.rows = append(p.rows, b)
		buttons.Add(b)
	}
	p.markRow()
	return widgets.NewCard(t.T("lab.mnk.table"), buttons, p.table, p.known, widgets.Quiet(t.T("lab.mnk.table_text")))
}

// turnTable shows the table of another length.
func (p *Page) turnTable(k int) {
	p.row = k
	p.markRow()
	p.kit.Player.OnChange()
}

// markRow marks the button of the table that is shown.
func (p *Page) markRow() {
	for i, b := range p.rows {
		widgets.ButtonMark(b, rowLengths[i] == p.row)
	}
}

// table is a widget: columns from left to right, rows of the board downwards, and in each cell
// who wins on that board. A click sets it up.
type table struct {
	widget.BaseWidget

	text   *i18n.Localizer
	onTap  func(exact.MNKGame)
	row    int
	chosen exact.MNKGame
}

var _ fyne.Tappable = (*table)(nil)

func newTable(text *i18n.Localizer, onTap func(exact.MNKGame)) *table {
	t := &table{text: text, onTap: onTap, row: opening.K}
	t.ExtendBaseWidget(t)
	return t
}

// show turns to a length of rows, and marks the board that is set up.
func (t *table) show(row int, chosen exact.MNKGame) {
	if t.row != row || t.chosen != chosen {
		t.row, t.chosen = row, chosen
		t.Refresh()
	}
}

// sides are how many lengths a side of a board may have here.
const sides = exact.MNKTableMost - exact.MNKTableLeast + 1

// Sizes in texts: of a cell at least and at most, and of the room for the numbers.
const (
	leastCell, mostCell = 2.1, 3.4
	headRoom            = 1.6
)

// cell returns the size of a cell, and how far the first is from the corner.
func (t *table) cell() (wide, high, from float32) {
	from = headRoom * theme.TextSize()
	high = leastCell * theme.TextSize()
	return min(mostCell*theme.TextSize(), (t.Size().Width-from)/sides), high, from
}

// Tapped implements fyne.Tappable.
func (t *table) Tapped(e *fyne.PointEvent) {
	wide, high, from := t.cell()
	at := e.Position.SubtractXY(from, from)
	x, y := int(at.X/wide), int(at.Y/high)
	if at.X >= 0 && at.Y >= 0 && x < sides && y < sides {
		t.onTap(exact.MNKGame{W: exact.MNKTableLeast + x, H: exact.MNKTableLeast + y, K: t.row})
	}
}

// CreateRenderer implements fyne.Widget.
func (t *table) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		text := theme.TextSize()
		return fyne.NewSize(text*(headRoom+sides*leastCell), text*(headRoom+sides*leastCell))
	}
	return widgets.NewPenRenderer(t, least, func(pen *widgets.Pen, _ fyne.Size) { t.draw(pen) })
}

func (t *table) draw(pen *widgets.Pen) {
	const corner, gap, numberShare, room = 4, 1, 0.82, 0.9
	s, size := skin.Current(), theme.TextSize()
	wide, high, from := t.cell()
	for i := range sides {
		number := strconv.Itoa(exact.MNKTableLeast + i)
		pen.Text(number, from+(float32(i)+0.5)*wide, from/2, size*numberShare, false, s.Quiet)
		pen.Text(number, from/2, from+(float32(i)+0.5)*high, size*numberShare, false, s.Quiet)
		for j := range sides {
			g := exact.MNKGame{W: exact.MNKTableLeast + i, H: exact.MNKTableLeast + j, K: t.row}
			x, y := from+float32(i)*wide, from+float32(j)*high
			ground, edge, thick := s.Page, s.Hairline, float32(1)
			word, ink := t.text.T("lab.mnk.short_open"), s.Quiet
			if e, ok := exact.KnownMNK(g); ok && e.FirstWins {
				ground, word, ink = s.AccentGround, t.text.T("lab.mnk.short_win"), s.Accent
			} else if ok {
				word, ink = t.text.T("lab.mnk.short_draw"), s.Text
			}
			if g == t.chosen {
				edge, thick = s.Accent, 2
			}
			pen.Box(x+gap, y+gap, wide-2*gap, high-2*gap, edge, ground, thick, corner)
			pen.TextIn(word, x+wide/2, y+high/2, size*numberShare, wide*room, 1, g == t.chosen, ink)
		}
	}
}
