package sheets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// overlay dims the window behind a card; a click beside the card is as Esc.
type overlay struct {
	widget.BaseWidget

	backdrop *canvas.Rectangle
	content  *fyne.Container
	card     fyne.CanvasObject
	leave    func()
	tells    bool // and asks nothing
}

var (
	_ fyne.Tappable     = (*overlay)(nil)
	_ desktop.Hoverable = (*overlay)(nil)
)

func newOverlay(card fyne.CanvasObject, leave func()) *overlay {
	o := &overlay{backdrop: canvas.NewRectangle(nil), card: card, leave: leave}
	o.ExtendBaseWidget(o)
	return o
}

// CreateRenderer implements fyne.Widget. On a telephone a finger that moves over a sheet and is lifted over
// one of its buttons, or beside it, presses nothing; nor does it step through the game behind.
func (o *overlay) CreateRenderer() fyne.WidgetRenderer {
	content := fyne.CanvasObject(o.content)
	if widgets.FingerTakes() {
		content = widgets.SwipesAround(content, func(int) {})
	}
	return &overlayRenderer{WidgetRenderer: widget.NewSimpleRenderer(content), o: o}
}

func (o *overlay) Tapped(e *fyne.PointEvent) {
	at, size := o.card.Position(), o.card.Size()
	inside := e.Position.X >= at.X && e.Position.X < at.X+size.Width &&
		e.Position.Y >= at.Y && e.Position.Y < at.Y+size.Height
	if !inside {
		o.leave()
	}
}

// MouseIn implements desktop.Hoverable; being hoverable keeps the pointer from what is
// behind.
func (o *overlay) MouseIn(*desktop.MouseEvent) {}

func (o *overlay) MouseMoved(*desktop.MouseEvent) {}

func (o *overlay) MouseOut() {}

type overlayRenderer struct {
	fyne.WidgetRenderer

	o *overlay
}

// dim is how much of the page's own colour lies over the window.
const dim = 0.72

func (r *overlayRenderer) Layout(size fyne.Size) {
	r.paint()
	r.WidgetRenderer.Layout(size)
}

func (r *overlayRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *overlayRenderer) paint() { r.o.backdrop.FillColor = skin.Fade(skin.Current().Page, dim) }

// fade lets what scrolls fade out at the edges beyond which there is more of it.
type fade struct {
	scroll       *container.Scroll
	above, below *canvas.LinearGradient
	box          *fyne.Container // all three
}

func newFade(scroll *container.Scroll) *fade {
	f := &fade{scroll: scroll, above: &canvas.LinearGradient{}, below: &canvas.LinearGradient{}}
	f.box = container.New(f, scroll, f.above, f.below)
	scroll.OnScrolled = func(fyne.Position) { f.update() }
	return f
}

// fadeHeight is how high an edge is, in text sizes.
const fadeHeight = 2

func (f *fade) MinSize([]fyne.CanvasObject) fyne.Size { return f.scroll.MinSize() }

func (f *fade) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f.scroll.Resize(size)
	height := min(fadeHeight*theme.TextSize(), size.Height)
	widgets.SetBounds(f.above, 0, 0, size.Width, height)
	widgets.SetBounds(f.below, 0, size.Height-height, size.Width, height)
	f.update()
}

// update shows the edges beyond which there is more.
func (f *fade) update() {
	card := skin.Current().Card
	clear := color.Color(skin.Fade(card, 0))
	f.above.StartColor, f.above.EndColor = card, clear
	f.below.StartColor, f.below.EndColor = clear, card
	rest := f.scroll.Content.MinSize().Height - f.scroll.Size().Height - f.scroll.Offset.Y
	widgets.SetVisible(f.above, f.scroll.Offset.Y > 1)
	widgets.SetVisible(f.below, rest > 1)
}
