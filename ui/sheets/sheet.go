package sheets

import (
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
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
	s.scroll = container.NewVScroll(s.body)
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
