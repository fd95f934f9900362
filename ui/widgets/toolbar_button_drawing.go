package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets/skin"
)

// CreateRenderer implements fyne.Widget.
func (b *ToolbarButton) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(b.least, b.arrange, b.paint, b.ground, b.image, b.track, b.knob, b.label, b.arrow)
}

// iconSize is the room of the icon, or of the switch in its place.
func (b *ToolbarButton) iconSize() fyne.Size {
	switch side := theme.IconInlineSize(); {
	case b.switched != NoSwitch:
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

func (b *ToolbarButton) textSize() float32 {
	if b.stacked {
		return stackedTextSize()
	}
	return theme.TextSize()
}

func stackedTextSize() float32 { return theme.Size(theme.SizeNameCaptionText) * stackedText }

// room is that of the word, as bold as it may become, and of the arrow after it.
func (b *ToolbarButton) room(size float32) fyne.Size {
	style := fyne.TextStyle{Bold: b.choice}
	return fyne.MeasureText(b.word, size, style).Max(fyne.MeasureText(b.wide, size, style)).AddWidthHeight(b.arrowRoom(size), 0)
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

func (b *ToolbarButton) least() fyne.Size {
	text := b.room(b.textSize())
	pad, icon := theme.Padding(), b.iconSize()
	if b.stacked {
		return fyne.NewSize(max(icon.Width, text.Width)+2*pad, icon.Height+text.Height+2*pad)
	}
	width := text.Width + 4*pad
	if icon.Width > 0 {
		width += icon.Width + 1.5*pad
	}
	return fyne.NewSize(width, max(icon.Height, text.Height)+4*pad)
}

func (b *ToolbarButton) arrange(size fyne.Size) {
	b.ground.Resize(size)
	text, icon, pad := b.label.MinSize(), b.iconSize(), theme.Padding()
	b.label.Resize(text)
	text.Width += b.arrowRoom(b.textSize())
	defer b.placeArrow() // after the word
	if b.stacked {
		top := (size.Height - icon.Height - text.Height) / 2
		b.placeIcon(fyne.NewPos((size.Width-icon.Width)/2, top), icon)
		b.label.Move(fyne.NewPos((size.Width-text.Width)/2, top+icon.Height))
		return
	}
	left := 2 * pad
	b.placeIcon(fyne.NewPos(left, (size.Height-icon.Height)/2), icon)
	if icon.Width > 0 {
		left += icon.Width + 1.5*pad
	} else {
		left = (size.Width - text.Width) / 2
	}
	b.label.Move(fyne.NewPos(left, (size.Height-text.Height)/2))
}

// placeArrow places the arrow where the word ends.
func (b *ToolbarButton) placeArrow() {
	side, word := b.arrowRoom(b.textSize()), b.label.MinSize()
	b.arrow.Resize(fyne.NewSquareSize(side))
	b.arrow.Move(b.label.Position().AddXY(word.Width, (word.Height-side)/2))
}

// placeIcon places the icon, or the switch.
func (b *ToolbarButton) placeIcon(at fyne.Position, size fyne.Size) {
	b.image.Move(at)
	b.image.Resize(size)
	height := size.Height * switchHeight
	top := at.Y + (size.Height-height)/2
	SetBounds(b.track, at.X, top, size.Width, height)
	b.track.CornerRadius = height / 2
	inset := height * switchInset
	side := height - 2*inset
	left := at.X + inset
	if b.switched == SwitchOn {
		left = at.X + size.Width - inset - side
	}
	b.knob.Move(fyne.NewPos(left, top+inset))
	b.knob.Resize(fyne.NewSquareSize(side))
}

// switchInset is the room around a switch's knob, in parts of its height.
const switchInset = 0.18

// paintSwitch colours the switch.
func (b *ToolbarButton) paintSwitch() {
	shown := b.switched != NoSwitch
	b.image.Hidden, b.track.Hidden, b.knob.Hidden = shown, !shown, !shown
	ground, knob := theme.ColorNameDisabled, theme.ColorNameBackground
	if b.switched == SwitchOn && !b.Disabled() {
		ground = theme.ColorNamePrimary
	}
	b.track.FillColor, b.knob.FillColor = theme.Color(ground), theme.Color(knob)
}

func (b *ToolbarButton) paint() {
	b.paintSwitch()
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
	b.label.Text = b.word
	b.label.Color = theme.Color(ink)
	b.label.TextSize = b.textSize()
	b.label.TextStyle.Bold = b.chosen
	b.arrow.Hidden = !b.opens
	if b.opens {
		arrow := theme.MenuDropDownIcon()
		if b.chosen {
			arrow = theme.NewPrimaryThemedResource(arrow)
		}
		b.arrow.SetResource(arrow)
	}
	if now := theme.Color(ink); b.image.Resource != icon || b.inked != now { // an icon out of sight has kept the colour of the theme before
		b.image.SetResource(nil)
		b.image.SetResource(icon)
		b.inked = now
	}
	b.ground.CornerRadius = theme.Size(theme.SizeNameButtonRadius)
	b.ground.FillColor = b.groundColor()
	b.ground.StrokeColor = theme.Color(theme.ColorNamePrimary)
	b.ground.StrokeWidth = 0
	if b.focused {
		b.ground.StrokeWidth = 1.5
	}
	b.arrange(b.Size())
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
