package graph

import "fyne.io/fyne/v2"

// Camera says which part of a picture is seen: a place at zoom 1, times Zoom, plus
// the offset, is where it appears.
type Camera struct {
	Zoom, X, Y float64
}

// Zoomed multiplies the zoom by a factor and keeps it between least and most; the
// point at stays where it is.
func (c Camera) Zoomed(by, least, most float64, at fyne.Position) Camera {
	zoom := min(most, max(least, c.Zoom*by))
	by = zoom / c.Zoom
	return Camera{
		Zoom: zoom,
		X:    float64(at.X) - (float64(at.X)-c.X)*by,
		Y:    float64(at.Y) - (float64(at.Y)-c.Y)*by,
	}
}

// Moved drags the picture.
func (c Camera) Moved(dx, dy float32) Camera {
	c.X += float64(dx)
	c.Y += float64(dy)
	return c
}

// SX returns where an x appears.
func (c Camera) SX(x float64) float32 { return float32(x*c.Zoom + c.X) }

// SY returns where a y appears.
func (c Camera) SY(y float64) float32 { return float32(y*c.Zoom + c.Y) }

// Place returns the place at zoom 1 that appears at a position.
func (c Camera) Place(at fyne.Position) (x, y float64) {
	return (float64(at.X) - c.X) / c.Zoom, (float64(at.Y) - c.Y) / c.Zoom
}
