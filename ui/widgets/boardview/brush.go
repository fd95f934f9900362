package boardview

import (
	"image"
	"image/color"
	"math"
	"unicode"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// Text in stones and discs, as shares of a stone: less for longer texts.
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
	skip     board.Point // its stone is shown by someone else
}

// stone returns the stone to draw on p.
func (b brush) stone(p board.Point) board.Stone {
	if p == b.skip {
		return board.Empty
	}
	return b.state.At(p)
}

// free tells whether p can have a mark: it lies on the board and is empty.
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
