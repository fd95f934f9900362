package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/skin"
)

// action is a flat button of the top bar: an icon and its word, side by side or,
// where room is scarce, the word under the icon. A word is always there, so no
// tooltip is needed.
type action struct {
	widget.DisableableWidget
	icon    fyne.Resource
	word    string
	tapped  func()
	stacked bool
	chosen  bool // the page one is on

	hovered, focused bool
}

var (
	_ fyne.Tappable     = (*action)(nil)
	_ fyne.Focusable    = (*action)(nil)
	_ desktop.Hoverable = (*action)(nil)
)

// newAction returns a button that says nothing yet; set gives it its word.
func newAction(icon fyne.Resource, tapped func()) *action {
	a := &action{icon: icon, tapped: tapped}
	a.ExtendBaseWidget(a)
	return a
}

// set changes the word and the icon.
func (a *action) set(word string, icon fyne.Resource) {
	if a.word == word && sameResource(a.icon, icon) {
		return
	}
	a.word, a.icon = word, icon
	a.Refresh()
}

// sameResource compares by name: an icon is made anew each time it is asked for.
func sameResource(a, b fyne.Resource) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Name() == b.Name()
}

func (a *action) setStacked(stacked bool) {
	if a.stacked != stacked {
		a.stacked = stacked
		a.Refresh()
	}
}

func (a *action) setEnabled(enabled bool) {
	if enabled == !a.Disabled() {
		return
	}
	if enabled {
		a.Enable()
	} else {
		a.Disable()
	}
}

// Tapped does what the button is for.
func (a *action) Tapped(*fyne.PointEvent) {
	if !a.Disabled() {
		a.tapped()
	}
}

// TypedKey presses the focused button.
func (a *action) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		a.Tapped(nil)
	}
}

// TypedRune is part of being focusable; buttons take no text.
func (a *action) TypedRune(rune) {}

// FocusGained shows where the keyboard is.
func (a *action) FocusGained() { a.focused = true; a.Refresh() }

// FocusLost takes the sign away.
func (a *action) FocusLost() { a.focused = false; a.Refresh() }

// MouseIn lights the button up.
func (a *action) MouseIn(*desktop.MouseEvent) { a.hovered = true; a.Refresh() }

// MouseMoved is part of being hoverable.
func (a *action) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (a *action) MouseOut() { a.hovered = false; a.Refresh() }

// CreateRenderer is called by Fyne.
func (a *action) CreateRenderer() fyne.WidgetRenderer {
	r := &actionRenderer{
		action: a,
		ground: canvas.NewRectangle(nil),
		icon:   widget.NewIcon(a.icon),
		word:   canvas.NewText(a.word, nil),
	}
	r.Refresh()
	return r
}

type actionRenderer struct {
	action *action
	ground *canvas.Rectangle
	icon   *widget.Icon
	word   *canvas.Text
}

func (r *actionRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.icon, r.word}
}

func (r *actionRenderer) Destroy() {}

func (r *actionRenderer) iconSize() float32 {
	if r.action.icon == nil {
		return 0
	}
	return theme.IconInlineSize()
}

func (r *actionRenderer) textSize() float32 {
	if r.action.stacked {
		return theme.Size(theme.SizeNameCaptionText) * stackedText
	}
	return theme.TextSize()
}

// stackedText makes the word under an icon a little smaller than a label.
const stackedText = 0.92

func (r *actionRenderer) MinSize() fyne.Size {
	text := r.word.MinSize()
	pad, icon := theme.Padding(), r.iconSize()
	if r.action.stacked {
		return fyne.NewSize(max(icon, text.Width)+2*pad, icon+text.Height+2*pad)
	}
	width := text.Width + 4*pad
	if icon > 0 {
		width += icon + 1.5*pad
	}
	return fyne.NewSize(width, max(icon, text.Height)+4*pad)
}

func (r *actionRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	text, icon, pad := r.word.MinSize(), r.iconSize(), theme.Padding()
	r.word.Resize(text)
	r.icon.Resize(fyne.NewSquareSize(icon))
	if r.action.stacked {
		top := (size.Height - icon - text.Height) / 2
		r.icon.Move(fyne.NewPos((size.Width-icon)/2, top))
		r.word.Move(fyne.NewPos((size.Width-text.Width)/2, top+icon))
		return
	}
	left := 2 * pad
	r.icon.Move(fyne.NewPos(left, (size.Height-icon)/2))
	if icon > 0 {
		left += icon + 1.5*pad
	}
	r.word.Move(fyne.NewPos(left, (size.Height-text.Height)/2))
}

func (r *actionRenderer) Refresh() {
	a := r.action
	ink, icon := theme.ColorNameForeground, a.icon
	switch {
	case a.Disabled():
		ink = theme.ColorNameDisabled
		if icon != nil {
			icon = theme.NewDisabledResource(icon)
		}
	case a.chosen:
		ink = theme.ColorNamePrimary
	}
	r.word.Text = a.word
	r.word.Color = theme.Color(ink)
	r.word.TextSize = r.textSize()
	r.word.TextStyle.Bold = a.chosen
	if r.icon.Resource != icon {
		r.icon.SetResource(icon)
	}
	r.ground.CornerRadius = theme.Size(theme.SizeNameButtonRadius)
	r.ground.FillColor = a.groundColor()
	r.ground.StrokeColor = theme.Color(theme.ColorNamePrimary)
	r.ground.StrokeWidth = 0
	if a.focused {
		r.ground.StrokeWidth = 1.5
	}
	r.Layout(a.Size())
	canvas.Refresh(a)
}

func (a *action) groundColor() color.Color {
	switch {
	case a.chosen:
		return theme.Color(skin.ColorNameAccentGround)
	case a.hovered && !a.Disabled():
		return theme.Color(theme.ColorNameHover)
	default:
		return color.Transparent
	}
}
