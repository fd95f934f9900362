package grid

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// nobody is no cell.
const nobody = -1

// board shows the grid with the search on it.
type board struct {
	widget.BaseWidget

	page  *Page
	under int // the cell under the pointer, nobody
	brush brush
	last  int // the cell that the stroke under way has come to
}

func newBoard(p *Page) *board {
	b := &board{page: p, under: nobody}
	b.ExtendBaseWidget(b)
	return b
}

// leastBoard is the least width and height of the board at scale 1.
const leastBoard = 150

// CreateRenderer implements fyne.Widget.
func (b *board) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(leastBoard * skin.Scale()) }
	return widgets.NewPenRenderer(b, least, func(pen *widgets.Pen, _ fyne.Size) { b.draw(pen) })
}

// frame returns the side of a cell and the upper left corner of the grid.
func (b *board) frame() (side float32, origin fyne.Position) {
	g, size := b.page.grid, b.Size()
	side = min(size.Width/float32(g.Width), size.Height/float32(g.Height))
	return side, fyne.NewPos((size.Width-side*float32(g.Width))/2, (size.Height-side*float32(g.Height))/2)
}

// cell returns the cell at a place, nobody outside.
func (b *board) cell(at fyne.Position) int {
	side, origin := b.frame()
	at = at.Subtract(origin)
	g := b.page.grid
	x, y := int(at.X/side), int(at.Y/side)
	if at.X < 0 || at.Y < 0 || x >= g.Width || y >= g.Height {
		return nobody
	}
	return y*g.Width + x
}

// middle returns the middle of a cell.
func (b *board) middle(cell int) fyne.Position {
	side, origin := b.frame()
	x, y := b.page.grid.At(cell)
	return origin.AddXY((float32(x)+0.5)*side, (float32(y)+0.5)*side)
}

func (b *board) draw(pen *widgets.Pen) {
	c := coloursNow()
	g := b.page.grid
	side, origin := b.frame()
	pen.Area(origin.X, origin.Y, side*float32(g.Width), side*float32(g.Height), c.ground)
	for cell := range g.Cost {
		b.drawCell(pen, c, cell, side)
	}
	for i := range g.Width + 1 {
		x := origin.X + float32(i)*side
		pen.Line(fyne.NewPos(x, origin.Y), fyne.NewPos(x, origin.Y+side*float32(g.Height)), c.line, 1)
	}
	for i := range g.Height + 1 {
		y := origin.Y + float32(i)*side
		pen.Line(fyne.NewPos(origin.X, y), fyne.NewPos(origin.X+side*float32(g.Width), y), c.line, 1)
	}
	for cell := range g.Cost {
		b.drawFrontier(pen, c, cell, side)
	}
	way := b.way()
	b.drawWay(pen, c, way, side)
	for cell := range g.Cost {
		b.drawFigures(pen, c, cell, side, slices.Contains(way, cell))
	}
	b.drawEnd(pen, c, g.Start, "S", side)
	b.drawEnd(pen, c, g.Goal, "G", side)
}

// drawCell draws the ground of a cell: a wall, mud, and what lies in CLOSED.
func (b *board) drawCell(pen *widgets.Pen, c colours, cell int, side float32) {
	g := b.page.grid
	m := b.middle(cell)
	x, y := m.X-side/2, m.Y-side/2
	if g.Cost[cell] == problem.Wall {
		pen.Area(x, y, side, side, c.wall)
		return
	}
	if g.Cost[cell] > 1 {
		pen.Area(x, y, side, side, c.mud)
	}
	if e, known := b.page.run.Known(cell, b.page.run.at); known && closed(e) {
		inset := float32(0)
		if g.Cost[cell] > 1 {
			inset = side * 0.14 // the mud stays in sight around it
		}
		pen.Area(x+inset, y+inset, side-2*inset, side-2*inset, c.closed)
	}
}

// Sides of cells from which on something is written into them.
const (
	sideOfRank = 24
	sideOfSum  = 46
)

// drawFrontier frames a cell of OPEN, and the one in hand.
func (b *board) drawFrontier(pen *widgets.Pen, c colours, cell int, side float32) {
	m := b.middle(cell)
	if e, known := b.page.run.Known(cell, b.page.run.at); known && !closed(e) {
		inset := side * 0.08
		pen.Box(m.X-side/2+inset, m.Y-side/2+inset, side-2*inset, side-2*inset, c.openFrame, c.open, min(max(1.5, side*0.07), 3), side*0.16)
	}
	if now, ok := b.page.run.current(); ok && now.State == cell {
		pen.Frame(m.X-side/2, m.Y-side/2, side, side, c.Text, max(2, side*0.08))
	}
}

// drawFigures writes what ranks a cell into it and, where there is room, its g and h. A
// way that leads through gives room.
func (b *board) drawFigures(pen *widgets.Pen, c colours, cell int, side float32, onWay bool) {
	g := b.page.grid
	m := b.middle(cell)
	e, known := b.page.run.Known(cell, b.page.run.at)
	switch {
	case cell == g.Start || cell == g.Goal || side < sideOfRank:
	case known:
		ground := c.open
		if closed(e) {
			ground = c.closed
		}
		if onWay {
			room := side * 0.56
			pen.Box(m.X-room/2, m.Y-room/2, room, room, ground, ground, 0, room/2)
		}
		pen.Text(strconv.Itoa(e.Rank), m.X, m.Y, max(skin.LeastLetters, min(side*0.36, 20)), onWay, c.inCells)
		if side >= sideOfSum && methods[b.page.method].led {
			small := max(skin.LeastLetters, min(side*0.2, 12))
			pen.Text(strconv.Itoa(e.G), m.X-side*0.24, m.Y+side*0.29, small, false, c.inCells)
			pen.Text(strconv.Itoa(e.H), m.X+side*0.24, m.Y+side*0.29, small, false, c.inCells)
		}
	case g.Cost[cell] > 1:
		pen.Text(strconv.Itoa(g.Cost[cell]), m.X, m.Y, max(skin.LeastLetters, side*0.36), false, c.mudInk)
	}
}

// way returns the way to the cell under the pointer or, else, to the one in hand.
func (b *board) way() []int {
	r := b.page.run
	if b.under != nobody {
		if _, known := r.Known(b.under, r.at); known {
			return r.WayTo(b.under, r.at)
		}
	}
	return r.way()
}

// drawWay draws a way as a line.
func (b *board) drawWay(pen *widgets.Pen, c colours, way []int, side float32) {
	for i := 1; i < len(way); i++ {
		pen.Line(b.middle(way[i-1]), b.middle(way[i]), c.way, max(2, side*0.12))
	}
}

// drawEnd draws the start or the goal.
func (b *board) drawEnd(pen *widgets.Pen, c colours, cell int, letter string, side float32) {
	m := b.middle(cell)
	edge := side * 0.84
	pen.Disc(m.X-edge/2, m.Y-edge/2, edge, c.Card, c.Text, 1)
	pen.Text(letter, m.X, m.Y, max(skin.LeastLetters, side*0.5), true, c.Card)
}
