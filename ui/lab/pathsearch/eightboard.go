package pathsearch

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

const (
	eightSide  = 3 // cells in a row
	eightCells = eightSide * eightSide
)

// Least sides of the boards at scale 1, in Fyne's units.
const (
	boardLeast = 120
	rowBoard   = 46
	goalBoard  = 64
)

// tiles shows a position of the eight puzzle. A tap on a cell may do something.
type tiles struct {
	widget.BaseWidget

	position problem.Eight
	goal     problem.Eight      // tiles that stand where it has them are marked
	notes    [eightCells]string // a little number on each tile
	least    float32            // of a side, at scale 1
	onTap    func(cell int)

	chosen int           // a cell that is ringed, or none
	from   int           // where a drag began, or none
	shift  fyne.Position // of the tile that is dragged
}

var (
	_ fyne.Tappable     = (*tiles)(nil)
	_ fyne.Draggable    = (*playable)(nil)
	_ desktop.Hoverable = (*playable)(nil)
)

func newTiles(least float32) *tiles {
	b := &tiles{position: problem.EightGoal, goal: problem.EightGoal, least: least, chosen: none, from: none}
	b.ExtendBaseWidget(b)
	return b
}

// show shows another position on the way to a goal.
func (b *tiles) show(e, goal problem.Eight, notes [eightCells]string) {
	if b.position != e || b.goal != goal || b.notes != notes {
		b.position, b.goal, b.notes = e, goal, notes
		b.Refresh()
	}
}

func (b *tiles) cells() cells { return cellsIn(b.Size(), eightSide, eightSide) }

func (b *tiles) Tapped(e *fyne.PointEvent) {
	if cell := b.cells().at(e.Position); cell != none && b.onTap != nil {
		b.onTap(cell)
	}
}

func (b *tiles) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(b.least * skin.Scale()) }
	return widgets.NewPenRenderer(b, least, func(pen *widgets.Pen, _ fyne.Size) { b.draw(pen) })
}

// draw draws the tiles; one that is being dragged follows the pointer.
func (b *tiles) draw(pen *widgets.Pen) {
	s, c := skin.Current(), b.cells()
	side, edge := c.side, c.side*eightSide
	gap := side * 0.06
	pen.Box(c.origin.X, c.origin.Y, edge, edge, s.Hairline, s.Page, 1, side*0.16)
	for i := range eightCells {
		tile := b.position.Tile(i)
		if tile == 0 {
			continue
		}
		x, y := c.corner(i)
		if i == b.from {
			x, y = x+b.shift.X, y+b.shift.Y
		}
		ink, ground := s.Text, s.Card
		if tile == b.goal.Tile(i) {
			ink, ground = s.Accent, s.AccentGround
		}
		stroke, border := float32(1), s.Hairline
		if i == b.chosen {
			stroke, border = 2, s.Accent
		}
		pen.Box(x+gap, y+gap, side-2*gap, side-2*gap, border, ground, stroke, side*0.12)
		pen.Text(strconv.Itoa(tile), x+side/2, y+side/2, max(skin.Readable(), side*0.42), true, ink)
		if b.notes[i] != "" && side > 40 {
			pen.Text(b.notes[i], x+side*0.8, y+side*0.22, max(skin.Readable(), side*0.15), false, s.Quiet)
		}
	}
}

// playable is a board whose tiles can be dragged.
type playable struct {
	tiles

	onDrag func(from, to int)
	start  fyne.Position // of the drag
}

func newPlayable() *playable {
	p := &playable{tiles: tiles{position: problem.EightGoal, goal: problem.EightGoal, least: boardLeast, chosen: none, from: none}}
	p.ExtendBaseWidget(p)
	return p
}

func (p *playable) MouseIn(*desktop.MouseEvent) { widgets.FingerOver(widgets.FingerDrags) }

func (p *playable) MouseMoved(*desktop.MouseEvent) {}

func (p *playable) MouseOut() { widgets.FingerOver(widgets.FingerScrolls) }

func (p *playable) Dragged(e *fyne.DragEvent) {
	if p.from == none {
		p.start = e.Position.Subtract(e.Dragged)
		p.from = p.cells().at(p.start)
	}
	p.shift = e.Position.Subtract(p.start)
	p.Refresh()
}

func (p *playable) DragEnd() {
	from, to := p.from, p.cells().at(p.start.Add(p.shift))
	p.from = none
	p.Refresh()
	if from != none && to != none && from != to && p.onDrag != nil {
		p.onDrag(from, to)
	}
}
