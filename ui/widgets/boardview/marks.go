package boardview

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Marks, as shares of a stone.
const (
	discShare    = 0.90 // diameter of a candidate
	ringShare    = 0.065
	edgeShare    = 0.022 // edge of all candidates but the best
	edgeFade     = 0.7
	crossShare   = 0.16 // half the width of a forbidden point's cross
	crossThick   = 0.065
	crossLeast   = 1.6 // pixels
	leastDisc    = 24  // pixels, where the cell has room: its label must be read
	fadePerRank  = 0.06
	fadePerLoss  = 1.6
	slipShare    = 0.88 // half the side of a slip's square, of a disc's radius
	slipCorner   = 0.25
	slipRoom     = 0.80 // for its label, of a disc's
	faintest     = 0.42
	olderLeast   = 0.8 // opacity of a grey disc, which has to differ from a faint one
	ghostStone   = 0.5 // opacity of a stone to come
	drawPlate    = 0.7 // opacity of a draw's plate
	lossEdge     = 0.045
	shapeThick   = 0.09
	shapeFade    = 0.75
	barredShare  = 0.62 // diameter of the mark of a move that is left out
	barredGround = 0.8  // opacity of its ground
	barredInk    = 0.7
	cornerArm    = 0.3  // length of the corners of a chosen cell, of half a cell
	diamondShare = 0.62 // reach of a second engine's mark, of a cell
	knownShare   = 0.6  // strength of the ground of a move that is only known
	leastLabel   = 5    // letters: the label of a cell is written no larger than so many allow
)

// candidates draws a disc for each, the best with a ring; none where a stone or
// the shown line stands.
func (b brush) candidates() {
	for _, c := range b.state.Candidates {
		if !b.free(c.Point) {
			continue
		}
		middle := b.grid.Center(c.Point)
		radius := max(discShare*b.grid.stone(), min(leastDisc, float64(b.grid.pitch))) / 2
		strength := strength(c)
		room := radius - max(1, b.thick(ringShare)/2)
		if c.Slip {
			room *= slipRoom
		}
		taken := slices.Contains(b.state.Line.Points, c.Point)
		if !taken {
			if c.Slip {
				b.slip(middle, radius, strength)
			} else {
				disc(b.dst, at(middle), radius, b.ground(c, strength))
			}
			b.text(middle, room, c.Label, b.material.ink)
		}
		if c.Rank == 0 && !c.Known {
			ring(b.dst, at(middle), max(radius, b.grid.stone()/2), b.thick(ringShare), b.material.best)
		} else if !taken && !c.Slip {
			ring(b.dst, at(middle), radius, b.thick(edgeShare), skin.Fade(b.material.best, strength*edgeFade))
		}
	}
}

// ground is the colour of a candidate's disc.
func (b brush) ground(c view.Candidate, strength float64) color.NRGBA {
	if c.Known {
		return skin.Fade(b.material.disc, knownShare)
	}
	if c.Older {
		return skin.Fade(b.material.older, max(strength, olderLeast))
	}
	return skin.Fade(b.material.disc, strength)
}

// strength is how strong a candidate's disc is: it fades with what the move gives
// away, and a little with its rank.
func strength(c view.Candidate) float64 {
	return max(1-fadePerRank*float64(c.Rank)-fadePerLoss*c.Loss, faintest)
}

// slip draws a square in place of a disc.
func (b brush) slip(middle image.Point, radius, strength float64) {
	half := image.Pt(int(radius*slipShare), int(radius*slipShare))
	area := image.Rectangle{Min: middle.Sub(half), Max: middle.Add(half).Add(image.Pt(1, 1))}
	corner := radius * slipCorner
	plate(b.dst, area, corner, skin.Fade(b.material.disc, strength))
	shape(b.dst, area, b.material.alarm, outline(plateDistance(area, corner), b.thick(lossEdge)))
}

// line draws stones to come at half strength, numbered. Where the stones on the board
// have numbers, these go on after them.
func (b brush) line() {
	colour, played := b.state.Line.First, 0
	if b.state.Numbers {
		played = len(b.state.Moves)
	}
	for i, p := range b.state.Line.Points {
		if b.free(p) {
			middle := b.grid.Center(p)
			stamp(b.dst, middle, b.painter.stones.of(colour), ghostStone)
			b.text(middle, b.grid.stone()/2, strconv.Itoa(played+i+1), on(colour).Text)
		}
		colour = colour.Opponent()
	}
}

// forbidden crosses out the points where the side to move may not play.
func (b brush) forbidden() {
	reach := crossShare * b.grid.stone()
	for _, f := range b.state.Forbidden {
		if !b.free(f.Point) {
			continue
		}
		c := at(b.grid.Center(f.Point))
		thick := max(crossLeast, crossThick*b.grid.stone())
		stroke(b.dst, pixel{c.x - reach, c.y - reach}, pixel{c.x + reach, c.y + reach}, thick, b.material.alarm)
		stroke(b.dst, pixel{c.x - reach, c.y + reach}, pixel{c.x + reach, c.y - reach}, thick, b.material.alarm)
	}
}

// truths writes how each empty cell ends, in words on plates that differ in more
// than colour: a win's is dark, a draw's pale, a loss's pale with an edge.
func (b brush) truths() {
	longest := 0
	for _, t := range b.state.Truths {
		longest = max(longest, len([]rune(t.Label)))
		if _, err := strconv.Atoi(t.Label); err != nil { // numbers alone are written larger
			longest = max(longest, leastLabel)
		}
	}
	l := b.fitting(longest)
	for _, t := range b.state.Truths {
		b.badge(l, t.Point, t.Label, t.Outcome)
	}
}

// badge writes on a plate in a cell, unless a stone stands there.
func (b brush) badge(l *letterer, p board.Point, label string, o view.Outcome) {
	if !b.free(p) {
		return
	}
	middle := b.grid.Center(p)
	area := plateAround(middle, b.grid.stone())
	radius := float64(area.Dy()) / 2
	switch o {
	case view.Wins:
		plate(b.dst, area, radius, skin.Light().Accent)
		l.put(b.dst, middle, label, skin.RGB(0xFFFFFF))
	case view.Draws:
		plate(b.dst, area, radius, skin.Fade(b.material.disc, drawPlate))
		l.put(b.dst, middle, label, b.material.ink)
	case view.Loses:
		alarm := skin.Light().Alarm
		plate(b.dst, area, radius, b.material.disc)
		shape(b.dst, area, alarm, outline(plateDistance(area, radius), b.thick(lossEdge)))
		l.put(b.dst, middle, label, alarm)
	}
}

// weights writes what each empty cell counts, on plates: dark for what is good, pale
// with an edge for what is bad.
func (b brush) weights() {
	for _, w := range b.state.Weights {
		if len(w.Shape) > 1 {
			ink := b.material.best
			if w.Value < 0 {
				ink = b.material.alarm
			}
			from, to := at(b.grid.Center(w.Shape[0])), at(b.grid.Center(w.Shape[len(w.Shape)-1]))
			stroke(b.dst, from, to, b.thick(shapeThick), skin.Fade(ink, shapeFade))
		}
	}
	l := b.fitting(leastLabel)
	for _, w := range b.state.Weights {
		label := i18n.Signed(w.Value)
		if w.Value < 0 {
			b.badge(l, w.Point, label, view.Loses)
		} else {
			b.badge(l, w.Point, label, view.Wins)
		}
	}
}

// plateAround returns the area of a label as wide as a stone.
func plateAround(c image.Point, stone float64) image.Rectangle {
	const flat = 0.24 // half the height
	half := image.Pt(int(stone/2), int(stone*flat))
	return image.Rectangle{Min: c.Sub(half), Max: c.Add(half).Add(image.Pt(1, 1))}
}

// outline turns a filled shape into its edge, drawn inwards.
func outline(distance func(x, y float64) float64, thick float64) func(x, y float64) float64 {
	return func(x, y float64) float64 {
		d := distance(x, y) + thick/2
		return max(d, -d) - thick/2
	}
}

// restriction marks the moves that a search leaves out with a barred circle, and the only
// ones that it searches with corners.
func (b brush) restriction() {
	radius, ink := barredShare*b.grid.stone()/2, skin.Fade(b.material.ink, barredInk)
	for _, p := range b.state.LeftOut {
		if b.free(p) {
			c := at(b.grid.Center(p))
			thick, reach := max(crossLeast, crossThick*b.grid.stone()), radius*math.Sqrt2/2
			disc(b.dst, c, radius, skin.Fade(b.material.disc, barredGround))
			ring(b.dst, c, radius, thick, ink)
			stroke(b.dst, pixel{c.x - reach, c.y + reach}, pixel{c.x + reach, c.y - reach}, thick, ink)
		}
	}
	for _, p := range b.state.Chosen {
		if b.free(p) {
			corners(b.dst, at(b.grid.Center(p)), float64(b.grid.pitch)/2, b.thick(ringShare), b.material.best)
		}
	}
}

// corners draws the four corners of a square of half that side around c.
func corners(dst *image.RGBA, c pixel, half, thick float64, ink color.NRGBA) {
	half -= thick
	arm := half * cornerArm
	for _, x := range []float64{-1, 1} {
		for _, y := range []float64{-1, 1} {
			corner := pixel{c.x + x*half, c.y + y*half}
			stroke(dst, corner, pixel{corner.x - x*arm, corner.y}, thick, ink)
			stroke(dst, corner, pixel{corner.x, corner.y - y*arm}, thick, ink)
		}
	}
}

// second marks the best move of a second engine with a diamond around its cell.
func (b brush) second() {
	for _, p := range b.state.Second {
		if !b.free(p) {
			continue
		}
		c, reach, thick := at(b.grid.Center(p)), float64(b.grid.pitch)*diamondShare, b.thick(ringShare)
		tips := []pixel{{c.x, c.y - reach}, {c.x + reach, c.y}, {c.x, c.y + reach}, {c.x - reach, c.y}}
		for i, tip := range tips {
			stroke(b.dst, tip, tips[(i+1)%len(tips)], thick, b.material.ink)
		}
	}
}
