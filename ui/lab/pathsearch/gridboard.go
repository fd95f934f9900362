package pathsearch

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// gridBoard shows the grid with the search on it.
type gridBoard struct {
	widget.BaseWidget

	page   *grid
	under  int // the cell under the pointer, or none
	brush  brush
	last   int   // the cell that the stroke under way has come to
	around int   // the cell around which the board is shown close up
	close  *bool // whether it is, once one has chosen

	printed *printedGrid // what is shown on paper in place of the search; else nil
}

// printedGrid is what a grid has on paper: the numbers of some cells, and a path.
type printedGrid struct {
	numbers map[int]int
	path    []int
}

func newGridBoard(p *grid) *gridBoard {
	b := &gridBoard{page: p, under: none}
	b.ExtendBaseWidget(b)
	return b
}

// leastBoard is the least width and height of the board at scale 1.
const leastBoard = 80

func (b *gridBoard) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(leastBoard * skin.Scale()) }
	return widgets.NewPenRenderer(b, least, func(pen *widgets.Pen, _ fyne.Size) { b.draw(pen) })
}

// cells returns where the cells are: all of them in sight or, close up, as many as have room
// around one.
func (b *gridBoard) cells() cells {
	c, size := b.whole(), b.Size()
	if b.closeUp() {
		x, y := b.page.grid.At(b.around)
		c.side = max(c.side, sideCloseUp*skin.Scale())
		c.origin = fyne.NewPos(c.begin(size.Width, c.columns, x), c.begin(size.Height, c.rows, y))
	}
	return c
}

// whole returns where all cells are in sight, with the lines around them.
func (b *gridBoard) whole() cells {
	const line = 1
	c := cellsIn(b.Size().SubtractWidthHeight(2*line, 2*line), b.page.grid.Width, b.page.grid.Height)
	c.origin = c.origin.AddXY(line, line)
	return c
}

// begin returns where a row of cells begins in a room that has one of them in its middle, as
// far as there is a row beside it.
func (c cells) begin(room float32, count, at int) float32 {
	spare := room - c.side*float32(count)
	if spare >= 0 {
		return spare / 2
	}
	return max(spare, min(0, room/2-(float32(at)+0.5)*c.side))
}

// closeUp reports whether the board is shown close up: before a projector without being asked
// to, where what ranks a cell could not be read.
func (b *gridBoard) closeUp() bool {
	if b.close != nil {
		return *b.close
	}
	return skin.Letters() > 1 && b.whole().side < sideOfWhole
}

func (b *gridBoard) Resize(size fyne.Size) {
	b.BaseWidget.Resize(size)
	b.page.showCloser()
}

// setClose shows the board close up, or all of it.
func (b *gridBoard) setClose(on bool) {
	b.close = &on
	b.follow()
}

// follow keeps what the search is at in sight; under a stroke the grid must not move.
func (b *gridBoard) follow() {
	if e, ok := b.page.last(); ok && b.brush == nothing {
		b.around = e.State
	} else if !ok {
		b.around = b.page.grid.Start
	}
	b.Refresh()
}

// cell returns the cell at a place, none outside.
func (b *gridBoard) cell(at fyne.Position) int { return b.cells().at(at) }

// middle returns the middle of a cell.
func (b *gridBoard) middle(cell int) fyne.Position { return b.cells().middle(cell) }

func (b *gridBoard) draw(pen *widgets.Pen) {
	c := coloursNow()
	g := b.page.grid
	side, origin := b.cells().side, b.cells().origin
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
func (b *gridBoard) drawCell(pen *widgets.Pen, c colours, cell int, side float32) {
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
	if e, known := b.page.known(cell); known && inClosed(e) {
		inset := float32(0)
		if g.Cost[cell] > 1 {
			inset = side * 0.14 // the mud stays in sight around it
		}
		pen.Area(x+inset, y+inset, side-2*inset, side-2*inset, c.closed)
	}
}

// Sides of cells from which on something is written into them, and close up at scale 1.
const (
	sideOfRank  = 24
	sideOfWhole = 28 // from the last row of a room
	sideOfSum   = 36
	sideCloseUp = 48
)

// drawFrontier frames a cell of OPEN, and the one in hand.
func (b *gridBoard) drawFrontier(pen *widgets.Pen, c colours, cell int, side float32) {
	m := b.middle(cell)
	if e, known := b.page.known(cell); known && reaches(e) {
		inset, stroke := side*0.08, min(max(1.5, side*0.07), 3)
		if side < sideOfSum { // the figures need the room
			inset, stroke = side*0.04, 1.5
		}
		pen.Box(m.X-side/2+inset, m.Y-side/2+inset, side-2*inset, side-2*inset, c.openFrame, c.open, stroke, side*0.16)
	}
	if now, ok := b.page.last(); ok && now.State == cell {
		pen.Frame(m.X-side/2, m.Y-side/2, side, side, c.Text, min(max(2, side*0.08), 3))
	}
}

// drawFigures writes what ranks a cell into it and, where there is room, its g and h. A
// way that leads through gives room.
func (b *gridBoard) drawFigures(pen *widgets.Pen, c colours, cell int, side float32, onWay bool) {
	g := b.page.grid
	m := b.middle(cell)
	e, known := b.page.known(cell)
	switch {
	case b.printed != nil && b.printed.numbers[cell] > 0:
		room := side * 0.56
		pen.Box(m.X-room/2, m.Y-room/2, room, room, c.ground, c.ground, 0, room/2)
		pen.Text(strconv.Itoa(b.printed.numbers[cell]), m.X, m.Y, side*0.4, true, c.inCells)
	case cell == g.Start || cell == g.Goal || side < sideOfRank:
	case known && e.Step == textbook.Dropped:
		pen.Text("×", m.X, m.Y, max(skin.Readable(), side*0.5), false, c.Quiet)
	case known:
		ground := c.open
		if inClosed(e) {
			ground = c.closed
		}
		if onWay {
			room := side * 0.56
			pen.Box(m.X-room/2, m.Y-room/2, room, room, ground, ground, 0, room/2)
		}
		rank := strconv.Itoa(e.Rank)
		letters, y := side*0.62, m.Y // alone in the cell
		if wide := widgets.TextWidth(rank, letters, onWay); wide > side*0.72 {
			letters *= side * 0.72 / wide
		}
		if side >= sideOfSum && b.page.searches[b.page.search].Informed {
			parts, room := strconv.Itoa(e.G)+"  "+strconv.Itoa(e.H), side*0.64
			small := min(side*0.23, 12*skin.Scale())
			small = max(skin.Readable(), small*min(1, room/widgets.TextWidth(parts, small, false)))
			pen.Text(parts, m.X, m.Y+side*0.19, small, false, c.inCells)
			y -= side * 0.14
			letters = side * 0.36
		}
		pen.Text(rank, m.X, y, max(skin.Readable(), min(letters, 20*skin.Scale())), onWay, c.inCells)
	case g.Cost[cell] > 1:
		pen.Text(strconv.Itoa(g.Cost[cell]), m.X, m.Y, max(skin.Readable(), side*0.36), false, c.mudInk)
	}
}

// way returns the way to the cell under the pointer or, else, to the one in hand.
func (b *gridBoard) way() []int {
	if b.printed != nil {
		return b.printed.path
	}
	if b.under != none {
		if _, known := b.page.known(b.under); known {
			return b.page.wayTo(b.under)
		}
	}
	now, ok := b.page.last()
	if !ok {
		return nil
	}
	return b.page.wayTo(now.State)
}

// drawWay draws a way as a line.
func (b *gridBoard) drawWay(pen *widgets.Pen, c colours, way []int, side float32) {
	for i := 1; i < len(way); i++ {
		pen.Line(b.middle(way[i-1]), b.middle(way[i]), c.way, max(2, side*0.12))
	}
}

// drawEnd draws the start or the goal.
func (b *gridBoard) drawEnd(pen *widgets.Pen, c colours, cell int, letter string, side float32) {
	m := b.middle(cell)
	edge := side * 0.84
	pen.Disc(m.X-edge/2, m.Y-edge/2, edge, c.Card, c.Text, 1)
	pen.Text(letter, m.X, m.Y, max(skin.Readable(), side*0.62), true, c.Card)
}

// brush is what a stroke of the mouse does.
type brush uint8

const (
	nothing   brush = iota // no stroke is under way
	paints                 // puts the ground that is chosen
	clears                 // puts plain ground
	takeStart              // moves the start
	takeGoal               // moves the goal
)

var (
	_ desktop.Mouseable = (*gridBoard)(nil)
	_ desktop.Hoverable = (*gridBoard)(nil)
	_ fyne.Draggable    = (*gridBoard)(nil)
)

// MouseDown implements desktop.Mouseable: a stroke begins with the cell under it. Where what is
// painted stands already, the stroke takes it away.
func (b *gridBoard) MouseDown(e *desktop.MouseEvent) {
	cell, g := b.cell(e.Position), b.page.grid
	switch {
	case cell == none:
		return
	case cell == g.Start:
		b.brush = takeStart
	case cell == g.Goal:
		b.brush = takeGoal
	case g.Cost[cell] == b.page.ground:
		b.brush = clears
	default:
		b.brush = paints
	}
	b.stroke(cell)
	b.last = cell
}

func (b *gridBoard) MouseUp(*desktop.MouseEvent) { b.brush = nothing }

// Dragged implements fyne.Draggable. A quick drag skips cells: those between are drawn too.
func (b *gridBoard) Dragged(e *fyne.DragEvent) {
	cell := b.cell(e.Position)
	if cell == none || b.brush == nothing {
		return
	}
	if b.brush == paints || b.brush == clears {
		for _, between := range b.page.grid.Between(b.last, cell) {
			b.stroke(between)
		}
	}
	b.stroke(cell)
	b.last = cell
}

func (b *gridBoard) DragEnd() { b.brush = nothing }

// stroke does to a cell what the stroke under way does.
func (b *gridBoard) stroke(cell int) {
	g := b.page.grid.Clone()
	end := cell == g.Start || cell == g.Goal
	switch {
	case b.brush == nothing || end:
		return
	case b.brush == takeStart && g.Cost[cell] != problem.Wall:
		g.Start = cell
	case b.brush == takeGoal && g.Cost[cell] != problem.Wall:
		g.Goal = cell
	case b.brush == paints && g.Cost[cell] != b.page.ground:
		g.Cost[cell] = b.page.ground
	case b.brush == clears && g.Cost[cell] == b.page.ground:
		g.Cost[cell] = 1
	default:
		return
	}
	b.page.take(g)
}

func (b *gridBoard) MouseIn(e *desktop.MouseEvent) {
	widgets.FingerOver(widgets.FingerDrags)
	b.MouseMoved(e)
}

func (b *gridBoard) MouseMoved(e *desktop.MouseEvent) { b.point(b.cell(e.Position)) }

func (b *gridBoard) MouseOut() {
	widgets.FingerOver(widgets.FingerScrolls)
	b.point(none)
}

// point shows what is known of a cell.
func (b *gridBoard) point(cell int) {
	if cell != b.under {
		b.under = cell
		b.page.tellCell()
		b.Refresh()
	}
}
