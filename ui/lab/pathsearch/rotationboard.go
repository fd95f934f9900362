package pathsearch

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// rotationPlan shows where the cells stand, numbered in reading order, and the letters of
// the moves: each at the end of its line that the cells move towards.
var rotationPlan = strings.ReplaceAll(`
...A.B...
...#.#...
...#.#...
H#######C
...#.#...
G#######D
...#.#...
...#.#...
...F.E...`, "\n", "")

// rotationSide is how many cells the plan is wide and high.
const rotationSide = 9

// Where on the plan cells and letters stand.
var (
	rotationPlaces = func() (places []int) {
		for at, sign := range rotationPlan {
			if sign == '#' {
				places = append(places, at)
			}
		}
		return places
	}()
	letterPlaces = func() (places [len(problem.RotationMoves)]int) {
		for m, letter := range problem.RotationMoves {
			places[m] = strings.IndexRune(rotationPlan, letter)
		}
		return places
	}()
)

// rotationBoard is the widget of a position. Its letters are tapped to turn lines.
type rotationBoard struct {
	widgets.HoverSpots // the moves

	onMove   func(m int)
	position problem.Rotation
	last     int // the move that led here, or none
}

var _ fyne.Tappable = (*rotationBoard)(nil)

func newRotationBoard(onMove func(m int)) *rotationBoard {
	b := &rotationBoard{onMove: onMove, last: none}
	b.Extend(b, b.moveAt, func(int) { b.Refresh() })
	return b
}

// show shows a position and the move that led to it.
func (b *rotationBoard) show(r problem.Rotation, last int) {
	if b.position != r || b.last != last {
		b.position, b.last = r, last
		b.Refresh()
	}
}

func (b *rotationBoard) cells() cells { return cellsIn(b.Size(), rotationSide, rotationSide) }

// moveAt returns the move whose letter stands at a place of the widget.
func (b *rotationBoard) moveAt(at fyne.Position) int {
	return slices.Index(letterPlaces[:], b.cells().at(at))
}

// Tapped turns a line.
func (b *rotationBoard) Tapped(e *fyne.PointEvent) {
	if m := b.moveAt(e.Position); m != none {
		b.onMove(m)
	}
}

// Sizes as shares of a cell.
const (
	cellShare   = 0.9
	letterShare = 0.72
	digitShare  = 0.4
	corner      = 0.16
)

func (b *rotationBoard) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(12 * theme.TextSize()) }
	return widgets.NewPenRenderer(b, least, func(pen *widgets.Pen, _ fyne.Size) {
		s, c := skin.Current(), b.cells()
		const centerFrom, centerWide = 3*rotationSide + 3, 3 // a ground under the cells that must become equal
		x, y := c.corner(centerFrom)
		room := c.side * 0.08
		pen.Box(x-room, y-room, centerWide*c.side+2*room, centerWide*c.side+2*room, s.Hairline, s.AccentGround, 1, c.side*corner*1.4)
		for i, at := range rotationPlaces {
			b.drawCell(pen, s, c, i, at)
		}
		for m, at := range letterPlaces {
			b.drawLetter(pen, s, c, m, at)
		}
	})
}

// drawCell draws a cell: each digit has a ground of its own, so that one sees at a glance how
// many of it are where.
func (b *rotationBoard) drawCell(pen *widgets.Pen, s skin.Skin, c cells, i, at int) {
	grounds := [...]color.Color{s.Card, s.Accent, s.Hairline}
	inks := [...]color.NRGBA{s.Text, s.Card, s.Text}
	digit := b.position.Digit(i)
	border := s.Quiet
	if digit == 2 {
		border = s.Accent
	}
	x, y := c.corner(at)
	room := c.side * (1 - cellShare) / 2
	pen.Box(x+room, y+room, c.side-2*room, c.side-2*room, border, grounds[digit-1], 1, c.side*corner)
	pen.Text(strconv.Itoa(digit), x+c.side/2, y+c.side/2, max(skin.Readable(), c.side*digitShare), true, inks[digit-1])
}

// drawLetter draws the button of a move.
func (b *rotationBoard) drawLetter(pen *widgets.Pen, s skin.Skin, c cells, m, at int) {
	ink, border, ground := s.Text, s.Hairline, color.Color(color.Transparent)
	switch m {
	case b.last:
		ink, border, ground = s.Accent, s.Accent, s.AccentGround
	case b.Under():
		border, ground = s.Quiet, theme.Color(theme.ColorNameHover)
	}
	x, y := c.corner(at)
	room := c.side * (1 - letterShare) / 2
	pen.Disc(x+room, y+room, c.side-2*room, border, ground, 1)
	pen.Text(problem.RotationMoves[m:m+1], x+c.side/2, y+c.side/2, max(skin.Readable(), c.side*digitShare*0.85), true, ink)
}

// titled puts a title just above a chart, which is not much higher than wide; both stand in
// the middle of the height, as the board beside them does.
type titled struct{}

// chartHigh is the height of the chart as a share of its width, at the most.
const chartHigh = 0.85

func (titled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	title, chart := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(title.Width, chart.Width), title.Height+chart.Height)
}

func (titled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	title := widgets.HeightFor(objects[0], size.Width)
	high := min(size.Height-title, size.Width*chartHigh)
	top := max(0, (size.Height-title-high)/2)
	objects[0].Move(fyne.NewPos(0, top))
	objects[1].Resize(fyne.NewSize(size.Width, high))
	objects[1].Move(fyne.NewPos(0, top+title))
}

// besideOrBelow puts two objects beside each other when there is much more width than
// height, else below each other.
type besideOrBelow struct{}

// boardShare is how much of the longer side the first object has, wideFrom the
// share of width to height from which they stand beside each other.
const (
	boardShare = 0.58
	wideFrom   = 1.4
)

func (besideOrBelow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

func (besideOrBelow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width > size.Height*wideFrom {
		left := min(size.Width*boardShare, size.Height)
		widgets.SetBounds(objects[0], 0, 0, left, size.Height)
		widgets.SetBounds(objects[1], left, 0, size.Width-left, size.Height)
		return
	}
	upper := size.Height * boardShare
	widgets.SetBounds(objects[0], 0, 0, size.Width, upper)
	widgets.SetBounds(objects[1], 0, upper, size.Width, size.Height-upper)
}

// pathBar is a state on the path that is looked at.
type pathBar struct {
	letter string // of the move to it, or a word for the start
	g, h   int
	beyond bool // g + h exceeds the limit
}

// noLimit is the limit before the first iteration.
const noLimit = -1

// chart draws the path: for each state g and on top of it h, against the limit.
type chart struct {
	widget.BaseWidget

	bars  []pathBar
	limit int
	words [2]string // for g and h
	name  string    // of the limit
}

func newChart(g, h string) *chart {
	c := &chart{words: [2]string{g, h}}
	c.ExtendBaseWidget(c)
	return c
}

// show shows another path; name says what the limit is.
func (c *chart) show(bars []pathBar, limit int, name string) {
	c.bars, c.limit, c.name = bars, limit, name
	c.Refresh()
}

func (c *chart) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(9 * theme.TextSize()) }
	return widgets.NewPenRenderer(c, least, func(pen *widgets.Pen, size fyne.Size) {
		if len(c.bars) > 0 {
			c.draw(pen, skin.Current(), size, max(theme.TextSize(), skin.Readable()/smallest))
		}
	})
}

// smallest is the size of the chart's smallest numbers as a share of the size of text.
const smallest = 0.85

// Sizes of the chart, as shares of the size of text, and the least numbers of rows
// and columns, so that short paths do not look huge.
const (
	lineShare   = 1.6
	leastRows   = 6
	leastColumn = 7
	barShare    = 0.62
)

func (c *chart) draw(pen *widgets.Pen, s skin.Skin, size fyne.Size, text float32) {
	foot := text * lineShare
	rows := max(leastRows, c.limit+2)
	unit := (size.Height - 2*foot) / float32(rows)
	column := size.Width / float32(max(leastColumn, len(c.bars), c.limit+1))
	floor := size.Height - foot
	at := func(f int) float32 { return floor - float32(f)*unit }

	for i, b := range c.bars {
		left, wide := float32(i)*column+column*(1-barShare)/2, column*barShare
		ink, ground := s.Accent, s.AccentGround
		if b.beyond {
			ink, ground = s.Alarm, skin.Fade(s.Alarm, 0.16)
		}
		c.part(pen, left, at(b.g+b.h), wide, float32(b.h)*unit, s.Card, ground, ink, c.words[1], b.h, text)
		c.part(pen, left, at(b.g), wide, float32(b.g)*unit, s.Card, skin.Fade(s.Quiet, 0.45), s.Text, c.words[0], b.g, text)
		pen.Text(b.letter, left+wide/2, floor+foot/2, text*0.95, true, ink)
		pen.Text(strconv.Itoa(b.g+b.h), left+wide/2, at(b.g+b.h)-text*0.7, text*0.9, true, ink)
	}
	pen.Line(fyne.NewPos(0, floor), fyne.NewPos(size.Width, floor), s.Hairline, 1)
	if c.limit == noLimit {
		return
	}
	pen.Dashes(fyne.NewPos(0, at(c.limit)), fyne.NewPos(size.Width, at(c.limit)), s.Alarm, 1.4, 7)
	wide := widgets.TextWidth(c.name, text*0.9, false)
	pen.Text(c.name, size.Width-wide/2-2, at(c.limit)-text*0.75, text*0.9, false, s.Alarm)
}

// part draws g or h of a state, with its number where there is room.
func (c *chart) part(pen *widgets.Pen, x, y, wide, high float32, border, ground, ink color.Color, word string, n int, text float32) {
	if n == 0 {
		return
	}
	pen.Box(x, y, wide, high, border, ground, 1, 3)
	size := text * smallest
	label := word + " " + strconv.Itoa(n)
	if widgets.TextWidth(label, size, false) > wide-4 {
		label = strconv.Itoa(n)
	}
	if high >= size*1.2 {
		pen.Text(label, x+wide/2, y+high/2, size, false, ink)
	}
}
