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
	text  *canvas.Text
}

// NewCaption returns a caption without words.
func NewCaption() *Caption {
	c := &Caption{text: canvas.NewText("", nil)}
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
	return NewRenderer(c.least, c.arrange, c.paint, c.text)
}

func (c *Caption) least() fyne.Size {
	return fyne.MeasureText(c.words, theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
}

func (c *Caption) arrange(size fyne.Size) { c.text.Resize(size) }

func (c *Caption) paint() {
	SetText(c.text, c.words, theme.Size(theme.SizeNameCaptionText), skin.Current().Quiet, false)
}
