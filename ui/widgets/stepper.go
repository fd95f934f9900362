package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Stepper is a few words between two small buttons, of which one goes back and one
// goes on.
type Stepper struct {
	widget.BaseWidget

	less, more fyne.Resource
	words      string
	widest     string // words that must fit, for a width that never jumps
	step       func(by int)

	canLess, canMore bool
	pointed          int // -1 and 1 for the buttons, 0 for none
	focused          bool

	ground             *canvas.Rectangle // of the button that is pointed at
	text               *canvas.Text
	lessIcon, moreIcon *widget.Icon
}

var (
	_ fyne.Tappable      = (*Stepper)(nil)
	_ fyne.Focusable     = (*Stepper)(nil)
	_ desktop.Hoverable  = (*Stepper)(nil)
	_ desktop.Cursorable = (*Stepper)(nil)
)

// NewStepper returns a stepper between the icons of two buttons. Step is called with the one that was
// pressed: -1 for the left one, 1 for the right one.
func NewStepper(less, more fyne.Resource, step func(by int)) *Stepper {
	s := &Stepper{
		less: less, more: more, step: step,
		ground: canvas.NewRectangle(nil), text: canvas.NewText("", nil), lessIcon: widget.NewIcon(nil), moreIcon: widget.NewIcon(nil),
	}
	s.ExtendBaseWidget(s)
	return s
}

// Set shows words between the buttons and says which of these can be pressed. Widest are
// words that must fit, so that the width never jumps.
func (s *Stepper) Set(words, widest string, canLess, canMore bool) {
	if s.words == words && s.widest == widest && s.canLess == canLess && s.canMore == canMore {
		return
	}
	s.words, s.widest, s.canLess, s.canMore = words, widest, canLess, canMore
	s.Refresh()
}

// at returns which button is at a place.
func (s *Stepper) at(p fyne.Position) int {
	side := s.side()
	switch {
	case p.X < side:
		return -1
	case p.X >= s.Size().Width-side:
		return 1
	default:
		return 0
	}
}

// side is the width of a button.
func (s *Stepper) side() float32 {
	return theme.Size(theme.SizeNameInlineIcon) + 2*theme.Size(theme.SizeNamePadding)
}

func (s *Stepper) can(by int) bool { return by < 0 && s.canLess || by > 0 && s.canMore }

func (s *Stepper) do(by int) {
	if s.can(by) {
		s.step(by)
	}
}

// Tapped implements fyne.Tappable.
func (s *Stepper) Tapped(e *fyne.PointEvent) { s.do(s.at(e.Position)) }

// TypedKey implements fyne.Focusable.
func (s *Stepper) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyDown:
		s.do(-1)
	case fyne.KeyRight, fyne.KeyUp, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.do(1)
	}
}

// TypedRune implements fyne.Focusable.
func (s *Stepper) TypedRune(rune) {}

// FocusGained implements fyne.Focusable.
func (s *Stepper) FocusGained() { s.focused = true; s.Refresh() }

// FocusLost implements fyne.Focusable.
func (s *Stepper) FocusLost() { s.focused = false; s.Refresh() }

// MouseIn implements desktop.Hoverable.
func (s *Stepper) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *Stepper) MouseMoved(e *desktop.MouseEvent) { s.point(s.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (s *Stepper) MouseOut() { s.point(0) }

func (s *Stepper) point(to int) {
	if s.pointed != to {
		s.pointed = to
		s.Refresh()
	}
}

// Cursor implements desktop.Cursorable.
func (s *Stepper) Cursor() desktop.Cursor {
	if s.can(s.pointed) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements fyne.Widget.
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(s.least, s.arrange, s.paint, s.ground, s.lessIcon, s.text, s.moreIcon)
}

func (s *Stepper) least() fyne.Size {
	size := theme.Size(theme.SizeNameCaptionText)
	words := fyne.MeasureText(s.words, size, fyne.TextStyle{}).Max(fyne.MeasureText(s.widest, size, fyne.TextStyle{}))
	return fyne.NewSize(words.Width+theme.Size(theme.SizeNamePadding)+2*s.side(), max(words.Height, theme.Size(theme.SizeNameInlineIcon)))
}

func (s *Stepper) arrange(size fyne.Size) {
	side, icon := s.side(), theme.Size(theme.SizeNameInlineIcon)
	words := s.text.MinSize()
	s.text.Resize(words)
	s.text.Move(fyne.NewPos((size.Width-words.Width)/2, (size.Height-words.Height)/2))
	for i, o := range []*widget.Icon{s.lessIcon, s.moreIcon} {
		o.Resize(fyne.NewSquareSize(icon))
		o.Move(fyne.NewPos(float32(i)*(size.Width-side)+(side-icon)/2, (size.Height-icon)/2))
	}
	s.ground.Resize(fyne.NewSize(side, size.Height))
	left := float32(0)
	if s.pointed > 0 {
		left = size.Width - side
	}
	if s.focused {
		left = 0
		s.ground.Resize(size)
	}
	s.ground.Move(fyne.NewPos(left, 0))
}

func (s *Stepper) paint() {
	colours := skin.Current()
	SetText(s.text, s.words, theme.Size(theme.SizeNameCaptionText), colours.Quiet, false)
	paintIcon(s.lessIcon, s.less, s.canLess)
	paintIcon(s.moreIcon, s.more, s.canMore)
	s.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	s.ground.FillColor, s.ground.StrokeWidth = color.Transparent, 0
	if s.can(s.pointed) {
		s.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	if s.focused {
		s.ground.StrokeColor, s.ground.StrokeWidth = colours.Accent, 1
	}
	s.arrange(s.Size())
	canvas.Refresh(s)
}

func paintIcon(icon *widget.Icon, of fyne.Resource, enabled bool) {
	if !enabled {
		of = theme.NewDisabledResource(of)
	}
	if icon.Resource == nil || icon.Resource.Name() != of.Name() {
		icon.SetResource(of)
	}
}
