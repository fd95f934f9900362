package boardview

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Diagram draws a board as books print it, in lines that stay sharp at any size: stones in black
// and white, those that have a number with it, and a dot on each of a row that has won.
func Diagram(stones *board.Board, numbers map[board.Point]int, win []board.Point, side float32) *fyne.Container {
	const fine = 100 // pixels of the grid to a unit
	g := NewGrid(stones.Size(), view.Symmetry{}, true, int(side*fine), int(side*fine))
	at := func(p board.Point) (x, y float32) { c := g.Center(p); return float32(c.X) / fine, float32(c.Y) / fine }
	pitch, s, size := float32(g.pitch)/fine, skin.Light(), stones.Size()
	pen := &widgets.Pen{}
	pen.Begin()

	half, cols, rows := float32(0), size.W, size.H
	if inCells(size) { // the lines run between the cells
		half, cols, rows = pitch/2, cols+1, rows+1
	}
	left, bottom := at(board.Point{})
	left, bottom = left-half, bottom+half
	right, top := left+float32(cols-1)*pitch, bottom-float32(rows-1)*pitch
	const line, border = 0.7, 1.4
	width := func(i, count int) float32 {
		if i == 0 || i == count-1 {
			return border
		}
		return line
	}
	for c := range cols {
		x := left + float32(c)*pitch
		pen.Line(fyne.NewPos(x, top), fyne.NewPos(x, bottom), s.Text, width(c, cols))
	}
	for r := range rows {
		y := bottom - float32(r)*pitch
		pen.Line(fyne.NewPos(left, y), fyne.NewPos(right, y), s.Text, width(r, rows))
	}
	for _, p := range starPoints(size) {
		x, y := at(p)
		dot := 2 * starShare * pitch
		pen.Disc(x-dot/2, y-dot/2, dot, s.Text, s.Text, 0)
	}
	letters := min(letterShare*pitch+3, letterLeast)
	for x := range size.W {
		at, _ := at(board.Point{X: x})
		pen.Text(board.ColumnName(x), at, bottom+(pitch-half)*0.55+letters*0.5, letters, false, s.Text)
	}
	for y := range size.H {
		_, at := at(board.Point{Y: y})
		pen.Text(strconv.Itoa(y+1), left-(pitch-half)*0.66-letters*0.3, at, letters, false, s.Text)
	}
	disc := float32(g.stone()) / fine
	for i := range size.Cells() {
		p := size.Point(i)
		stone := stones.At(p)
		if stone == board.Empty {
			continue
		}
		ground, ink := s.Card, s.Text
		if stone == board.Black {
			ground, ink = s.Text, s.Card
		}
		x, y := at(p)
		pen.Disc(x-disc/2, y-disc/2, disc, s.Text, ground, 1)
		if n := numbers[p]; n > 0 {
			const share, room = 0.5, 0.8
			pen.TextIn(strconv.Itoa(n), x, y, min(disc*share, 16), disc*room, 1, true, ink)
		}
	}
	for _, p := range win {
		x, y := at(p)
		dot := disc * 0.14
		pen.Disc(x-dot/2, y+disc*0.28, dot, s.Alarm, s.Alarm, 0)
	}
	out := container.NewWithoutLayout(pen.Objects()...)
	out.Resize(fyne.NewSize(side, float32(g.panel.Dy())/fine))
	return out
}
