package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Bar is a number with its word and its share of the largest.
type Bar struct {
	Word   string
	Figure string // the number as it is written
	Value  float64
	Role   BarRole
}

// BarRole says what a bar stands for.
type BarRole uint8

// The roles of bars.
const (
	BarReference BarRole = iota // what is compared with
	BarOurs                     // the search that is shown
	BarOther
	BarWrong // a result that is not right
)

// BarChart compares numbers: each has a word, a bar and its figure.
type BarChart struct {
	widget.BaseWidget

	bars  []Bar
	full  float64   // what fills a bar; 0 for the largest of them
	room  []string  // words for which there is room beside the bars
	lines []barLine // at least one for each bar
}

// SetFull says which value fills a bar; without it the largest one does.
func (c *BarChart) SetFull(value float64) { c.full = value }

// KeepRoom keeps room for words that bars may have, so that these begin at the same place.
func (c *BarChart) KeepRoom(words ...string) { c.room = words }

// NewBarChart returns an empty comparison.
func NewBarChart() *BarChart {
	c := &BarChart{}
	c.ExtendBaseWidget(c)
	return c
}

// Set shows other numbers.
func (c *BarChart) Set(bars ...Bar) {
	c.bars = bars
	c.Refresh()
}

// barStep is the height of a line as a share of the text's size, barThick that of
// a bar.
const (
	barStep  = 1.75
	barThick = 0.7
)

// CreateRenderer implements fyne.Widget.
func (c *BarChart) CreateRenderer() fyne.WidgetRenderer {
	return NewChangingRenderer(c.least, c.arrange, c.paint, c.objects)
}

type barLine struct {
	word, figure *canvas.Text
	ground, fill *canvas.Rectangle
}

func (c *BarChart) objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, l := range c.lines[:len(c.bars)] {
		objects = append(objects, l.ground, l.fill, l.word, l.figure)
	}
	return objects
}

func (c *BarChart) least() fyne.Size {
	size := theme.TextSize()
	return fyne.NewSize(10*size, float32(len(c.bars))*size*barStep)
}

func (c *BarChart) arrange(size fyne.Size) {
	text := theme.TextSize()
	gap := text * 0.8
	var words, figures float32
	largest := c.full
	for _, word := range c.room {
		words = max(words, TextWidth(word, text, false))
	}
	for i, b := range c.bars {
		words = max(words, c.lines[i].word.MinSize().Width)
		figures = max(figures, c.lines[i].figure.MinSize().Width)
		largest = max(largest, b.Value)
	}
	left := words + gap
	wide := max(0, size.Width-left-gap-figures)
	for i, b := range c.bars {
		l, top := c.lines[i], float32(i)*text*barStep
		middle := top + text*barStep/2
		SetOnLine(l.word, 0, top, text*barStep)
		SetOnLine(l.figure, size.Width-l.figure.MinSize().Width, top, text*barStep)
		thick := text * barThick
		SetBounds(l.ground, left, middle-thick/2, wide, thick)
		share := 0.0
		if largest > 0 {
			share = max(0, b.Value) / largest
		}
		SetBounds(l.fill, left, middle-thick/2, wide*float32(share), thick)
	}
}

func (c *BarChart) paint() {
	for len(c.lines) < len(c.bars) {
		c.lines = append(c.lines, barLine{
			canvas.NewText("", nil), canvas.NewText("", nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil),
		})
	}
	s := skin.Current()
	for i, b := range c.bars {
		l, size := c.lines[i], theme.TextSize()
		SetText(l.word, b.Word, size, s.Text, false)
		SetText(l.figure, b.Figure, size, s.Text, true)
		l.ground.FillColor, l.ground.CornerRadius = s.Hairline, size*barThick/2
		l.fill.CornerRadius = size * barThick / 2
		switch b.Role {
		case BarOurs:
			l.fill.FillColor = s.Accent
		case BarWrong:
			l.fill.FillColor = s.Alarm
		case BarOther:
			l.fill.FillColor = skin.Fade(s.Accent, 0.5)
		default:
			l.fill.FillColor = s.Quiet
		}
	}
	c.arrange(c.Size())
	canvas.Refresh(c)
}
