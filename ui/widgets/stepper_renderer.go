package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// CreateRenderer is called by Fyne.
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	r := &stepperRenderer{
		s: s, words: canvas.NewText("", nil), ground: canvas.NewRectangle(color.Transparent),
		less: widget.NewIcon(nil), more: widget.NewIcon(nil),
	}
	r.Refresh()
	return r
}

type stepperRenderer struct {
	s          *Stepper
	ground     *canvas.Rectangle
	words      *canvas.Text
	less, more *widget.Icon
}

func (r *stepperRenderer) Destroy() {}

func (r *stepperRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.less, r.words, r.more}
}

func (r *stepperRenderer) MinSize() fyne.Size {
	size := theme.Size(theme.SizeNameCaptionText)
	words := fyne.MeasureText(r.s.words, size, fyne.TextStyle{}).Max(fyne.MeasureText(r.s.widest, size, fyne.TextStyle{}))
	return fyne.NewSize(words.Width+theme.Size(theme.SizeNamePadding)+2*r.s.side(), max(words.Height, theme.Size(theme.SizeNameInlineIcon)))
}

func (r *stepperRenderer) Layout(size fyne.Size) {
	side, icon := r.s.side(), theme.Size(theme.SizeNameInlineIcon)
	words := r.words.MinSize()
	r.words.Resize(words)
	r.words.Move(fyne.NewPos((size.Width-words.Width)/2, (size.Height-words.Height)/2))
	for i, o := range []*widget.Icon{r.less, r.more} {
		o.Resize(fyne.NewSquareSize(icon))
		o.Move(fyne.NewPos(float32(i)*(size.Width-side)+(side-icon)/2, (size.Height-icon)/2))
	}
	r.ground.Resize(fyne.NewSize(side, size.Height))
	left := float32(0)
	if r.s.pointed > 0 {
		left = size.Width - side
	}
	if r.s.focused {
		left = 0
		r.ground.Resize(size)
	}
	r.ground.Move(fyne.NewPos(left, 0))
}

func (r *stepperRenderer) Refresh() {
	s := skin.Current()
	SetText(r.words, r.s.words, theme.Size(theme.SizeNameCaptionText), s.Quiet, false)
	paintIcon(r.less, r.s.less, r.s.canLess)
	paintIcon(r.more, r.s.more, r.s.canMore)
	r.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.ground.FillColor, r.ground.StrokeWidth = color.Transparent, 0
	if r.s.can(r.s.pointed) {
		r.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	if r.s.focused {
		r.ground.StrokeColor, r.ground.StrokeWidth = s.Accent, 1
	}
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

func paintIcon(icon *widget.Icon, of fyne.Resource, enabled bool) {
	if !enabled {
		of = theme.NewDisabledResource(of)
	}
	if icon.Resource == nil || icon.Resource.Name() != of.Name() {
		icon.SetResource(of)
	}
}
