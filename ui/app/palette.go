package app

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// paletteSize is what a GIF can hold.
const paletteSize = 256

// shift leaves six bits of each channel: with five, wood turns green and red in
// places.
const shift = 2

// bucket is one of the 262144 coarse colours and how often it was seen.
type bucket struct {
	r, g, b uint8
	count   int
}

// channel returns one of the three values of a bucket.
func (b bucket) channel(i int) uint8 { return [3]uint8{b.r, b.g, b.b}[i] }

// key returns the number of the bucket that a colour falls into.
func key(c color.RGBA) int {
	return int(c.R>>shift)<<(2*(8-shift)) | int(c.G>>shift)<<(8-shift) | int(c.B>>shift)
}

// count adds the pixels of a picture to the buckets.
func count(counts []int, pic *image.RGBA) {
	for i := 0; i+3 < len(pic.Pix); i += 4 {
		counts[key(color.RGBA{R: pic.Pix[i], G: pic.Pix[i+1], B: pic.Pix[i+2]})]++
	}
}

// newPalette chooses colours by median cut (Heckbert 1982): the box with the most
// to gain is split at its median along its longest side, until there are enough.
func newPalette(pictures ...*image.RGBA) color.Palette {
	counts := make([]int, 1<<(3*(8-shift)))
	for _, pic := range pictures {
		count(counts, pic)
	}
	var all []bucket
	for k, n := range counts {
		if n > 0 {
			const mask = 1<<(8-shift) - 1
			all = append(all, bucket{uint8(k >> (2 * (8 - shift)) & mask), uint8(k >> (8 - shift) & mask), uint8(k & mask), n})
		}
	}
	boxes := [][]bucket{all}
	for len(boxes) < paletteSize {
		i := widest(boxes)
		if len(boxes[i]) < 2 {
			break
		}
		low, high := split(boxes[i])
		boxes[i] = low
		boxes = append(boxes, high)
	}
	palette := make(color.Palette, len(boxes))
	for i, box := range boxes {
		palette[i] = mean(box)
	}
	return palette
}

// widest returns the box in which a split gains most: long, and with many pixels.
func widest(boxes [][]bucket) int {
	best, gain := 0, -1
	for i, box := range boxes {
		if len(box) < 2 {
			continue
		}
		_, length := longest(box)
		pixels := 0
		for _, b := range box {
			pixels += b.count
		}
		if g := length * length * pixels; g > gain {
			best, gain = i, g
		}
	}
	return best
}

// longest returns the channel along which a box is longest, and how long.
func longest(box []bucket) (channel, length int) {
	for c := range 3 {
		low, high := box[0].channel(c), box[0].channel(c)
		for _, b := range box {
			low, high = min(low, b.channel(c)), max(high, b.channel(c))
		}
		if l := int(high - low); l > length {
			channel, length = c, l
		}
	}
	return channel, length
}

func split(box []bucket) (low, high []bucket) {
	c, _ := longest(box)
	slices.SortFunc(box, func(a, b bucket) int { return cmp.Compare(a.channel(c), b.channel(c)) })
	half := 0
	for _, b := range box {
		half += b.count
	}
	half /= 2
	at, sum := 1, box[0].count
	for at < len(box)-1 && sum < half {
		sum += box[at].count
		at++
	}
	return box[:at], box[at:]
}

func mean(box []bucket) color.RGBA {
	var r, g, b, n int
	for _, c := range box {
		r, g, b, n = r+int(c.r)*c.count, g+int(c.g)*c.count, b+int(c.b)*c.count, n+c.count
	}
	n = max(n, 1)
	const middle = 1 << (shift - 1)
	full := func(sum int) uint8 { return uint8(min(255, sum<<shift/n+middle)) }
	return color.RGBA{R: full(r), G: full(g), B: full(b), A: 255}
}

// mapper finds the nearest colour of a palette, once for each bucket.
type mapper struct {
	palette color.Palette
	known   []int16 // by bucket; -1 until it is looked up
}

func newMapper(p color.Palette) *mapper {
	m := &mapper{palette: p, known: make([]int16, 1<<(3*(8-shift)))}
	for i := range m.known {
		m.known[i] = -1
	}
	return m
}

func (m *mapper) index(c color.RGBA) uint8 {
	k := key(c)
	if m.known[k] < 0 {
		m.known[k] = int16(m.palette.Index(c))
	}
	return uint8(m.known[k])
}

// paletted translates a picture.
func (m *mapper) paletted(pic *image.RGBA) *image.Paletted {
	out := image.NewPaletted(pic.Rect, m.palette)
	for i := range out.Pix {
		at := 4 * i
		out.Pix[i] = m.index(color.RGBA{R: pic.Pix[at], G: pic.Pix[at+1], B: pic.Pix[at+2], A: 255})
	}
	return out
}
