package panels

import (
	"image"

	"tengen/ui/widgets/skin"
)

// The opacity of the ground between the line and the middle, and of a span in
// which a side is proven to win.
const (
	areaStrength = 0.13
	wonStrength  = 0.34
)

// paintArea paints the ground between the line and the middle, in pixels: the
// chances of a side, stronger where its win is proven.
func (r *renderer) paintArea(w, h int) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, w, h))
	size := r.g.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return picture
	}
	ground, proven := skin.Fade(skin.Current().Accent, areaStrength), skin.Fade(skin.Current().Accent, wonStrength)
	scale := float32(h) / size.Height
	for px := range w {
		chance, won, ok := r.g.chanceAt(float32(px) / float32(w))
		if !ok {
			continue
		}
		ink := ground
		if won {
			ink = proven
		}
		from, to := r.g.y(chance, size.Height)*scale, float32(h)/2
		for py := int(min(from, to)); py < int(max(from, to)); py++ {
			picture.SetNRGBA(px, py, ink)
		}
	}
	return picture
}

// chanceAt interpolates the line at a share of the width, 0 to 1, and tells whether
// a side is proven to win there; ok is false in gaps.
func (g *Graph) chanceAt(share float32) (chance float64, proven, ok bool) {
	place := float64(share) * float64(g.span())
	i := int(place)
	if i+1 >= len(g.values) || !joined(g.values[i], g.values[i+1]) {
		return 0, false, false
	}
	part := place - float64(i)
	return g.values[i].Chance*(1-part) + g.values[i+1].Chance*part, won(g.values[i], g.values[i+1]), true
}
