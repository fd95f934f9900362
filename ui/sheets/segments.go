package sheets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// segments offers a few choices side by side, all of them in sight. The arrow
// keys move the choice. Where they do not fit in a row they stand in two, three
// and so on.
type segments struct {
	widget.BaseWidget

	keys    *keyboard
	options []string
	chosen  int
	changed func(int)
	focused bool

	ground, mark *canvas.Rectangle
	texts        []*canvas.Text
	shown        []fyne.CanvasObject // all of these
}

var (
	_ fyne.Tappable  = (*segments)(nil)
	_ fyne.Focusable = (*segments)(nil)
)

func (k *keyboard) segments(options []string, chosen int, changed func(int)) *segments {
	s := &segments{
		keys: k, options: options, chosen: max(0, chosen), changed: changed,
		ground: canvas.NewRectangle(nil), mark: canvas.NewRectangle(nil),
	}
	s.ExtendBaseWidget(s)
	return s
}

func (s *segments) choose(i int) {
	if i < 0 || i >= len(s.options) || i == s.chosen {
		return
	}
	s.chosen = i
	s.Refresh()
	s.changed(i)
}

// show marks another option as chosen without calling the listener.
func (s *segments) show(i int) {
	if s.chosen != i {
		s.chosen = i
		s.Refresh()
	}
}

// offer offers other options, of which one is chosen, without calling the listener.
func (s *segments) offer(options []string, chosen int) {
	s.options, s.chosen = options, chosen
	s.Refresh()
}

func (s *segments) Tapped(e *fyne.PointEvent) {
	columns := s.columns(s.Size().Width)
	rows := (len(s.options) + columns - 1) / columns
	x := int(e.Position.X / (s.Size().Width / float32(columns)))
	y := int(e.Position.Y / (s.Size().Height / float32(rows)))
	s.choose(y*columns + min(x, columns-1))
}

func (s *segments) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.choose(s.chosen - 1)
	case fyne.KeyRight, fyne.KeyDown:
		s.choose(s.chosen + 1)
	default:
		s.keys.handle(e)
	}
}

func (s *segments) TypedRune(rune) {}

func (s *segments) FocusGained() {
	s.focused = true
	s.Refresh()
	s.keys.reveal(s)
}

func (s *segments) FocusLost() { s.focused = false; s.Refresh() }

// cell returns the room that the longest option needs.
func (s *segments) cell() fyne.Size {
	size := theme.Size(theme.SizeNameText)
	var cell fyne.Size
	for _, option := range s.options {
		cell = cell.Max(fyne.MeasureText(option, size, fyne.TextStyle{Bold: true}))
	}
	return fyne.NewSize(cell.Width+2*theme.Size(theme.SizeNameInnerPadding), controlHeight())
}

// columns returns how many options stand side by side in that width.
func (s *segments) columns(width float32) int {
	fit := max(1, int(width/s.cell().Width))
	if fit >= len(s.options) {
		return max(1, len(s.options))
	}
	rows := (len(s.options) + fit - 1) / fit
	return (len(s.options) + rows - 1) / rows
}

func (s *segments) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewChangingRenderer(s.least, s.arrange, s.paint, func() []fyne.CanvasObject { return s.shown })
}

// fit makes a text for each option.
func (s *segments) fit() {
	for len(s.texts) < len(s.options) {
		t := canvas.NewText("", color.Transparent)
		t.Alignment = fyne.TextAlignCenter
		s.texts = append(s.texts, t)
	}
	s.texts = s.texts[:len(s.options)]
	s.shown = []fyne.CanvasObject{s.ground, s.mark}
	for _, t := range s.texts {
		s.shown = append(s.shown, t)
	}
}

func (s *segments) least() fyne.Size {
	cell, rows := s.cell(), 1
	if width := s.Size().Width; width > 0 {
		columns := s.columns(width)
		rows = (len(s.options) + columns - 1) / columns
	}
	return fyne.NewSize(cell.Width, cell.Height*float32(rows))
}

func (s *segments) arrange(size fyne.Size) {
	columns := s.columns(size.Width)
	cell := fyne.NewSize(size.Width/float32(columns), s.cell().Height)
	rows := (len(s.texts) + columns - 1) / columns
	s.ground.Resize(fyne.NewSize(size.Width, cell.Height*float32(rows)))
	for i, t := range s.texts {
		at := fyne.NewPos(cell.Width*float32(i%columns), cell.Height*float32(i/columns))
		t.Move(at.Add(fyne.NewPos(0, (cell.Height-t.MinSize().Height)/2)))
		t.Resize(fyne.NewSize(cell.Width, t.MinSize().Height))
		if i == s.chosen {
			s.mark.Move(at)
			s.mark.Resize(cell)
		}
	}
}

func (s *segments) paint() {
	s.fit()
	colours := skin.Current()
	radius := theme.Size(theme.SizeNameButtonRadius)
	s.ground.CornerRadius, s.mark.CornerRadius = radius, radius
	s.ground.FillColor, s.ground.StrokeColor, s.ground.StrokeWidth = colours.Page, colours.Hairline, 1
	s.mark.FillColor, s.mark.StrokeColor, s.mark.StrokeWidth = colours.AccentGround, colours.Accent, 1
	if s.focused {
		s.mark.StrokeWidth = 2
	}
	for i, t := range s.texts {
		t.Text, t.TextSize = s.options[i], theme.Size(theme.SizeNameText)
		t.Color, t.TextStyle.Bold = colours.Text, false
		if i == s.chosen {
			t.Color, t.TextStyle.Bold = colours.Accent, true
		}
	}
	s.arrange(s.Size())
	for _, o := range s.shown {
		o.Refresh()
	}
}

// form is rows of a name and a control, with notes under the controls. Forms
// that share a nameWidth line up with each other.
type form struct {
	box   *fyne.Container
	names *nameWidth
}

// nameWidth is the width of the widest name of some forms.
type nameWidth struct{ names []*widgets.Text }

func (n *nameWidth) width() float32 {
	width := float32(0)
	for _, name := range n.names {
		width = max(width, name.Line().Width)
	}
	return width
}

// keep keeps room for names that may come later.
func (n *nameWidth) keep(names ...string) {
	for _, name := range names {
		n.names = append(n.names, widgets.Plain(name))
	}
}

func newForm(names *nameWidth) *form {
	return &form{names: names, box: container.New(formLayout{names})}
}

// add puts a control in the next row and returns its name, which can be changed.
// A row without a name belongs to the one above.
func (f *form) add(name string, control fyne.CanvasObject) *widgets.Text {
	label := widgets.Plain(name)
	f.names.names = append(f.names.names, label)
	f.box.Add(label)
	f.box.Add(control)
	return label
}

// formLayout lays out names and controls by turns. Where it is narrow a name
// stands over its control.
type formLayout struct{ names *nameWidth }

// formNarrow is the width, in text sizes, below which names stand over controls.
const formNarrow = 29

func (l formLayout) space() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

// controlHeight is the height of a control of one line, in whose middle its name
// stands.
func controlHeight() float32 {
	return fyne.MeasureText("M", theme.Size(theme.SizeNameText), fyne.TextStyle{}).Height + 2*theme.Size(theme.SizeNameInnerPadding)
}

// MinSize goes by the width that the controls have now.
func (l formLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.Size{}
	}
	last, width := objects[len(objects)-1], float32(0)
	for i := 1; i < len(objects); i += 2 {
		width = max(width, objects[i].MinSize().Width)
	}
	height := last.Position().Y + last.MinSize().Height
	return fyne.NewSize(width, height)
}

func (l formLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := l.names.width() + 2*l.space()
	stacked := size.Width < formNarrow*theme.Size(theme.SizeNameText)
	if stacked {
		left = 0
	}
	y := float32(0)
	for i := 0; i+1 < len(objects); i += 2 {
		name, control := objects[i].(*widgets.Text), objects[i+1]
		line := name.Line().Height
		name.Resize(fyne.NewSize(size.Width, line))
		switch {
		case name.Text() == "" && i > 0:
			y -= l.space() / 2 // belongs to the row above
		case stacked:
			name.Move(fyne.NewPos(0, y))
			y += line + l.space()/2
		}
		height := widgets.HeightFor(control, size.Width-left)
		if !stacked {
			widgets.SetBounds(name, 0, y+(min(height, controlHeight())-line)/2, left, line)
		}
		widgets.SetBounds(control, left, y, size.Width-left, height)
		y += height + l.space()
	}
}
