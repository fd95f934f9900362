package boardview

import (
	"image"
	"image/color"
	"math"

	"tengen/board"
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

// Light on a stone, in stone radii from its middle: it comes from the upper left.
const (
	lightX, lightY = -0.38, -0.44
	shadowX        = 0.06 // how far the shadow falls, in stone radii
	shadowY        = 0.11
	shadowSoft     = 0.24 // width of its soft edge
)

// tone is one stop of a stone's shading: the colour at a distance from the light.
type tone struct {
	reach float64 // in stone radii
	grey  [3]float64
}

// rim is the edge of a white stone, rimWidth its width in pixels.
var rim = color.NRGBA{R: 96, G: 84, B: 66, A: 90}

const rimWidth = 1.0

// A black stone is slate with a dull gleam, a white one shell with a warm shade
// at the far edge.
var (
	slate = []tone{
		{0.00, [3]float64{104, 104, 104}},
		{0.22, [3]float64{82, 82, 82}},
		{0.60, [3]float64{50, 50, 50}},
		{1.05, [3]float64{29, 28, 28}},
		{1.60, [3]float64{15, 15, 15}},
	}
	shell = []tone{
		{0.00, [3]float64{255, 255, 255}},
		{0.45, [3]float64{253, 252, 250}},
		{0.95, [3]float64{244, 241, 234}},
		{1.30, [3]float64{226, 221, 210}},
		{1.60, [3]float64{198, 191, 177}},
	}
)

// stones are the pictures of both stones and their shadow at one size.
type stones struct {
	diameter, darkness float64
	black, white       *image.RGBA
	shadow             *image.RGBA
}

func (s *stones) fit(diameter, darkness float64) {
	if s.diameter == diameter && s.darkness == darkness {
		return
	}
	*s = stones{
		diameter: diameter,
		darkness: darkness,
		black:    stonePicture(board.Black, diameter),
		white:    stonePicture(board.White, diameter),
		shadow:   shadowPicture(diameter, darkness),
	}
}

func (s *stones) of(colour board.Stone) *image.RGBA {
	if colour == board.Black {
		return s.black
	}
	return s.white
}

// stonePicture draws one stone, its middle in the middle of the picture.
func stonePicture(s board.Stone, diameter float64) *image.RGBA {
	pic, middle := square(diameter / 2)
	radius := diameter / 2
	tones := shell
	if s == board.Black {
		tones = slate
	}
	for y := range pic.Rect.Dy() {
		for x := range pic.Rect.Dx() {
			dx, dy := (float64(x)-middle)/radius, (float64(y)-middle)/radius
			r := math.Hypot(dx, dy)
			cover := 0.5 - (r-1)*radius
			if cover <= 0 {
				continue
			}
			blend(pic, x, y, shade(tones, math.Hypot(dx-lightX, dy-lightY)), min(cover, 1))
		}
	}
	if s == board.White {
		// On a pale board only a rim tells the stone from the ground.
		ring(pic, pixel{middle, middle}, radius-rimWidth/2, rimWidth, rim)
	}
	return pic
}

// shadowPicture draws the shadow of a stone; it is stamped where the stone is.
func shadowPicture(diameter, opacity float64) *image.RGBA {
	radius := diameter / 2
	pic, middle := square(radius * (1 + shadowY + shadowSoft))
	black := color.NRGBA{A: 0xFF}
	for y := range pic.Rect.Dy() {
		for x := range pic.Rect.Dx() {
			dx, dy := (float64(x)-middle)/radius-shadowX, (float64(y)-middle)/radius-shadowY
			depth := (1 + shadowSoft/2 - math.Hypot(dx, dy)) / shadowSoft
			if depth > 0 {
				blend(pic, x, y, black, opacity*smooth(min(depth, 1)))
			}
		}
	}
	return pic
}

// square returns an empty picture with room for a circle in its middle, an odd
// number of pixels wide so that it has one.
func square(radius float64) (pic *image.RGBA, middle float64) {
	half := int(math.Ceil(radius)) + 1
	return image.NewRGBA(image.Rect(0, 0, 2*half+1, 2*half+1)), float64(half)
}

// shade returns the colour at a distance from the light.
func shade(tones []tone, distance float64) color.NRGBA {
	i := 1
	for i < len(tones)-1 && distance > tones[i].reach {
		i++
	}
	a, b := tones[i-1], tones[i]
	t := smooth(min(max((distance-a.reach)/(b.reach-a.reach), 0), 1))
	mix := func(n int) uint8 { return uint8(a.grey[n] + (b.grey[n]-a.grey[n])*t + 0.5) }
	return color.NRGBA{R: mix(0), G: mix(1), B: mix(2), A: 0xFF}
}

// smooth eases t from 0 to 1.
func smooth(t float64) float64 { return t * t * (3 - 2*t) }
