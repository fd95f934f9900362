package boardview

import (
	"image"
	"math"
)

// The grain of the wood, measured in shares of the board's width so that it
// looks the same at every size.
const (
	grainRings  = 62   // years across the board
	grainBend   = 1.9  // how far, in years, the rings wander
	cloudDepth  = 1.6  // lightness of broad light and dark parts
	grainDepth  = 7.5  // lightness of a ring, in steps of 255
	fibreDepth  = 3.2  // lightness of the fine fibres
	fibreLength = 38.0 // a fibre is this many times longer than wide
	fibreCount  = 620  // fibres across the board
	bendStep    = 16   // pixels between the places where the bend is computed
)

// bendMost bounds how far, in years or fibres, bendRow can push to either side.
const bendMost = 4

// paintGround fills the panel: the gradient of the material with its grain.
// The corners are left to the caller.
func paintGround(dst *image.RGBA, panel image.Rectangle, m material) {
	w, h := panel.Dx(), panel.Dy()
	unit := 1 / float64(max(w, h, 1))
	columns := w/bendStep + 2
	upper, lower := make([]float64, columns), make([]float64, columns)
	bendRow(lower, 0, unit)
	years := yearStrengths()
	fibres := make([]float64, fibreCount+2*bendMost+2)
	for y := range h {
		if y%bendStep == 0 {
			upper, lower = lower, upper
			bendRow(lower, y+bendStep, unit)
		}
		fibreRow(fibres, float64(y)*unit*fibreCount/fibreLength)
		down := float64(y%bendStep) / bendStep
		row := dst.Pix[dst.PixOffset(panel.Min.X, panel.Min.Y+y):]
		for x := range w {
			c, right := x/bendStep, float64(x%bendStep)/bendStep
			bend := mix(mix(upper[c], upper[c+1], right), mix(lower[c], lower[c+1], right), down)
			across := float64(x) * unit
			light := grainDepth*rings(years, across*grainRings+bend+bendMost) +
				cloudDepth*bend +
				fibreDepth*between(fibres, across*fibreCount+bend+bendMost)
			light *= m.grain

			t := (float64(x) + float64(y)) / float64(w+h)
			pix := row[4*x : 4*x+4 : 4*x+4]
			pix[0] = tint(m.from.R, m.to.R, t, light)
			pix[1] = tint(m.from.G, m.to.G, t, light*1.15)
			pix[2] = tint(m.from.B, m.to.B, t, light*1.3)
			pix[3] = 0xFF
		}
	}
}

// bendRow computes how far the rings wander along one row of pixels.
func bendRow(out []float64, y int, unit float64) {
	for i := range out {
		x := float64(i*bendStep) * unit
		down := float64(y) * unit
		out[i] = grainBend * (noise(x*3.1, down*1.3) + 0.5*noise(x*13+40, down*2.1))
	}
}

// yearStrengths returns how strong each growth ring is; no two years are alike.
func yearStrengths() []float64 {
	years := make([]float64, grainRings+2*bendMost+2)
	for i := range years {
		years[i] = 0.45 + 0.55*hash(i, 7)
	}
	return years
}

// rings is the profile of the growth rings: a soft light part that ends in a
// narrow dark one. From -1 to 1.
func rings(years []float64, v float64) float64 {
	year := int(v)
	in := v - float64(year)
	return years[year] * (1 - 2*in*in*in) * min(1, 6*in)
}

// fibreRow computes the light of the fibres along one row of pixels.
func fibreRow(out []float64, y float64) {
	j := int(y)
	down := smooth(y - float64(j))
	for i := range out {
		out[i] = 2*mix(hash(i, j), hash(i, j+1), down) - 1
	}
}

// between reads a row of values smoothly.
func between(row []float64, x float64) float64 {
	i := int(x)
	return mix(row[i], row[i+1], smooth(x-float64(i)))
}

// noise is smooth random light from -1 to 1 with a feature a unit.
func noise(x, y float64) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	tx, ty := smooth(x-x0), smooth(y-y0)
	i, j := int(x0), int(y0)
	top := mix(hash(i, j), hash(i+1, j), tx)
	bottom := mix(hash(i, j+1), hash(i+1, j+1), tx)
	return 2*mix(top, bottom, ty) - 1
}

// hash is a fixed random number from 0 to 1 for each pair.
func hash(i, j int) float64 {
	v := uint32(i)*0x9E3779B1 ^ uint32(j)*0x85EBCA77
	v ^= v >> 15
	v *= 0x2C1B3C6D
	v ^= v >> 12
	v *= 0x297A2D39
	v ^= v >> 15
	return float64(v) / math.MaxUint32
}

func mix(a, b, t float64) float64 { return a + (b-a)*t }

func tint(from, to uint8, t, light float64) uint8 {
	return uint8(min(max(mix(float64(from), float64(to), t)+light+0.5, 0), 255))
}
