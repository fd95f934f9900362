package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// LineEntry is an entry of one line. Fyne's keeps the wheel to itself, though there is nothing in
// it to scroll up or down: what it stands in would stop under the pointer.
type LineEntry struct {
	widget.Entry

	// OnScroll is handed the wheel.
	OnScroll func(*fyne.ScrollEvent)
}

// NewLineEntry returns an empty line.
func NewLineEntry(onScroll func(*fyne.ScrollEvent)) *LineEntry {
	l := &LineEntry{OnScroll: onScroll}
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *LineEntry) CreateRenderer() fyne.WidgetRenderer {
	w := &wheel{of: l}
	w.ExtendBaseWidget(w)
	return &fieldRenderer{l.Entry.CreateRenderer(), w}
}

// fieldRenderer is that of Fyne's entry with something above it that wants the wheel alone.
type fieldRenderer struct {
	fyne.WidgetRenderer

	wheel *wheel
}

// Objects implements fyne.WidgetRenderer.
func (r *fieldRenderer) Objects() []fyne.CanvasObject {
	all := r.WidgetRenderer.Objects()
	return append(all[:len(all):len(all)], r.wheel)
}

// Layout implements fyne.WidgetRenderer.
func (r *fieldRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.wheel.Resize(size)
}

// wheel takes the wheel, and nothing else.
type wheel struct {
	widget.BaseWidget

	of *LineEntry
}

// Scrolled implements fyne.Scrollable.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	if w.of.OnScroll != nil {
		w.of.OnScroll(e)
	}
}

// CreateRenderer implements fyne.Widget.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}
