package movelist

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/board"
	"tengen/ui/panels/sign"
	"tengen/ui/view"
	"tengen/ui/widgets/rows"
	"tengen/ui/widgets/set"
	"tengen/ui/widgets/skin"
)

// cell is one move.
type cell struct {
	rows.Clickable

	list   *List
	move   view.Move
	filler bool    // without a move it says that one was left out
	markX  float32 // where the mark of variations begins
}

func newCell(l *List) *cell {
	c := &cell{list: l}
	c.Off, c.OnTap = true, c.tapped
	c.ExtendBaseWidget(c)
	return c
}

func (c *cell) set(m view.Move) { c.move, c.filler, c.Off = m, false, m.ID == 0 }

// leaveOut shows that the move of this side stands elsewhere.
func (c *cell) leaveOut() { c.move, c.filler, c.Off = view.Move{}, true, true }

// tapped chooses the move or, on its mark, the next variation.
func (c *cell) tapped(at fyne.Position) {
	if c.move.Of > 1 && at.X >= c.markX {
		c.list.OnVariation(c.move.ID)
	} else {
		c.list.OnChoose(c.move.ID)
	}
}

// CreateRenderer is called by Fyne.
func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	r := &cellRenderer{
		cell: c, ground: canvas.NewRectangle(nil),
		name: canvas.NewText("", nil), sign: canvas.NewText("", nil), mark: canvas.NewText("", nil),
	}
	r.Refresh()
	return r
}

type cellRenderer struct {
	cell             *cell
	ground           *canvas.Rectangle
	name, sign, mark *canvas.Text
}

func (r *cellRenderer) Destroy() {}

func (r *cellRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.name, r.sign, r.mark}
}

func (r *cellRenderer) MinSize() fyne.Size {
	text := fyne.MeasureText("M15", theme.TextSize(), fyne.TextStyle{Bold: true})
	return fyne.NewSize(text.Width+2*theme.Padding(), text.Height+theme.Padding())
}

func (r *cellRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	left := 1.5 * theme.Padding()
	left += set.OnLine(r.name, left, 0, size.Height)
	left += set.OnLine(r.sign, left, 0, size.Height)
	r.cell.markX = left + theme.Padding()
	set.OnLine(r.mark, r.cell.markX, 0, size.Height)
}

func (r *cellRenderer) Refresh() {
	s, m := skin.Current(), r.cell.move
	name, ink, mark := m.Name, s.Text, ""
	if m.Of > 1 {
		mark = fmt.Sprintf("%d/%d", m.Variation, m.Of)
	}
	if m.Commented && m.Comment == "" {
		mark += " …"
	}
	if m.ID != 0 && m.Stone == board.Empty {
		ink = s.Quiet // no move
	}
	if m.ID == 0 && r.cell.filler {
		name, ink = "…", s.Quiet
	}
	set.Text(r.name, name, theme.TextSize(), ink, m.Current)
	set.Text(r.sign, m.Sign.String(), theme.TextSize(), sign.Ink(m.Sign), true)
	set.Text(r.mark, mark, theme.Size(theme.SizeNameCaptionText), s.Quiet, false)
	r.cell.Tint(r.ground, m.Current)
	r.Layout(r.cell.Size())
	canvas.Refresh(r.cell)
}
