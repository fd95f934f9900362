package graph

import (
	"math"

	"fyne.io/fyne/v2"
)

// How a curve is drawn: from so many places between two points, as straight pieces of one
// length, which are longer where there would be too many.
const (
	curveSamples = 32
	pieceLength  = 4.5
	mostPieces   = 120
)

// smooth returns points on a curve that the given ones lead, from the first to the last
// and near the others, evenly far from each other. Two points are left as they are. The
// curve bends as little as it can (a cubic B-spline), so it cuts corners by a few units, and
// never leaves what the points span.
func smooth(points []fyne.Position) []fyne.Position {
	if len(points) == 2 {
		return points
	}
	last := len(points) - 1
	at := func(i int) fyne.Position { // beyond its ends the line goes straight on
		switch {
		case i < 0:
			return mirrored(points[1], points[0])
		case i > last:
			return mirrored(points[last-1], points[last])
		default:
			return points[i]
		}
	}
	dense := points[:1:1]
	for i := range last {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for k := range curveSamples {
			t := float32(k+1) / curveSamples
			dense = append(dense, fyne.NewPos(spline(a.X, b.X, c.X, d.X, t), spline(a.Y, b.Y, c.Y, d.Y, t)))
		}
	}
	return even(dense)
}

// mirrored returns where a point is seen in another one.
func mirrored(p, in fyne.Position) fyne.Position { return fyne.NewPos(2*in.X-p.X, 2*in.Y-p.Y) }

// spline goes from near b at t 0 to near c at t 1.
func spline(a, b, c, d, t float32) float32 {
	rest := 1 - t
	return (rest*rest*rest*a + (3*t*t*t-6*t*t+4)*b + (3*rest*rest*rest-6*rest*rest+4)*c + t*t*t*d) / 6
}

// even returns points on a line that are equally far from each other along it.
func even(line []fyne.Position) []fyne.Position {
	whole := float32(0)
	for i, p := range line[1:] {
		whole += distance(line[i], p)
	}
	step := max(pieceLength, whole/mostPieces)
	out, gone := line[:1:1], float32(0)
	for i, to := range line[1:] {
		from := line[i]
		length := distance(from, to)
		for gone+length >= step*float32(len(out)) && length > 0 {
			share := (step*float32(len(out)) - gone) / length
			out = append(out, fyne.NewPos(from.X+(to.X-from.X)*share, from.Y+(to.Y-from.Y)*share))
		}
		gone += length
	}
	return append(out, line[len(line)-1])
}

func distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// direction returns the angle, in radians, from the first point of a line to where
// it is so far away.
func direction(points []fyne.Position, radius float64) float64 {
	from, to := points[0], points[len(points)-1]
	for _, p := range points[1:] {
		if math.Hypot(float64(p.X-from.X), float64(p.Y-from.Y)) >= radius {
			to = p
			break
		}
	}
	return math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X))
}
