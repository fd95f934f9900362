package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Slider chooses a number. It keeps the arrow keys and hands all others on, so that
// what they do goes on after it was dragged.
type Slider struct {
	widget.Slider

	typed func(*fyne.KeyEvent)
}

// NewSlider returns a slider over whole numbers. Typed is handed the keys that it has
// no use for.
func NewSlider(least, most float64, typed func(*fyne.KeyEvent)) *Slider {
	s := &Slider{typed: typed}
	s.Min, s.Max, s.Value, s.Step = least, most, least, 1
	s.ExtendBaseWidget(s)
	return s
}

// MouseIn implements desktop.Hoverable.
func (s *Slider) MouseIn(e *desktop.MouseEvent) {
	FingerOver(FingerSlides)
	s.Slider.MouseIn(e)
}

// MouseOut implements desktop.Hoverable.
func (s *Slider) MouseOut() {
	FingerOver(FingerScrolls)
	s.Slider.MouseOut()
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		s.Slider.TypedKey(e)
	default:
		s.typed(e)
	}
}
