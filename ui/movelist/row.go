package movelist

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/skin"
)

// row is one line of the list: its number, Black's move, White's.
type row struct {
	widget.BaseWidget

	number *canvas.Text
	cells  [2]*cell
}

func newRow(l *List) *row {
	r := &row{number: canvas.NewText("", nil)}
	r.number.Alignment = fyne.TextAlignTrailing
	for i := range r.cells {
		r.cells[i] = newCell(l)
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) set(number int) {
	r.number.Text = strconv.Itoa(number)
	r.Refresh()
}

// CreateRenderer is called by Fyne.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return &rowRenderer{row: r}
}

type rowRenderer struct{ row *row }

func (r *rowRenderer) Destroy() {}

func (r *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.row.number, r.row.cells[0], r.row.cells[1]}
}

func (r *rowRenderer) MinSize() fyne.Size {
	cell := r.row.cells[0].MinSize()
	return fyne.NewSize(r.numberWidth()+2*cell.Width, cell.Height)
}

func (r *rowRenderer) numberWidth() float32 {
	return fyne.MeasureText("888", theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{}).Width
}

func (r *rowRenderer) Layout(size fyne.Size) {
	left := r.numberWidth()
	text := r.row.number.MinSize()
	r.row.number.Move(fyne.NewPos(0, (size.Height-text.Height)/2))
	r.row.number.Resize(fyne.NewSize(left, text.Height))
	left += 2 * theme.Padding()
	width := min((size.Width-left)/2, widestCell*theme.TextSize())
	for i, c := range r.row.cells {
		c.Move(fyne.NewPos(left+float32(i)*width, 0))
		c.Resize(fyne.NewSize(width, size.Height))
	}
}

// widestCell keeps the two columns together in a wide card, in text sizes.
const widestCell = 9

func (r *rowRenderer) Refresh() {
	r.row.number.Color = skin.Current().Quiet
	r.row.number.TextSize = theme.Size(theme.SizeNameCaptionText)
	r.Layout(r.row.Size())
	r.row.number.Refresh()
	for _, c := range r.row.cells {
		c.Refresh()
	}
}

// cell is one move.
type cell struct {
	widget.BaseWidget

	list    *List
	move    Move
	markX   float32 // where the mark of variations begins
	hovered bool
}

var (
	_ fyne.Tappable      = (*cell)(nil)
	_ desktop.Hoverable  = (*cell)(nil)
	_ desktop.Cursorable = (*cell)(nil)
)

func newCell(l *List) *cell {
	c := &cell{list: l}
	c.ExtendBaseWidget(c)
	return c
}

func (c *cell) set(m Move) { c.move = m }

// Tapped chooses the move or, on its mark, the next variation.
func (c *cell) Tapped(e *fyne.PointEvent) {
	switch {
	case c.move.Node == nil:
	case c.move.Of > 1 && e.Position.X >= c.markX:
		c.list.OnVariation(c.move.Node)
	default:
		c.list.OnChoose(c.move.Node)
	}
}

// MouseIn is called by Fyne.
func (c *cell) MouseIn(*desktop.MouseEvent) { c.hovered = true; c.Refresh() }

// MouseMoved is called by Fyne.
func (c *cell) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by Fyne.
func (c *cell) MouseOut() { c.hovered = false; c.Refresh() }

// Cursor shows that a move can be clicked.
func (c *cell) Cursor() desktop.Cursor {
	if c.move.Node != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer is called by Fyne.
func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	r := &cellRenderer{
		cell: c, ground: canvas.NewRectangle(nil),
		name: canvas.NewText("", nil), mark: canvas.NewText("", nil),
	}
	r.Refresh()
	return r
}

type cellRenderer struct {
	cell       *cell
	ground     *canvas.Rectangle
	name, mark *canvas.Text
}

func (r *cellRenderer) Destroy() {}

func (r *cellRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.name, r.mark}
}

func (r *cellRenderer) MinSize() fyne.Size {
	text := fyne.MeasureText("M15", theme.TextSize(), fyne.TextStyle{Bold: true})
	return fyne.NewSize(text.Width+2*theme.Padding(), text.Height+theme.Padding())
}

func (r *cellRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	left := 1.5 * theme.Padding()
	name, mark := r.name.MinSize(), r.mark.MinSize()
	r.name.Move(fyne.NewPos(left, (size.Height-name.Height)/2))
	r.name.Resize(name)
	r.cell.markX = left + name.Width + theme.Padding()
	r.mark.Move(fyne.NewPos(r.cell.markX, (size.Height-mark.Height)/2))
	r.mark.Resize(mark)
}

func (r *cellRenderer) Refresh() {
	s, m := skin.Current(), r.cell.move
	r.name.Text, r.name.Color, r.name.TextSize = m.Name, s.Text, theme.TextSize()
	r.name.TextStyle.Bold = m.Current
	r.mark.Text, r.mark.Color, r.mark.TextSize = "", s.Quiet, theme.Size(theme.SizeNameCaptionText)
	if m.Of > 1 {
		r.mark.Text = fmt.Sprintf("%d/%d", m.Variation, m.Of)
	}
	if m.Commented {
		r.mark.Text += " …"
	}
	r.ground.FillColor = r.groundColor(s)
	r.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.Layout(r.cell.Size())
	canvas.Refresh(r.cell)
}

func (r *cellRenderer) groundColor(s skin.Skin) color.Color {
	switch {
	case r.cell.move.Current:
		return s.AccentGround
	case r.cell.hovered && r.cell.move.Node != nil:
		return theme.Color(theme.ColorNameHover)
	default:
		return color.Transparent
	}
}
