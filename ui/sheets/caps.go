package sheets

import (
	"image/color"
	"strings"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// caps draws keys the way they look on a keyboard, one cap each.
type caps struct {
	widget.BaseWidget

	names []string
}

// newCaps returns the caps of "Ctrl+Home End".
func newCaps(keys string) *caps {
	c := &caps{names: strings.FieldsFunc(keys, func(r rune) bool { return r == '+' || r == ' ' })}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer is called by Fyne.
func (c *caps) CreateRenderer() fyne.WidgetRenderer {
	r := &capsRenderer{}
	for _, name := range c.names {
		ground, text := canvas.NewRectangle(color.Transparent), canvas.NewText(name, color.Transparent)
		text.Alignment = fyne.TextAlignCenter
		r.grounds, r.texts = append(r.grounds, ground), append(r.texts, text)
		r.objects = append(r.objects, ground, text)
	}
	r.Refresh()
	return r
}

type capsRenderer struct {
	grounds []*canvas.Rectangle
	texts   []*canvas.Text
	objects []fyne.CanvasObject
}

func (r *capsRenderer) Destroy() {}

func (r *capsRenderer) Objects() []fyne.CanvasObject { return r.objects }

// arrange calls place, when not nil, with each cap and returns the size of all.
func (r *capsRenderer) arrange(place func(i int, at fyne.Position, size fyne.Size)) fyne.Size {
	pad := theme.Size(theme.SizeNamePadding)
	var all fyne.Size
	for i, t := range r.texts {
		text := t.MinSize()
		size := fyne.NewSize(max(text.Width, text.Height)+2*pad, text.Height+pad)
		if i > 0 {
			all.Width += pad
		}
		if place != nil {
			place(i, fyne.NewPos(all.Width, 0), size)
		}
		all = fyne.NewSize(all.Width+size.Width, max(all.Height, size.Height))
	}
	return all
}

func (r *capsRenderer) MinSize() fyne.Size { return r.arrange(nil) }

func (r *capsRenderer) Layout(fyne.Size) {
	r.arrange(func(i int, at fyne.Position, size fyne.Size) {
		r.grounds[i].Move(at)
		r.grounds[i].Resize(size)
		text := r.texts[i].MinSize()
		r.texts[i].Resize(fyne.NewSize(size.Width, text.Height))
		r.texts[i].Move(at.AddXY(0, (size.Height-text.Height)/2))
	})
}

func (r *capsRenderer) Refresh() {
	s := skin.Current()
	for i, t := range r.texts {
		t.TextSize, t.Color = theme.Size(theme.SizeNameCaptionText), s.Text
		g := r.grounds[i]
		g.FillColor, g.StrokeColor, g.StrokeWidth = s.Page, s.Hairline, 1
		g.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	}
	r.Layout(fyne.Size{})
	for _, o := range r.objects {
		o.Refresh()
	}
}
