package constraints

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// queensBoard shows the queens, what is left of each domain, and what conflicts.
type queensBoard struct {
	widget.BaseWidget

	page    *page
	printed *event // on paper, in place of the current step
}

func newQueensBoard(p *page) *queensBoard {
	b := &queensBoard{page: p}
	b.ExtendBaseWidget(b)
	return b
}

func (b *queensBoard) CreateRenderer() fyne.WidgetRenderer {
	const leastBoard = 80
	least := func() fyne.Size { return fyne.NewSquareSize(leastBoard * skin.Scale()) }
	return widgets.NewPenRenderer(b, least, b.draw)
}

// frame is where the cells are, with the letters of the columns and the numbers of the rows around
// them.
type frame struct {
	x, y, side float32 // the upper left corner, and the side of a cell
	n          int
}

func frameIn(size fyne.Size, n int) frame {
	const names = 0.6 // of a cell, for letters and numbers
	side := min(size.Width, size.Height) / (float32(n) + names)
	return frame{(size.Width-side*(float32(n)+names))/2 + names*side, (size.Height - side*(float32(n)+names)) / 2, side, n}
}

// middle is that of a cell.
func (f frame) middle(x, v int) fyne.Position {
	return fyne.NewPos(f.x+(float32(x)+0.5)*f.side, f.y+(float32(f.n-1-v)+0.5)*f.side)
}

func (b *queensBoard) draw(pen *widgets.Pen, size fyne.Size) {
	s, e := skin.Current(), b.printed
	if e == nil {
		now, _ := b.page.last()
		e = &now
	}
	n := len(e.Values)
	f := frameIn(size, n)
	wide := f.side * float32(n)
	dark := s.AccentGround
	for x := range n {
		for v := range n {
			if m := f.middle(x, v); (x+v)%2 == 0 {
				pen.Area(m.X-f.side/2, m.Y-f.side/2, f.side, f.side, dark)
			}
		}
	}
	pen.Frame(f.x, f.y, wide, wide, s.Quiet, 1)
	letters := max(skin.LeastLetters, min(f.side*0.36, 18*skin.Letters()))
	for i := range n {
		ink := color.Color(s.Quiet)
		if i == e.Variable {
			ink = s.Accent
		}
		pen.Text(column(i), f.middle(i, 0).X, f.y+wide+f.side*0.3, letters, i == e.Variable, ink)
		pen.Text(strconv.Itoa(i+1), f.x-f.side*0.3, f.middle(0, i).Y, letters, false, s.Quiet)
	}
	b.drawDomains(pen, f, e)
	if e.Variable != none {
		pen.Frame(f.middle(e.Variable, 0).X-f.side/2, f.y, f.side, wide, s.Accent, 3)
	}
	if e.Step == textbook.Emptied {
		pen.Frame(f.middle(e.Other, 0).X-f.side/2, f.y, f.side, wide, s.Alarm, 3)
	}
	b.drawConflicts(pen, f, e)
	for x, v := range e.Values {
		if v == none {
			continue
		}
		ink := s.Text
		if len(b.page.attackers(*e, x, v)) > 0 {
			ink = s.Alarm
		}
		drawQueen(pen, f.middle(x, v), f.side*0.62, ink)
	}
	if e.Step == textbook.Refused {
		drawQueen(pen, f.middle(e.Variable, e.Value), f.side*0.62, s.Alarm)
	}
}

// drawDomains marks the rows that are deleted from a domain, and writes how much conflicts with
// each row of the queen that is repaired.
func (b *queensBoard) drawDomains(pen *widgets.Pen, f frame, e *event) {
	s := skin.Current()
	for x, left := range e.Domains {
		for v := range f.n {
			if m := f.middle(x, v); left>>v&1 == 0 && e.Values[x] == none {
				pen.Text("×", m.X, m.Y, max(skin.LeastLetters, f.side*0.5), false, s.Quiet)
			}
		}
	}
	for v, count := range e.Counts {
		m, size := f.middle(e.Variable, v), max(skin.LeastLetters, f.side*0.4)
		if e.Values[e.Variable] == v {
			m = m.AddXY(f.side*0.34, -f.side*0.3)
			size = max(skin.LeastLetters, f.side*0.24)
		}
		pen.Text(strconv.Itoa(count), m.X, m.Y, size, count == e.Counts[e.Value], s.Text)
	}
}

// drawConflicts draws a line between each two queens that attack each other, and to the one that
// refuses a row.
func (b *queensBoard) drawConflicts(pen *widgets.Pen, f frame, e *event) {
	s := skin.Current()
	line := func(x, v, y, w int) { pen.Line(f.middle(x, v), f.middle(y, w), s.Alarm, max(1.5, f.side*0.05)) }
	if e.Step == textbook.Refused {
		line(e.Variable, e.Value, e.Other, e.Values[e.Other])
	}
	for x, v := range e.Values {
		if v == none {
			continue
		}
		for _, y := range b.page.attackers(*e, x, v) {
			if y > x {
				line(x, v, y, e.Values[y])
			}
		}
	}
}

// drawQueen draws a crown with five points.
func drawQueen(pen *widgets.Pen, m fyne.Position, side float32, ink color.NRGBA) {
	left, top := m.X-side/2, m.Y-side/2
	base, ball := side*0.22, side*0.13
	const points = 5
	for i := range points {
		x := left + side*(0.1+0.2*float32(i))
		rise := side * []float32{0.12, 0.03, 0, 0.03, 0.12}[i]
		pen.Triangle(x, top+rise+ball/2, side*0.24, side-base-rise, true, ink, ink, 0)
		pen.Disc(x-ball/2, top+rise, ball, ink, ink, 0)
	}
	pen.Box(left+side*0.06, top+side-base*1.3, side*0.88, base, ink, ink, 0, base*0.3)
}
