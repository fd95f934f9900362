package insight

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// The columns of the table.
const (
	colName = iota
	colValue
	colMove
	colNodes
	colLeaves
	colTime
	columns
)

// table shows a line for each entrant, with a button to stop it.
// Names are at the left and figures at the right of their columns. Where the width is small,
// what one can do without is left out.
type table struct {
	object fyne.CanvasObject
	rows   []*gridRow
}

// tableRow is what a row of the table says.
type tableRow struct {
	cells [columns]string
	strong,
	quiet bool
	button string // "" for none
}

func newTable(heading [columns]string, rows int, tapped func(row int)) *table {
	t := &table{}
	box := container.New(t)
	add := func(cells [columns]string, button *widget.Button) {
		r := &gridRow{button: button, line: canvas.NewRectangle(nil)}
		for i, text := range cells {
			r.cells[i] = canvas.NewText(text, nil)
			box.Add(r.cells[i])
		}
		box.Add(r.line)
		if button != nil {
			button.Hide()
			box.Add(button)
		}
		t.rows = append(t.rows, r)
	}
	add(heading, nil)
	for i := range rows {
		add([columns]string{}, widgets.FlatButton("", nil, func() { tapped(i) }))
	}
	t.object = box
	t.paint(0, tableRow{cells: heading, quiet: true})
	return t
}

// set writes row i, counted from 0 below the heading.
func (t *table) set(i int, l tableRow) { t.paint(i+1, l) }

func (t *table) paint(i int, l tableRow) {
	r, s := t.rows[i], skin.Current()
	for k, text := range l.cells {
		ink := s.Text
		if l.quiet {
			ink = s.Quiet
		}
		widgets.SetText(r.cells[k], text, theme.TextSize(), ink, l.strong || k == colName && !l.quiet)
	}
	r.line.FillColor = s.Hairline
	if r.button != nil {
		if l.button == "" {
			r.button.Hide()
		} else {
			r.button.SetText(l.button)
			r.button.Show()
		}
	}
}

// refresh places everything anew after the rows were written.
func (t *table) refresh() {
	t.Layout(nil, t.object.Size())
	canvas.Refresh(t.object)
}

type gridRow struct {
	cells  [columns]*canvas.Text
	line   *canvas.Rectangle
	button *widget.Button
}

// widths are the columns' shares of the width, in letters.
var widths = [columns]float32{16, 8, 6, 9, 9, 8}

// raceRowHeight is the height of a row, and buttonWidth the width of its button, in
// letters.
const (
	raceRowHeight = 2.4
	buttonWidth   = 7
)

// dispensable are the columns that are left out where there is no room, first to
// go first.
var dispensable = []int{colLeaves, colMove}

func (t *table) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, float32(len(t.rows))*raceRowHeight*theme.TextSize())
}

func (t *table) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	letter := theme.TextSize()
	wide := widths
	total := func() (sum float32) {
		for _, w := range wide {
			sum += w
		}
		return sum + buttonWidth
	}
	for _, c := range dispensable {
		if total()*letter*tightest > size.Width {
			wide[c] = 0
		}
	}
	unit := size.Width / total()
	for i, r := range t.rows {
		top, high := float32(i)*raceRowHeight*letter, raceRowHeight*letter
		x := float32(0)
		for k, c := range r.cells {
			if wide[k] == 0 {
				c.Hide()
				continue
			}
			c.Show()
			at := x
			if k != colName {
				at += wide[k]*unit - c.MinSize().Width
			}
			widgets.SetOnLine(c, at, top, high)
			x += wide[k] * unit
		}
		r.line.Resize(fyne.NewSize(size.Width, 1))
		r.line.Move(fyne.NewPos(0, top+high-1))
		if r.button != nil {
			b := r.button.MinSize()
			r.button.Resize(fyne.NewSize(min(b.Width, buttonWidth*unit), min(b.Height, high)))
			r.button.Move(fyne.NewPos(size.Width-r.button.Size().Width, top+(high-r.button.Size().Height)/2))
		}
	}
}

// tightest is how narrow letters may be placed, as a share of their size.
const tightest = 0.62
