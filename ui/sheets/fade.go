package sheets

import (
	"image/color"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// fade lets what scrolls fade out at the edges beyond which there is more of it.
type fade struct {
	scroll       *container.Scroll
	above, below *canvas.LinearGradient
	box          *fyne.Container // all three
}

func newFade(scroll *container.Scroll) *fade {
	f := &fade{scroll: scroll, above: &canvas.LinearGradient{}, below: &canvas.LinearGradient{}}
	f.box = container.New(f, scroll, f.above, f.below)
	scroll.OnScrolled = func(fyne.Position) { f.update() }
	return f
}

// fadeHeight is how high an edge is, in text sizes.
const fadeHeight = 2

// MinSize implements fyne.Layout.
func (f *fade) MinSize([]fyne.CanvasObject) fyne.Size { return f.scroll.MinSize() }

// Layout implements fyne.Layout.
func (f *fade) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f.scroll.Resize(size)
	height := min(fadeHeight*theme.TextSize(), size.Height)
	widgets.SetBounds(f.above, 0, 0, size.Width, height)
	widgets.SetBounds(f.below, 0, size.Height-height, size.Width, height)
	f.update()
}

// update shows the edges beyond which there is more.
func (f *fade) update() {
	card := skin.Current().Card
	clear := color.Color(skin.Fade(card, 0))
	f.above.StartColor, f.above.EndColor = card, clear
	f.below.StartColor, f.below.EndColor = clear, card
	rest := f.scroll.Content.MinSize().Height - f.scroll.Size().Height - f.scroll.Offset.Y
	widgets.SetVisible(f.above, f.scroll.Offset.Y > 1)
	widgets.SetVisible(f.below, rest > 1)
}
