package boardview

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// fonts are the parsed faces of one weight, in the order in which characters are
// looked for.
type fonts []*sfnt.Font

// Parsing takes a few milliseconds and the fonts never change.
var (
	plain = sync.OnceValue(func() fonts { return parseFonts(false) })
	heavy = sync.OnceValue(func() fonts { return parseFonts(true) })
)

func parseFonts(bold bool) fonts {
	var out fonts
	for _, face := range skin.Faces(bold) {
		f, err := opentype.Parse(face.Content())
		if err != nil {
			panic("boardview: font of the program: " + err.Error())
		}
		out = append(out, f)
	}
	return out
}

// letterer draws text at one size and remembers what it drew.
type letterer struct {
	size   float64
	faces  []font.Face
	fonts  fonts
	labels map[string]*image.Alpha
	buffer sfnt.Buffer
}

// newLetterer returns a letterer; size is the height of an em in pixels.
func newLetterer(f fonts, size float64) *letterer {
	l := &letterer{size: size, fonts: f, labels: map[string]*image.Alpha{}}
	for _, f := range f {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
		if err != nil {
			panic("boardview: font of the program: " + err.Error())
		}
		l.faces = append(l.faces, face)
	}
	return l
}

// face returns the first font that has the character.
func (l *letterer) face(r rune) font.Face {
	for i, f := range l.fonts {
		if glyph, err := f.GlyphIndex(&l.buffer, r); err == nil && glyph != 0 {
			return l.faces[i]
		}
	}
	return l.faces[0]
}

// width returns the length of a text in pixels.
func (l *letterer) width(text string) float64 {
	var sum fixed.Int26_6
	for _, r := range text {
		advance, _ := l.face(r).GlyphAdvance(r)
		sum += advance
	}
	return float64(sum) / 64
}

// reach returns the radius of the circle that a text fills, its ink's middle in the middle.
func (l *letterer) reach(text string) float64 {
	capital := float64(l.faces[0].Metrics().CapHeight) / 64
	return math.Hypot(l.width(text), capital) / 2
}

// put draws text with the middle of its ink at c.
func (l *letterer) put(dst *image.RGBA, c image.Point, text string, ink color.NRGBA) {
	mask, ok := l.labels[text]
	if !ok {
		mask = l.render(text)
		l.labels[text] = mask
	}
	size := mask.Rect.Size()
	to := image.Rectangle{Max: size}.Add(c.Sub(image.Pt(size.X/2, size.Y/2)))
	draw.DrawMask(dst, to, image.NewUniform(ink), image.Point{}, mask, image.Point{}, draw.Over)
}

// render draws text in a picture of an odd number of pixels, so that it has a
// middle; the height is that of capitals and figures, which is what the eye
// centres.
func (l *letterer) render(text string) *image.Alpha {
	capital := l.faces[0].Metrics().CapHeight
	half := capital.Ceil() + 2 // room for Chinese characters and tails too
	wide := int(l.width(text))/2 + 2
	out := image.NewAlpha(image.Rect(0, 0, 2*wide+1, 2*half+1))

	middle := fixed.I(half) + 32 // the middle of the middle pixel
	pen := fixed.Point26_6{
		X: fixed.I(wide) + 32 - fixed.Int26_6(l.width(text)*32),
		Y: middle + capital/2,
	}
	for _, r := range text {
		face := l.face(r)
		to, glyph, at, advance, ok := face.Glyph(pen, r)
		if ok {
			draw.DrawMask(out, to, image.Opaque, image.Point{}, glyph, at, draw.Over)
		}
		pen.X += advance
	}
	return out
}

// Picture draws a state into a new image of w by h pixels, transparent around
// the board: what the widget shows, without pointer and cursor.
func Picture(s view.Board, dark bool, w, h int) *image.RGBA {
	var p Painter
	return p.Picture(s, dark, w, h)
}

// Painter draws many pictures of a game: it keeps the empty board and the stones
// for the next one. The zero value is ready; it is for one goroutine at a time.
type Painter struct{ painter painter }

// Picture is [Picture].
func (p *Painter) Picture(s view.Board, dark bool, w, h int) *image.RGBA {
	pic := image.NewRGBA(image.Rect(0, 0, w, h))
	p.painter.paint(pic, s, dark, board.Pass)
	return pic
}

// painter draws states and keeps what the next picture can use again.
type painter struct {
	ground  ground
	stones  stones
	letters map[float64]*letterer // in bold, by size
}

// paint draws everything but the stone on skip, which the caller shows itself.
func (p *painter) paint(dst *image.RGBA, s view.Board, dark bool, skip board.Point) {
	m := materialOf(s.Look, dark)
	ground := p.ground.get(groundKey{
		size: s.Size(), symmetry: s.Symmetry, coordinates: s.Coordinates,
		look: s.Look, dark: dark, w: dst.Rect.Dx(), h: dst.Rect.Dy(),
	})
	copy(dst.Pix, ground.Pix)

	grid := p.ground.grid
	p.stones.fit(grid.stone(), m.shadow)
	b := brush{painter: p, dst: dst, grid: grid, material: m, state: s, skip: skip}
	b.heat()
	b.winBand()
	b.stones()
	b.winRings()
	b.numbers()
	b.userMarks()
	b.truths()
	b.weights()
	b.candidates()
	b.restriction()
	b.second()
	b.line()
	b.forbidden()
	b.last()
}

// letterer returns the bold letterer of a size.
func (p *painter) letterer(size float64) *letterer {
	if l, ok := p.letters[size]; ok {
		return l
	}
	if p.letters == nil || len(p.letters) >= lettererLimit {
		p.letters = map[float64]*letterer{}
	}
	l := newLetterer(heavy(), size)
	p.letters[size] = l
	return l
}

// lettererLimit bounds what a window that is dragged to ever new sizes keeps.
const lettererLimit = 16

// ground is the board without stones, kept for the next picture.
type ground struct {
	key  groundKey
	grid Grid
	pic  *image.RGBA
}

type groundKey struct {
	size        board.Size
	symmetry    view.Symmetry
	coordinates bool
	look        view.Look
	dark        bool
	w, h        int
}

func (g *ground) get(key groundKey) *image.RGBA {
	if g.pic != nil && g.key == key {
		return g.pic
	}
	pic := image.NewRGBA(image.Rect(0, 0, key.w, key.h))
	grid := NewGrid(key.size, key.symmetry, key.coordinates, key.w, key.h)
	m := materialOf(key.look, key.dark)
	paintGround(pic, grid.panel, m)
	drawLines(pic, grid, m)
	drawCoordinates(pic, grid, m)
	roundCorners(pic, grid.panel)
	*g = ground{key: key, grid: grid, pic: pic}
	return pic
}
