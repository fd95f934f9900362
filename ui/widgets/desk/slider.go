package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Slider chooses a number on a card. It keeps the arrow keys and leaves all others
// to the lab, so that play goes on after it was dragged.
type Slider struct {
	widget.Slider

	desk *Desk
}

// NewSlider returns a slider over whole numbers.
func (d *Desk) NewSlider(least, most float64) *Slider {
	s := &Slider{desk: d}
	s.Min, s.Max, s.Value, s.Step = least, most, least, 1
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey is called by Fyne.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		s.Slider.TypedKey(e)
	default:
		s.desk.Typed(e)
	}
}
