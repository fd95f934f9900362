package panels

import (
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
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

	shown  []iteration
	at     int // iteration of the knob
	goTo   func(i int)
	onKey  func(*fyne.KeyEvent)
	onRune func(rune)

	focused bool
	wheel   widgets.Wheel
}

var (
	_ fyne.Tappable      = (*iterations)(nil)
	_ fyne.Draggable     = (*iterations)(nil)
	_ fyne.Scrollable    = (*iterations)(nil)
	_ fyne.Focusable     = (*iterations)(nil)
	_ desktop.Cursorable = (*iterations)(nil)
)

func newIterations(goTo func(i int)) *iterations {
	c := &iterations{goTo: goTo}
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

// Tapped is called by Fyne.
func (c *iterations) Tapped(e *fyne.PointEvent) {
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(c); canvas != nil {
		widgets.GiveKeys(canvas, c)
	}
	c.move(c.iterationAt(e.Position.X))
}

// Dragged is called by Fyne.
func (c *iterations) Dragged(e *fyne.DragEvent) { c.move(c.iterationAt(e.Position.X)) }

// DragEnd is called by Fyne.
func (c *iterations) DragEnd() {}

// Scrolled is called by Fyne.
func (c *iterations) Scrolled(e *fyne.ScrollEvent) {
	if by := c.wheel.Turn(e.Scrolled.DY); by != 0 {
		c.move(c.at - by)
	}
}

// TypedKey is called by Fyne.
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
		if c.onKey != nil {
			c.onKey(e)
		}
	}
}

// TypedRune is called by Fyne.
func (c *iterations) TypedRune(r rune) {
	if c.onRune != nil {
		c.onRune(r)
	}
}

// FocusGained is called by Fyne.
func (c *iterations) FocusGained() { c.focused = true; c.Refresh() }

// FocusLost is called by Fyne.
func (c *iterations) FocusLost() { c.focused = false; c.Refresh() }

// Cursor is called by Fyne.
func (c *iterations) Cursor() desktop.Cursor { return desktop.PointerCursor }
