package boardview

import (
	"image"

	"tengen/board"
	"tengen/ui/view"
)

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
