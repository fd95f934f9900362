package boardview

import (
	"image"
	"image/color"
	"strconv"

	"tengen/board"
	"tengen/ui/skin"
)

// Picture draws a state into a new image of w by h pixels, transparent around
// the board: what the widget shows, without pointer and cursor.
func Picture(s State, dark bool, w, h int) *image.RGBA {
	var p painter
	pic := image.NewRGBA(image.Rect(0, 0, w, h))
	p.paint(pic, s, dark, board.Pass)
	return pic
}

// painter draws states and keeps what the next picture can use again.
type painter struct {
	ground  ground
	stones  stones
	letters map[float64]*letterer // in bold, by size
}

// paint draws everything but the stone on skip, which the caller shows itself.
func (p *painter) paint(dst *image.RGBA, s State, dark bool, skip board.Point) Grid {
	m := s.Look.material(dark)
	ground := p.ground.get(groundKey{
		size: s.Size(), symmetry: s.Symmetry, coordinates: s.Coordinates,
		look: s.Look, dark: dark, w: dst.Rect.Dx(), h: dst.Rect.Dy(),
	})
	copy(dst.Pix, ground.Pix)

	b := brush{painter: p, dst: dst, grid: p.ground.grid, material: m, state: s}
	p.stones.fit(b.grid.stone(), m.shadow)
	b.winBand()
	b.stones(skip)
	b.truths()
	b.candidates()
	b.line()
	b.forbidden()
	b.last(skip)
	return b.grid
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

// Text in stones and discs, as shares of a stone: less for longer texts.
var textShare = [...]float64{0.50, 0.50, 0.46, 0.39, 0.36, 0.30, 0.25}

// leastText is the size in pixels below which text cannot be read at all.
const leastText = 8.5

// brush is one drawing of one state.
type brush struct {
	*painter
	dst      *image.RGBA
	grid     Grid
	material material
	state    State
}

// text writes into a circle of a stone's size around c.
func (b brush) text(c image.Point, text string, ink color.NRGBA) {
	b.fitting(len([]rune(text))).put(b.dst, c, text, ink)
}

// fitting returns the letterer whose texts of n characters fit into a stone.
func (b brush) fitting(n int) *letterer {
	share := textShare[min(n, len(textShare)-1)]
	return b.letterer(max(leastText, share*b.grid.stone()))
}

// thick returns a line's thickness: a share of a stone, but never too thin to
// see, nor thicker than on a board of largeStones stones a side.
func (b brush) thick(share float64) float64 {
	return max(1, share*min(b.grid.stone(), float64(b.grid.panel.Dx())/largeStones))
}

const largeStones = 11

// winBand joins the stones of the winning line from below.
func (b brush) winBand() {
	var row []board.Point
	for _, p := range b.state.Win {
		if b.state.Size().Contains(p) {
			row = append(row, p)
		}
	}
	if len(row) < 2 {
		return
	}
	first, last := at(b.grid.Center(row[0])), at(b.grid.Center(row[len(row)-1]))
	stroke(b.dst, first, last, 1.16*b.grid.stone(), b.material.band)
}

func (b brush) stones(skip board.Point) {
	size := b.state.Size()
	for i := range size.Cells() {
		if p := size.Point(i); b.state.At(p) != board.Empty && p != skip {
			stamp(b.dst, b.grid.Center(p), b.painter.stones.shadow, 1)
		}
	}
	for i := range size.Cells() {
		p := size.Point(i)
		if s := b.state.At(p); s != board.Empty && p != skip {
			stamp(b.dst, b.grid.Center(p), b.painter.stones.of(s), 1)
		}
	}
	for _, p := range b.state.Win {
		if b.state.At(p) != board.Empty {
			radius := b.grid.stone()/2 - b.thick(0.04)
			ring(b.dst, at(b.grid.Center(p)), radius, b.thick(0.075), accentOn(b.state.At(p)))
		}
	}
	if !b.state.Numbers {
		return
	}
	for i, p := range b.state.Moves {
		if s := b.state.At(p); s != board.Empty && p != skip {
			b.text(b.grid.Center(p), strconv.Itoa(i+1), onStone(s))
		}
	}
}

// Radius of the last move's ring, as shares of a stone: on usual boards, and at
// least on those with large stones.
const (
	lastShare = 0.17
	lastLeast = 0.13
)

// last marks the last move: a small ring in the stone, or around its number.
func (b brush) last(skip board.Point) {
	p, ok := b.state.Last()
	if !ok || p == skip {
		return
	}
	radius := max(lastShare*min(b.grid.stone(), float64(b.grid.panel.Dx())/largeStones), lastLeast*b.grid.stone(), 3)
	if b.state.Numbers {
		radius = b.grid.stone()/2 - b.thick(0.05)
	}
	ring(b.dst, at(b.grid.Center(p)), radius, b.thick(0.05), alarmOn(b.state.At(p)))
}

// onStone is the colour of text on a stone.
func onStone(s board.Stone) color.NRGBA {
	if s == board.Black {
		return skin.RGB(0xF4F1EA)
	}
	return skin.RGB(0x1E1C19)
}

// alarmOn is the alarm colour that shows on a stone.
func alarmOn(s board.Stone) color.NRGBA {
	if s == board.Black {
		return skin.Dark().Alarm
	}
	return skin.Light().Alarm
}

// accentOn is the accent colour that shows on a stone.
func accentOn(s board.Stone) color.NRGBA {
	if s == board.Black {
		return skin.Dark().Accent
	}
	return skin.Light().Accent
}

// ground is the board without stones, kept for the next picture.
type ground struct {
	key  groundKey
	grid Grid
	pic  *image.RGBA
}

type groundKey struct {
	size        board.Size
	symmetry    Symmetry
	coordinates bool
	look        Look
	dark        bool
	w, h        int
}

func (g *ground) get(key groundKey) *image.RGBA {
	if g.pic != nil && g.key == key {
		return g.pic
	}
	pic := image.NewRGBA(image.Rect(0, 0, key.w, key.h))
	grid := NewGrid(key.size, key.symmetry, key.coordinates, key.w, key.h)
	m := key.look.material(key.dark)
	paintGround(pic, grid.panel, m)
	drawLines(pic, grid, m)
	if key.coordinates {
		drawCoordinates(pic, grid, m)
	}
	roundCorners(pic, grid.panel)
	*g = ground{key: key, grid: grid, pic: pic}
	return pic
}
