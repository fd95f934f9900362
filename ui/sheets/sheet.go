// Package sheets holds the sheets that come up over the window: a new game, the
// settings, the keys, the rules, messages. Every sheet fits a small window,
// is used with the keyboard alone, closes with Esc and does its main action with
// Enter. Everything here belongs on Fyne's goroutine.
package sheets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// sheet is a card over the dimmed window. It is as wide as it wants or as the
// window allows, as high as its body needs, and scrolls the rest.
type sheet struct {
	host   Host
	keys   *keyboard
	body   *fyne.Container
	scroll *container.Scroll
	fade   *fade
	over   *overlay

	before  func(*fyne.KeyEvent) // the window's own handler of plain keys
	closing func()               // called when the sheet closes; may be nil
	closed  bool
}

// Widths that sheets want at scale 1.
const (
	narrow = 420
	middle = 560
	wide   = 720
	widest = 920
)

// open shows a sheet. Its last button is the main one, which Enter presses; Esc
// presses the first. The keyboard starts on focus, or on the main button.
func (h Host) open(title string, width float32, k *keyboard, body fyne.CanvasObject, focus fyne.Focusable, buttons ...*button) *sheet {
	s := &sheet{host: h, keys: k, body: container.New(clearOfScrollBar{}, body)}
	main, first := buttons[len(buttons)-1], buttons[0]
	main.Importance = widget.HighImportance
	if k.enter == nil {
		k.enter = func() { main.OnTapped() }
	}
	k.escape = func() { first.OnTapped() }
	k.reveal = s.reveal

	heading := widgets.Title(title)
	line := container.NewHBox(layout.NewSpacer())
	for _, b := range buttons {
		line.Add(b)
	}
	s.scroll = widgets.VScroll(s.body)
	s.fade = newFade(s.scroll)
	card := widgets.SurfaceAround(container.NewPadded(container.NewPadded(container.New(headBodyFoot{}, heading, s.fade.box, container.New(clearOfScrollBar{}, line)))))
	s.over = newOverlay(card, func() { k.escape() })
	s.over.content = container.New(&sheetLayout{sheet: s, width: width}, s.over.backdrop, card)

	if focus == nil {
		focus = main
	}
	s.mount(focus)
	return s
}

// mount puts the sheet over the window and gives it the keyboard.
func (s *sheet) mount(focus fyne.Focusable) {
	c := s.host.Window.Canvas()
	s.before = c.OnTypedKey()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { s.keys.handle(e) })
	c.Overlays().Add(s.over)
	widgets.GiveKeys(c, focus)
}

// guard lets Esc and a click beside the sheet ask first when something was changed on it:
// only a button says clearly enough that it may be lost.
func (s *sheet) guard(changed func() bool) {
	leave := s.keys.escape
	s.keys.escape = func() {
		if !changed() {
			leave()
			return
		}
		over := s.host
		over.Closed = nil // the sheet is still there
		t := s.host.Text
		over.Ask(Question{Title: t.T("dialog.discard.title"), Message: t.T("dialog.discard.message"), Yes: t.T("dialog.discard.yes")}, leave)
	}
}

// reveal scrolls until a control of the body is in sight, with some room around
// it.
func (s *sheet) reveal(o fyne.CanvasObject) {
	driver, around := fyne.CurrentApp().Driver(), 4*theme.Size(theme.SizeNamePadding)
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.scroll).Y
	bottom := top + o.Size().Height - s.scroll.Size().Height
	switch {
	case top < around:
		s.scrollTo(s.scroll.Offset.AddXY(0, top-around))
	case bottom > -around:
		s.scrollTo(s.scroll.Offset.AddXY(0, bottom+around))
	}
}

// scrollTo scrolls the body to a place.
func (s *sheet) scrollTo(place fyne.Position) {
	s.scroll.ScrollToOffset(place)
	s.fade.update()
}

// resized lays the sheet out anew, as its body is of another height.
func (s *sheet) resized() {
	s.over.Refresh()
	s.over.content.Refresh()
	s.fade.update()
}

// close takes the sheet away and gives the keyboard back.
func (s *sheet) close() {
	if s.closed {
		return
	}
	s.closed = true
	if s.closing != nil {
		s.closing()
	}
	c := s.host.Window.Canvas()
	c.Overlays().Remove(s.over)
	c.SetOnTypedKey(s.before)
	if s.host.Closed != nil {
		s.host.Closed()
	}
}

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
	width := min(l.width*skin.Scale(), size.Width-2*margin)
	// Twice: the height of the texts is known only once they have their width.
	for range 2 {
		around := card.MinSize().Height - l.sheet.scroll.MinSize().Height
		height := min(around+l.sheet.body.MinSize().Height, size.Height-2*margin)
		widgets.SetBounds(card, (size.Width-width)/2, max(margin, (size.Height-height)/2), width, height)
	}
}

// headBodyFoot puts a heading above what scrolls and the buttons below.
type headBodyFoot struct{}

func (headBodyFoot) gap() float32 { return 3 * theme.Size(theme.SizeNamePadding) }

func (l headBodyFoot) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		size.Width, size.Height = max(size.Width, least.Width), size.Height+least.Height
	}
	return size.AddWidthHeight(0, 2*l.gap())
}

func (l headBodyFoot) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, body, buttons := objects[0], objects[1], objects[2]
	top, bottom := widgets.HeightFor(heading, size.Width), buttons.MinSize().Height
	heading.Resize(fyne.NewSize(size.Width, top))
	widgets.SetBounds(body, 0, top+l.gap(), size.Width, size.Height-top-bottom-2*l.gap())
	widgets.SetBounds(buttons, 0, size.Height-bottom, size.Width, bottom)
}

// clearOfScrollBar keeps its object clear of the scroll bar, which lies over the body; the
// buttons line up with the body.
type clearOfScrollBar struct{}

func (clearOfScrollBar) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(theme.Size(theme.SizeNameScrollBar), 0)
}

func (clearOfScrollBar) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size.SubtractWidthHeight(theme.Size(theme.SizeNameScrollBar), 0))
}
