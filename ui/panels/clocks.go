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
}

func newClocks() *clocks {
	c := &clocks{}
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
	r := &clocksRenderer{c: c, black: canvas.NewText("", nil), white: canvas.NewText("", nil)}
	r.Refresh()
	return r
}

type clocksRenderer struct {
	c            *clocks
	black, white *canvas.Text
}

func (r *clocksRenderer) Destroy() {}

func (r *clocksRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.black, r.white}
}

func (r *clocksRenderer) MinSize() fyne.Size {
	black, white := r.black.MinSize(), r.white.MinSize()
	return fyne.NewSize(black.Width+white.Width, max(black.Height, white.Height))
}

func (r *clocksRenderer) Layout(size fyne.Size) {
	black, white := r.black.MinSize(), r.white.MinSize()
	r.black.Resize(black)
	r.white.Resize(white)
	r.white.Move(fyne.NewPos(size.Width-white.Width, 0))
}

func (r *clocksRenderer) Refresh() {
	now := r.c.now
	paintClock(r.black, now.Black, now.Running == board.Black, now.BlackLow)
	paintClock(r.white, now.White, now.Running == board.White, now.WhiteLow)
	r.Layout(r.c.Size())
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
