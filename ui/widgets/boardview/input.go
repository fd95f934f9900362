package boardview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tengen/board"
	"tengen/ui/widgets"
)

var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Tabbable          = (*Board)(nil)
	_ fyne.Scrollable        = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Cursorable     = (*Board)(nil)
)

// Tapped plays on the point that was clicked.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.takeFocus()
	p, ok := b.pointAt(e.Position)
	switch {
	case !ok:
		b.EndCursor()
	case b.aims && b.state.At(p) == board.Empty && b.cursor != (cursor{at: p, on: true}):
		b.showCursor(p)
	default:
		b.EndCursor()
		b.cursor.at = p
		if b.OnTap != nil {
			b.OnTap(p)
		}
	}
}

// TappedSecondary implements fyne.SecondaryTappable.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	if p, ok := b.pointAt(e.Position); ok && b.OnAlternateTap != nil {
		b.OnAlternateTap(p)
	}
}

// takeFocus brings the keys to the board that was clicked.
func (b *Board) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && !b.focused {
		widgets.GiveKeys(c, b)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) {
	if b.OnScroll != nil {
		widgets.FingerOver(widgets.FingerSteps)
	}
	b.MouseMoved(e)
}

// MouseMoved moves the ghost stone when the pointer comes to another point.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	p, ok := b.pointAt(e.Position)
	b.point(pointer{at: p, on: ok})
}

// MouseOut hides the ghost stone.
func (b *Board) MouseOut() {
	widgets.FingerOver(widgets.FingerScrolls)
	b.point(pointer{at: board.Pass})
}

func (b *Board) point(to pointer) {
	if to == b.pointer {
		return
	}
	b.pointer = to
	if to.on {
		b.cursor.on = false
	}
	b.refreshPointer()
	if b.OnHover != nil {
		b.OnHover(to.at, to.on)
	}
}

// Scrolled implements fyne.Scrollable.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	if b.OnScroll == nil {
		return
	}
	if by := b.wheel.Turn(e.Scrolled.DY); by != 0 {
		b.OnScroll(by)
	}
}

// Cursor returns the shape of the mouse pointer: the plain one, since the ghost
// stone shows where a click goes.
func (b *Board) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() {
	b.focused = true
	b.refreshPointer()
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focused = false
	b.cursor.on = false
	b.refreshPointer()
}

// TypedRune implements fyne.Focusable; the board takes no text.
func (b *Board) TypedRune(r rune) { b.PassRune(r) }

// AcceptsTab keeps the Tab that begins the cursor. The next one goes on to the next
// control, as it does at once where the arrows belong to the cursor anyway.
func (b *Board) AcceptsTab() bool { return b.OnArrow != nil && !b.cursor.on }

// TypedKey moves the cursor with the arrows and plays with Enter. Arrows that the
// page may want are left to OnKey until the cursor shows, and again after Esc; Space and all other
// keys always are.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	key := e.Name
	switch {
	case key == fyne.KeyReturn, key == fyne.KeyEnter:
		b.enter()
	case key == fyne.KeyEscape && b.cursor.on && b.OnArrow != nil:
		b.EndCursor()
	case key == fyne.KeyTab && b.AcceptsTab():
		b.BeginCursor()
	case isArrow(key):
		if b.cursor.on || b.OnArrow == nil || !b.OnArrow(key) {
			b.step(key)
		}
	default:
		b.PassKey(e)
	}
}

// isArrow reports whether a key moves the cursor.
func isArrow(key fyne.KeyName) bool {
	return key == fyne.KeyLeft || key == fyne.KeyRight || key == fyne.KeyUp || key == fyne.KeyDown
}

// step moves the cursor by an arrow, in a direction as seen.
func (b *Board) step(arrow fyne.KeyName) {
	dx, dy := 0, 0
	switch arrow {
	case fyne.KeyLeft:
		dx = -1
	case fyne.KeyRight:
		dx = 1
	case fyne.KeyUp:
		dy = 1
	default:
		dy = -1
	}
	b.showCursor(b.grid().Step(b.cursor.at, dx, dy))
}

// enter plays where the cursor is. While it is hidden the person cannot see where that
// is, so that it only appears.
func (b *Board) enter() {
	switch {
	case b.OnEnter != nil && b.OnEnter():
	case !b.cursor.on:
		b.BeginCursor()
	case b.OnTap != nil:
		b.OnTap(b.cursor.at)
	}
}

// BeginCursor shows the cursor, so that the arrows move it.
func (b *Board) BeginCursor() { b.showCursor(b.cursor.at) }

// EndCursor hides the cursor. It begins where it was.
func (b *Board) EndCursor() {
	if !b.cursor.on {
		return
	}
	b.cursor.on = false
	b.refreshPointer()
	if b.OnHover != nil {
		b.OnHover(b.pointer.at, b.pointer.on)
	}
}

func (b *Board) showCursor(p board.Point) {
	b.cursor = cursor{at: p, on: true}
	b.refreshPointer()
	if b.OnHover != nil {
		b.OnHover(p, true)
	}
}
