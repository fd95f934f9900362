package boardview

import (
	"image"
	"image/color"
	"strconv"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
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

// Lines, as shares of a cell; the border is drawn outwards, so that its inner
// edge lies where the other lines do.
const (
	lineShare   = 0.9 / 47
	borderShare = 1.6 / 47
	starShare   = 0.088 // radius
	cornerShare = 0.016 // rounding of the panel, of its width
	cornerLeast = 6     // pixels
)

// drawLines draws the lines of the grid and its star points.
func drawLines(dst *image.RGBA, g Grid, m material) {
	cols, rows := g.symmetry.Extent(g.size)
	first, pitch := g.first, g.pitch
	if inCells(g.size) {
		// The lines run between the cells.
		first = first.Sub(image.Pt(pitch/2, pitch/2))
		cols, rows = cols+1, rows+1
	}
	last := first.Add(image.Pt((cols-1)*pitch, (rows-1)*pitch))
	// On large boards a line follows the cell; on small ones the picture.
	scale := min(float64(pitch), float64(g.panel.Dx())/10)
	inner, border := max(lineShare*scale, 0.9), max(borderShare*scale, 1.6)

	x0, y0 := float64(first.X), float64(first.Y)
	x1, y1 := float64(last.X)+1, float64(last.Y)+1
	for c := 1; c < cols-1; c++ {
		x := x0 + float64(c*pitch)
		bar(dst, x-(inner-1)/2, y0+1, x+(inner+1)/2, y1-1, m.line)
	}
	for r := 1; r < rows-1; r++ {
		y := y0 + float64(r*pitch)
		bar(dst, x0+1, y-(inner-1)/2, x1-1, y+(inner+1)/2, m.line)
	}
	edge := m.line
	edge.A /= 4
	shape(dst, g.panel, edge, outline(plateDistance(g.panel, cornerRadius(g.panel)), inner))
	out := border - 1
	bar(dst, x0-out, y0-out, x1+out, y0+1, m.line)
	bar(dst, x0-out, y1-1, x1+out, y1+out, m.line)
	bar(dst, x0-out, y0+1, x0+1, y1-1, m.line)
	bar(dst, x1-1, y0+1, x1+out, y1-1, m.line)

	ink := m.line
	ink.A = 0xFF
	for _, p := range starPoints(g.size) {
		disc(dst, at(g.Center(p)), max(starShare*float64(pitch), 2), ink)
	}
}

// starPoints returns the points that get a dot: five on large odd squares, the
// middle alone on smaller ones, none where there is no middle or no crossing.
func starPoints(size board.Size) []board.Point {
	if inCells(size) {
		return nil
	}
	var points []board.Point
	if size.W%2 == 1 && size.H%2 == 1 {
		points = append(points, size.Center())
	}
	const edge, enough = 3, 11 // distance of the outer dots, least side that has them
	if min(size.W, size.H) < enough {
		return points
	}
	for _, x := range []int{edge, size.W - 1 - edge} {
		for _, y := range []int{edge, size.H - 1 - edge} {
			points = append(points, board.Point{X: x, Y: y})
		}
	}
	return points
}

// Coordinates: a share of the cell, but no larger than a share of the picture,
// and never too small to read.
const (
	letterShare   = 0.255
	letterLargest = 1.0 / 44
	letterLeast   = 11
	letterPlace   = 0.56 // of the way from the panel's edge to the outermost stones
)

// drawCoordinates writes column letters below the board and row numbers to its
// left, in the orientation of the board, where there is room.
func drawCoordinates(dst *image.RGBA, g Grid, m material) {
	if !g.lettered {
		return
	}
	size := min(letterShare*float64(g.pitch), letterLargest*float64(g.panel.Dx()))
	l := newLetterer(plain(), max(size, letterLeast))
	cols, rows := g.symmetry.Extent(g.size)
	reach := g.pitch / 2 // stones on the edge leave the letters free
	strip := g.first.X - reach - g.panel.Min.X
	left := g.panel.Min.X + int(letterPlace*float64(strip))
	bottom := g.panel.Max.Y - int(letterPlace*float64(strip))
	swapped := g.symmetry.Turns()%2 == 1
	for c := range cols {
		p := g.symmetry.Point(g.size, view.Cell{Col: c})
		l.put(dst, image.Pt(g.first.X+c*g.pitch, bottom), coordinate(p, swapped), m.letter)
	}
	for r := range rows {
		p := g.symmetry.Point(g.size, view.Cell{Row: r})
		l.put(dst, image.Pt(left, g.first.Y+r*g.pitch), coordinate(p, !swapped), m.letter)
	}
}

func coordinate(p board.Point, row bool) string {
	if row {
		return strconv.Itoa(p.Y + 1)
	}
	return board.ColumnName(p.X)
}

// roundCorners clears what lies outside the panel's rounded corners.
func roundCorners(dst *image.RGBA, panel image.Rectangle) {
	radius := cornerRadius(panel)
	distance := plateDistance(panel, radius)
	side := int(radius) + 1
	for y := panel.Min.Y; y < panel.Max.Y; y++ {
		if y == panel.Min.Y+side {
			y = max(y, panel.Max.Y-side)
		}
		for x := panel.Min.X; x < panel.Max.X; x++ {
			if x == panel.Min.X+side {
				x = max(x, panel.Max.X-side)
			}
			cover := min(max(0.5-distance(float64(x), float64(y)), 0), 1)
			pix := dst.Pix[dst.PixOffset(x, y):][:4:4]
			for i := range pix {
				pix[i] = uint8(float64(pix[i])*cover + 0.5)
			}
		}
	}
}

// cornerRadius returns the rounding of the panel in pixels.
func cornerRadius(panel image.Rectangle) float64 {
	return max(cornerShare*float64(panel.Dx()), cornerLeast)
}

// material is a look in one theme.
type material struct {
	from, to color.NRGBA // the ground, top left to bottom right
	grain    float64     // strength of the grain, 0 to 1
	line     color.NRGBA
	letter   color.NRGBA // coordinates
	ink      color.NRGBA // text on discs
	disc     color.NRGBA // candidates
	older    color.NRGBA // candidates that the search has not come to again
	band     color.NRGBA // under the winning line
	best     color.NRGBA // ring of the best
	alarm    color.NRGBA
	shadow   float64 // opacity of a stone's shadow
}

func materialOf(l view.Look, dark bool) material {
	m := material{
		ink:    skin.RGB(0x23211D),
		disc:   skin.RGB(0xFFF8EA),
		older:  skin.RGB(0xB9B7B2),
		band:   skin.Fade(skin.RGB(0xFFF8EA), 0.6),
		best:   skin.RGB(0x1F6B55),
		alarm:  skin.RGB(0xB5331C),
		shadow: 0.42,
	}
	switch l {
	case view.Slate:
		m.from, m.to, m.grain = skin.RGB(0x8D9A9C), skin.RGB(0x7A888B), 0.35
		m.line, m.letter = skin.Fade(skin.RGB(0x2A3336), 0.75), skin.RGB(0x121718)
		if dark {
			m.from, m.to = skin.RGB(0x66737A), skin.RGB(0x55626A)
			m.line, m.letter = skin.Fade(skin.RGB(0x151B1E), 0.8), skin.RGB(0xF8FBFC)
			m.best, m.alarm = skin.RGB(0x9ADCC3), skin.RGB(0xFFA78C)
		}
	case view.Paper:
		m.from, m.to, m.grain = skin.RGB(0xFBF8F0), skin.RGB(0xF4EFE3), 0.12
		m.line, m.letter = skin.Fade(skin.RGB(0x5C554A), 0.7), skin.RGB(0x6A6257)
		m.shadow, m.band = 0.34, skin.Fade(m.best, 0.2)
		if dark {
			m.from, m.to = skin.RGB(0xCFC9BC), skin.RGB(0xC2BBAC)
			m.letter = skin.RGB(0x4E483E)
		}
	default:
		m.from, m.to, m.grain = skin.RGB(0xEBC68C), skin.RGB(0xDDB06C), 1
		m.line, m.letter = skin.RGB(0x6B4C28), skin.RGB(0x523818)
		if dark {
			m.from, m.to = skin.RGB(0xCFA465), skin.RGB(0xBE9050)
			m.line, m.letter = skin.Fade(skin.RGB(0x4A3216), 0.8), skin.RGB(0x3A260E)
		}
	}
	return m
}
