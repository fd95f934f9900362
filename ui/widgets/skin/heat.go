package skin

import "image/color"

// The ends of the scale of heat maps. They differ in lightness, so that they need no eye
// for colours, and are the same on every board and in every theme.
var (
	cold = RGB(0xF6ECD4)
	hot  = RGB(0x0E5A49)
)

// Heat returns the colour of a place on the scale of a heat map, 0 to 1.
func Heat(at float64) color.NRGBA {
	at = max(0, min(at, 1))
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-at) + float64(b)*at + 0.5) }
	return color.NRGBA{R: mix(cold.R, hot.R), G: mix(cold.G, hot.G), B: mix(cold.B, hot.B), A: 0xFF}
}
