package widgets

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Progress is a bar that shows how far something has come. Unlike on Fyne's own, the words over
// it can be read on both of its halves.
type Progress struct {
	widget.BaseWidget

	words        func() string
	share        float64
	ground, done *canvas.Rectangle
	label        *canvas.Text
}

// NewProgress returns an empty bar. Words are written over it; nil writes percent.
func NewProgress(words func() string) *Progress {
	p := &Progress{words: words, ground: canvas.NewRectangle(nil), done: canvas.NewRectangle(nil), label: canvas.NewText("", nil)}
	if words == nil {
		p.words = func() string { return fmt.Sprintf("%.0f%%", 100*p.share) }
	}
	p.ExtendBaseWidget(p)
	return p
}

// SetValue shows that a share is done, 0 to 1.
func (p *Progress) SetValue(share float64) {
	p.share = min(max(share, 0), 1)
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Progress) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(p.least, p.arrange, p.paint, p.ground, p.done, p.label)
}

func (p *Progress) least() fyne.Size {
	return p.label.MinSize().Add(fyne.NewSquareSize(2 * theme.InnerPadding()))
}

func (p *Progress) arrange(size fyne.Size) {
	p.ground.Resize(size)
	p.done.Resize(fyne.NewSize(size.Width*float32(p.share), size.Height))
	SetOnLine(p.label, (size.Width-p.label.MinSize().Width)/2, 0, size.Height)
}

// doneWash is the strength of the accent behind what is done: strong enough to be seen, and pale
// enough for the text's colour.
const doneWash = 0.35

func (p *Progress) paint() {
	s := skin.Current()
	SetText(p.label, p.words(), theme.TextSize(), s.Text, false)
	p.ground.FillColor, p.done.FillColor = s.AccentGround, skin.Fade(s.Accent, doneWash)
	p.ground.CornerRadius = theme.Size(theme.SizeNameInputRadius)
	p.done.CornerRadius = p.ground.CornerRadius
	p.arrange(p.Size())
	canvas.Refresh(p)
}
