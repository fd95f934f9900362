package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
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
	chosen  bool     // the page one is on
	lever   position // of its switch, in place of an icon

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

// position is where a switch stands.
type position uint8

const (
	noSwitch position = iota
	switchOff
	switchOn
)

// setSwitch shows a switch in place of the icon.
func (a *action) setSwitch(on bool) {
	to := switchOff
	if on {
		to = switchOn
	}
	if a.lever != to {
		a.lever = to
		a.Refresh()
	}
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
		track:  canvas.NewRectangle(nil),
		knob:   canvas.NewCircle(nil),
	}
	r.Refresh()
	return r
}

type actionRenderer struct {
	action *action
	ground *canvas.Rectangle
	icon   *widget.Icon
	word   *canvas.Text
	track  *canvas.Rectangle // of the switch
	knob   *canvas.Circle
}

func (r *actionRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.icon, r.track, r.knob, r.word}
}

func (r *actionRenderer) Destroy() {}

// iconSize is the room of the icon, or of the switch in its place.
func (a *action) iconSize() fyne.Size {
	switch side := theme.IconInlineSize(); {
	case a.lever != noSwitch:
		return fyne.NewSize(side*switchLength, side)
	case a.icon == nil:
		return fyne.Size{}
	default:
		return fyne.NewSquareSize(side)
	}
}

// A switch's length and height, in parts of an icon's side.
const (
	switchLength = 1.35
	switchHeight = 0.78
)

func (r *actionRenderer) textSize() float32 {
	if r.action.stacked {
		return stackedTextSize()
	}
	return theme.TextSize()
}

func stackedTextSize() float32 { return theme.Size(theme.SizeNameCaptionText) * stackedText }

// stackedWidth is that of the button with its word under the icon.
func (a *action) stackedWidth() float32 {
	text := fyne.MeasureText(a.word, stackedTextSize(), fyne.TextStyle{Bold: a.chosen})
	return max(text.Width, a.iconSize().Width) + 2*theme.Padding()
}

// stackedText makes the word under an icon a little smaller than a label.
const stackedText = 0.92

func (r *actionRenderer) MinSize() fyne.Size {
	text := r.word.MinSize()
	pad, icon := theme.Padding(), r.action.iconSize()
	if r.action.stacked {
		return fyne.NewSize(max(icon.Width, text.Width)+2*pad, icon.Height+text.Height+2*pad)
	}
	width := text.Width + 4*pad
	if icon.Width > 0 {
		width += icon.Width + 1.5*pad
	}
	return fyne.NewSize(width, max(icon.Height, text.Height)+4*pad)
}

func (r *actionRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	text, icon, pad := r.word.MinSize(), r.action.iconSize(), theme.Padding()
	r.word.Resize(text)
	if r.action.stacked {
		top := (size.Height - icon.Height - text.Height) / 2
		r.putIcon(fyne.NewPos((size.Width-icon.Width)/2, top), icon)
		r.word.Move(fyne.NewPos((size.Width-text.Width)/2, top+icon.Height))
		return
	}
	left := 2 * pad
	r.putIcon(fyne.NewPos(left, (size.Height-icon.Height)/2), icon)
	if icon.Width > 0 {
		left += icon.Width + 1.5*pad
	}
	r.word.Move(fyne.NewPos(left, (size.Height-text.Height)/2))
}

// putIcon places the icon, or the switch.
func (r *actionRenderer) putIcon(at fyne.Position, size fyne.Size) {
	r.icon.Move(at)
	r.icon.Resize(size)
	height := size.Height * switchHeight
	top := at.Y + (size.Height-height)/2
	r.track.Move(fyne.NewPos(at.X, top))
	r.track.Resize(fyne.NewSize(size.Width, height))
	r.track.CornerRadius = height / 2
	inset := height * switchInset
	side := height - 2*inset
	left := at.X + inset
	if r.action.lever == switchOn {
		left = at.X + size.Width - inset - side
	}
	r.knob.Move(fyne.NewPos(left, top+inset))
	r.knob.Resize(fyne.NewSquareSize(side))
}

// switchInset is the room around a switch's knob, in parts of its height.
const switchInset = 0.18

// paintSwitch colours the switch.
func (r *actionRenderer) paintSwitch() {
	a := r.action
	shown := a.lever != noSwitch
	r.icon.Hidden, r.track.Hidden, r.knob.Hidden = shown, !shown, !shown
	ground, knob := theme.ColorNameDisabled, theme.ColorNameBackground
	if a.lever == switchOn && !a.Disabled() {
		ground = theme.ColorNamePrimary
	}
	r.track.FillColor, r.knob.FillColor = theme.Color(ground), theme.Color(knob)
}

func (r *actionRenderer) Refresh() {
	a := r.action
	r.paintSwitch()
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
