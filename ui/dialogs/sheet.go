package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/prose"
	"tengen/ui/skin"
)

// sheet is a card over the dimmed window. It is as wide as it wants or as the
// window allows, as high as its body needs, and scrolls the rest.
type sheet struct {
	host   Host
	keys   *keys
	body   *fyne.Container
	scroll *container.Scroll
	over   *overlay

	before func(*fyne.KeyEvent) // the window's own handler of plain keys
	closed bool
}

// Widths that sheets want at scale 1.
const (
	narrow = 420
	middle = 540
	wide   = 720
)

// open shows a sheet. Its last button is the main one, which Enter presses; Esc
// presses the first. The keyboard starts on focus, or on the main button.
func (h Host) open(title string, width float32, k *keys, body fyne.CanvasObject, focus fyne.Focusable, buttons ...*button) *sheet {
	s := &sheet{host: h, keys: k, body: container.New(unbarred{}, body)}
	main, first := buttons[len(buttons)-1], buttons[0]
	main.Importance = widget.HighImportance
	if k.enter == nil {
		k.enter = func() { main.OnTapped() }
	}
	k.escape = func() { first.OnTapped() }

	heading := prose.Title(title)
	line := container.NewHBox(layout.NewSpacer())
	for _, b := range buttons {
		line.Add(b)
	}
	s.scroll = container.NewVScroll(s.body)
	card := skin.NewCard(container.NewPadded(container.NewPadded(container.New(frame{}, heading, s.scroll, container.New(unbarred{}, line)))))
	s.over = newOverlay(card, func() { k.escape() })
	s.over.content = container.New(&sheetLayout{sheet: s, width: width}, s.over.backdrop, card)

	c := h.Window.Canvas()
	s.before = c.OnTypedKey()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { k.handle(e) })
	c.Overlays().Add(s.over)
	if focus == nil {
		focus = main
	}
	c.Focus(focus)
	return s
}

// close takes the sheet away and gives the keyboard back.
func (s *sheet) close() {
	if s.closed {
		return
	}
	s.closed = true
	c := s.host.Window.Canvas()
	c.Overlays().Remove(s.over)
	c.SetOnTypedKey(s.before)
	if s.host.Closed != nil {
		s.host.Closed()
	}
}

// setBody shows something else in the sheet.
func (s *sheet) setBody(body fyne.CanvasObject) {
	s.body.Objects = []fyne.CanvasObject{body}
	s.body.Refresh()
	s.over.content.Refresh()
}

// overlay dims the window behind a card; a click beside the card is as Esc.
type overlay struct {
	widget.BaseWidget

	backdrop *canvas.Rectangle
	content  *fyne.Container
	card     fyne.CanvasObject
	leave    func()
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

// CreateRenderer is called by Fyne.
func (o *overlay) CreateRenderer() fyne.WidgetRenderer {
	return &overlayRenderer{WidgetRenderer: widget.NewSimpleRenderer(o.content), o: o}
}

// Tapped is called by Fyne.
func (o *overlay) Tapped(e *fyne.PointEvent) {
	at, size := o.card.Position(), o.card.Size()
	inside := e.Position.X >= at.X && e.Position.X < at.X+size.Width &&
		e.Position.Y >= at.Y && e.Position.Y < at.Y+size.Height
	if !inside {
		o.leave()
	}
}

// MouseIn is called by Fyne; being hoverable keeps the pointer from what is
// behind.
func (o *overlay) MouseIn(*desktop.MouseEvent) {}

// MouseMoved is called by Fyne.
func (o *overlay) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by Fyne.
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

// sheetLayout centres the card over the backdrop.
type sheetLayout struct {
	sheet *sheet
	width float32 // wanted
}

// MinSize lets the window be as small as it likes.
func (l *sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout gives the card the width it wants first, because the height that its
// texts need depends on it.
func (l *sheetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	backdrop, card := objects[0], objects[1]
	backdrop.Resize(size)
	margin := 3 * theme.Size(theme.SizeNamePadding)
	width := min(l.width*theme.Size(theme.SizeNameText)/textAtOne, size.Width-2*margin)
	// Twice: the height of the texts is known only once they have their width.
	for range 2 {
		around := card.MinSize().Height - l.sheet.scroll.MinSize().Height
		height := min(around+l.sheet.body.MinSize().Height, size.Height-2*margin)
		card.Resize(fyne.NewSize(width, height))
		card.Move(fyne.NewPos((size.Width-width)/2, max(margin, (size.Height-height)/2)))
	}
}

// textAtOne is the text size at scale 1, which the sheets' widths are meant for.
const textAtOne = 13.5

// frame puts a heading above what scrolls and the buttons below.
type frame struct{}

func (frame) gap() float32 { return 3 * theme.Size(theme.SizeNamePadding) }

func (f frame) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		size.Width, size.Height = max(size.Width, least.Width), size.Height+least.Height
	}
	return size.AddWidthHeight(0, 2*f.gap())
}

func (f frame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, body, buttons := objects[0], objects[1], objects[2]
	top, bottom := prose.HeightFor(heading, size.Width), buttons.MinSize().Height
	heading.Resize(fyne.NewSize(size.Width, top))
	body.Move(fyne.NewPos(0, top+f.gap()))
	body.Resize(fyne.NewSize(size.Width, size.Height-top-bottom-2*f.gap()))
	buttons.Resize(fyne.NewSize(size.Width, bottom))
	buttons.Move(fyne.NewPos(0, size.Height-bottom))
}

// unbarred keeps its object clear of the scroll bar, which lies over the body; the
// buttons line up with the body.
type unbarred struct{}

func (unbarred) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(theme.Size(theme.SizeNameScrollBar), 0)
}

func (unbarred) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size.SubtractWidthHeight(theme.Size(theme.SizeNameScrollBar), 0))
}
