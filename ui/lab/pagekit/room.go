package pagekit

// Has what pages share that take all the room below the top bar: they
// have the keyboard as a whole.

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
)

// Room is embedded by a page. It belongs to the screen's goroutine.
type Room struct {
	widget.BaseWidget

	// OnKey is handed the keys that mean nothing on the page; nil drops them.
	OnKey func(*fyne.KeyEvent)

	page    RoomPage
	content *fyne.Container
}

// Page is a widget that has the keyboard.
type RoomPage interface {
	fyne.Widget
	fyne.Focusable
}

// Extend makes the room part of a page, as ExtendBaseWidget does.
func (r *Room) Extend(p RoomPage) {
	r.page, r.content = p, container.NewStack()
	r.ExtendBaseWidget(p)
}

// Fill shows an object in the room, in place of the one before.
func (r *Room) Fill(o fyne.CanvasObject) {
	r.content.Objects = []fyne.CanvasObject{o}
	r.content.Refresh()
}

// PassKey hands on a key that means nothing on the page.
func (r *Room) PassKey(e *fyne.KeyEvent) {
	if r.OnKey != nil {
		r.OnKey(e)
	}
}

// TakeKeys gives the keyboard back to the page, after a choice from a list that has no
// more use for it.
func (r *Room) TakeKeys() {
	if c := r.Canvas(); c != nil {
		widgets.GiveKeys(c, r.page)
	}
}

// Canvas returns the canvas that the page is on, nil for none.
func (r *Room) Canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(r.page) }

// TypedRune implements fyne.Focusable.
func (r *Room) TypedRune(rune) {}

// FocusGained implements fyne.Focusable.
func (r *Room) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (r *Room) FocusLost() {}

// CreateRenderer implements fyne.Widget.
func (r *Room) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }
