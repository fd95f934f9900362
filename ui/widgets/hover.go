package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"
)

// NoSpot stands for no part.
const NoSpot = -1

// HoverSpots is embedded by a widget of several parts that light up under the pointer.
type HoverSpots struct {
	widget.BaseWidget

	find    func(at fyne.Position) int
	changed func(part int)
	under   int
}

var _ desktop.Hoverable = (*HoverSpots)(nil)

// Extend makes this part of a widget, as ExtendBaseWidget does. Find returns the part
// at a place of the widget, NoSpot for none; changed is called when the pointer is on
// another one.
func (s *HoverSpots) Extend(w fyne.Widget, find func(fyne.Position) int, changed func(part int)) {
	s.find, s.changed, s.under = find, changed, NoSpot
	s.ExtendBaseWidget(w)
}

// Under returns the part under the pointer, NoSpot for none.
func (s *HoverSpots) Under() int { return s.under }

// MouseIn implements desktop.Hoverable.
func (s *HoverSpots) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *HoverSpots) MouseMoved(e *desktop.MouseEvent) { s.move(s.find(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (s *HoverSpots) MouseOut() { s.move(NoSpot) }

func (s *HoverSpots) move(part int) {
	if part != s.under {
		s.under = part
		s.changed(part)
	}
}

// notch is how far Fyne scrolls for one notch of a wheel.
const notch = 10

// Wheel adds up how far a wheel has been turned since its last notch. The zero value is
// ready for use.
type Wheel struct{ turned float32 }

// Turn adds a movement, as Fyne measures it. It returns 1 when that completes a notch
// upwards, -1 for one downwards, and else 0. A turn back begins anew.
func (w *Wheel) Turn(by float32) int {
	if w.turned*by < 0 {
		w.turned = 0
	}
	w.turned += by
	switch {
	case w.turned >= notch:
		w.turned = 0
		return 1
	case w.turned <= -notch:
		w.turned = 0
		return -1
	default:
		return 0
	}
}

// Keys is embedded by a widget that passes on the keys that mean nothing to it.
type Keys struct {
	OnKey  func(*fyne.KeyEvent) // nil drops them
	OnRune func(rune)           // the same for letters
}

// PassKey passes a key on.
func (k *Keys) PassKey(e *fyne.KeyEvent) {
	if k.OnKey != nil {
		k.OnKey(e)
	}
}

// PassRune passes a letter on.
func (k *Keys) PassRune(r rune) {
	if k.OnRune != nil {
		k.OnRune(r)
	}
}

// GiveKeys gives a widget the keys. On a telephone, where the system's keyboard comes up for
// any focused widget, only what takes a text gets them; a page in a browser does that itself.
func GiveKeys(canvas fyne.Canvas, to fyne.Focusable) {
	device := fyne.CurrentDevice()
	if _, text := to.(mobile.Keyboardable); device.IsMobile() && !device.IsBrowser() && !text {
		canvas.Unfocus()
		return
	}
	canvas.Focus(to)
}

// Swipes is around all that a window shows on a telephone, where the toolkit takes the place at which
// a finger is lifted for a tap. What moves over a swipe's content presses nothing,
// except that what scrolls or is dragged does so; a finger that moves across takes steps.
type Swipes struct {
	widget.BaseWidget

	OnStep func(by int) // back, -1, or on

	content fyne.CanvasObject
	gone    float32 // since the last step
}

var _ fyne.Draggable = (*Swipes)(nil)

// stride is how far a finger moves for a step.
const stride = 40

// FingerTakes reports whether what is around all takes swipes: on a telephone. A page in a browser knows them
// itself.
func FingerTakes() bool {
	device := fyne.CurrentDevice()
	return device.IsMobile() && !device.IsBrowser()
}

// SwipesAround returns content over which fingers swipe.
func SwipesAround(content fyne.CanvasObject, step func(by int)) *Swipes {
	s := &Swipes{content: content, OnStep: step}
	s.ExtendBaseWidget(s)
	return s
}

// Dragged implements fyne.Draggable.
func (s *Swipes) Dragged(e *fyne.DragEvent) {
	s.gone += e.Dragged.DX
	for ; s.gone >= stride; s.gone -= stride {
		s.OnStep(1)
	}
	for ; s.gone <= -stride; s.gone += stride {
		s.OnStep(-1)
	}
}

// DragEnd implements fyne.Draggable.
func (s *Swipes) DragEnd() { s.gone = 0 }

// CreateRenderer implements fyne.Widget.
func (s *Swipes) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.content) }
