package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Swipes is around all that a window shows on a telephone, where the toolkit takes the place at which
// a finger is lifted for a tap, wherever it began. What moves over a swipe's content presses nothing,
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
