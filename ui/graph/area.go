package graph

import (
	"image"

	"tengen/ui/skin"
)

// areaStrength is the opacity of the ground between the line and the middle.
const areaStrength = 0.13

// paintArea paints the ground between the line and the middle, in pixels.
func (r *renderer) paintArea(w, h int) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, w, h))
	size := r.g.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return picture
	}
	ground := skin.Fade(skin.Current().Accent, areaStrength)
	scale := float32(h) / size.Height
	for px := range w {
		chance, ok := r.g.chanceAt(float32(px) / float32(w))
		if !ok {
			continue
		}
		from, to := y(chance, size.Height)*scale, float32(h)/2
		for py := int(min(from, to)); py < int(max(from, to)); py++ {
			picture.SetNRGBA(px, py, ground)
		}
	}
	return picture
}

// chanceAt interpolates the line at a share of the width, 0 to 1; false in gaps.
func (g *Graph) chanceAt(share float32) (float64, bool) {
	place := float64(share) * float64(g.span())
	i := int(place)
	if i+1 >= len(g.values) || !g.values[i].Known || !g.values[i+1].Known {
		return 0, false
	}
	part := place - float64(i)
	return g.values[i].Chance*(1-part) + g.values[i+1].Chance*part, true
}
