// Package hover follows the pointer over a widget whose parts light up under it.
package hover

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// None stands for no part.
const None = -1

// Parts is embedded by a widget of several parts.
type Parts struct {
	widget.BaseWidget

	find    func(at fyne.Position) int
	changed func(part int)
	under   int
}

var _ desktop.Hoverable = (*Parts)(nil)

// Extend makes this part of a widget, as ExtendBaseWidget does. Find returns the part
// at a place of the widget, None for none; changed is told when the pointer is on
// another one.
func (p *Parts) Extend(w fyne.Widget, find func(fyne.Position) int, changed func(part int)) {
	p.find, p.changed, p.under = find, changed, None
	p.ExtendBaseWidget(w)
}

// Under returns the part under the pointer, None for none.
func (p *Parts) Under() int { return p.under }

// MouseIn is called by Fyne.
func (p *Parts) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved is called by Fyne.
func (p *Parts) MouseMoved(e *desktop.MouseEvent) { p.move(p.find(e.Position)) }

// MouseOut is called by Fyne.
func (p *Parts) MouseOut() { p.move(None) }

func (p *Parts) move(part int) {
	if part != p.under {
		p.under = part
		p.changed(part)
	}
}
