package eight

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// side is the number of cells in a row.
const side = 3

// nobody is a cell that nothing has been done to.
const nobody = -1

// board shows a position. Where it can be played on, a tap or a drag moves a tile.
type board struct {
	widget.BaseWidget

	position problem.Eight
	goal     problem.Eight       // tiles that stand where it has them are marked
	notes    [side * side]string // a little number on each tile
	least    float32             // of a side, at scale 1
	onTap    func(cell int)
	onDrag   func(from, to int)

	chosen     int // a cell that is ringed, or nobody
	from       int // where a drag began
	fromX, atX float32
	fromY, atY float32
}

var (
	_ fyne.Tappable     = (*board)(nil)
	_ fyne.Draggable    = (*playable)(nil)
	_ desktop.Hoverable = (*playable)(nil)
)

func newBoard(least float32) *board {
	b := &board{position: problem.EightGoal, goal: problem.EightGoal, least: least, chosen: nobody, from: nobody}
	b.ExtendBaseWidget(b)
	return b
}

// show shows another position on the way to a goal.
func (b *board) show(e, goal problem.Eight, notes [side * side]string) {
	if b.position != e || b.goal != goal || b.notes != notes {
		b.position, b.goal, b.notes = e, goal, notes
		b.Refresh()
	}
}

// cell returns the cell at a place, nobody outside.
func (b *board) cell(at fyne.Position) int {
	edge, origin := b.square()
	at = at.Subtract(origin)
	if at.X < 0 || at.Y < 0 || at.X >= edge || at.Y >= edge {
		return nobody
	}
	return int(at.Y/(edge/side))*side + int(at.X/(edge/side))
}

// square returns the edge of the board and its upper left corner.
func (b *board) square() (float32, fyne.Position) {
	size := b.Size()
	edge := min(size.Width, size.Height)
	return edge, fyne.NewPos((size.Width-edge)/2, (size.Height-edge)/2)
}

// Tapped implements fyne.Tappable.
func (b *board) Tapped(e *fyne.PointEvent) {
	if cell := b.cell(e.Position); cell != nobody && b.onTap != nil {
		b.onTap(cell)
	}
}

// CreateRenderer implements fyne.Widget.
func (b *board) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(b.least * skin.Scale()) }
	return widgets.NewPenRenderer(b, least, func(pen *widgets.Pen, _ fyne.Size) { b.draw(pen) })
}

// draw draws the tiles; one that is being dragged follows the pointer.
func (b *board) draw(pen *widgets.Pen) {
	s := skin.Current()
	edge, origin := b.square()
	cell := edge / side
	gap := cell * 0.06
	pen.Box(origin.X, origin.Y, edge, edge, s.Hairline, s.Page, 1, cell*0.16)
	for i := range side * side {
		tile := b.position.Tile(i)
		if tile == 0 {
			continue
		}
		x, y := origin.X+float32(i%side)*cell, origin.Y+float32(i/side)*cell
		if i == b.from {
			x, y = x+b.atX-b.fromX, y+b.atY-b.fromY
		}
		ink, ground := s.Text, s.Card
		if tile == b.goal.Tile(i) {
			ink, ground = s.Accent, s.AccentGround
		}
		stroke, border := float32(1), s.Hairline
		if i == b.chosen {
			stroke, border = 2, s.Accent
		}
		pen.Box(x+gap, y+gap, cell-2*gap, cell-2*gap, border, ground, stroke, cell*0.12)
		pen.Text(strconv.Itoa(tile), x+cell/2, y+cell/2, max(skin.LeastLetters, cell*0.42), true, ink)
		if b.notes[i] != "" && cell > 40 {
			pen.Text(b.notes[i], x+cell*0.8, y+cell*0.22, max(skin.LeastLetters, cell*0.15), false, s.Quiet)
		}
	}
}

// playable is a board whose tiles can be dragged.
type playable struct{ board }

func newPlayable(least float32) *playable {
	p := &playable{board{position: problem.EightGoal, goal: problem.EightGoal, least: least, chosen: nobody, from: nobody}}
	p.ExtendBaseWidget(p)
	return p
}

// MouseIn implements desktop.Hoverable.
func (p *playable) MouseIn(*desktop.MouseEvent) { widgets.FingerOver(widgets.FingerDrags) }

// MouseMoved implements desktop.Hoverable.
func (p *playable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (p *playable) MouseOut() { widgets.FingerOver(widgets.FingerScrolls) }

// Dragged implements fyne.Draggable.
func (p *playable) Dragged(e *fyne.DragEvent) {
	if p.from == nobody {
		start := e.Position.Subtract(e.Dragged)
		p.from = p.cell(start)
		p.fromX, p.fromY = start.X, start.Y
	}
	p.atX, p.atY = e.Position.X, e.Position.Y
	p.Refresh()
}

// DragEnd implements fyne.Draggable.
func (p *playable) DragEnd() {
	from, to := p.from, p.cell(fyne.NewPos(p.atX, p.atY))
	p.from = nobody
	p.Refresh()
	if from != nobody && to != nobody && from != to && p.onDrag != nil {
		p.onDrag(from, to)
	}
}
