package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// NoChoice is the index of no choice.
const NoChoice = -1

// NewSelect returns a list of count choices, of which one is chosen already, or NoChoice.
// Name writes the words of a choice; chosen is called with the one that is chosen then.
func NewSelect(count, already int, name func(i int) string, chosen func(i int)) *widget.Select {
	s := widget.NewSelect(nil, nil)
	for i := range count {
		s.Options = append(s.Options, name(i))
	}
	if already != NoChoice {
		s.SetSelectedIndex(already)
	}
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i != NoChoice {
			chosen(i)
		}
	}
	return s
}

// ChoiceCheck returns a switch that is on already or not, and calls changed for each later change.
func ChoiceCheck(word string, on bool, changed func(on bool)) *widget.Check {
	c := widget.NewCheck(word, nil)
	c.SetChecked(on)
	c.OnChanged = changed
	return c
}

// SetEnabled lets a widget be used, or not.
func SetEnabled(w fyne.Disableable, enabled bool) {
	switch {
	case enabled == !w.Disabled():
	case enabled:
		w.Enable()
	default:
		w.Disable()
	}
}

// SetVisible shows an object or hides it.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// SetBounds moves an object's upper left corner to x and y and gives it a size.
func SetBounds(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

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

// LineEntry is an entry of one line or, with MultiLine, of several. Fyne's keeps the wheel to
// itself, also where it has nothing more to scroll: what it stands in would stop under the pointer.
type LineEntry struct {
	widget.Entry

	// OnScroll is handed the wheel that the text has no use for.
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
	r := l.Entry.CreateRenderer()
	var text *container.Scroll
	for _, o := range r.Objects() {
		if s, ok := o.(*container.Scroll); ok && l.MultiLine {
			text = s
		}
	}
	return &fieldRenderer{r, newWheel(func(e *fyne.ScrollEvent) {
		// Fyne turns the wheel sideways over a text of few long lines.
		if text != nil && (e.Scrolled.DX != 0 || text.Content.MinSize().Height > text.Size().Height) {
			before := text.Offset
			if text.Scrolled(e); text.Offset != before {
				return
			}
		}
		if l.OnScroll != nil {
			l.OnScroll(e)
		}
	})}
}

// fieldRenderer is that of Fyne's entry with something above it that wants the wheel alone.
type fieldRenderer struct {
	fyne.WidgetRenderer

	wheel *wheel
}

func (r *fieldRenderer) Objects() []fyne.CanvasObject {
	all := r.WidgetRenderer.Objects()
	return append(all[:len(all):len(all)], r.wheel)
}

func (r *fieldRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.wheel.Resize(size)
}

// WheelOverList has a list hand on the wheel that it has no use for.
func WheelOverList(list *widget.List, onScroll func(*fyne.ScrollEvent)) fyne.CanvasObject {
	return container.NewStack(list, newWheel(func(e *fyne.ScrollEvent) {
		before := list.GetScrollOffset()
		if list.ScrollToOffset(before - e.Scrolled.DY); list.GetScrollOffset() == before {
			onScroll(e)
		}
	}))
}

// wheel takes the wheel, and nothing else.
type wheel struct {
	widget.BaseWidget

	turned func(*fyne.ScrollEvent)
}

func newWheel(turned func(*fyne.ScrollEvent)) *wheel {
	w := &wheel{turned: turned}
	w.ExtendBaseWidget(w)
	return w
}

func (w *wheel) Scrolled(e *fyne.ScrollEvent) { w.turned(e) }

func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}
