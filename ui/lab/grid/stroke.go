package grid

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tengen/ai/problem"
	"tengen/ui/widgets"
)

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
	_ desktop.Mouseable = (*board)(nil)
	_ desktop.Hoverable = (*board)(nil)
	_ fyne.Draggable    = (*board)(nil)
)

// MouseDown is called by Fyne: a stroke begins with the cell under it. Where what is
// painted stands already, the stroke takes it away.
func (b *board) MouseDown(e *desktop.MouseEvent) {
	cell, g := b.cell(e.Position), b.page.grid
	switch {
	case cell == nobody:
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

// MouseUp implements desktop.Mouseable.
func (b *board) MouseUp(*desktop.MouseEvent) { b.brush = nothing }

// Dragged is called by Fyne. A quick hand leaps over cells: those between are drawn too.
func (b *board) Dragged(e *fyne.DragEvent) {
	cell := b.cell(e.Position)
	if cell == nobody || b.brush == nothing {
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

// DragEnd implements fyne.Draggable.
func (b *board) DragEnd() { b.brush = nothing }

// stroke does to a cell what the stroke under way does.
func (b *board) stroke(cell int) {
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

// MouseIn implements desktop.Hoverable.
func (b *board) MouseIn(e *desktop.MouseEvent) {
	widgets.FingerOver(widgets.FingerDrags)
	b.MouseMoved(e)
}

// MouseMoved implements desktop.Hoverable.
func (b *board) MouseMoved(e *desktop.MouseEvent) { b.point(b.cell(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (b *board) MouseOut() {
	widgets.FingerOver(widgets.FingerScrolls)
	b.point(nobody)
}

// point shows what is known of a cell.
func (b *board) point(cell int) {
	if cell != b.under {
		b.under = cell
		b.page.tellCell()
		b.Refresh()
	}
}
