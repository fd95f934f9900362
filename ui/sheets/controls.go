package sheets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
)

// keyboard is what Enter and Esc do anywhere in a sheet. Fyne gives a key to the
// focused widget alone, so each control of a sheet hands on those that mean
// nothing to it.
type keyboard struct {
	enter, escape func()
	reveal        func(fyne.CanvasObject) // brings a control that got the focus into sight
}

// handle acts on Enter and Esc and tells whether it did.
func (k *keyboard) handle(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		k.enter()
	case fyne.KeyEscape, mobile.KeyBack:
		k.escape()
	default:
		return false
	}
	return true
}

// pass gives a key to the sheet or, if it means nothing there, to the control that has
// the keyboard.
func (k *keyboard) pass(e *fyne.KeyEvent, control func(*fyne.KeyEvent)) {
	if !k.handle(e) {
		control(e)
	}
}

// quietly changes a control without telling its listener.
func quietly[F any](listener *F, change func()) {
	told := *listener
	var nobody F
	*listener = nobody
	change()
	*listener = told
}

// button is a button that Enter presses too.
type button struct {
	widget.Button

	keys *keyboard
}

func (k *keyboard) button(text string, tapped func()) *button {
	b := &button{keys: k}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

// MinSize is called by Fyne: buttons of a sheet are never so small that they are
// hard to hit.
func (b *button) MinSize() fyne.Size {
	least := b.Button.MinSize()
	return fyne.NewSize(max(least.Width, 6*theme.Size(theme.SizeNameText)), least.Height)
}

// TypedKey is called by Fyne.
func (b *button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !b.Disabled() {
			b.OnTapped()
		}
	case fyne.KeyEscape:
		b.keys.handle(e)
	default:
		b.Button.TypedKey(e)
	}
}

// check is a box to tick.
type check struct {
	widget.Check

	keys *keyboard
}

func (k *keyboard) check(text string, on bool, changed func(bool)) *check {
	c := &check{keys: k}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

// FocusGained is called by Fyne.
func (c *check) FocusGained() {
	c.Check.FocusGained()
	c.keys.reveal(c)
}

// TypedKey is called by Fyne.
func (c *check) TypedKey(e *fyne.KeyEvent) {
	c.keys.pass(e, c.Check.TypedKey)
}

// choose is a list to choose one text from.
type choose struct {
	widget.Select

	keys *keyboard
}

// choose returns a list; changed is given the index of the chosen text.
func (k *keyboard) choose(options []string, chosen int, changed func(int)) *choose {
	c := &choose{keys: k}
	c.Options = options
	c.ExtendBaseWidget(c)
	c.SetSelectedIndex(chosen)
	c.OnChanged = func(string) { changed(c.SelectedIndex()) }
	return c
}

// show selects without telling.
func (c *choose) show(options []string, chosen int) {
	quietly(&c.OnChanged, func() {
		c.SetOptions(options)
		c.SetSelectedIndex(chosen)
	})
}

// FocusGained is called by Fyne.
func (c *choose) FocusGained() {
	c.Select.FocusGained()
	c.keys.reveal(c)
}

// TypedKey is called by Fyne.
func (c *choose) TypedKey(e *fyne.KeyEvent) {
	c.keys.pass(e, c.Select.TypedKey)
}

// slide is a slider over whole numbers.
type slide struct {
	widget.Slider

	keys *keyboard
}

func (k *keyboard) slide(low, high, value int, changed func(int)) *slide {
	s := &slide{keys: k}
	s.Min, s.Max, s.Step, s.Value = float64(low), float64(high), 1, float64(value)
	s.OnChanged = func(v float64) { changed(int(v)) }
	s.ExtendBaseWidget(s)
	return s
}

// show moves the slider without telling.
func (s *slide) show(value int) {
	quietly(&s.OnChanged, func() { s.SetValue(float64(value)) })
}

// FocusGained is called by Fyne.
func (s *slide) FocusGained() {
	s.Slider.FocusGained()
	s.keys.reveal(s)
}

// MouseIn is called by Fyne.
func (s *slide) MouseIn(e *desktop.MouseEvent) {
	widgets.FingerOver(widgets.FingerSlides)
	s.Slider.MouseIn(e)
}

// MouseOut is called by Fyne.
func (s *slide) MouseOut() {
	widgets.FingerOver(widgets.FingerScrolls)
	s.Slider.MouseOut()
}

// TypedKey is called by Fyne.
func (s *slide) TypedKey(e *fyne.KeyEvent) {
	s.keys.pass(e, s.Slider.TypedKey)
}
