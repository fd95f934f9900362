package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// MouseIn is called by Fyne.
func (t *Table) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved is called by Fyne.
func (t *Table) MouseMoved(e *desktop.MouseEvent) {
	t.atTitle = t.titleAt(e.Position)
	t.point(t.rowAt(e.Position))
}

// MouseOut is called by Fyne.
func (t *Table) MouseOut() {
	t.atTitle = -1
	t.point(-1)
}

// Tapped is called by Fyne.
func (t *Table) Tapped(e *fyne.PointEvent) {
	if i := t.titleAt(e.Position); i >= 0 {
		t.OnTitle(i, e.AbsolutePosition.Subtract(e.Position).Add(fyne.NewPos(t.titleOf[i].left, t.metrics().top)))
		return
	}
	i := t.rowAt(e.Position)
	if t.aims && i >= 0 && i != t.aimed {
		t.aimed = i
		t.point(i)
		return
	}
	t.tap(i)
}

// SetAiming says whether a touch only points at a row, as where no pointer can, and one more on
// the same row chooses it.
func (t *Table) SetAiming(aims bool) { t.aims, t.aimed = aims, -1 }

// titleAt returns the column whose title lies there and offers something, else -1.
func (t *Table) titleAt(p fyne.Position) int {
	if !t.titled || t.OnTitle == nil || p.Y < 0 || p.Y >= t.metrics().top {
		return -1
	}
	for i, at := range t.titleOf {
		if t.columns[i].Offers && at.width > 0 && p.X >= at.left && p.X < at.left+at.width {
			return i
		}
	}
	return -1
}

// Cursor is called by Fyne.
func (t *Table) Cursor() desktop.Cursor {
	if t.pointed >= 0 && t.OnTap != nil || t.atTitle >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained is called by Fyne.
func (t *Table) FocusGained() {
	t.focused = true
	t.point(max(t.pointed, 0))
	t.Refresh()
}

// FocusLost is called by Fyne.
func (t *Table) FocusLost() {
	t.focused = false
	t.point(-1)
	t.Refresh()
}

// TypedRune is called by Fyne.
func (t *Table) TypedRune(r rune) {
	if t.OnRune != nil {
		t.OnRune(r)
	}
}

// TypedKey is called by Fyne.
func (t *Table) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyUp && t.pointed > 0:
		t.point(t.pointed - 1)
	case e.Name == fyne.KeyDown && t.pointed < len(t.rows)-1:
		t.point(t.pointed + 1)
	case e.Name == fyne.KeyUp || e.Name == fyne.KeyDown:
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && t.pointed >= 0:
		t.tap(t.pointed)
	case t.OnKey != nil:
		t.OnKey(e)
	}
}

func (t *Table) rowAt(p fyne.Position) int {
	m := t.metrics()
	if p.X < 0 || p.X > t.Size().Width || p.Y < m.top {
		return -1
	}
	i := int((p.Y - m.top) / m.row)
	if i >= len(t.rows) {
		return -1
	}
	return i
}
