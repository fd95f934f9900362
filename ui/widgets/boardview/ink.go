package boardview

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// The shapes of this file are drawn by signed distance: a pixel is covered as
// far as its centre lies inside the edge, which is smooth at every size.

// pixel is a place on a picture in pixels; a pixel's centre has whole numbers.
type pixel struct{ x, y float64 }

func at(p image.Point) pixel { return pixel{float64(p.X), float64(p.Y)} }

// disc fills a circle.
func disc(dst *image.RGBA, c pixel, radius float64, ink color.NRGBA) {
	shape(dst, around(c, radius), ink, func(x, y float64) float64 {
		return math.Hypot(x-c.x, y-c.y) - radius
	})
}

// ring draws a circle whose line's middle runs at radius.
func ring(dst *image.RGBA, c pixel, radius, thickness float64, ink color.NRGBA) {
	shape(dst, around(c, radius+thickness), ink, func(x, y float64) float64 {
		return math.Abs(math.Hypot(x-c.x, y-c.y)-radius) - thickness/2
	})
}

// stroke draws a line with round ends.
func stroke(dst *image.RGBA, a, b pixel, thickness float64, ink color.NRGBA) {
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	area := around(a, thickness).Union(around(b, thickness))
	shape(dst, area, ink, func(x, y float64) float64 {
		t := 0.0
		if length > 0 {
			t = min(max(((x-a.x)*dx+(y-a.y)*dy)/length, 0), 1)
		}
		return math.Hypot(x-a.x-t*dx, y-a.y-t*dy) - thickness/2
	})
}

// plate fills a rectangle with rounded corners.
func plate(dst *image.RGBA, r image.Rectangle, radius float64, ink color.NRGBA) {
	shape(dst, r, ink, plateDistance(r, radius))
}

// plateDistance returns the distance from the edge of a rounded rectangle,
// negative inside.
func plateDistance(r image.Rectangle, radius float64) func(x, y float64) float64 {
	cx, cy := float64(r.Min.X+r.Max.X-1)/2, float64(r.Min.Y+r.Max.Y-1)/2
	w, h := float64(r.Dx())/2-radius, float64(r.Dy())/2-radius
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-cx)-w, math.Abs(y-cy)-h
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
	}
}

// bar fills a rectangle whose edges may lie between pixels.
func bar(dst *image.RGBA, x0, y0, x1, y1 float64, ink color.NRGBA) {
	area := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(dst.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		tall := min(y1, float64(y+1)) - max(y0, float64(y))
		for x := area.Min.X; x < area.Max.X; x++ {
			wide := min(x1, float64(x+1)) - max(x0, float64(x))
			blend(dst, x, y, ink, tall*wide)
		}
	}
}

func around(c pixel, radius float64) image.Rectangle {
	return image.Rect(int(c.x-radius-1), int(c.y-radius-1), int(c.x+radius+3), int(c.y+radius+3))
}

// shape fills where distance is negative.
func shape(dst *image.RGBA, area image.Rectangle, ink color.NRGBA, distance func(x, y float64) float64) {
	area = area.Intersect(dst.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if cover := 0.5 - distance(float64(x), float64(y)); cover > 0 {
				blend(dst, x, y, ink, min(cover, 1))
			}
		}
	}
}

// blend lays ink over a pixel, as far as it is covered.
func blend(dst *image.RGBA, x, y int, ink color.NRGBA, cover float64) {
	a := uint32(float64(ink.A)*cover*257 + 0.5) // 16 bits
	rest := 0xFFFF - a
	pix := dst.Pix[dst.PixOffset(x, y):][:4:4]
	pix[0] = uint8((uint32(ink.R)*a + uint32(pix[0])*rest + 0x7FFF) / 0xFFFF)
	pix[1] = uint8((uint32(ink.G)*a + uint32(pix[1])*rest + 0x7FFF) / 0xFFFF)
	pix[2] = uint8((uint32(ink.B)*a + uint32(pix[2])*rest + 0x7FFF) / 0xFFFF)
	pix[3] = uint8((0xFF*a + uint32(pix[3])*rest + 0x7FFF) / 0xFFFF)
}

// stamp lays a picture over another, its middle at c, at an opacity of 0 to 1.
func stamp(dst *image.RGBA, c image.Point, src *image.RGBA, opacity float64) {
	to := src.Rect.Sub(src.Rect.Min).Add(c.Sub(image.Pt(src.Rect.Dx()/2, src.Rect.Dy()/2)))
	if opacity >= 1 {
		draw.Draw(dst, to, src, src.Rect.Min, draw.Over)
		return
	}
	mask := image.NewUniform(color.Alpha{A: uint8(opacity*255 + 0.5)})
	draw.DrawMask(dst, to, src, src.Rect.Min, mask, image.Point{}, draw.Over)
}
