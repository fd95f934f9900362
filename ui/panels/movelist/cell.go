package movelist

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// cell is one move.
type cell struct {
	widget.BaseWidget

	list    *List
	move    view.Move
	filler  bool    // without a move it says that one was left out
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

func (c *cell) set(m view.Move) { c.move, c.filler = m, false }

// leaveOut shows that the move of this side stands elsewhere.
func (c *cell) leaveOut() { c.move, c.filler = view.Move{}, true }

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
	if m.Commented && m.Comment == "" {
		r.mark.Text += " …"
	}
	if m.Node == nil && r.cell.filler {
		r.name.Text, r.name.Color = "…", s.Quiet
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
