package mistakes

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/review"
	"tengen/board"
	"tengen/ui/panels/sign"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/rows"
	"tengen/ui/widgets/set"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// mistakeRow is a mistake: its number, the stone, how bad it was and what it cost.
type mistakeRow struct {
	rows.Clickable

	list *Card
	move review.ReviewedMove
}

func newRow(m *Card) *mistakeRow {
	r := &mistakeRow{list: m}
	r.OnTap = func(fyne.Position) { m.OnLook(r.move.Number) }
	r.ExtendBaseWidget(r)
	return r
}

func (r *mistakeRow) set(m review.ReviewedMove) {
	r.move = m
	r.Refresh()
}

// CreateRenderer is called by Fyne.
func (r *mistakeRow) CreateRenderer() fyne.WidgetRenderer {
	text := func() *canvas.Text { return canvas.NewText("", nil) }
	n := &mistakeRowRenderer{
		row: r, ground: canvas.NewRectangle(nil), stone: canvas.NewCircle(nil),
		number: text(), point: text(), sign: text(), verdict: text(), cost: text(),
	}
	n.Refresh()
	return n
}

type mistakeRowRenderer struct {
	row                                *mistakeRow
	ground                             *canvas.Rectangle
	stone                              *canvas.Circle
	number, point, sign, verdict, cost *canvas.Text
	words                              string // of the verdict, as long as they are
}

func (r *mistakeRowRenderer) Destroy() {}

// Objects is called by Fyne.
func (r *mistakeRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.stone, r.number, r.point, r.sign, r.verdict, r.cost}
}

// rowRoom is the height of a row as a share of the text's size.
const rowRoom = 2

// MinSize is called by Fyne.
func (r *mistakeRowRenderer) MinSize() fyne.Size {
	size := theme.TextSize()
	return fyne.NewSize(10*size, rowRoom*size)
}

// Layout is called by Fyne.
func (r *mistakeRowRenderer) Layout(size fyne.Size) {
	text := theme.TextSize()
	gap := 0.6 * text
	r.ground.Resize(size)
	centre := func(t *canvas.Text, x float32) { set.OnLine(t, x, 0, size.Height) }
	left := paragraph.Width("888", text, false) + gap
	centre(r.number, left-gap-r.number.MinSize().Width)
	side := 0.85 * text
	r.stone.Resize(fyne.NewSquareSize(side))
	r.stone.Move(fyne.NewPos(left, (size.Height-side)/2))
	left += side + gap
	centre(r.point, left)
	left += paragraph.Width("M15", text, true) + gap/2
	centre(r.sign, left)
	left += paragraph.Width("??", text, true) + gap
	right := size.Width - gap - r.cost.MinSize().Width
	set.Shorten(r.verdict, r.words, right-gap-left)
	centre(r.verdict, left)
	centre(r.cost, right)
}

// Refresh is called by Fyne.
func (r *mistakeRowRenderer) Refresh() {
	m, s, size := r.row.move, skin.Current(), theme.TextSize()
	chosen := m.Number != 0 && m.Number == r.row.list.shown.Chosen
	ink := sign.Ink(m.Sign())
	set.Text(r.number, fmt.Sprint(m.Number), size, s.Quiet, false)
	set.Text(r.point, m.Point.String(), size, s.Text, true)
	set.Text(r.sign, m.Sign().String(), size, ink, true)
	r.words = r.row.list.text.T("review.kind." + m.Kind.String())
	set.Text(r.verdict, r.words, size, s.Text, chosen)
	set.Text(r.cost, r.row.list.cost(m), size, s.Quiet, false)
	r.stone.FillColor, r.stone.StrokeColor, r.stone.StrokeWidth = s.Black, s.Quiet, 1
	if m.Side == board.White {
		r.stone.FillColor = s.White
	}
	r.row.Tint(r.ground, chosen)
	r.Layout(r.row.Size())
	canvas.Refresh(r.row)
}

// cost writes what a move gave away: "−31%".
func (m *Card) cost(bad review.ReviewedMove) string {
	return m.text.T("review.list.cost", i18n.Args{"Percent": score.Cost(bad.Loss, bad.Before, bad.After)})
}
