package boardview

import (
	"image"

	"tengen/board"
	"tengen/ui/view"
)

// Boards up to this side are drawn as cells with the stones inside; on larger
// ones the stones stand on the crossings.
const cellSide = 5

// Room around the outermost stones' centres. Crossings measure it in cells,
// cells (which are large) in shares of the picture.
const (
	marginBare       = 0.66
	marginLettered   = 0.96
	cellMarginBare   = 0.045
	cellMarginLetter = 0.07
)

// Stones, as shares of a cell.
const (
	stoneOnCrossing = 0.91
	stoneInCell     = 0.74
)

// Grid says where the cells of a board lie on a picture, in pixels. The distance
// between cells is a whole number of pixels, so that every line is crisp and
// every stone the same.
type Grid struct {
	size     board.Size
	symmetry view.Symmetry
	pitch    int             // between neighbouring cells
	first    image.Point     // centre of the cell seen at the top left
	panel    image.Rectangle // the wood
	lettered bool            // coordinates stand beside the board
}

// leastLettered is the distance between cells below which there is no room for coordinates
// that can be read.
const leastLettered = 20

// NewGrid fits a board into a picture of w by h pixels, as large as it goes and
// in the middle.
// Coordinates get room where they can be read.
func NewGrid(size board.Size, symmetry view.Symmetry, coordinates bool, w, h int) Grid {
	g := fitted(size, symmetry, coordinates, w, h)
	if coordinates && g.pitch < leastLettered {
		return fitted(size, symmetry, false, w, h)
	}
	return g
}

func fitted(size board.Size, symmetry view.Symmetry, coordinates bool, w, h int) Grid {
	g := Grid{size: size, symmetry: symmetry, lettered: coordinates}
	cols, rows := symmetry.Extent(size)
	room := margin(size, coordinates)
	g.pitch = max(1, int(min(room.pitch(w, cols), room.pitch(h, rows))))

	// What is left over after rounding the pitch down widens the margins.
	edge := min(w-(cols-1)*g.pitch, h-(rows-1)*g.pitch) / 2
	g.panel = image.Rect(0, 0, (cols-1)*g.pitch+2*edge, (rows-1)*g.pitch+2*edge)
	g.panel = g.panel.Add(image.Pt((w-g.panel.Dx())/2, (h-g.panel.Dy())/2))
	g.first = g.panel.Min.Add(image.Pt(edge, edge))
	g.panel = g.panel.Intersect(image.Rect(0, 0, w, h)) // too few pixels for the cells
	return g
}

// margins is the room at each side of a picture: some cells plus a share of the
// picture.
type margins struct{ cells, share float64 }

func margin(size board.Size, coordinates bool) margins {
	switch cells := inCells(size); {
	case cells && coordinates:
		return margins{cells: 0.5, share: cellMarginLetter}
	case cells:
		return margins{cells: 0.5, share: cellMarginBare}
	case coordinates:
		return margins{cells: marginLettered}
	default:
		return margins{cells: marginBare}
	}
}

// pitch returns the distance of n cells that fill a length.
func (m margins) pitch(length, n int) float64 {
	return float64(length) * (1 - 2*m.share) / (float64(n-1) + 2*m.cells)
}

func inCells(size board.Size) bool { return max(size.W, size.H) <= cellSide }

// Panel returns the rectangle of the board itself, margins included.
func (g Grid) Panel() image.Rectangle { return g.panel }

// Pitch returns the distance between neighbouring cells in pixels.
func (g Grid) Pitch() int { return g.pitch }

// Center returns the pixel in the middle of p.
func (g Grid) Center(p board.Point) image.Point {
	at := g.symmetry.Seen(g.size, p)
	return g.first.Add(image.Pt(at.Col*g.pitch, at.Row*g.pitch))
}

// At returns the point whose cell holds a pixel; ok is false off the cells.
func (g Grid) At(pixel image.Point) (p board.Point, ok bool) {
	offset := pixel.Sub(g.first).Add(image.Pt(g.pitch/2, g.pitch/2))
	if offset.X < 0 || offset.Y < 0 {
		return board.Pass, false
	}
	p = g.symmetry.Point(g.size, view.Cell{Col: offset.X / g.pitch, Row: offset.Y / g.pitch})
	if !g.size.Contains(p) {
		return board.Pass, false
	}
	return p, true
}

// Step returns the point that is seen dx columns to the right and dy rows up of
// p, or the nearest one that is on the board.
func (g Grid) Step(p board.Point, dx, dy int) board.Point {
	cols, rows := g.symmetry.Extent(g.size)
	at := g.symmetry.Seen(g.size, p)
	at.Col = min(max(at.Col+dx, 0), cols-1)
	at.Row = min(max(at.Row-dy, 0), rows-1)
	return g.symmetry.Point(g.size, at)
}

// stone returns the diameter of a stone in pixels.
func (g Grid) stone() float64 {
	if inCells(g.size) {
		return stoneInCell * float64(g.pitch)
	}
	return stoneOnCrossing * float64(g.pitch)
}

// cell returns the square around p's centre.
func (g Grid) cell(p board.Point) image.Rectangle {
	corner := g.Center(p).Sub(image.Pt(g.pitch/2, g.pitch/2))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(g.pitch, g.pitch))}
}
