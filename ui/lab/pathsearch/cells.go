package pathsearch

import "fyne.io/fyne/v2"

// cells are square cells in the middle of a widget, numbered in reading order.
type cells struct {
	columns, rows int
	side          float32
	origin        fyne.Position // the upper left corner
}

// cellsIn returns the largest cells that have room.
func cellsIn(size fyne.Size, columns, rows int) cells {
	side := min(size.Width/float32(columns), size.Height/float32(rows))
	return cells{columns, rows, side, fyne.NewPos((size.Width-side*float32(columns))/2, (size.Height-side*float32(rows))/2)}
}

// at returns the cell at a place, none outside.
func (c cells) at(place fyne.Position) int {
	place = place.Subtract(c.origin)
	if c.side == 0 || place.X < 0 || place.Y < 0 {
		return none
	}
	x, y := int(place.X/c.side), int(place.Y/c.side)
	if x >= c.columns || y >= c.rows {
		return none
	}
	return y*c.columns + x
}

// corner returns the upper left corner of a cell.
func (c cells) corner(cell int) (x, y float32) {
	return c.origin.X + float32(cell%c.columns)*c.side, c.origin.Y + float32(cell/c.columns)*c.side
}

// middle returns the middle of a cell.
func (c cells) middle(cell int) fyne.Position {
	x, y := c.corner(cell)
	return fyne.NewPos(x+c.side/2, y+c.side/2)
}
