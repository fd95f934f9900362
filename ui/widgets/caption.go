package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Caption is a few quiet words beside a picture, as wide as they are. It follows changes
// of the theme.
type Caption struct {
	widget.BaseWidget

	words string
}

// NewCaption returns a caption without words.
func NewCaption() *Caption {
	c := &Caption{}
	c.ExtendBaseWidget(c)
	return c
}

// Set shows other words.
func (c *Caption) Set(words string) {
	if c.words != words {
		c.words = words
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Caption) CreateRenderer() fyne.WidgetRenderer {
	r := &captionRenderer{caption: c, text: canvas.NewText("", nil)}
	r.Refresh()
	return r
}

type captionRenderer struct {
	caption *Caption
	text    *canvas.Text
}

func (r *captionRenderer) Destroy() {}

func (r *captionRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.text} }

func (r *captionRenderer) MinSize() fyne.Size {
	return fyne.MeasureText(r.caption.words, theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
}

func (r *captionRenderer) Layout(size fyne.Size) { r.text.Resize(size) }

func (r *captionRenderer) Refresh() {
	SetText(r.text, r.caption.words, theme.Size(theme.SizeNameCaptionText), skin.Current().Quiet, false)
}
