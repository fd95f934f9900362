package widgets

import (
	"image/color"
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets/skin"
)

// rowObjects holds the objects of one row.
type rowObjects struct {
	ground *canvas.Rectangle
	texts  []*canvas.Text
}

// wholeCell is a box over the other rows with all the items of the row that is pointed at, where
// there is no room for them in the row.
type wholeCell struct {
	ground *canvas.Rectangle
	lines  []*canvas.Text
}

// wholeLines is how many lines it has at the most.
const wholeLines = 8

func newWholeCell() wholeCell {
	w := wholeCell{ground: canvas.NewRectangle(color.Transparent)}
	for range wholeLines {
		w.lines = append(w.lines, canvas.NewText("", color.Transparent))
	}
	return w
}

// show fills the box and puts it below the row, or above it where there is more room; without
// items it hides it. It stays within the table, so that nothing covers it.
func (w wholeCell) show(items []string, m metrics, row int, size fyne.Size) {
	s := skin.Current()
	height, room := LineHeight(m.small), size.Width-2*m.pad
	top, below := m.top+float32(row)*m.row, m.top+float32(row+1)*m.row
	up := top > size.Height-below
	space := max(top, size.Height-below)
	most := min(max(int((space-2*m.pad)/height), 1), len(w.lines))
	var texts []string
	for len(items) > 0 && len(texts) < most-1 {
		n := max(fitting(items, room, m.small), 1)
		texts, items = append(texts, strings.Join(items[:n], " ")), items[n:]
	}
	if len(items) > 0 {
		texts = append(texts, fit(items, room, m.small, false))
	}
	box := float32(len(texts))*height + 2*m.pad
	if up {
		below = top - box
	}
	w.ground.Hidden = len(texts) == 0
	w.ground.FillColor, w.ground.StrokeColor, w.ground.StrokeWidth = s.Card, s.Accent, 1
	w.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	SetBounds(w.ground, 0, below, size.Width, box)
	w.ground.Refresh()
	for i, t := range w.lines {
		if t.Hidden = i >= len(texts); t.Hidden {
			continue
		}
		SetText(t, texts[i], m.small, s.Text, false)
		t.Move(fyne.NewPos(m.pad, below+m.pad+float32(i)*height))
		t.Resize(t.MinSize())
	}
}

// fitting returns how many items fit in a line of their own.
func fitting(items []string, room, size float32) int {
	return sort.Search(len(items), func(n int) bool {
		return fyne.MeasureText(strings.Join(items[:n+1], " "), size, fyne.TextStyle{}).Width > room
	})
}

type tableRenderer struct {
	table   *Table
	whole   wholeCell
	titles  []*canvas.Text
	lines   []*canvas.Line // under the titles and between rows
	rows    []*rowObjects
	objects []fyne.CanvasObject
	widths  []float32
	titleOf []string // the titles that widths were measured for
	sizeOf  float32  // the text size that widths were measured for
}

func newTableRenderer(t *Table) *tableRenderer {
	r := &tableRenderer{table: t, whole: newWholeCell()}
	r.Refresh()
	return r
}

func (r *tableRenderer) Destroy() {}

func (r *tableRenderer) Objects() []fyne.CanvasObject { return r.objects }

// MinSize is that of the first column, because the others give way from
// the right, and the rows that there is always room for.
func (r *tableRenderer) MinSize() fyne.Size {
	m := r.table.metrics()
	r.measure(m)
	rows := max(len(r.table.rows), r.table.least)
	return fyne.NewSize(r.widths[0]+2*m.pad, m.top+float32(rows)*m.row)
}

func (r *tableRenderer) Layout(size fyne.Size) {
	m := r.table.metrics()
	r.measure(m)
	left, room := r.places(m, size.Width)
	r.fill(m, left, room)
	r.table.titleOf = r.table.titleOf[:0]
	for i, t := range r.titles {
		r.place(t, i, left[i], room[i], 0, m.top)
		r.table.titleOf = append(r.table.titleOf, span{t.Position().X, t.Size().Width})
	}
	for n, row := range r.rows {
		y := m.top + float32(n)*m.row
		SetBounds(row.ground, 0, y, size.Width, m.row)
		for i, t := range row.texts {
			r.place(t, i, left[i], room[i], y, m.row)
		}
	}
	for n, line := range r.lines {
		y := m.top + float32(n)*m.row
		line.Position1, line.Position2 = fyne.NewPos(0, y), fyne.NewPos(size.Width, y)
	}
	r.whole.show(r.cutItems(m, room), m, r.table.pointed, size)
}

// cutItems returns the items of the row that is pointed at, nil where the row shows all of them.
func (r *tableRenderer) cutItems(m metrics, room []float32) []string {
	last := len(r.widths) - 1
	if r.table.pointed < 0 || r.table.pointed >= len(r.table.rows) {
		return nil
	}
	items, size := r.table.rows[r.table.pointed].Cells[last].Items, m.size(r.table.columns[last])
	if fyne.MeasureText(strings.Join(items, " "), size, fyne.TextStyle{}).Width <= room[last] {
		return nil
	}
	return items
}

func (r *tableRenderer) place(t *canvas.Text, column int, x, room, y, height float32) {
	min := t.MinSize()
	if r.table.columns[column].Right {
		x += room - min.Width
	}
	t.Move(fyne.NewPos(x, y+(height-min.Height)/2))
	t.Resize(min)
}

func (r *tableRenderer) Refresh() {
	r.grow(len(r.table.rows))
	r.Layout(r.table.Size())
}

// fill brings the objects in line with the data and repaints those that changed.
func (r *tableRenderer) fill(m metrics, left, room []float32) {
	s := skin.Current()
	for i, t := range r.titles {
		title := ""
		if r.table.titled && !r.tooNarrow(i, left[i], room[i], m) {
			title = r.table.columns[i].title()
		}
		ink := s.Quiet
		if r.table.columns[i].Offers {
			ink = s.Accent
		}
		SetText(t, title, m.small, ink, false)
	}
	for n, row := range r.rows {
		if n >= len(r.table.rows) {
			row.hide()
			continue
		}
		row.paint(r.table.rows[n].Tinted, n == r.table.pointed, s)
		for i, t := range row.texts {
			r.fillCell(t, n, i, left[i], room[i], m, s)
		}
	}
	for n, line := range r.lines {
		below := n > 0 || r.table.titled
		line.Hidden = !below || n >= len(r.table.rows)
		line.StrokeColor = s.Hairline
		line.Refresh()
	}
}

func (r *tableRenderer) fillCell(t *canvas.Text, n, i int, left, room float32, m metrics, s skin.Skin) {
	c, size := r.table.rows[n].Cells[i], m.size(r.table.columns[i])
	text := c.Text
	if c.Items != nil {
		text = fit(c.Items, room, size, c.Bold)
	}
	if r.tooNarrow(i, left, room, m) {
		text = ""
	}
	t.Hidden = false
	SetText(t, text, size, s.Of(c.Ink), c.Bold)
}

// tooNarrow reports whether a column does not fit in the grid at all, or the last
// one has so little room that there is no point in showing it.
func (r *tableRenderer) tooNarrow(column int, left, room float32, m metrics) bool {
	if column == len(r.widths)-1 {
		return room < shortest*m.text
	}
	return column > 0 && left+room > r.table.Size().Width
}

func (row *rowObjects) hide() {
	row.ground.Hide()
	for _, t := range row.texts {
		t.Hide()
	}
}

// paint tints the row's ground and outlines it.
func (row *rowObjects) paint(tinted, pointed bool, s skin.Skin) {
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
func (r *tableRenderer) grow(n int) {
	if len(r.titles) != len(r.table.columns) {
		r.titles, r.rows, r.objects = nil, nil, nil
		for range r.table.columns {
			r.titles = append(r.titles, canvas.NewText("", color.Transparent))
		}
	}
	if len(r.rows) >= n && r.objects != nil {
		return
	}
	for len(r.rows) < n {
		row := &rowObjects{ground: canvas.NewRectangle(color.Transparent)}
		for range r.table.columns {
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
	r.objects = append(r.objects, r.whole.ground)
	for _, t := range r.whole.lines {
		r.objects = append(r.objects, t)
	}
}
