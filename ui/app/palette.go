package app

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// paletteSize is what a GIF can hold.
const paletteSize = 256

// coarse is a colour with six bits of each channel, as one number: with all eight, the 256 that a
// board shows most are nearly all of wood.
type coarse uint32

func coarsely(pixel []uint8) coarse {
	const six, middle = 0xfcfcfc, 0x020202
	return (coarse(pixel[0])<<16|coarse(pixel[1])<<8|coarse(pixel[2]))&six | middle
}

func (c coarse) colour() color.RGBA {
	return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
}

// mapper finds the nearest colour of a palette, once for each that is seen.
type mapper struct {
	palette color.Palette
	nearest map[coarse]uint8
}

// newMapper has the colours that the pictures show most. A board has few, so that this is as good
// to look at as a palette that weighs them all (median cut), and nearer to them on average.
func newMapper(pictures ...*image.RGBA) *mapper {
	count := map[coarse]int{}
	for _, pic := range pictures {
		for i := 0; i < len(pic.Pix); i += 4 {
			count[coarsely(pic.Pix[i:])]++
		}
	}
	often := slices.SortedFunc(maps.Keys(count), func(a, b coarse) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	m := &mapper{nearest: map[coarse]uint8{}}
	for _, c := range often[:min(len(often), paletteSize)] {
		m.palette = append(m.palette, c.colour())
	}
	return m
}

// paletted translates a picture.
func (m *mapper) paletted(pic *image.RGBA) *image.Paletted {
	out := image.NewPaletted(pic.Rect, m.palette)
	for i := range out.Pix {
		c := coarsely(pic.Pix[4*i:])
		n, known := m.nearest[c]
		if !known {
			n = uint8(m.palette.Index(c.colour()))
			m.nearest[c] = n
		}
		out.Pix[i] = n
	}
	return out
}
