package boardview

import (
	"image"
	"strconv"

	"tengen/board"
	"tengen/ui/view"
)

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
