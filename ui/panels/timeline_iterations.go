package panels

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// iteration is one of a search: what was best at its end, and how deep it was.
type iteration struct {
	name  string
	depth int
}

// iterations draws the iterations of a search side by side, those with the same best
// move as one block with its name, and a knob that is dragged to look back.
type iterations struct {
	widget.BaseWidget
	widgets.Keys

	shown []iteration
	at    int // iteration of the knob
	goTo  func(i int)

	focused bool
	wheel   widgets.Wheel

	blocks     []block
	knob, edge *canvas.Rectangle
	objects    []fyne.CanvasObject // all of these
}

var (
	_ fyne.Tappable      = (*iterations)(nil)
	_ fyne.Draggable     = (*iterations)(nil)
	_ fyne.Scrollable    = (*iterations)(nil)
	_ fyne.Focusable     = (*iterations)(nil)
	_ desktop.Cursorable = (*iterations)(nil)
)

func newIterations(goTo func(i int)) *iterations {
	c := &iterations{goTo: goTo, knob: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
	c.ExtendBaseWidget(c)
	return c
}

func (c *iterations) set(shown []iteration, at int) {
	c.shown, c.at = shown, at
	c.Refresh()
}

// iterationAt returns the iteration at a place.
func (c *iterations) iterationAt(x float32) int {
	i := int(x / c.Size().Width * float32(len(c.shown)))
	return max(0, min(i, len(c.shown)-1))
}

func (c *iterations) move(to int) {
	to = max(0, min(to, len(c.shown)-1))
	if len(c.shown) > 0 && to != c.at {
		c.goTo(to)
	}
}

func (c *iterations) Tapped(e *fyne.PointEvent) {
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(c); canvas != nil {
		widgets.GiveKeys(canvas, c)
	}
	c.move(c.iterationAt(e.Position.X))
}

func (c *iterations) Dragged(e *fyne.DragEvent) { c.move(c.iterationAt(e.Position.X)) }

func (c *iterations) DragEnd() {}

func (c *iterations) Scrolled(e *fyne.ScrollEvent) {
	if by := c.wheel.Turn(e.Scrolled.DY); by != 0 {
		c.move(c.at - by)
	}
}

func (c *iterations) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		c.move(c.at - 1)
	case fyne.KeyRight:
		c.move(c.at + 1)
	case fyne.KeyHome:
		c.move(0)
	case fyne.KeyEnd:
		c.move(len(c.shown) - 1)
	default:
		c.PassKey(e)
	}
}

func (c *iterations) TypedRune(r rune) { c.PassRune(r) }

func (c *iterations) FocusGained() { c.focused = true; c.Refresh() }

func (c *iterations) FocusLost() { c.focused = false; c.Refresh() }

func (c *iterations) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (c *iterations) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewChangingRenderer(c.least, c.arrange, c.paint, func() []fyne.CanvasObject { return c.objects })
}

// block is a run of iterations with the same best move.
type block struct {
	ground      *canvas.Rectangle
	name, depth *canvas.Text
}

func (c *iterations) least() fyne.Size {
	return fyne.NewSize(0, c.bar()+widgets.LineHeight(theme.Size(theme.SizeNameCaptionText)))
}

// bar is the height of the blocks.
func (c *iterations) bar() float32 {
	return widgets.LineHeight(theme.Size(theme.SizeNameText)) * 1.2
}

// knobWidth is that of the knob, in Fyne's units.
const knobWidth = 3

func (c *iterations) arrange(size fyne.Size) {
	n, bar := len(c.shown), c.bar()
	c.edge.Resize(fyne.NewSize(size.Width, bar))
	if n == 0 {
		return
	}
	cell := size.Width / float32(n)
	for i, run := range c.runs() {
		b, left, width := c.blocks[i], float32(run.from)*cell, float32(run.to-run.from)*cell
		widgets.SetBounds(b.ground, left, 0, width, bar)
		putCentred(b.name, left, width, 0, bar)
		putCentred(b.depth, left, width, bar, size.Height-bar)
	}
	middle := (float32(c.at) + 0.5) * cell
	widgets.SetBounds(c.knob, middle-knobWidth/2, -knobWidth/2, knobWidth, bar+knobWidth)
}

// putCentred centres a text in an area, or hides it where it does not fit.
func putCentred(t *canvas.Text, left, width, top, height float32) {
	size := t.MinSize()
	t.Hidden = size.Width > width-knobWidth
	t.Resize(size)
	t.Move(fyne.NewPos(left+(width-size.Width)/2, top+(height-size.Height)/2))
}

// run is a run of iterations, the last one not included.
type run struct{ from, to int }

func (c *iterations) runs() (runs []run) {
	for i, s := range c.shown {
		if i > 0 && s.name == c.shown[i-1].name {
			runs[len(runs)-1].to = i + 1
			continue
		}
		runs = append(runs, run{i, i + 1})
	}
	return runs
}

func (c *iterations) paint() {
	s := skin.Current()
	runs := c.runs()
	c.grow(len(runs))
	for i, b := range c.blocks {
		shown := i < len(runs)
		b.ground.Hidden, b.name.Hidden, b.depth.Hidden = !shown, !shown, !shown
		if !shown {
			continue
		}
		from, to := c.shown[runs[i].from], c.shown[runs[i].to-1]
		here := c.at >= runs[i].from && c.at < runs[i].to
		b.ground.FillColor = skin.Fade(s.Quiet, 0.10)
		if i%2 == 1 {
			b.ground.FillColor = skin.Fade(s.Quiet, 0.22)
		}
		if here {
			b.ground.FillColor = s.AccentGround
		}
		ink := color.Color(s.Text)
		if here {
			ink = s.Accent
		}
		widgets.SetText(b.name, from.name, theme.Size(theme.SizeNameCaptionText), ink, here)
		depths := strconv.Itoa(from.depth)
		if to.depth > from.depth {
			depths += "–" + strconv.Itoa(to.depth)
		}
		widgets.SetText(b.depth, depths, theme.Size(theme.SizeNameCaptionText), s.Quiet, false)
	}
	c.knob.FillColor, c.knob.CornerRadius, c.knob.Hidden = s.Accent, knobWidth/2, len(c.shown) == 0
	c.edge.StrokeColor, c.edge.StrokeWidth = s.Hairline, 1
	if c.focused {
		c.edge.StrokeColor = s.Accent
	}
	c.edge.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	c.arrange(c.Size())
	canvas.Refresh(c)
}

// grow makes objects for n blocks and keeps those that there are.
func (c *iterations) grow(n int) {
	if len(c.blocks) >= n && c.objects != nil {
		return
	}
	for len(c.blocks) < n {
		c.blocks = append(c.blocks, block{canvas.NewRectangle(color.Transparent), canvas.NewText("", nil), canvas.NewText("", nil)})
	}
	c.objects = nil
	for _, b := range c.blocks {
		c.objects = append(c.objects, b.ground)
	}
	c.objects = append(c.objects, c.edge)
	for _, b := range c.blocks {
		c.objects = append(c.objects, b.name, b.depth)
	}
	c.objects = append(c.objects, c.knob)
}
