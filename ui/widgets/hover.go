package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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
// at a place of the widget, None for none; changed is called when the pointer is on
// another one.
func (s *HoverSpots) Extend(w fyne.Widget, find func(fyne.Position) int, changed func(part int)) {
	s.find, s.changed, s.under = find, changed, NoSpot
	s.ExtendBaseWidget(w)
}

// Under returns the part under the pointer, None for none.
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
