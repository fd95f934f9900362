package graph

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// LeastVisible is how much of a picture must stay in sight, in Fyne's units.
const LeastVisible = 60

// By how much a unit of the wheel and a key zoom.
const (
	wheelZoom = 1.004
	keyZoom   = 1.25
)

// Area is embedded by a widget whose picture is moved by dragging and zoomed by the wheel and by keys. Until then
// the widget chooses the frame.
type Area struct {
	widget.BaseWidget

	picture Picture
	free    bool
	whole   bool
}

// Picture is what an area asks of its widget.
type Picture struct {
	Move   func(dx, dy float32)               // the camera was dragged
	ZoomAt func(by float64, at fyne.Position) // it is to zoom, around a point that stays
	Frame  func()                             // keep the picture in sight and draw it
}

var (
	_ fyne.Draggable     = (*Area)(nil)
	_ fyne.Scrollable    = (*Area)(nil)
	_ desktop.Cursorable = (*Area)(nil)
)

// Extend makes the area part of a widget, as ExtendBaseWidget does.
func (a *Area) Extend(w fyne.Widget, p Picture) {
	a.picture = p
	a.ExtendBaseWidget(w)
}

// Free reports whether the picture was moved or zoomed by hand.
func (a *Area) Free() bool { return a.free }

// Fit shows the picture again in the frame that the widget chooses.
func (a *Area) Fit() {
	a.Release()
	a.picture.Frame()
}

// ShowWhole shows the whole picture, however small it is then.
func (a *Area) ShowWhole() {
	a.free, a.whole = false, true
	a.picture.Frame()
}

// Whole reports whether the whole picture is wanted, and was not moved or zoomed
// since.
func (a *Area) Whole() bool { return a.whole && !a.free }

// Release forgets what was wanted, before another picture is shown.
func (a *Area) Release() { a.free, a.whole = false, false }

// Zoom multiplies the size of the picture, around the middle of what is seen.
func (a *Area) Zoom(by float64) {
	a.zoomAt(by, fyne.NewPos(a.Size().Width/2, a.Size().Height/2))
}

func (a *Area) zoomAt(by float64, at fyne.Position) {
	if size := a.Size(); size.Width == 0 || size.Height == 0 {
		return // never shown
	}
	a.free = true
	a.picture.ZoomAt(by, at)
	a.picture.Frame()
}

// Key zooms by plus and minus, shows everything by 0, and reports whether it used the
// key.
func (a *Area) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyPlus, fyne.KeyEqual:
		a.Zoom(keyZoom)
	case fyne.KeyMinus:
		a.Zoom(1 / keyZoom)
	case fyne.Key0:
		a.ShowWhole()
	default:
		return false
	}
	return true
}

// Dragged implements fyne.Draggable.
func (a *Area) Dragged(e *fyne.DragEvent) {
	a.free = true
	a.picture.Move(e.Dragged.DX, e.Dragged.DY)
	a.picture.Frame()
}

// DragEnd implements fyne.Draggable.
func (a *Area) DragEnd() {}

// Scrolled zooms at the pointer.
func (a *Area) Scrolled(e *fyne.ScrollEvent) {
	a.zoomAt(math.Pow(wheelZoom, float64(e.Scrolled.DY)), e.Position)
}

// Resize implements fyne.CanvasObject.
func (a *Area) Resize(size fyne.Size) {
	if size != a.Size() {
		a.BaseWidget.Resize(size)
		a.picture.Frame()
	}
}

// Cursor is a hand: the picture can be dragged, and what is on it clicked.
func (a *Area) Cursor() desktop.Cursor { return desktop.PointerCursor }
