package uitest

// Measures how well text can be read.

import (
	"image/color"
	"math"
)

// Readable is the least contrast of text, by the web's accessibility rules.
const Readable = 4.5

// Contrast returns the contrast of an ink on a ground, 1 to 21. The ground is made of
// layers, the lowest of them opaque and first; ink and layers may be transparent.
func Contrast(ink color.NRGBA, layers ...color.NRGBA) float64 {
	var ground [3]float64
	for _, l := range layers {
		ground = over(l, ground)
	}
	a, b := luminance(over(ink, ground)), luminance(ground)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func over(c color.NRGBA, ground [3]float64) [3]float64 {
	for i, v := range [...]uint8{c.R, c.G, c.B} {
		share := float64(c.A) / 255
		ground[i] = share*float64(v)/255 + (1-share)*ground[i]
	}
	return ground
}

// luminance is the relative luminance of a colour of sRGB.
func luminance(c [3]float64) float64 {
	part := func(x float64) float64 {
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c[0]) + 0.7152*part(c[1]) + 0.0722*part(c[2])
}
