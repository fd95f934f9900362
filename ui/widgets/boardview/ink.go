package boardview

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"unicode"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// The shapes of this file are drawn by signed distance: a pixel is covered as
// far as its centre lies inside the edge, which is smooth at every size.

// pixel is a place on a picture in pixels; a pixel's centre has whole numbers.
type pixel struct{ x, y float64 }

func at(p image.Point) pixel { return pixel{float64(p.X), float64(p.Y)} }

// disc fills a circle.
func disc(dst *image.RGBA, c pixel, radius float64, ink color.NRGBA) {
	shape(dst, around(c, radius), ink, func(x, y float64) float64 {
		return math.Hypot(x-c.x, y-c.y) - radius
	})
}

// ring draws a circle whose line's middle runs at radius.
func ring(dst *image.RGBA, c pixel, radius, thickness float64, ink color.NRGBA) {
	shape(dst, around(c, radius+thickness), ink, func(x, y float64) float64 {
		return math.Abs(math.Hypot(x-c.x, y-c.y)-radius) - thickness/2
	})
}

// stroke draws a line with round ends.
func stroke(dst *image.RGBA, a, b pixel, thickness float64, ink color.NRGBA) {
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	area := around(a, thickness).Union(around(b, thickness))
	shape(dst, area, ink, func(x, y float64) float64 {
		t := 0.0
		if length > 0 {
			t = min(max(((x-a.x)*dx+(y-a.y)*dy)/length, 0), 1)
		}
		return math.Hypot(x-a.x-t*dx, y-a.y-t*dy) - thickness/2
	})
}

// plate fills a rectangle with rounded corners.
func plate(dst *image.RGBA, r image.Rectangle, radius float64, ink color.NRGBA) {
	shape(dst, r, ink, plateDistance(r, radius))
}

// plateDistance returns the distance from the edge of a rounded rectangle,
// negative inside.
func plateDistance(r image.Rectangle, radius float64) func(x, y float64) float64 {
	cx, cy := float64(r.Min.X+r.Max.X-1)/2, float64(r.Min.Y+r.Max.Y-1)/2
	w, h := float64(r.Dx())/2-radius, float64(r.Dy())/2-radius
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-cx)-w, math.Abs(y-cy)-h
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
	}
}

// bar fills a rectangle whose edges may lie between pixels.
func bar(dst *image.RGBA, x0, y0, x1, y1 float64, ink color.NRGBA) {
	area := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(dst.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		tall := min(y1, float64(y+1)) - max(y0, float64(y))
		for x := area.Min.X; x < area.Max.X; x++ {
			wide := min(x1, float64(x+1)) - max(x0, float64(x))
			blend(dst, x, y, ink, tall*wide)
		}
	}
}

func around(c pixel, radius float64) image.Rectangle {
	return image.Rect(int(c.x-radius-1), int(c.y-radius-1), int(c.x+radius+3), int(c.y+radius+3))
}

// shape fills where distance is negative.
func shape(dst *image.RGBA, area image.Rectangle, ink color.NRGBA, distance func(x, y float64) float64) {
	area = area.Intersect(dst.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if cover := 0.5 - distance(float64(x), float64(y)); cover > 0 {
				blend(dst, x, y, ink, min(cover, 1))
			}
		}
	}
}

// blend lays ink over a pixel, as far as it is covered.
func blend(dst *image.RGBA, x, y int, ink color.NRGBA, cover float64) {
	a := uint32(float64(ink.A)*cover*257 + 0.5) // 16 bits
	rest := 0xFFFF - a
	pix := dst.Pix[dst.PixOffset(x, y):][:4:4]
	pix[0] = uint8((uint32(ink.R)*a + uint32(pix[0])*rest + 0x7FFF) / 0xFFFF)
	pix[1] = uint8((uint32(ink.G)*a + uint32(pix[1])*rest + 0x7FFF) / 0xFFFF)
	pix[2] = uint8((uint32(ink.B)*a + uint32(pix[2])*rest + 0x7FFF) / 0xFFFF)
	pix[3] = uint8((0xFF*a + uint32(pix[3])*rest + 0x7FFF) / 0xFFFF)
}

// stamp lays a picture over another, its middle at c, at an opacity of 0 to 1.
func stamp(dst *image.RGBA, c image.Point, src *image.RGBA, opacity float64) {
	to := src.Rect.Sub(src.Rect.Min).Add(c.Sub(image.Pt(src.Rect.Dx()/2, src.Rect.Dy()/2)))
	if opacity >= 1 {
		draw.Draw(dst, to, src, src.Rect.Min, draw.Over)
		return
	}
	mask := image.NewUniform(color.Alpha{A: uint8(opacity*255 + 0.5)})
	draw.DrawMask(dst, to, src, src.Rect.Min, mask, image.Point{}, draw.Over)
}

// textShare in stones and discs, as shares of a stone: less for longer texts.
var textShare = [...]float64{0.50, 0.50, 0.46, 0.39, 0.31, 0.28, 0.25}

// leastText is the size in pixels below which text cannot be read at all.
const leastText = 8.5

// brush is one drawing of one state.
type brush struct {
	painter  *painter
	dst      *image.RGBA
	grid     Grid
	material material
	state    view.Board
	skip     board.Point // its stone is drawn elsewhere
}

// stone returns the stone to draw on p.
func (b brush) stone(p board.Point) board.Stone {
	if p == b.skip {
		return board.Empty
	}
	return b.state.At(p)
}

// free reports whether p can have a mark: it lies on the board and is empty.
func (b brush) free(p board.Point) bool {
	return b.state.Size().Contains(p) && b.state.At(p) == board.Empty
}

// text writes into a circle, as large as a text of that length is in a stone or, where it
// would reach over the edge, as large as the circle allows. What could not be read then is
// left out.
func (b brush) text(c image.Point, radius float64, text string, ink color.NRGBA) {
	l := b.fitting(columns(text))
	if reach := l.reach(text); reach > radius {
		size := math.Floor(l.size*radius/reach/textStep) * textStep
		if size < leastShrunk {
			return
		}
		l = b.painter.letterer(size)
	}
	l.put(b.dst, c, text, ink)
}

// Texts shrink in steps of some pixels, so that few sizes are kept, and not below what
// can be made out.
const (
	textStep    = 0.5
	leastShrunk = 5
)

// columns counts the characters of a text, Chinese ones twice: they are as wide as
// they are high.
func columns(text string) int {
	n := 0
	for _, r := range text {
		n++
		if unicode.Is(unicode.Han, r) {
			n++
		}
	}
	return n
}

// fitting returns the letterer whose texts of n characters fit into a stone.
func (b brush) fitting(n int) *letterer {
	share := textShare[min(n, len(textShare)-1)]
	return b.painter.letterer(max(leastText, share*b.grid.stone()))
}

// thick returns a line's thickness: a share of a stone, but never too thin to
// see.
func (b brush) thick(share float64) float64 {
	return max(1, share*b.usual())
}

// usual returns the diameter of a stone, but no more than it would be on a board
// of largeStones stones a side.
func (b brush) usual() float64 {
	return min(b.grid.stone(), float64(b.grid.panel.Dx())/largeStones)
}

const largeStones = 11

// on returns the colours that show on a stone.
func on(s board.Stone) skin.Skin {
	if s == board.Black {
		return skin.Dark()
	}
	return skin.Light()
}

// Marks on stones, as shares of a stone.
const (
	bandShare   = 1.16 // width of the band under the winning line
	winInset    = 0.04
	winThick    = 0.075
	lastShare   = 0.17 // radius of the last move's ring
	lastLeast   = 0.13 // the same on boards with large stones
	lastSmall   = 3.0  // pixels
	lastThick   = 0.05
	lastOutside = 0.05 // distance from the edge when a number is inside
)

// stones draws what stands on the board, all shadows first: none falls on a
// stone.
func (b brush) stones() {
	size := b.state.Size()
	for i := range size.Cells() {
		if p := size.Point(i); b.stone(p) != board.Empty {
			stamp(b.dst, b.grid.Center(p), b.painter.stones.shadow, 1)
		}
	}
	for i := range size.Cells() {
		p := size.Point(i)
		if s := b.stone(p); s != board.Empty {
			stamp(b.dst, b.grid.Center(p), b.painter.stones.of(s), 1)
		}
	}
}

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
	stroke(b.dst, first, last, bandShare*b.grid.stone(), b.material.band)
}

// winRings rings the stones of the winning line.
func (b brush) winRings() {
	for _, p := range b.state.Win {
		if s := b.stone(p); s != board.Empty {
			radius := b.grid.stone()/2 - b.thick(winInset)
			ring(b.dst, at(b.grid.Center(p)), radius, b.thick(winThick), on(s).Accent)
		}
	}
}

// numbers writes on each stone when it was played.
func (b brush) numbers() {
	if !b.state.Numbers {
		return
	}
	for i, p := range b.state.Moves {
		if s := b.stone(p); s != board.Empty && !b.marked(p) {
			b.text(b.grid.Center(p), b.grid.stone()/2, strconv.Itoa(i+1), on(s).Text)
		}
	}
}

// last marks the last move: a small ring in the stone, or around its number.
func (b brush) last() {
	p, ok := b.state.Last()
	if !ok || p == b.skip {
		return
	}
	radius := max(lastShare*b.usual(), lastLeast*b.grid.stone(), lastSmall)
	if b.state.Numbers || b.marked(p) {
		radius = b.grid.stone()/2 - b.thick(lastOutside)
	}
	ring(b.dst, at(b.grid.Center(p)), radius, b.thick(lastThick), on(b.state.At(p)).Alarm)
}

// The squares of a heat map, as shares of a cell: colour and size tell the same.
const (
	lostShare   = 0.30
	coldShare   = 0.44
	hotShare    = 0.94
	heatCorner  = 0.18 // of a square's side
	lostOpacity = 0.75
	heatOpacity = 0.86 // the lines of the board shine through

	heatEdgeFade = 0.6
)

// heat colours the cells by what a move there is worth, with a square that is the larger the
// better it is; one that loses by force has only its edge. Stones and discs lie above.
func (b brush) heat() {
	for _, c := range b.state.Heat {
		if b.free(c.Point) {
			b.heatCell(c)
		}
	}
}

func (b brush) heatCell(c view.HeatCell) {
	share := coldShare + (hotShare-coldShare)*c.Heat
	if c.Loses {
		share = lostShare
	}
	side := share * float64(b.grid.pitch)
	half, middle := int(side/2), b.grid.Center(c.Point)
	area := image.Rectangle{Min: middle.Sub(image.Pt(half, half)), Max: middle.Add(image.Pt(half+1, half+1))}
	corner := heatCorner * side
	if c.Loses {
		shape(b.dst, area, skin.Fade(b.material.alarm, lostOpacity), outline(plateDistance(area, corner), b.thick(lossEdge)))
		return
	}
	plate(b.dst, area, corner, skin.Fade(skin.Heat(c.Heat), heatOpacity))
	edge := skin.Fade(skin.Heat(1), heatEdgeFade) // a colour may be as light as the board
	shape(b.dst, area, edge, outline(plateDistance(area, corner), b.thick(edgeShare)))
}
