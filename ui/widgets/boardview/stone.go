package boardview

import (
	"image"
	"image/color"
	"math"

	"tengen/board"
)

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
