package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Makes the buttons that differ from Fyne's own.

// Flat returns a button without a ground of its own, for the row above a picture or
// for a card. The icon may be nil.
func FlatButton(word string, icon fyne.Resource, tapped func()) *widget.Button {
	b := widget.NewButtonWithIcon(word, icon, tapped)
	b.Importance = widget.LowImportance
	return b
}

// Mark makes a button stand out, or stand back.
func ButtonMark(b *widget.Button, on bool) {
	want := widget.LowImportance
	if on {
		want = widget.HighImportance
	}
	if b.Importance != want {
		b.Importance = want
		b.Refresh()
	}
}

// Steady returns what is as large as a button with any of some words, and holds it: it
// stays where it is, and those beside it too, when it says another one.
func SteadyButton(b *widget.Button, words func() []string) fyne.CanvasObject {
	return container.New(&steady{of: b, words: words, measure: widget.NewButton("", nil)}, b)
}

type steady struct {
	of      *widget.Button
	words   func() []string
	measure *widget.Button
}

// MinSize implements fyne.Layout.
func (s *steady) MinSize([]fyne.CanvasObject) fyne.Size {
	size := s.of.MinSize()
	s.measure.Icon = s.of.Icon
	for _, word := range s.words() {
		s.measure.SetText(word)
		size = size.Max(s.measure.MinSize())
	}
	return size
}

// Layout implements fyne.Layout.
func (s *steady) Layout(_ []fyne.CanvasObject, size fyne.Size) { s.of.Resize(size) }

// CreateRenderer implements fyne.Widget.
func (b *ToolbarButton) CreateRenderer() fyne.WidgetRenderer {
	r := &buttonRenderer{
		button: b,
		ground: canvas.NewRectangle(nil),
		icon:   widget.NewIcon(b.icon),
		word:   canvas.NewText(b.word, nil),
		track:  canvas.NewRectangle(nil),
		knob:   canvas.NewCircle(nil),
		arrow:  widget.NewIcon(nil),
	}
	r.Refresh()
	return r
}

type buttonRenderer struct {
	button *ToolbarButton
	ground *canvas.Rectangle
	icon   *widget.Icon
	word   *canvas.Text
	track  *canvas.Rectangle // of the switch
	knob   *canvas.Circle
	arrow  *widget.Icon // after the word
}

func (r *buttonRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.icon, r.track, r.knob, r.word, r.arrow}
}

func (r *buttonRenderer) Destroy() {}

// iconSize is the room of the icon, or of the switch in its place.
func (b *ToolbarButton) iconSize() fyne.Size {
	switch side := theme.IconInlineSize(); {
	case b.lever != NoLever:
		return fyne.NewSize(side*switchLength, side)
	case b.icon == nil:
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

func (r *buttonRenderer) textSize() float32 {
	if r.button.stacked {
		return stackedTextSize()
	}
	return theme.TextSize()
}

func stackedTextSize() float32 { return theme.Size(theme.SizeNameCaptionText) * stackedText }

// room is that of the word, as bold as it may become, and of the arrow after it.
func (b *ToolbarButton) room(size float32) fyne.Size {
	return fyne.MeasureText(b.word, size, fyne.TextStyle{Bold: b.choice}).AddWidthHeight(b.arrowRoom(size), 0)
}

// arrowRoom is the width of the arrow after a word of a size.
func (b *ToolbarButton) arrowRoom(size float32) float32 {
	if !b.opens {
		return 0
	}
	return size * arrowSide
}

// arrowSide is the side of the arrow, which has room around it, in heights of the letters.
const arrowSide = 1.1

// stackedWidth is that of the button with its word under the icon.
func (b *ToolbarButton) stackedWidth() float32 {
	text := b.room(stackedTextSize())
	return max(text.Width, b.iconSize().Width) + 2*theme.Padding()
}

// stackedText makes the word under an icon a little smaller than a label.
const stackedText = 0.92

func (r *buttonRenderer) MinSize() fyne.Size {
	text := r.button.room(r.textSize())
	pad, icon := theme.Padding(), r.button.iconSize()
	if r.button.stacked {
		return fyne.NewSize(max(icon.Width, text.Width)+2*pad, icon.Height+text.Height+2*pad)
	}
	width := text.Width + 4*pad
	if icon.Width > 0 {
		width += icon.Width + 1.5*pad
	}
	return fyne.NewSize(width, max(icon.Height, text.Height)+4*pad)
}

func (r *buttonRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	text, icon, pad := r.word.MinSize(), r.button.iconSize(), theme.Padding()
	r.word.Resize(text)
	text.Width += r.button.arrowRoom(r.textSize())
	defer r.placeArrow() // after the word
	if r.button.stacked {
		top := (size.Height - icon.Height - text.Height) / 2
		r.placeIcon(fyne.NewPos((size.Width-icon.Width)/2, top), icon)
		r.word.Move(fyne.NewPos((size.Width-text.Width)/2, top+icon.Height))
		return
	}
	left := 2 * pad
	r.placeIcon(fyne.NewPos(left, (size.Height-icon.Height)/2), icon)
	if icon.Width > 0 {
		left += icon.Width + 1.5*pad
	} else {
		left = (size.Width - text.Width) / 2
	}
	r.word.Move(fyne.NewPos(left, (size.Height-text.Height)/2))
}

// placeArrow places the arrow where the word ends.
func (r *buttonRenderer) placeArrow() {
	side, word := r.button.arrowRoom(r.textSize()), r.word.MinSize()
	r.arrow.Resize(fyne.NewSquareSize(side))
	r.arrow.Move(r.word.Position().AddXY(word.Width, (word.Height-side)/2))
}

// placeIcon places the icon, or the switch.
func (r *buttonRenderer) placeIcon(at fyne.Position, size fyne.Size) {
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
	if r.button.lever == LeverOn {
		left = at.X + size.Width - inset - side
	}
	r.knob.Move(fyne.NewPos(left, top+inset))
	r.knob.Resize(fyne.NewSquareSize(side))
}

// switchInset is the room around a switch's knob, in parts of its height.
const switchInset = 0.18

// paintLever colours the switch.
func (r *buttonRenderer) paintLever() {
	b := r.button
	shown := b.lever != NoLever
	r.icon.Hidden, r.track.Hidden, r.knob.Hidden = shown, !shown, !shown
	ground, knob := theme.ColorNameDisabled, theme.ColorNameBackground
	if b.lever == LeverOn && !b.Disabled() {
		ground = theme.ColorNamePrimary
	}
	r.track.FillColor, r.knob.FillColor = theme.Color(ground), theme.Color(knob)
}

func (r *buttonRenderer) Refresh() {
	b := r.button
	r.paintLever()
	ink, icon := theme.ColorNameForeground, b.icon
	switch {
	case b.Disabled():
		ink = theme.ColorNameDisabled
		if icon != nil {
			icon = theme.NewDisabledResource(icon)
		}
	case b.chosen:
		ink = theme.ColorNamePrimary
	}
	r.word.Text = b.word
	r.word.Color = theme.Color(ink)
	r.word.TextSize = r.textSize()
	r.word.TextStyle.Bold = b.chosen
	r.arrow.Hidden = !b.opens
	if b.opens {
		arrow := theme.MenuDropDownIcon()
		if b.chosen {
			arrow = theme.NewPrimaryThemedResource(arrow)
		}
		r.arrow.SetResource(arrow)
	}
	if r.icon.Resource != icon {
		r.icon.SetResource(icon)
	}
	r.ground.CornerRadius = theme.Size(theme.SizeNameButtonRadius)
	r.ground.FillColor = b.groundColor()
	r.ground.StrokeColor = theme.Color(theme.ColorNamePrimary)
	r.ground.StrokeWidth = 0
	if b.focused {
		r.ground.StrokeWidth = 1.5
	}
	r.Layout(b.Size())
	canvas.Refresh(b)
}

func (b *ToolbarButton) groundColor() color.Color {
	switch {
	case b.chosen:
		return theme.Color(skin.ColorNameAccentGround)
	case b.hovered && !b.Disabled():
		return theme.Color(theme.ColorNameHover)
	default:
		return color.Transparent
	}
}
