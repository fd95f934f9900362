package infopane

import (
	"image/color"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// gridRow holds the objects of one row.
type gridRow struct {
	ground *canvas.Rectangle
	texts  []*canvas.Text
}

type gridRenderer struct {
	g       *grid
	titles  []*canvas.Text
	lines   []*canvas.Line // under the titles and between rows
	rows    []*gridRow
	objects []fyne.CanvasObject
	widths  []float32
	titleOf []string // the titles that widths were measured for
	sizeOf  float32  // the text size that widths were measured for
}

func newGridRenderer(g *grid) *gridRenderer {
	r := &gridRenderer{g: g}
	for range g.columns {
		r.titles = append(r.titles, canvas.NewText("", color.Transparent))
	}
	r.Refresh()
	return r
}

// Destroy is called by Fyne.
func (r *gridRenderer) Destroy() {}

// Objects is called by Fyne.
func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.objects }

// MinSize is called by Fyne: the first column, because the others give way from
// the right, and the rows that there is always room for.
func (r *gridRenderer) MinSize() fyne.Size {
	m := r.g.metrics()
	r.measure(m)
	rows := max(len(r.g.rows), r.g.least)
	return fyne.NewSize(r.widths[0]+2*m.pad, m.top+float32(rows)*m.row)
}

// Layout is called by Fyne.
func (r *gridRenderer) Layout(size fyne.Size) {
	m := r.g.metrics()
	r.measure(m)
	left, room := r.places(m, size.Width)
	r.fill(m, left, room)
	for i, t := range r.titles {
		r.place(t, i, left[i], room[i], 0, m.top)
	}
	for n, row := range r.rows {
		y := m.top + float32(n)*m.row
		row.ground.Move(fyne.NewPos(0, y))
		row.ground.Resize(fyne.NewSize(size.Width, m.row))
		for i, t := range row.texts {
			r.place(t, i, left[i], room[i], y, m.row)
		}
	}
	for n, line := range r.lines {
		y := m.top + float32(n)*m.row
		line.Position1, line.Position2 = fyne.NewPos(0, y), fyne.NewPos(size.Width, y)
	}
}

func (r *gridRenderer) place(t *canvas.Text, column int, x, room, y, height float32) {
	min := t.MinSize()
	if r.g.columns[column].right {
		x += room - min.Width
	}
	t.Move(fyne.NewPos(x, y+(height-min.Height)/2))
	t.Resize(min)
}

// Refresh is called by Fyne.
func (r *gridRenderer) Refresh() {
	r.grow(len(r.g.rows))
	r.Layout(r.g.Size())
}

// fill brings the objects in line with the data and repaints those that changed.
func (r *gridRenderer) fill(m metrics, left, room []float32) {
	s := skin.Current()
	for i, t := range r.titles {
		title := ""
		if r.g.titled && !r.tooNarrow(i, left[i], room[i], m) {
			title = r.g.columns[i].title
		}
		set(t, title, m.small, s.Quiet, false)
	}
	for n, row := range r.rows {
		if n >= len(r.g.rows) {
			row.hide()
			continue
		}
		row.paint(r.g.rows[n].tinted, n == r.g.pointed, s)
		for i, t := range row.texts {
			r.fillCell(t, n, i, left[i], room[i], m, s)
		}
	}
	for n, line := range r.lines {
		below := n > 0 || r.g.titled
		line.Hidden = !below || n >= len(r.g.rows)
		line.StrokeColor = s.Hairline
		line.Refresh()
	}
}

func (r *gridRenderer) fillCell(t *canvas.Text, n, i int, left, room float32, m metrics, s skin.Skin) {
	c, size := r.g.rows[n].cells[i], m.size(r.g.columns[i])
	text := c.text
	if c.items != nil {
		text = fit(c.items, room, size, c.bold)
	}
	if r.tooNarrow(i, left, room, m) {
		text = ""
	}
	set(t, text, size, c.ink.of(s), c.bold)
}

// tooNarrow tells whether a column does not fit in the grid at all, or the last
// one has so little room that there is no point in showing it.
func (r *gridRenderer) tooNarrow(column int, left, room float32, m metrics) bool {
	if column == len(r.widths)-1 {
		return room < shortest*m.text
	}
	return column > 0 && left+room > r.g.Size().Width
}

func (row *gridRow) hide() {
	row.ground.Hide()
	for _, t := range row.texts {
		t.Hide()
	}
}

// paint tints the row's ground and outlines it.
func (row *gridRow) paint(tinted, pointed bool, s skin.Skin) {
	g := row.ground
	g.FillColor, g.StrokeColor, g.StrokeWidth = color.Transparent, color.Transparent, 0
	if tinted {
		g.FillColor = s.AccentGround
	}
	if pointed {
		g.StrokeColor, g.StrokeWidth = s.Accent, 1
	}
	g.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	g.Hidden = false
	g.Refresh()
}

// grow makes objects for n rows; what is no longer needed is hidden, not thrown
// away.
func (r *gridRenderer) grow(n int) {
	if len(r.rows) >= n && r.objects != nil {
		return
	}
	for len(r.rows) < n {
		row := &gridRow{ground: canvas.NewRectangle(color.Transparent)}
		for range r.g.columns {
			row.texts = append(row.texts, canvas.NewText("", color.Transparent))
		}
		r.rows = append(r.rows, row)
	}
	for len(r.lines) < len(r.rows)+1 {
		r.lines = append(r.lines, canvas.NewLine(color.Transparent))
	}
	r.objects = r.objects[:0:0]
	for _, line := range r.lines {
		r.objects = append(r.objects, line)
	}
	for _, row := range r.rows {
		r.objects = append(r.objects, row.ground)
	}
	for _, t := range r.titles {
		r.objects = append(r.objects, t)
	}
	for _, row := range r.rows {
		for _, t := range row.texts {
			r.objects = append(r.objects, t)
		}
	}
}

// set changes a text and repaints it when something is different.
func set(t *canvas.Text, text string, size float32, c color.Color, bold bool) {
	same := t.Text == text && t.TextSize == size && t.Color == c && t.TextStyle.Bold == bold
	if same && !t.Hidden {
		return
	}
	t.Text, t.TextSize, t.Color, t.TextStyle.Bold = text, size, c, bold
	t.Hidden = false
	t.Refresh()
}
