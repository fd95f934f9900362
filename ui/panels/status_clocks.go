package panels

import (
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// clocks shows the times under the names at both ends of the bar. Only the one
// that runs stands out.
type clocks struct {
	widget.BaseWidget

	now view.Clocks

	black, white *canvas.Text
}

func newClocks() *clocks {
	c := &clocks{black: canvas.NewText("", nil), white: canvas.NewText("", nil)}
	c.ExtendBaseWidget(c)
	return c
}

// set shows other times, or nothing where there is no clock.
func (c *clocks) set(now view.Clocks) {
	if c.now == now {
		return
	}
	c.now = now
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *clocks) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(c.least, c.arrange, c.paint, c.black, c.white)
}

func (c *clocks) least() fyne.Size {
	black, white := c.black.MinSize(), c.white.MinSize()
	return fyne.NewSize(black.Width+white.Width, max(black.Height, white.Height))
}

func (c *clocks) arrange(size fyne.Size) {
	black, white := c.black.MinSize(), c.white.MinSize()
	c.black.Resize(black)
	c.white.Resize(white)
	c.white.Move(fyne.NewPos(size.Width-white.Width, 0))
}

func (c *clocks) paint() {
	now := c.now
	paintClock(c.black, now.Black, now.Running == board.Black, now.BlackLow)
	paintClock(c.white, now.White, now.Running == board.White, now.WhiteLow)
	c.arrange(c.Size())
}

func paintClock(t *canvas.Text, text string, running, low bool) {
	s := skin.Current()
	ink := s.Quiet
	switch {
	case running && low:
		ink = s.Alarm
	case running:
		ink = s.Text
	}
	widgets.SetText(t, text, theme.Size(theme.SizeNameSubHeadingText), ink, running)
}
