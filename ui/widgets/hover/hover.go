// Package hover follows the pointer over a widget whose parts light up under it.
package hover

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// None stands for no part.
const None = -1

// Spots is embedded by a widget of several parts.
type Spots struct {
	widget.BaseWidget

	find    func(at fyne.Position) int
	changed func(part int)
	under   int
}

var _ desktop.Hoverable = (*Spots)(nil)

// Extend makes this part of a widget, as ExtendBaseWidget does. Find returns the part
// at a place of the widget, None for none; changed is told when the pointer is on
// another one.
func (s *Spots) Extend(w fyne.Widget, find func(fyne.Position) int, changed func(part int)) {
	s.find, s.changed, s.under = find, changed, None
	s.ExtendBaseWidget(w)
}

// Under returns the part under the pointer, None for none.
func (s *Spots) Under() int { return s.under }

// MouseIn is called by Fyne.
func (s *Spots) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved is called by Fyne.
func (s *Spots) MouseMoved(e *desktop.MouseEvent) { s.move(s.find(e.Position)) }

// MouseOut is called by Fyne.
func (s *Spots) MouseOut() { s.move(None) }

func (s *Spots) move(part int) {
	if part != s.under {
		s.under = part
		s.changed(part)
	}
}
