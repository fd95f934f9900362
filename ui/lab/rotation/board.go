package rotation

import (
	"slices"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ui/widgets"
)

// cells is the number of cells of the board.
const cells = 24

// side is how many cells the board is wide and high, with the letters around it.
const side = 9

// gridPlace is a column and a row on the screen, the row from above.
type gridPlace struct{ column, row int }

// places lists where the cells stand.
var places = func() (p [cells]gridPlace) {
	const left, right, upper, lower = 3, 5, 3, 5
	for cell := range p {
		switch {
		case cell < 4:
			p[cell] = gridPlace{left + cell%2*(right-left), 1 + cell/2}
		case cell < 11:
			p[cell] = gridPlace{cell - 3, upper}
		case cell < 13:
			p[cell] = gridPlace{left + (cell-11)*(right-left), 4}
		case cell < 20:
			p[cell] = gridPlace{cell - 12, lower}
		default:
			p[cell] = gridPlace{left + cell%2*(right-left), 6 + (cell-20)/2}
		}
	}
	return p
}()

// letters lists where the letter of each move stands: at the end of its line that
// the cells move towards.
var letters = [len(problem.RotationMoves)]gridPlace{
	{3, 0}, {5, 0}, {8, 3}, {8, 5}, {5, 8}, {3, 8}, {0, 5}, {0, 3},
}

// noMove stands for none of the moves.
const noMove = widgets.NoSpot

// board is the widget of a position. Its letters are tapped to turn lines.
type board struct {
	widgets.HoverSpots // the moves

	onMove func(m int)

	position problem.Rotation
	last     int // the move that led here, or noMove
}

var _ fyne.Tappable = (*board)(nil)

func newBoard() *board {
	b := &board{last: noMove}
	b.Extend(b, b.moveAt, func(int) { b.Refresh() })
	return b
}

// show shows a position and the move that led to it.
func (b *board) show(r problem.Rotation, last int) {
	if b.position != r || b.last != last {
		b.position, b.last = r, last
		b.Refresh()
	}
}

// frame returns the size of a cell and where the board begins.
func (b *board) frame() (cell, x, y float32) {
	size := b.Size()
	cell = min(size.Width, size.Height) / side
	return cell, (size.Width - cell*side) / 2, (size.Height - cell*side) / 2
}

// moveAt returns the move whose letter stands at a place of the widget.
func (b *board) moveAt(at fyne.Position) int {
	cell, x, y := b.frame()
	if cell == 0 || at.X < x || at.Y < y {
		return noMove
	}
	return slices.Index(letters[:], gridPlace{int((at.X - x) / cell), int((at.Y - y) / cell)})
}

// letterMiddle returns where the middle of a letter stands.
func (b *board) letterMiddle(m int) fyne.Position {
	cell, x, y := b.frame()
	return fyne.NewPos(x+(float32(letters[m].column)+0.5)*cell, y+(float32(letters[m].row)+0.5)*cell)
}

// Tapped turns a line.
func (b *board) Tapped(e *fyne.PointEvent) {
	if m := b.moveAt(e.Position); m != noMove {
		b.onMove(m)
	}
}
