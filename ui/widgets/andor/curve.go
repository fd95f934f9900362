package andor

import (
	"math"

	"fyne.io/fyne/v2"
)

// curvePieces is how many straight pieces lie between two points of a curve.
const curvePieces = 12

// smooth returns points on a curve through the given ones (Catmull and Rom). Two
// points are left as they are.
func smooth(points []fyne.Position) []fyne.Position {
	if len(points) == 2 {
		return points
	}
	at := func(i int) fyne.Position { return points[max(0, min(i, len(points)-1))] }
	out := points[:1:1]
	for i := range len(points) - 1 {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for k := range curvePieces {
			t := float32(k+1) / curvePieces
			out = append(out, fyne.NewPos(spline(a.X, b.X, c.X, d.X, t), spline(a.Y, b.Y, c.Y, d.Y, t)))
		}
	}
	return out
}

// spline goes from b at t 0 to c at t 1.
func spline(a, b, c, d, t float32) float32 {
	return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*b-a-3*c+d)))
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
