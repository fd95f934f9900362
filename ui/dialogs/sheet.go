package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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
	s := &sheet{host: h, keys: k, body: container.NewStack(body)}
	main, first := buttons[len(buttons)-1], buttons[0]
	main.Importance = widget.HighImportance
	if k.enter == nil {
		k.enter = func() { main.OnTapped() }
	}
	k.escape = func() { first.OnTapped() }

	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	heading.SizeName = theme.SizeNameHeadingText
	heading.Wrapping = fyne.TextWrapWord
	line := container.NewHBox(layout.NewSpacer())
	for _, b := range buttons {
		line.Add(b)
	}
	s.scroll = container.NewVScroll(s.body)
	card := skin.NewCard(container.NewBorder(heading, line, nil, nil, s.scroll))
	s.over = newOverlay(card, func() { k.escape() })
	s.over.content = container.New(&sheetLayout{sheet: s, width: width, heading: heading, line: line}, s.over.backdrop, card)

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
	sheet         *sheet
	width         float32
	heading, line fyne.CanvasObject
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
	// Twice: wrapped texts know their height only once they have their width.
	for range 2 {
		frame := card.MinSize().Height - l.sheet.scroll.MinSize().Height
		height := min(frame+l.sheet.body.MinSize().Height, size.Height-2*margin)
		card.Resize(fyne.NewSize(width, height))
		card.Move(fyne.NewPos((size.Width-width)/2, max(margin, (size.Height-height)/2)))
	}
}

// textAtOne is the text size at scale 1, which the sheets' widths are meant for.
const textAtOne = 13.5
